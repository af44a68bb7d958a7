import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Holds a torneo back from a hole on, for the first time. */
export async function insertOculto(
  trx: Transaction<Tables>,
  oculto: { torneoId: string; desde: number; ocultadoEn: Date },
): Promise<void> {
  await trx.insertInto('resultados_ocultos').values(oculto).execute();
}

/** Holds it back from another hole on. */
export async function updateDesde(
  trx: Transaction<Tables>,
  { torneoId, desde }: { torneoId: string; desde: number },
): Promise<void> {
  await trx
    .updateTable('resultados_ocultos')
    .set((e) => ({ desde, version: e('version', '+', 1) }))
    .where('torneoId', '=', torneoId)
    .execute();
}

/** Tells it for good. */
export async function updateRevelado(
  trx: Transaction<Tables>,
  { torneoId, reveladoEn }: { torneoId: string; reveladoEn: Date },
): Promise<void> {
  await trx
    .updateTable('resultados_ocultos')
    .set((e) => ({ reveladoEn, version: e('version', '+', 1) }))
    .where('torneoId', '=', torneoId)
    .execute();
}
