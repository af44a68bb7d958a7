import type { Db } from '#db/tables.ts';
import { DE_SU_BANDO } from '#server/tarjetas/queries.ts';

/** The changes of a jugador's own handicap and today's value, oldest first, each on the day that `dia` makes of its instant. */
export async function listHandicapsDeJugador(
  db: Db,
  { jugadorId, dia }: { jugadorId: string; dia: (momento: Date) => string },
) {
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

/** The cards of the bandos of own balls of a jugador, by torneo. */
export async function listDeSuBando(
  db: Db,
  { jugadorId, torneoIds }: { jugadorId: string; torneoIds: readonly string[] },
) {
  const rows = await db
    .selectFrom('participantes_torneo as i')
    .innerJoin('torneos as t', 't.id', 'i.torneoId')
    .select(['t.id', 't.formula', DE_SU_BANDO.as('miembros')])
    .where('i.jugadorId', '=', jugadorId)
    .where('t.id', 'in', torneoIds)
    .execute();
  return new Map(rows.map(({ id, ...suyo }) => [id, suyo]));
}
