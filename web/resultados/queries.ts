import { queryOptions, useMutation } from '@tanstack/react-query';
import type { TarjetaDePartida } from '#contrato/partidas.ts';
import { api, client } from '#web/api/client.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { esPersonal } from '#web/offline/merge.ts';
import { readTarjeta, saveTarjeta } from '#web/offline/store.ts';
import { updateTarjeta } from '#web/offline/use-outbox.ts';
import { notify } from '#web/ui/notify.ts';

/**
 * The cards of a partida as the club has them. Every reading is kept on the phone; without coverage and without
 * anything on the screen, the one kept last is shown.
 */
export function tarjetaOptions(partidaId: string, usuarioId: string) {
  const { queryKey } = api.partidas.tarjeta.queryOptions({ input: { partidaId } });
  return queryOptions({
    queryKey,
    // 'online' would wait for coverage instead of falling back on the card kept.
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal, client: queryClient }): Promise<TarjetaDePartida> => {
      try {
        const tarjeta = await client.partidas.tarjeta({ partidaId }, { signal });
        void saveTarjeta(usuarioId, tarjeta).catch(() => undefined);
        return tarjeta;
      } catch (error) {
        const shown = queryClient.getQueryData(queryKey);
        const offline = refusalOf(error).codigo === 'sin_conexion' && !signal.aborted;
        const kept =
          offline && shown === undefined
            ? await readTarjeta(usuarioId, partidaId).catch(() => undefined)
            : undefined;
        if (kept === undefined || esPersonal(kept)) throw error;
        return kept;
      }
    },
  });
}

/** Which group a participante plays in, for the address with `torneo` and `participante`. */
export function partidaDeParticipanteOptions(input: { torneo: string; participanteId: string }) {
  return api.partidas.deParticipante.queryOptions({ input, networkMode: 'always' });
}

/** Validates the cards of a partida; shows the specified message either way. */
export function useValidar(partidaId: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (input: { confirmarIncompleta: boolean }) => client.partidas.validar({ partidaId, ...input }),
    onSuccess: async () => {
      notify({ id: 'validar', title: 'Resultados validados', tone: 'ok' });
      await updateTarjeta(partidaId, (partida) => ({ ...partida, validada: true }));
    },
    onError: async (error) => {
      const { codigo, titulo, mensaje } = refusalOf(error);
      const own = codigo === 'sin_acceso_a_partida' || codigo === 'partida_incompleta';
      notify({
        id: 'validar',
        title: own ? titulo : 'Error',
        description: own ? mensaje : 'No se pudieron validar los resultados',
        tone: 'error',
      });
      await updateTarjeta(partidaId, (partida) => partida);
    },
  });
}
