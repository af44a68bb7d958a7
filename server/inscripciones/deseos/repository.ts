import type { Db } from '#db/tables.ts';
import type { HoraDeseada } from '#reglas/deseos.ts';

/** Keeps some participantes of a torneo enrolled until `trx` ends, by their cards; who of them there is. */
export async function lockInscritos(
  trx: Db,
  { torneoId, ids }: { torneoId: string; ids: readonly string[] },
): Promise<Set<string>> {
  const suyas = await trx
    .selectFrom('tarjetas')
    .select('participanteId')
    .where('torneoId', '=', torneoId)
    .where('participanteId', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(suyas.flatMap(({ participanteId }) => participanteId ?? []));
}

type Escritos = {
  torneoId: string;
  participanteId: string;
  hora: HoraDeseada | null;
  con: readonly string[];
};

/** Writes what somebody wishes over what they wished before; the caller holds their cards. */
export async function writeDeseos(trx: Db, { torneoId, participanteId, hora, con }: Escritos): Promise<void> {
  await trx
    .updateTable('participantes_torneo')
    .set({ horaDeseada: hora })
    .where('id', '=', participanteId)
    .execute();
  await trx.deleteFrom('companeros_deseados').where('participanteId', '=', participanteId).execute();
  if (con.length === 0) return;
  await trx
    .insertInto('companeros_deseados')
    .values(con.map((conId) => ({ torneoId, participanteId, conId })))
    .execute();
}
