import { sql } from 'kysely';
import type { Database } from '#db/connection.ts';

/** Written by every request, by signing in, or by the postman at a time of his own; never by a refusal of a feature. */
const NOT_COMPARED = new Set([
  'limites_de_peticiones',
  'intentos_de_acceso',
  'sesiones',
  'migraciones',
  'correo_saliente',
  'verificaciones',
]);

/**
 * Gives a function that sums up every table that a feature writes, by name. It is asked hundreds of times: what it asks is
 * put together once. `columns` tells what counts of a row `x`, where that is not all of it.
 */
export async function openChecksumByTable(
  { kysely }: Database,
  columns: Readonly<Record<string, string>> = {},
): Promise<() => Promise<ReadonlyMap<string, string>>> {
  const { rows: found } = await sql<{
    tabla: string;
  }>`select table_name as tabla from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(kysely);
  const parts = found
    .filter(({ tabla }) => !NOT_COMPARED.has(tabla))
    .map(({ tabla }) => {
      const row = sql.raw(columns[tabla] ?? 'x');
      return sql`select ${sql.lit(tabla)} as tabla,
        coalesce(md5(string_agg(${row}::text, '' order by ${row}::text)), '') as suma from ${sql.table(tabla)} x`;
    });
  const query = sql<{ tabla: string; suma: string }>`${sql.join(parts, sql` union all `)}`.compile(kysely);
  return async () => {
    const { rows } = await kysely.executeQuery(query);
    return new Map(rows.map(({ tabla, suma }) => [tabla, suma]));
  };
}

/** Gives a function that sums up every row of every table that a feature writes. */
export async function openChecksum(db: Database): Promise<() => Promise<string>> {
  const checksumByTable = await openChecksumByTable(db);
  return async () => [...(await checksumByTable())].flat().sort().join();
}
