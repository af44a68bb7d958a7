import { queryOptions } from '@tanstack/react-query';
import type { TarjetaDePartida } from '#contrato/partidas.ts';
import { api, client } from '#web/api/client.ts';
import { readOrKept } from '#web/offline/kept-tarjeta.ts';
import { esPersonal } from '#web/offline/merge.ts';
import { updateTarjeta } from '#web/offline/use-outbox.ts';
import type { EstadosPorDar } from '#web/tarjeta/use-estados.ts';
import { useAction } from '#web/shell/use-action.ts';

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
    queryFn: (context) =>
      readOrKept(context, {
        partidaId,
        usuarioId,
        ask: (signal) => client.partidas.tarjeta({ partidaId }, { signal }),
        isOne: (kept): kept is TarjetaDePartida => !esPersonal(kept),
      }),
  });
}

/** Which group a participante plays in, for the address with `torneo` and `participante`. */
export function partidaDeParticipanteOptions(input: { torneoId: string; participanteId: string }) {
  return api.partidas.deParticipante.queryOptions({ input, networkMode: 'always' });
}

/** Validates the cards of a partida; shows the specified message either way. */
export function useValidar(partidaId: string) {
  return useAction({
    ask: (input: { confirmarIncompleta: boolean; estados: EstadosPorDar['estados'] }) =>
      client.partidas.validar({ partidaId, ...input }),
    ok: 'Resultados validados',
    failure: 'No se pudieron validar los resultados',
    done: () => updateTarjeta(partidaId, (partida) => ({ ...partida, validada: true })),
    reread: ({ outcome, input: { estados } }) =>
      outcome.ok && estados.length === 0 ? [] : [api.partidas.tarjeta.key({ input: { partidaId } })],
  });
}
