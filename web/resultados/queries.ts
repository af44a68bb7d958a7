import type { TarjetaDePartida } from '#contrato/partidas.ts';
import { api } from '#web/api/client.ts';
import { REFRESCO_MS } from '#web/live/use-releer.ts';

/** The cards of a partida as the club has them. */
export function tarjetaOptions(partidaId: string) {
  return api.partidas.tarjeta.queryOptions({
    input: { partidaId },
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data && dicePorAcabar(state.data) ? REFRESCO_MS : false),
  });
}

/** Whether it says what ends without an announcement: strokes on somebody's phone, a claim that the club decides. */
function dicePorAcabar({ sinEnviar, reclamaciones }: Partial<TarjetaDePartida>): boolean {
  const esperan = reclamaciones?.some(({ estado }) => estado === 'pendiente');
  return esperan === true || (sinEnviar?.length ?? 0) > 0;
}

/** Which group a participante plays in, for the address with `torneo` and `participante`. */
export function partidaDeParticipanteOptions(input: { torneoId: string; participanteId: string }) {
  return api.partidas.deParticipante.queryOptions({ input });
}
