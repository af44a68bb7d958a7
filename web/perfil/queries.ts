import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#web/router/router.ts';
import type { SesionAbierta } from '#contrato/cuenta.ts';
import { alreadyDone } from '#web/api/already.ts';
import { api, client } from '#web/api/client.ts';
import { files } from '#web/api/files.ts';
import { putAnswer } from '#web/api/put-answer.ts';
import { download } from '#web/lib/file.ts';
import { paths } from '#web/paths.ts';
import { useOlvidarSesion, useRefrescarSesion } from '#web/session/changes.ts';
import { useAction } from '#web/shell/use-action.ts';

const perfilOptions = api.perfil.get.queryOptions({ input: {} });
const sesionesOptions = api.cuenta.sesiones.queryOptions({ input: {} });

export function usePerfil() {
  return useQuery(perfilOptions);
}

/** What the peña cut or raised of the own handicap. */
export function usePena() {
  return useQuery(api.perfil.ajustesDePena.queryOptions({ input: {} }));
}

export function useSesiones() {
  return useQuery(sesionesOptions);
}

export function useActualizarPerfil() {
  const queryClient = useQueryClient();
  const refrescarSesion = useRefrescarSesion();
  return useAction({
    ask: client.perfil.actualizar,
    ok: 'Perfil actualizado',
    failure: { title: 'No se pudo actualizar el perfil' },
    done: (perfil) => {
      putAnswer(queryClient, perfilOptions.queryKey, (before) => before && { ...before, perfil });
      return refrescarSesion();
    },
  });
}

export function useCambiarContrasena() {
  return useAction({
    ask: client.cuenta.cambiarContrasena,
    ok: { title: 'Contraseña actualizada', description: 'Se han cerrado las demás sesiones.' },
    failure: ({ mensaje }) => ({
      title: 'Error',
      description: `No se pudo cambiar la contraseña: ${mensaje}`,
    }),
    toast: 'contrasena',
    reread: [sesionesOptions.queryKey],
  });
}

export function useCerrarUna() {
  const ask = alreadyDone(
    ({ id }: SesionAbierta) => client.cuenta.cerrarUna({ sesionId: id }),
    'sesion_no_encontrada',
  );
  return useAction({
    ask,
    ok: (_cerrada, { dispositivo }) => ({ title: 'Sesión cerrada', description: dispositivo }),
    failure: { title: 'No se pudo cerrar la sesión' },
    reread: [sesionesOptions.queryKey],
  });
}

export function useCerrarOtras() {
  return useAction({
    ask: () => client.cuenta.cerrarOtras({}),
    ok: { title: 'Sesiones cerradas', description: 'Solo queda abierta esta.' },
    failure: { title: 'Error' },
    reread: [sesionesOptions.queryKey],
  });
}

/** Fetches the export and hands it to the browser as a download. */
export function useDescargarDatos() {
  return useAction({
    ask: () => files.datosPersonales(),
    failure: { title: 'Error' },
    done: (zip) => download('mis-datos.zip', zip),
  });
}

export function useBorrarCuenta() {
  const olvidarSesion = useOlvidarSesion();
  const navigate = useNavigate();
  return useAction({
    ask: (password: string) => client.cuenta.borrar(password === '' ? {} : { password }),
    ok: { title: 'Tu cuenta se ha borrado', description: 'Tus resultados quedan como «Jugador retirado».' },
    failure: { title: 'Error' },
    done: () => {
      navigate(paths.inicio(), { replace: true });
      olvidarSesion();
    },
  });
}
