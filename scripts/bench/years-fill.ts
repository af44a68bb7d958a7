import { sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { Dia } from '#reglas/dia.ts';
import { type ClubSize, lastStatements, peopleStatements, torneoStatements } from './years-statements.ts';

/** Writes the years of a club into an empty migrated store, year by year: the same rows for the same size and day. */
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
  for (let year = 0; year < size.anios; year += 1) {
    const desde = year * size.torneos + 1;
    await run(torneoStatements(size, { hoy, desde, hasta: desde + size.torneos - 1 }));
  }
  await run(lastStatements(size, hoy));
  await vacuum(db);
}

/** As the store is after a night: what is read from an index alone is. */
async function vacuum(db: Database): Promise<void> {
  const connection = await db.pool.connect();
  try {
    await connection.query('set statement_timeout = 0');
    await connection.query('vacuum (analyze)');
  } finally {
    await connection.query('reset statement_timeout');
    connection.release();
  }
}
