import { randomUUID } from 'node:crypto';
import type { Answer, Caller } from '#server/testing/callers.ts';

/** What is written of a personal round, and for whom. */
export type Apunte = [
  partidaId: string,
  participanteId: string,
  golpes: unknown,
  que?: { hoyo?: number; opId?: string },
];

/** Writes strokes of a personal round: on the first hole and as an operation of their own, unless told otherwise. */
export async function apuntarPersonal(
  quien: Caller,
  ...[partidaId, participanteId, golpes, { hoyo = 1, opId = randomUUID() } = {}]: Apunte
): Promise<Answer> {
  const url = `/api/partidas-personales/${partidaId}/participantes/${participanteId}/resultados/${hoyo}`;
  return await quien.send('PUT', url, { opId, golpes });
}
