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

/** Which rows are old; `clave` is the column that tells one from another. */
type Viejas<T extends keyof Tables> = {
  clave: keyof Tables[T] & string;
  son: (row: ExpressionBuilder<Tables, T>) => Expression<SqlBool>;
  max: number;
};

/**
 * Removes old rows of a table by one bounded statement that waits for nobody: a row that somebody holds goes another time.
 * Only for the repository that owns the table. Returns how many went.
 */
export async function purge<T extends keyof Tables>(
  db: Kysely<Tables>,
  tabla: T,
  { clave, son, max }: Viejas<T>,
): Promise<number> {
  const viejas = sql`select ${sql.ref(clave)} from ${sql.table(tabla)}
    where ${son(expressionBuilder<Tables, T>())} limit ${max} for update skip locked`;
  const { numAffectedRows } =
    await sql`delete from ${sql.table(tabla)} where ${sql.ref(clave)} in (${viejas})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
