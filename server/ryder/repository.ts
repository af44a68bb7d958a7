import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '#db/tables.ts';
import type { PartidoDeSesion } from '#reglas/ryder-en-tablero.ts';

/** Writes how a match ended; null takes it back. Gives its new version. */
export async function updateResultado(
  trx: Db,
  { id, resultado }: Pick<PartidoDeSesion, 'id' | 'resultado'>,
): Promise<number> {
  const { ganador = null, motivo = null, marcador = null } = resultado ?? {};
  return await nextVersion(trx, { id, cambio: { ganador, motivo, marcador } });
}

/** Makes these the holes of a match that are written down. Gives its new version. */
export async function replaceHoyos(
  trx: Db,
  { id, hoyos }: Pick<PartidoDeSesion, 'id' | 'hoyos'>,
): Promise<number> {
  await trx.deleteFrom('ryder_hoyos').where('partidoId', '=', id).execute();
  if (hoyos.length > 0)
    await trx
      .insertInto('ryder_hoyos')
      .values(
        hoyos.map(({ hoyo, ganador, deJugadores = false }) => ({
          partidoId: id,
          numeroHoyo: hoyo,
          ganador,
          deJugadores,
        })),
      )
      .execute();
  return await nextVersion(trx, { id, cambio: {} });
}

type Escrito = Partial<Pick<Insertable<Tables['ryder_partidos']>, 'ganador' | 'motivo' | 'marcador'>>;

async function nextVersion(trx: Db, { id, cambio }: { id: string; cambio: Escrito }): Promise<number> {
  const { version } = await trx
    .updateTable('ryder_partidos')
    .set({ ...cambio, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
