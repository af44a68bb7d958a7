import { sql } from 'kysely';
import type { Database } from '#db/connection.ts';

/**
 * Written by every request, by signing in, by the postman at a time of his own, or by whoever reads first what is made of other
 * tables (places in ligas, finished cards); never by a refusal of a feature.
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
  'torneos_al_dia',
  'tarjetas_terminadas',
]);

/** What counts of a row `x`, by table, where that is not all of it; a table that is not compared otherwise is where it is told. */
type Columns = Readonly<Record<string, string>>;

const nameOf = (columns: Columns): string =>
  Object.keys(columns).length === 0 ? 'suma_de_todo' : `suma_sin_${Object.keys(columns).join('_')}`;

async function comparedTables(kysely: Database['kysely'], columns: Columns): Promise<string[]> {
  const { rows } = await sql<{ tabla: string }>`select table_name as tabla from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(kysely);
  return rows
    .map(({ tabla }) => tabla)
    .filter((tabla) => !NOT_COMPARED.has(tabla) || columns[tabla] !== undefined);
}

/** Makes the function of the database that asks every table in turn; told its name. */
async function createSum(kysely: Database['kysely'], columns: Columns): Promise<string> {
  const asked = (await comparedTables(kysely, columns)).map(
    (tabla) => `return query select '${tabla}',
        coalesce(sum(hashtextextended(${columns[tabla] ?? 'x'}::text, 0))::text, '') from "${tabla}" x;`,
  );
  const name = nameOf(columns);
  await sql
    .raw(
      `create or replace function ${name}() returns table (tabla text, suma text)
        language plpgsql stable as $$ begin ${asked.join('\n')} end $$`,
    )
    .execute(kysely);
  return name;
}

/** What was made in each store, by kind of sum: once, and so are the plans of who asks it. */
const made = new WeakMap<Database['kysely'], Map<string, Promise<string>>>();

type Make = (kysely: Database['kysely'], columns: Columns) => Promise<string>;

function once(make: Make, kysely: Database['kysely'], columns: Columns): Promise<string> {
  const ofStore = made.get(kysely) ?? new Map<string, Promise<string>>();
  made.set(kysely, ofStore);
  const kind = `${make.name} ${JSON.stringify(columns)}`;
  const name = ofStore.get(kind) ?? make(kysely, columns);
  ofStore.set(kind, name);
  return name;
}

/**
 * Gives a function that sums up every table that a feature writes, by name. It is asked thousands of times: the database
 * keeps the plans of what a function of its own asks, and each row is hashed where it lies, in no order.
 */
export async function openChecksumByTable(
  { kysely }: Database,
  columns: Columns = {},
): Promise<() => Promise<ReadonlyMap<string, string>>> {
  const name = await once(createSum, kysely, columns);
  const query = sql<{ tabla: string; suma: string }>`select * from ${sql.id(name)}()`.compile(kysely);
  return async () => {
    const { rows } = await kysely.executeQuery(query);
    return new Map(rows.map(({ tabla, suma }) => [tabla, suma]));
  };
}

/**
 * Makes every statement on a compared table count itself, one that changes no row or is undone too: a sequence is outside
 * transactions. Told the name of the sequence. Of a table whose rows count in part, an update of the rest counts as nothing.
 */
async function countWrites(kysely: Database['kysely'], columns: Columns): Promise<string> {
  const name = `${nameOf(columns)}_escrituras`;
  const triggers = (await comparedTables(kysely, columns)).map((tabla) => {
    const parts = [...(columns[tabla] ?? '').matchAll(/x\.(\w+)/gu)].map(([, column]) => `"${column}"`);
    const update = parts.length > 0 ? `update of ${parts.join(', ')}` : 'update';
    return `create or replace trigger ${name} after insert or delete or truncate or ${update} on "${tabla}"
      for each statement execute function ${name}();`;
  });
  await sql.raw(`create sequence if not exists ${name}`).execute(kysely);
  await sql
    .raw(
      `create or replace function ${name}() returns trigger language plpgsql as
        $$ begin perform nextval('${name}'); return null; end $$`,
    )
    .execute(kysely);
  await sql.raw(`do $do$ begin ${triggers.join('\n')} end $do$`).execute(kysely);
  return name;
}

/**
 * Gives a function that sums up every row of every table that a feature writes. Where no statement has touched one of them
 * since it was asked last, it gives that sum again: of a refusal that is told by one number.
 */
export async function openChecksum(db: Database, columns: Columns = {}): Promise<() => Promise<string>> {
  const { kysely } = db;
  const checksumByTable = await openChecksumByTable(db, columns);
  const sequence = await once(countWrites, kysely, columns);
  const query = sql<{ escritas: string }>`select last_value::text || is_called::text as escritas
    from ${sql.id(sequence)}`.compile(kysely);
  let last = { escritas: '', suma: '' };
  return async () => {
    const escritas = (await kysely.executeQuery(query)).rows[0]?.escritas ?? '';
    if (escritas === last.escritas) return last.suma;
    const suma = [...(await checksumByTable())].flat().sort().join();
    last = { escritas, suma };
    return suma;
  };
}
