import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { PerfilInput } from '#contrato/perfil.ts';
import { api, client } from '#web/api/client.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { rest } from '#web/api/rest.ts';
import { paths } from '#web/paths.ts';
import { useOlvidarSesion, useRefrescarSesion } from '#web/session/session.ts';
import { notify } from '#web/ui/notify.ts';

const perfilOptions = api.perfil.get.queryOptions({ input: {} });
const sesionesOptions = api.cuenta.sesiones.queryOptions({ input: {} });

export function usePerfil() {
  return useQuery(perfilOptions);
}

export function useSesiones() {
  return useQuery(sesionesOptions);
}

export function useActualizarPerfil() {
  const queryClient = useQueryClient();
  const refrescarSesion = useRefrescarSesion();
  return useMutation({
    mutationFn: (input: PerfilInput) => client.perfil.actualizar(input),
    onSuccess: async (perfil) => {
      queryClient.setQueryData(perfilOptions.queryKey, (before) => before && { ...before, perfil });
      notify({ title: 'Perfil actualizado', tone: 'ok' });
      await refrescarSesion();
    },
    onError: (error) => {
      const { mensaje } = refusalOf(error);
      const porque = mensaje === 'No se pudo actualizar el perfil' ? {} : { description: mensaje };
      notify({ id: 'perfil', title: 'No se pudo actualizar el perfil', ...porque, tone: 'error' });
    },
  });
}

export function useCambiarContrasena() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { actual: string; nueva: string }) => client.cuenta.cambiarContrasena(input),
    onSuccess: async () => {
      notify({
        title: 'Contraseña actualizada',
        description: 'Se han cerrado las demás sesiones.',
        tone: 'ok',
      });
      await queryClient.invalidateQueries({ queryKey: sesionesOptions.queryKey });
    },
    onError: (error) =>
      notify({
        id: 'contrasena',
        title: 'Error',
        description: `No se pudo cambiar la contraseña: ${refusalOf(error).mensaje}`,
        tone: 'error',
      }),
  });
}

export function useCerrarOtras() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.cuenta.cerrarOtras({}),
    onSuccess: async () => {
      notify({ title: 'Sesiones cerradas', description: 'Solo queda abierta esta.', tone: 'ok' });
      await queryClient.invalidateQueries({ queryKey: sesionesOptions.queryKey });
    },
    onError: (error) => notify({ title: 'Error', description: refusalOf(error).mensaje, tone: 'error' }),
  });
}

/** Fetches the export and hands it to the browser as a download. */
export function useDescargarDatos() {
  return useMutation({
    mutationFn: () => rest.datosPersonales(),
    onSuccess: (zip) => {
      const url = URL.createObjectURL(zip);
      const link = Object.assign(document.createElement('a'), { href: url, download: 'mis-datos.zip' });
      link.click();
      URL.revokeObjectURL(url);
    },
    onError: (error) => notify({ title: 'Error', description: refusalOf(error).mensaje, tone: 'error' }),
  });
}

export function useBorrarCuenta() {
  const olvidarSesion = useOlvidarSesion();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (password: string) => client.cuenta.borrar(password === '' ? {} : { password }),
    onSuccess: async () => {
      await navigate(paths.inicio(), { replace: true });
      olvidarSesion();
      notify({
        title: 'Tu cuenta se ha borrado',
        description: 'Tus resultados quedan como «Jugador retirado».',
        tone: 'ok',
      });
    },
    onError: (error) => notify({ title: 'Error', description: refusalOf(error).mensaje, tone: 'error' }),
  });
}
