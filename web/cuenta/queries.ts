import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { client } from '#web/api/client.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { paths } from '#web/paths.ts';
import { useEntrarCon, useIniciarSesion } from '#web/session/session.ts';
import { useAction } from '#web/shell/use-action.ts';
import { notify } from '#web/ui/notify.ts';
import { useOnce } from '#web/lib/use-once.ts';

/** A toast with the server's own words, under `title` where the specification names one. */
function notifyRefusal(error: unknown, title?: string): void {
  const { titulo, mensaje } = refusalOf(error);
  notify({ id: 'cuenta', title: title ?? titulo, description: mensaje, tone: 'error' });
}

/** Signing in with the specified messages; the page goes on by itself once there is a session. */
export function useEntrada() {
  const iniciarSesion = useIniciarSesion();
  return useMutation({
    mutationFn: iniciarSesion,
    onSuccess: () =>
      notify({ title: '¡Bienvenido!', description: 'Has iniciado sesión correctamente.', tone: 'ok' }),
    onError: (error) => notifyRefusal(error),
  });
}

/** Signing up: the answer is the same for every address, the rest is in the mail. */
export function useRegistro() {
  const once = useOnce();
  return useAction({
    ask: (datos: { nombre: string; telefono: string; email: string; password: string }) =>
      once((id) => client.cuenta.registrar({ ...datos, id }), datos.email),
    ok: { title: 'Registro exitoso', description: 'Revisa tu email para confirmar tu cuenta.' },
    failure: { title: 'Error en el registro' },
  });
}

export function useRecuperacion() {
  return useMutation({
    mutationFn: (email: string) => client.cuenta.recuperar({ email }),
    onSuccess: () =>
      notify({
        title: 'Email enviado',
        description: 'Revisa tu bandeja de entrada para recuperar tu contraseña.',
        tone: 'ok',
      }),
    onError: (error) => notifyRefusal(error, 'Error'),
  });
}

/** Opens the link of a sign-up and goes home with a session. */
export function useConfirmacion() {
  const entrarCon = useEntrarCon();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (token: string) => client.cuenta.confirmar({ token }),
    onSuccess: async (sesion) => {
      entrarCon(sesion);
      notify({ title: '¡Bienvenido!', description: 'Has iniciado sesión correctamente.', tone: 'ok' });
      await navigate(paths.inicio(), { replace: true });
    },
    onError: (error) => notifyRefusal(error),
  });
}

/** Sets the new password of a reset link and goes to the own area with a session. */
export function useRestablecimiento() {
  const entrarCon = useEntrarCon();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (datos: { token: string; password: string }) => client.cuenta.restablecer(datos),
    onSuccess: async (sesion) => {
      entrarCon(sesion);
      notify({ title: 'Tu contraseña ha sido actualizada correctamente', tone: 'ok' });
      await navigate(paths.miArea(), { replace: true });
    },
    onError: (error) => notifyRefusal(error, 'Error'),
  });
}

/** Leaves for Google's page; on the way back the server has set the session. */
export function useGoogle() {
  return useMutation({
    mutationFn: (next: string | null) => client.cuenta.google(next === null ? {} : { next }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => notifyRefusal(error, 'Error con Google'),
  });
}
