import type { Answer, Caller } from '#server/testing/callers.ts';

/** What becomes of cards that lack a hole when their partida is validated: their players retired. */
export const retirados = (participanteIds: readonly string[]) =>
  participanteIds.map((participanteId) => ({ participanteId, estado: 'retirado' as const }));

/** Validates a partida as a person does: asked about the cards that lack a hole, their players have retired. */
export async function validarPartida(quien: Pick<Caller, 'send'>, partidaId: string): Promise<Answer> {
  const url = `/api/partidas/${partidaId}/validacion`;
  const asked = await quien.send('POST', url, { confirmarIncompleta: true });
  if (asked.body['codigo'] !== 'tarjetas_sin_decidir') return asked;
  const { participanteIds } = asked.body['datos'] as { participanteIds: string[] };
  return await quien.send('POST', url, { confirmarIncompleta: true, estados: retirados(participanteIds) });
}
