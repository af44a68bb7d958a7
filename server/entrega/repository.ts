import type { Trx } from '#db/tables.ts';

/** Holds a torneo back from a hole on, for the first time. */
export async function insertOculto(
  trx: Trx,
  oculto: { torneoId: string; desde: number; ocultadoEn: Date },
): Promise<void> {
  await trx.insertInto('resultados_ocultos').values(oculto).execute();
}

/** Holds it back from another hole on. */
export async function updateDesde(
  trx: Trx,
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
  trx: Trx,
  { torneoId, reveladoEn }: { torneoId: string; reveladoEn: Date },
): Promise<void> {
  await trx
    .updateTable('resultados_ocultos')
    .set((e) => ({ reveladoEn, version: e('version', '+', 1) }))
    .where('torneoId', '=', torneoId)
    .execute();
}
