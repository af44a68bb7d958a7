import type { TestApp } from '#server/testing/test-app.ts';

type Puntos = [posicionHandicap: number | null, puntosHandicap: number | null, puntosScratch: number | null];

/** What a torneo gives in its liga as the store has it, by participante: place and points of the handicap ranking, points of the scratch one. */
export function puntosDe(
  db: TestApp['db']['kysely'],
): (torneoId: string) => Promise<ReadonlyMap<string, Puntos>> {
  return async (torneoId) => {
    const rows = await db
      .selectFrom('puntuaciones_liga')
      .selectAll()
      .where('torneoId', '=', torneoId)
      .execute();
    return new Map(
      rows.map((row) => [row.participanteId, [row.posicionHandicap, row.puntosHandicap, row.puntosScratch]]),
    );
  };
}
