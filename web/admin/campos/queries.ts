import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CampoGestionado, SalidaDeCampo } from '#contrato/admin/campos.ts';
import { api, client } from '#web/api/client.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { notify } from '#web/ui/notify.ts';
import { useOnce } from '#web/lib/use-once.ts';

const listOptions = api.admin.campos.list.queryOptions({ input: {}, staleTime: 5_000 });

/** Every course with tees and holes, by name. */
export function useCampos() {
  return useQuery({ ...listOptions, select: ({ campos }) => campos });
}

/** Toast of a refused change: the server's own words under 'Error'. */
export function notifyRefusal(error: unknown): void {
  const { titulo, mensaje } = refusalOf(error);
  notify({ title: titulo, description: mensaje, tone: 'error' });
}

function useInvalidate() {
  const queryClient = useQueryClient();
  return async () => await queryClient.invalidateQueries({ queryKey: listOptions.queryKey });
}

export type DatosDeCampo = { nombre: string; ubicacion: string };

/** Makes a course, or changes the one given. */
export function useGuardarCampo(campo: CampoGestionado | null) {
  const invalidate = useInvalidate();
  const once = useOnce();
  return useMutation({
    mutationFn: (datos: DatosDeCampo) =>
      campo === null
        ? once((id) => client.admin.campos.crear({ ...datos, id }))
        : client.admin.campos.actualizar({ ...datos, campoId: campo.id }),
    onSuccess: async () => {
      notify({ title: campo === null ? 'Campo creado' : 'Campo actualizado', tone: 'ok' });
      await invalidate();
    },
    onError: notifyRefusal,
  });
}

export function useBorrarCampo() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (campoId: string) => client.admin.campos.borrar({ campoId }),
    onSuccess: async () => {
      notify({ title: 'Campo eliminado', tone: 'ok' });
      await invalidate();
    },
    onError: notifyRefusal,
  });
}

export function useBorrarSalida() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (salidaId: string) => client.admin.campos.borrarSalida({ salidaId }),
    onSuccess: async () => {
      notify({ title: 'Tipo de salida eliminado', tone: 'ok' });
      await invalidate();
    },
    onError: notifyRefusal,
  });
}

/** Puts a tee that was just saved in its place in the list, and the list in doubt when it is of another's making. */
export function useSalidaEnLista() {
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  return {
    get: (salidaId: string): SalidaDeCampo | undefined =>
      queryClient
        .getQueryData(listOptions.queryKey)
        ?.campos.flatMap(({ salidas }) => salidas)
        .find(({ id }) => id === salidaId),
    put: (salida: SalidaDeCampo) => {
      queryClient.setQueryData(
        listOptions.queryKey,
        (list) =>
          list && {
            campos: list.campos.map((campo) => ({
              ...campo,
              salidas: campo.salidas.map((one) => (one.id === salida.id ? salida : one)),
            })),
          },
      );
    },
    reload: invalidate,
  };
}

/** How many handicaps a change gave anew, told where there are any. */
export function notifyRecalculados(recalculados: number): void {
  if (recalculados === 0) return;
  const cuantos = recalculados === 1 ? '1 hándicap recalculado' : `${recalculados} hándicaps recalculados`;
  notify({ title: 'Hándicaps recalculados', description: cuantos, tone: 'info' });
}
