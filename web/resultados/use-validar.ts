import { api, client } from '#web/api/client.ts';
import { updateTarjeta } from '#web/offline/use-outbox.ts';
import { useAction } from '#web/shell/use-action.ts';
import type { EstadosPorDar } from '#web/tarjeta/use-estados.ts';

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
