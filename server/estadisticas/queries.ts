import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { HandicapEnFecha } from '#reglas/estadisticas.ts';

/** The changes of a jugador's own handicap and today's value, oldest first, each on the day that `dia` makes of its instant. */
export async function listHandicapsDeJugador(
  db: Kysely<Tables>,
  { jugadorId, dia }: { jugadorId: string; dia: (momento: Date) => string },
): Promise<{ registros: HandicapEnFecha[]; actual: number | null }> {
  const rows = await db
    .selectFrom('profiles as j')
    .leftJoin('historial_handicaps as h', (join) =>
      join.onRef('h.jugadorId', '=', 'j.id').on('h.campo', '=', 'handicap').on('h.despues', 'is not', null),
    )
    .select(['h.momento', 'h.despues', 'j.handicap'])
    .where('j.id', '=', jugadorId)
    .orderBy('h.id')
    .execute();
  const registros = rows.flatMap(({ momento, despues }) =>
    momento === null || despues === null ? [] : { fecha: dia(momento), handicap: despues },
  );
  return { registros, actual: rows[0]?.handicap ?? null };
}
