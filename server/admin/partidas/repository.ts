import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';

/** A partida as it is written. */
export type PartidaParaGuardar = {
  id: string;
  nombre: string;
  horaDeSalida: string;
  hoyoDeSalida?: string | null;
  ordenSalida: number;
  fechaJuego: string;
};

/** Somebody's place; posicion from 1. */
export type PlazaParaGuardar = { partidaId: string; participanteId: string; posicion: number };

/**
 * Locks the reparto of a torneo: one publisher at a time (the torneo), no stroke and no validation meanwhile (the
 * partidas; in the order in which strokes lock), and nobody withdrawn meanwhile (the participantes).
 * False when there is no such torneo.
 */
export async function lockReparto(trx: Db, torneoId: string): Promise<boolean> {
  const torneo = await trx
    .selectFrom('torneos')
    .select('id')
    .where('id', '=', torneoId)
    .where('eliminadoEn', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!torneo) return false;
  await trx
    .selectFrom('partidas')
    .select('id')
    .where('torneoId', '=', torneoId)
    .orderBy('id')
    .forUpdate()
    .execute();
  await trx
    .selectFrom('tarjetas')
    .select('id')
    .where('torneoId', '=', torneoId)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return true;
}

/** Deletes partidas; their people stay enrolled and keep their strokes. */
export async function deletePartidas(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('partidas').where('id', 'in', ids).execute();
}

/** Frees the places of some people, so that others can take them in the same transaction. */
export async function deletePlazas(trx: Db, participanteIds: readonly string[]): Promise<void> {
  if (participanteIds.length === 0) return;
  await trx.deleteFrom('partidas_participantes').where('participanteId', 'in', participanteIds).execute();
}

/** Adds partidas. */
export async function insertPartidas(
  trx: Db,
  torneoId: string,
  partidas: readonly PartidaParaGuardar[],
): Promise<void> {
  if (partidas.length === 0) return;
  await trx
    .insertInto('partidas')
    .values(
      partidas.map(({ horaDeSalida, hoyoDeSalida = null, ...rest }) => ({
        ...rest,
        torneoId,
        horaSalida: horaDeSalida,
        hoyoSalida: hoyoDeSalida,
      })),
    )
    .execute();
}

/** Rewrites name, time, order and day of partidas in one statement; whether they are validated stays. */
export async function updatePartidas(trx: Db, partidas: readonly PartidaParaGuardar[]): Promise<void> {
  if (partidas.length === 0) return;
  await sql`update partidas p set nombre = v.nombre, hora_salida = v."horaDeSalida",
      orden_salida = v."ordenSalida", fecha_juego = v."fechaJuego", hoyo_salida = v."hoyoDeSalida"
    from jsonb_to_recordset(${JSON.stringify(partidas)}::jsonb)
      as v(id uuid, nombre text, "horaDeSalida" text, "hoyoDeSalida" text, "ordenSalida" int, "fechaJuego" date)
    where p.id = v.id`.execute(trx);
}

/** Seats people. */
export async function insertPlazas(trx: Db, plazas: readonly PlazaParaGuardar[]): Promise<void> {
  if (plazas.length === 0) return;
  await trx
    .insertInto('partidas_participantes')
    .values(plazas.map(({ posicion, ...rest }) => ({ ...rest, posicionGrupo: posicion })))
    .execute();
}

/**
 * Moves the partidas of a torneo that stood on its day to another one with it; those of another day, and those whose cards
 * are validated, stay.
 */
export async function updateDia(
  trx: Db,
  { torneoId, de, a }: { torneoId: string; de: string; a: string },
): Promise<void> {
  await trx
    .updateTable('partidas')
    .set({ fechaJuego: a })
    .where('torneoId', '=', torneoId)
    .where('fechaJuego', '=', de)
    .where('validada', '=', false)
    .execute();
}
