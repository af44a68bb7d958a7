import { useNavigate } from '#web/router/router.ts';
import { client } from '#web/api/client.ts';
import { typed } from '#web/lib/typed.ts';
import { paths } from '#web/paths.ts';
import { useSinCorreo } from '#web/session/session.ts';
import { useEntrarCon, useIniciarSesion } from '#web/session/changes.ts';
import { useAction } from '#web/shell/use-action.ts';
import { useOnce } from '#web/lib/use-once.ts';
import { BIENVENIDA } from './factores/queries.ts';

/** Signing in with the specified messages; the page goes on by itself once there is a session. */
export function useEntrada() {
  return useAction({
    ask: useIniciarSesion(),
    ok: (usuario) => (usuario ? BIENVENIDA : null),
    failure: {},
  });
}

/** Signing up: the answer is the same for every address, the rest is in the mail. */
export function useRegistro() {
  const once = useOnce();
  const sinCorreo = useSinCorreo();
  return useAction({
    ask: (datos: { nombre: string; telefono: string; email: string; password: string }) =>
      once((id) => client.cuenta.registrar({ ...datos, id }), datos.email),
    ok: {
      title: 'Registro exitoso',
      description: sinCorreo
        ? 'Pide a la administración del club el enlace para confirmar tu cuenta.'
        : 'Revisa tu email para confirmar tu cuenta.',
    },
    failure: { title: 'Error en el registro' },
  });
}

export function useRecuperacion() {
  const sinCorreo = useSinCorreo();
  return useAction({
    ask: (email: string) => client.cuenta.recuperar({ email }),
    ok: sinCorreo
      ? { title: 'Enlace pedido', description: 'Pídelo a la administración del club.' }
      : {
          title: 'Email enviado',
          description: 'Revisa tu bandeja de entrada para recuperar tu contraseña.',
        },
    failure: { title: 'Error' },
    toast: 'cuenta',
  });
}

/** Opens the link of a sign-up and goes home with a session. */
export function useConfirmacion() {
  const entrarCon = useEntrarCon();
  const navigate = useNavigate();
  return useAction({
    ask: (token: string) => client.cuenta.confirmar({ token }),
    ok: ({ usuario }) => (usuario ? BIENVENIDA : null),
    failure: {},
    done: (sesion) => {
      entrarCon(sesion);
      return navigate(sesion.usuario ? paths.inicio() : paths.auth(), { replace: true, ifHere: true });
    },
  });
}

/** Sets the new password of a reset link and goes to the own area with a session. */
export function useRestablecimiento() {
  const entrarCon = useEntrarCon();
  const navigate = useNavigate();
  return useAction({
    ask: client.cuenta.restablecer,
    ok: 'Tu contraseña ha sido actualizada correctamente',
    failure: { title: 'Error' },
    toast: 'cuenta',
    done: (sesion) => {
      entrarCon(sesion);
      // With a second factor the new password is half of it.
      return navigate(sesion.usuario ? paths.miArea() : paths.auth(), { replace: true, ifHere: true });
    },
  });
}

/** Leaves for Google's page; on the way back the server has set the session. */
export function useGoogle() {
  return useAction({
    ask: (next: string | null) => client.cuenta.google(next === null ? {} : { next }),
    failure: { title: 'Error con Google' },
    done: ({ url }) => {
      // Whoever enters with Google does without what was typed.
      typed.set(0);
      location.assign(url);
    },
  });
}
