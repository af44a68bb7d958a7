import { sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { Dia } from '#reglas/dia.ts';
import { escribirAtrasadas } from '#server/puntuaciones/posiciones/service.ts';
import { guardarTerminadas } from '#server/puntuaciones/terminadas/service.ts';
import { type ClubSize, lastStatements, peopleStatements, torneoStatements } from './years-statements.ts';

/** Torneos of one statement: the store ends one that takes seconds, and a busy machine takes its time. */
const TROZO = 5;

/** Writes the years of a club into an empty migrated store, some torneos at a time: the same rows for the same size and day. */
export async function fillYears(db: Database, size: ClubSize, hoy: Dia): Promise<void> {
  const run = async (statements: readonly string[]): Promise<void> => {
    for (const statement of statements) {
      await db.tx(async (trx) => {
        await sql`set local statement_timeout = 0`.execute(trx);
        await sql.raw(statement).execute(trx);
      });
    }
  };
  await run(peopleStatements(size));
  const ultimo = size.anios * size.torneos;
  for (let desde = 1; desde <= ultimo; desde += TROZO)
    await run(torneoStatements(size, { hoy, desde, hasta: Math.min(desde + TROZO - 1, ultimo) }));
  await run(lastStatements(size, hoy));
  await guardar(db);
  await vacuum(db);
}

/**
 * Keeps the finished cards, as whoever writes official results does (`server/puntuaciones/service.ts`), and the places of the ligas,
 * as a start does.
 */
async function guardar(db: Database): Promise<void> {
  const torneos = await db.kysely.selectFrom('torneos').select('id').orderBy('id').execute();
  for (const { id } of torneos) await db.tx(async (trx) => await guardarTerminadas(trx, id));
  await escribirAtrasadas(db.kysely);
}

/** As the store is after a night: what is read from an index alone is. */
async function vacuum(db: Database): Promise<void> {
  const connection = await db.pool.connect();
  try {
    await connection.query('set statement_timeout = 0');
    await connection.query({ text: 'vacuum (analyze)', budgetMs: null });
  } finally {
    await connection.query('reset statement_timeout');
    connection.release();
  }
}
