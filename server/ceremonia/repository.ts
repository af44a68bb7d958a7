import type { Trx } from '#db/tables.ts';
import type { TipoClasificacion } from '#reglas/modalidad.ts';
import { publishCeremonia } from '#server/live/bus.ts';

/** Starts the prize-giving of a torneo, of which nothing is open yet. Event: its screens ask for it. */
export async function insertCeremonia(
  trx: Trx,
  ceremonia: { torneoId: string; tipo: TipoClasificacion; version: number; empezadaEn: Date },
): Promise<void> {
  await trx.insertInto('ceremonias').values(ceremonia).execute();
  await publishCeremonia(trx, ceremonia.torneoId);
}

/**
 * Takes it to another step from the version that somebody saw, of two at the same time one; undefined: it is at another
 * one. Event: its screens ask for it.
 */
export async function updatePaso(
  trx: Trx,
  { torneoId, version, paso }: { torneoId: string; version: number; paso: number },
) {
  const row = await trx
    .updateTable('ceremonias')
    .set((e) => ({ paso, version: e('version', '+', 1) }))
    .where('torneoId', '=', torneoId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (row) await publishCeremonia(trx, torneoId);
  return row;
}

/** Calls it off. Event: its screens show the board again. Whether there was one. */
export async function deleteCeremonia(trx: Trx, torneoId: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('ceremonias')
    .where('torneoId', '=', torneoId)
    .returning('torneoId')
    .executeTakeFirst();
  if (gone) await publishCeremonia(trx, torneoId);
  return gone !== undefined;
}
