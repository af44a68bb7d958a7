import { sql } from 'kysely';
import type { Database } from '#db/connection.ts';

/**
 * Written by every request, by signing in, by the postman at a time of his own, or by whoever reads first what is made of other
 * tables (places in ligas); never by a refusal of a feature.
 */
const NOT_COMPARED = new Set([
  'limites_de_peticiones',
  'intentos_de_acceso',
  'sesiones',
  'migraciones',
  'correo_saliente',
  'verificaciones',
  'dispositivos_conocidos',
  'ligas_al_dia',
  'posiciones_liga',
]);

/** Makes the function of the database that asks every table in turn; told its name. */
async function createSum(kysely: Database['kysely'], columns: Readonly<Record<string, string>>) {
  const { rows } = await sql<{ tabla: string }>`select table_name as tabla from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(kysely);
  const asked = rows
    .filter(({ tabla }) => !NOT_COMPARED.has(tabla))
    .map(
      ({ tabla }) => `return query select '${tabla}',
        coalesce(sum(hashtextextended(${columns[tabla] ?? 'x'}::text, 0))::text, '') from "${tabla}" x;`,
    );
  const name =
    Object.keys(columns).length === 0 ? 'suma_de_todo' : `suma_sin_${Object.keys(columns).join('_')}`;
  await sql
    .raw(
      `create or replace function ${name}() returns table (tabla text, suma text)
        language plpgsql stable as $$ begin ${asked.join('\n')} end $$`,
    )
    .execute(kysely);
  return name;
}

/**
 * Gives a function that sums up every table that a feature writes, by name. It is asked thousands of times: the database
 * keeps the plans of what a function of its own asks, and each row is hashed where it lies, in no order. `columns` tells
 * what counts of a row `x`, where that is not all of it.
 */
export async function openChecksumByTable(
  { kysely }: Database,
  columns: Readonly<Record<string, string>> = {},
): Promise<() => Promise<ReadonlyMap<string, string>>> {
  const name = await createSum(kysely, columns);
  const query = sql<{ tabla: string; suma: string }>`select * from ${sql.id(name)}()`.compile(kysely);
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
