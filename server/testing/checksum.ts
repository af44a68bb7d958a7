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

/** Gives a function that sums up every row of every table that a feature writes. */
export async function openChecksum({ kysely }: Database): Promise<() => Promise<string>> {
  const { rows: found } = await sql<{
    tabla: string;
  }>`select table_name as tabla from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(kysely);
  const tables = found.map(({ tabla }) => tabla).filter((tabla) => !NOT_COMPARED.has(tabla));
  return async () => {
    const parts = tables.map(
      (tabla) =>
        sql`select ${sql.lit(tabla)} || coalesce(md5(string_agg(x::text, '' order by x::text)), '') as part from ${sql.table(tabla)} x`,
    );
    const { rows } = await sql<{
      sum: string;
    }>`select md5(string_agg(part, '')) as sum from (${sql.join(parts, sql` union all `)}) p`.execute(kysely);
    return rows[0]?.sum ?? '';
  };
}
