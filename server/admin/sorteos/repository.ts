import type { Db } from '#db/tables.ts';
import type { Sorteo } from '#reglas/sorteo.ts';

/** Adds a draw; nobody changes or removes any (a trigger refuses). */
export async function insertSorteo(
  trx: Db,
  { torneoId, tipo, orden, autorId }: Sorteo & { torneoId: string; autorId: string | null },
): Promise<number> {
  const { id } = await trx
    .insertInto('sorteos_torneo')
    .values({ torneoId, tipo, orden: JSON.stringify(orden), autorId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
