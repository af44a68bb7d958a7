import { useMutation } from '@tanstack/react-query';
import { refusalOf } from '#web/api/refusal.ts';
import { useIniciarSesion } from '#web/session/session.ts';
import { notify } from '#web/ui/notify.ts';

/** Signing in with the specified messages; the page goes on by itself once there is a session. */
export function useEntrada() {
  const iniciarSesion = useIniciarSesion();
  return useMutation({
    mutationFn: iniciarSesion,
    onSuccess: () =>
      notify({ title: '¡Bienvenido!', description: 'Has iniciado sesión correctamente.', tone: 'ok' }),
    onError: (error) => {
      const { titulo, mensaje } = refusalOf(error);
      notify({ id: 'entrada', title: titulo, description: mensaje, tone: 'error' });
    },
  });
}
