import { api } from '#web/api/client.ts';

/** The cards of a partida as the club has them. */
export function tarjetaOptions(partidaId: string) {
  return api.partidas.tarjeta.queryOptions({ input: { partidaId }, refetchOnWindowFocus: 'always' });
}

/** Which group a participante plays in, for the address with `torneo` and `participante`. */
export function partidaDeParticipanteOptions(input: { torneoId: string; participanteId: string }) {
  return api.partidas.deParticipante.queryOptions({ input });
}
