import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Kysely,
  sql,
  type SqlBool,
} from 'kysely';
import type { Tables } from '#db/tables.ts';

/** What is older than `antes`, so many at most. */
export type Viejos = { antes: Date; max: number };

/**
 * Removes old rows of a table by one bounded statement that waits for nobody: a row that somebody holds goes another time.
 * Only for the repository that owns the table. `clave` is the column that tells one row from another, `son` which are old.
 * Returns how many went.
 */
export const purgeOf =
  <T extends keyof Tables>(
    tabla: T,
    clave: keyof Tables[T] & string,
    son: (row: ExpressionBuilder<Tables, T>, antes: Date) => Expression<SqlBool>,
  ) =>
  async (db: Kysely<Tables>, { antes, max }: Viejos): Promise<number> => {
    const viejas = sql`select ${sql.ref(clave)} from ${sql.table(tabla)}
      where ${son(expressionBuilder<Tables, T>(), antes)} limit ${max} for update skip locked`;
    const { numAffectedRows } =
      await sql`delete from ${sql.table(tabla)} where ${sql.ref(clave)} in (${viejas})`.execute(db);
    return Number(numAffectedRows ?? 0n);
  };
