import { sql } from 'kysely';
import type { Db } from '#db/tables.ts';
import { HOY, type TestApp } from '#server/testing/test-app.ts';

/** Adds what a club of years has and a new one does not: torneos that were played, and one about which much was written down. */
export async function addYears({ db }: Pick<TestApp, 'db'>, torneoId: string): Promise<void> {
  const statements = [
    `insert into torneos (slug, nombre, fecha_juego, campo_id)
      select 'de-antes-' || n, 'Torneo de antes ' || n, date '${HOY}' - n, t.campo_id
      from torneos t, generate_series(1, 400) n where t.id = '${torneoId}'`,
    `with i as (insert into participantes_torneo (torneo_id, es_invitado, nombre_invitado, handicap_real_jugador)
        select id, true, 'Invitado', 12 from torneos, generate_series(1, 5) where slug like 'de-antes-%' returning torneo_id, id),
      k as (insert into tarjetas (torneo_id, participante_id, handicap_de_juego) select torneo_id, id, 12 from i)
      insert into resultados_torneo (torneo_id, participante_id) select torneo_id, id from i`,
    `insert into auditoria (operacion, torneo_id, resumen)
      select 'torneos.guardar', id, 'Cambio' from torneos, generate_series(1, 5000) where slug = 'de-antes-1'`,
    'analyze',
  ];
  for (const statement of statements) await db.pool.query(statement);
}

/** How often each statement is asked: PostgreSQL tries five plans of their own before it keeps one. */
const ASKED = 12;
const TRIED = 5;

/**
 * Asks each of some questions a dozen times on one connection, and tells which of their statements were planned anew at each, and how
 * many there were at all. Only of a PostgreSQL server: the embedded store has no such choice to tell of.
 */
export async function plannedAnew(
  { db }: Pick<TestApp, 'db'>,
  asks: readonly ((trx: Db) => Promise<unknown>)[],
) {
  return await db.tx(async (trx) => {
    await sql`set local plan_cache_mode = auto`.execute(trx); // as a club's: databases of tests keep every first plan
    const { rows: before } = await prepared(trx);
    const known = new Set(before.map(({ statement }) => statement));
    for (const ask of asks) for (let time = 0; time < ASKED; time += 1) await ask(trx);
    const { rows } = await prepared(trx);
    const asked = rows.filter(({ statement, plans }) => !known.has(statement) && plans >= ASKED);
    return {
      asked: asked.length,
      anew: asked.filter(({ anew }) => anew > TRIED).map(({ statement }) => statement),
    };
  });
}

const prepared = async (trx: Db) =>
  await sql<{ statement: string; anew: number; plans: number }>`select statement, custom_plans::int as anew,
    (custom_plans + generic_plans)::int as plans from pg_prepared_statements`.execute(trx);
