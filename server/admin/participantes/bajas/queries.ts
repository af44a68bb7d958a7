import { sql, type Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Whether a torneo has official results. */
export async function esOficial(db: Kysely<Tables>, torneoId: string): Promise<boolean> {
  const row = await db
    .selectFrom('resultados_torneo')
    .select('id')
    .where('torneoId', '=', torneoId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many play in a partida. */
export async function countEnPartida(db: Kysely<Tables>, partidaId: string): Promise<number> {
  const { total } = await db
    .selectFrom('partidas_participantes')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('partidaId', '=', partidaId)
    .executeTakeFirstOrThrow();
  return total;
}

/** The card of a participante as [hole, strokes], null = raya. */
export async function listGolpes(
  db: Kysely<Tables>,
  participanteId: string,
): Promise<[hoyo: number, golpes: number | null][]> {
  const rows = await db
    .selectFrom('resultados_hoyo')
    .select(['numeroHoyo', 'golpes'])
    .where('participanteId', '=', participanteId)
    .orderBy('numeroHoyo')
    .execute();
  return rows.map(({ numeroHoyo, golpes }) => [numeroHoyo, golpes]);
}
