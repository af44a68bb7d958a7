import { useNavigate } from 'react-router';
import { paths } from '#web/paths.ts';
import { useCerrarSesion } from '#web/session/session.ts';

/** 'Cerrar Sesión': ends the session, whatever the server answers, and goes to /auth (specification §2 and §8). */
export function useSalir(): () => Promise<void> {
  const cerrarSesion = useCerrarSesion();
  const navigate = useNavigate();
  return async () => {
    await cerrarSesion();
    await navigate(paths.auth());
  };
}
