import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { HandicapEnFecha } from '#reglas/estadisticas.ts';

/** The changes of a jugador's own handicap and today's value, oldest first, each on the day that `dia` makes of its instant. */
export async function listHandicapsDeJugador(
  db: Kysely<Tables>,
  { jugadorId, dia }: { jugadorId: string; dia: (momento: Date) => string },
): Promise<{ registros: HandicapEnFecha[]; actual: number | null }> {
  const rows = await db
    .selectFrom('historial_handicaps')
    .select(['momento', 'despues as handicap'])
    .where('jugadorId', '=', jugadorId)
    .where('campo', '=', 'handicap')
    .where('despues', 'is not', null)
    .orderBy('id')
    .$narrowType<{ handicap: number }>()
    .execute();
  const jugador = await db
    .selectFrom('profiles')
    .select('handicap')
    .where('id', '=', jugadorId)
    .executeTakeFirst();
  const registros = rows.map(({ momento, handicap }) => ({ fecha: dia(momento), handicap }));
  return { registros, actual: jugador?.handicap ?? null };
}
