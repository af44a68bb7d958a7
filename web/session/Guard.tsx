import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths, type Acceso } from '#web/paths.ts';
import { notify } from '#web/ui/notify.ts';
import { useUsuario } from './session.ts';

/**
 * Opens a screen to whom its access allows. Without the session it needs: to /auth and back here afterwards;
 * an administrator's screen asked by somebody else: home, with the specified toast.
 */
export function Guard({ acceso, children }: { acceso: Acceso; children: ReactNode }) {
  const usuario = useUsuario();
  const { pathname, search, hash } = useLocation();
  if (acceso === 'publico') return children;
  if (!usuario) return <Navigate to={paths.auth({ next: `${pathname}${search}${hash}` })} replace />;
  return acceso === 'admin' && !usuario.esAdmin ? <AccesoDenegado /> : children;
}

function AccesoDenegado() {
  useEffect(() => {
    notify({
      id: 'acceso-denegado',
      title: 'Acceso denegado',
      description: 'No tienes permisos de administrador',
      tone: 'error',
    });
  }, []);
  return <Navigate to={paths.inicio()} replace />;
}
