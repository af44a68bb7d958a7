import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '#db/tables.ts';
import type { EquipoDeRyder, SesionDeRyder } from '#reglas/ryder-en-tablero.ts';
import type { LadoDePartido } from '#reglas/partido.ts';
import type { Emparejamientos } from '#reglas/ryder-equipos.ts';

/** Makes the two equipos of a torneo these, without touching who stays; gives their new version. */
export async function replaceEquipos(
  trx: Db,
  {
    torneoId,
    version,
    defiende,
    equipos,
  }: { torneoId: string; version: number; defiende: LadoDePartido | null; equipos: readonly EquipoDeRyder[] },
): Promise<number> {
  const nueva = version + 1;
  for (const { lado, nombre, color, capitanId, participanteIds } of equipos) {
    const datos = { nombre, color, capitanId, defiende: defiende === lado, version: nueva };
    await trx
      .insertInto('ryder_equipos')
      .values({ torneoId, lado, ...datos })
      .onConflict((conflict) => conflict.columns(['torneoId', 'lado']).doUpdateSet(datos))
      .execute();
    // Who is of the other one by now, or of none, goes first: nobody is in two.
    await trx
      .deleteFrom('ryder_miembros')
      .where('torneoId', '=', torneoId)
      .where('lado', '=', lado)
      .$if(participanteIds.length > 0, (query) => query.where('participanteId', 'not in', participanteIds))
      .execute();
  }
  const miembros = equipos.flatMap(({ lado, participanteIds }) =>
    participanteIds.map((participanteId) => ({ participanteId, torneoId, lado })),
  );
  if (miembros.length > 0)
    await trx
      .insertInto('ryder_miembros')
      .values(miembros)
      .onConflict((conflict) => conflict.column('participanteId').doNothing())
      .execute();
  return nueva;
}

/** Adds a session with its matches, still without players. */
export async function insertSesion(
  trx: Db,
  { partidos, ...sesion }: Insertable<Tables['ryder_sesiones']> & { id: string; partidos: number },
): Promise<void> {
  await trx.insertInto('ryder_sesiones').values(sesion).execute();
  const lugares = Array.from({ length: partidos }, (_, i) => ({ sesionId: sesion.id, lugar: i + 1 }));
  await trx.insertInto('ryder_partidos').values(lugares).execute();
}

/** Takes a session away; those behind it move up one by one, for two never have the same number. */
export async function deleteSesion(
  trx: Db,
  {
    sesion,
    detras,
  }: { sesion: Pick<SesionDeRyder, 'id'>; detras: readonly Pick<SesionDeRyder, 'id' | 'numero'>[] },
): Promise<void> {
  await trx.deleteFrom('ryder_sesiones').where('id', '=', sesion.id).execute();
  for (const { id, numero } of detras)
    await trx
      .updateTable('ryder_sesiones')
      .set({ numero: numero - 1 })
      .where('id', '=', id)
      .execute();
}

/** Says who plays each match of a session, all of them; gives its new version. */
export async function replaceJugadores(
  trx: Db,
  { sesion, partidos }: { sesion: SesionDeRyder; partidos: Emparejamientos },
): Promise<number> {
  const sesionId = sesion.id;
  await trx.deleteFrom('ryder_jugadores').where('sesionId', '=', sesionId).execute();
  const jugadores = sesion.partidos.flatMap(({ id: partidoId }, i) =>
    (['a', 'b'] as const).flatMap((lado) =>
      (partidos[i]?.[lado] ?? []).map((participanteId, n) => ({
        partidoId,
        sesionId,
        participanteId,
        lado,
        orden: n + 1,
      })),
    ),
  );
  if (jugadores.length > 0) await trx.insertInto('ryder_jugadores').values(jugadores).execute();
  // Who opened a match before to write of it has seen others play.
  await trx
    .updateTable('ryder_partidos')
    .set({ version: sql`version + 1` })
    .where('sesionId', '=', sesionId)
    .execute();
  const { version } = await trx
    .updateTable('ryder_sesiones')
    .set({ version: sql`version + 1` })
    .where('id', '=', sesionId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
