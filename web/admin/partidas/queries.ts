import { ORPCError } from '@orpc/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, client } from '#web/api/client.ts';
import { isRefused, refusalOf } from '#web/api/refusal.ts';
import { formatCount } from '#web/lib/format.ts';
import { notify } from '#web/ui/notify.ts';
import { type Borrador, paraPublicar } from './borrador/borrador.ts';

/** Active torneos, newest day first. */
export const torneosOptions = () => api.admin.partidas.torneos.queryOptions({ input: {}, staleTime: 30_000 });

/** The partidas of a torneo and everybody enrolled. Asked again on coming back: somebody else may have published. */
export const repartoOptions = (torneoId: string) =>
  api.admin.partidas.reparto.queryOptions({
    input: { torneo: torneoId },
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
  });

/** What the server counted before partidas with results are left out, and the token that confirms it. */
export type Borrado = { confirmacion: string; partidas: number; hoyos: number; validadas: number };

/** That question, when the error asks it; else null. */
export function borradoDe(error: unknown): Borrado | null {
  if (!isRefused(error, 'partidas_con_resultados') || !(error instanceof ORPCError)) return null;
  const data: unknown = error.data;
  const datos = typeof data === 'object' && data !== null && 'datos' in data ? data.datos : null;
  return esBorrado(datos) ? datos : null;
}

function esBorrado(datos: unknown): datos is Borrado {
  return typeof datos === 'object' && datos !== null && 'confirmacion' in datos && 'hoyos' in datos;
}

/**
 * Publishes an arrangement. What is published takes the place of what was read; the question before results are left
 * out and the news that somebody else published are for the page, anything else is told here.
 */
export function usePublicar(torneoId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ borrador, confirmacion }: { borrador: Borrador; confirmacion?: string }) =>
      client.admin.partidas.publicar({
        torneo: torneoId,
        version: borrador.version,
        fechaJuego: borrador.fechaJuego,
        partidas: paraPublicar(borrador),
        ...(confirmacion === undefined ? {} : { confirmacion }),
      }),
    onSuccess: async (reparto) => {
      queryClient.setQueryData(repartoOptions(torneoId).queryKey, reparto);
      const description = `${formatCount(reparto.partidas.length, 'partida guardada', 'partidas guardadas')} correctamente`;
      notify({ title: 'Partidas publicadas', description, tone: 'ok' });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: torneosOptions().queryKey }),
        queryClient.invalidateQueries({ queryKey: api.admin.panel.key() }),
      ]);
    },
    onError: async (error) => {
      if (borradoDe(error)) return;
      // Both versions are shown then, over everything else
      if (!isRefused(error, 'partidas_cambiadas')) {
        const { mensaje } = refusalOf(error);
        notify({ title: 'Error al publicar partidas', description: mensaje, tone: 'error' });
      }
      await queryClient.invalidateQueries({ queryKey: repartoOptions(torneoId).queryKey });
    },
  });
}

/** Validates a published partida. */
export function useValidar(torneoId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (validacion: { partidaId: string; confirmarIncompleta: boolean }) =>
      client.partidas.validar(validacion),
    onSuccess: () =>
      notify({ title: 'Partida validada', description: 'Sus resultados ya son definitivos.', tone: 'ok' }),
    onError: (error) =>
      notify({
        title: 'Error',
        description: `No se pudo validar la partida. ${refusalOf(error).mensaje}`,
        tone: 'error',
      }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: repartoOptions(torneoId).queryKey }),
        queryClient.invalidateQueries({ queryKey: api.admin.panel.key() }),
      ]),
  });
}
