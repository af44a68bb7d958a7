import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FiltroDeHistorial } from '#contrato/admin/historial.ts';
import { api, client } from '#web/api/client.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { notify } from '#web/ui/notify.ts';
import { useOnce } from '#web/lib/use-once.ts';

/** The history of a torneo, or of one card of it, a page at a time. */
export function useHistorial({
  torneo,
  participante,
  filtro,
}: {
  torneo: string;
  participante: string | undefined;
  filtro: FiltroDeHistorial;
}) {
  return useInfiniteQuery(
    api.admin.historial.deTorneo.infiniteOptions({
      input: (cursor: string | undefined) => ({ torneo, participante, filtro, cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
      staleTime: 0,
    }),
  );
}

/** Gives a hole back what it had before an entry; says what became of it either way. */
export function useDeshacer(torneo: string) {
  const queryClient = useQueryClient();
  const once = useOnce();
  return useMutation({
    networkMode: 'always',
    mutationFn: (entrada: number) =>
      once((opId) => client.admin.historial.deshacer({ torneo, entrada, opId }), [torneo, entrada]),
    onSuccess: () => notify({ id: 'deshacer', title: 'Cambio deshecho', tone: 'ok' }),
    onError: (error) => {
      const { titulo, mensaje } = refusalOf(error);
      notify({ id: 'deshacer', title: titulo, description: mensaje, tone: 'error' });
    },
    onSettled: async () => await queryClient.invalidateQueries({ queryKey: api.admin.historial.key() }),
  });
}
