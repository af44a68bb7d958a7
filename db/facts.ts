/** Schemas in which a restore set aside what a server had before begin so; no backup takes them along. */
export const ASIDE = 'hoyo19_antes_';

/** What a store holds: rows by table ('public.torneos'), its last migration (null: none) and its size in bytes. */
export type StoreFacts = { tables: Record<string, number>; migration: string | null; bytes: number };

type Ask = (text: string) => Promise<Record<string, unknown>[]>;

const TABLES = `select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence <> 't' and n.nspname <> 'information_schema'
    and n.nspname not like 'pg\\_%' and not starts_with(n.nspname, '${ASIDE}')
  order by 1`;

/** Counts every row of a store. Asked within one transaction, or of a store that nobody else writes to, it is of one moment. */
export async function readFacts(ask: Ask): Promise<StoreFacts> {
  const tables: Record<string, number> = {};
  for (const { name, quoted } of await ask(TABLES)) {
    const [row] = await ask(`select count(*) as total from only ${String(quoted)}`);
    tables[String(name)] = Number(row?.['total']);
  }
  const [size] = await ask('select pg_database_size(current_database()) as bytes');
  return { tables, migration: await lastMigration(ask, tables), bytes: Number(size?.['bytes']) };
}

async function lastMigration(ask: Ask, tables: StoreFacts['tables']): Promise<string | null> {
  if (tables['public.migraciones'] === undefined) return null;
  const [row] = await ask('select max(nombre) as name from public.migraciones');
  const name = row?.['name'];
  return typeof name === 'string' ? name : null;
}

/** The first table whose rows differ, told in one sentence; null when all are the same. */
export function differenceOf(expected: StoreFacts['tables'], found: StoreFacts['tables']): string | null {
  for (const name of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    if (expected[name] === found[name]) continue;
    return `${name} has ${found[name] ?? 'no table'} rows and ${expected[name] ?? 'none'} were told`;
  }
  return null;
}
