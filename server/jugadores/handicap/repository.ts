import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Writes the exact handicap of a jugador. No row is an error. */
export async function updateHandicap(
  trx: Kysely<Tables>,
  { jugadorId, handicap }: { jugadorId: string; handicap: number | null },
): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ handicap })
    .where('id', '=', jugadorId)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Remembers a change of the exact handicap. */
export async function insertHistorialHandicap(
  trx: Kysely<Tables>,
  cambio: {
    jugadorId: string;
    antes: number | null;
    despues: number | null;
    motivo: string;
    autorId: string | null;
  },
): Promise<void> {
  await trx
    .insertInto('historial_handicaps')
    .values({ ...cambio, participanteId: null, campo: 'handicap' })
    .execute();
}

/** The exact handicap as it is stored, locked until the transaction ends; undefined where there is no jugador to write. */
export async function lockHandicap(
  trx: Kysely<Tables>,
  jugadorId: string,
): Promise<{ handicap: number | null } | undefined> {
  return await trx
    .selectFrom('profiles')
    .select('handicap')
    .where('id', '=', jugadorId)
    .where('retiradoEn', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
