import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { unico } from '#server/testing/factories/unico.ts';

export type Liga = Selectable<Tables['ligas']>;

export type LigaOverrides = Partial<Insertable<Tables['ligas']>> & {
  /** Its torneos, in order. */
  torneoIds?: readonly string[];
};

/** An active league of the order of merit without discards. */
export async function crearLiga(
  db: Kysely<Tables>,
  { torneoIds = [], ...overrides }: LigaOverrides = {},
): Promise<Liga> {
  const slug = unico('liga');
  const liga = await db
    .insertInto('ligas')
    .values({ slug, nombre: slug, ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();
  const suyos = torneoIds.map((torneoId, i) => ({ ligaId: liga.id, torneoId, ordenTorneo: i + 1 }));
  if (suyos.length > 0) await db.insertInto('ligas_torneos').values(suyos).execute();
  return liga;
}
