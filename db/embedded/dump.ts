import { createWriteStream, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { ASIDE } from '../facts.ts';
import { fsyncPath } from '../write-durably.ts';

const COMPLETE = '-- PostgreSQL database dump complete';
/** Pages of a table that are read at once: 2 MB. */
const PAGES = 256;
/** Rows of one INSERT, and its length at which it ends before. */
const MAX_ROWS = 500;
const MAX_LENGTH = 256 * 1024;

/**
 * Writes a whole store, that nobody else uses, as compressed SQL. The file appears under its name only when it is
 * complete and on the disk. Unpacked it loads with `psql` into any server from PostgreSQL 15 on, and as it is by
 * `npm run restore`. However big the store is, a few megabytes of it are in memory.
 */
export async function dumpToFile(pglite: PGlite, file: string): Promise<void> {
  const draft = `${file}.tmp`;
  const target = createWriteStream(draft, { mode: 0o600, flush: true });
  await pipeline(Readable.from(dump(pglite)), createGzip(), target);
  renameSync(draft, file);
  fsyncPath(dirname(file));
}

/** The schema is pg_dump's work; the rows are ours, for its WebAssembly build keeps the whole dump in memory. */
async function* dump(pglite: PGlite): AsyncGenerator<string> {
  const before = await schemaPart(pglite, 'pre-data');
  yield before.replace(`${COMPLETE}\n`, '-- The rows follow\n');
  await pglite.exec(`set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'`);
  for (const table of await listTables(pglite)) yield* rowsOf(pglite, table);
  yield* sequences(pglite);
  yield await schemaPart(pglite, 'post-data');
}

async function schemaPart(pglite: PGlite, section: 'pre-data' | 'post-data'): Promise<string> {
  // Loaded here: a second WebAssembly module that only backups need.
  const { pgDump } = await import('@electric-sql/pglite-tools/pg_dump');
  const args = ['--no-owner', '--no-privileges', `--exclude-schema=${ASIDE}*`, `--section=${section}`];
  const part = await pgDump({ pg: pglite, args });
  // pg_dump never disconnects here: it leaves its transaction open, and its own timeouts and formats.
  await pglite.exec('rollback');
  await pglite.exec('reset all');
  const sql = await part.text();
  if (!sql.includes(COMPLETE)) throw new Error(`the dump of the ${section} is not complete`);
  // The one setting of the header that servers older than PostgreSQL 17 do not know.
  return sql.replace(/^SET transaction_timeout = 0;\r?\n/m, '');
}

/** `pages` counts the 8 kB pages of its file. */
type Table = { name: string; columns: string; pages: number };

async function listTables(pglite: PGlite): Promise<Table[]> {
  const { rows } = await pglite.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as pages
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence <> 't'
       and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%' and not starts_with(n.nspname, '${ASIDE}')
     order by 1`,
  );
  return rows.filter(({ columns }) => columns !== null);
}

/** The rows of a table as INSERTs, page by page: exact, for nobody writes to it meanwhile. */
async function* rowsOf(pglite: PGlite, { name, columns, pages }: Table): AsyncGenerator<string> {
  const head = `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE VALUES\n`;
  yield `\n-- Rows of ${name.replaceAll(/\s/g, ' ')}\n\n`;
  for (let page = 0; page < pages; page += PAGES) {
    const here = `from only ${name} where ctid >= '(${page},0)' and ctid < '(${page + PAGES},0)'`;
    const { blob } = await pglite.query(`copy (select ${columns} ${here}) to '/dev/blob'`);
    if (blob !== undefined) yield* inserts(head, await blob.text());
    else if (await hasRows(pglite, here)) throw new Error(`the rows of ${name} could not be read`);
  }
}

/** Pages whose rows were all deleted hold none, and of none the engine gives no file. */
async function hasRows(pglite: PGlite, here: string): Promise<boolean> {
  return (await pglite.query(`select 1 ${here} limit 1`)).rows.length > 0;
}

function* inserts(head: string, copied: string): Generator<string> {
  let rows: string[] = [];
  let length = 0;
  for (let start = 0; start < copied.length;) {
    const end = copied.indexOf('\n', start);
    const row = `(${copied.slice(start, end).split('\t').map(literal).join(',')})`;
    rows.push(row);
    length += row.length;
    start = end + 1;
    if (rows.length < MAX_ROWS && length < MAX_LENGTH && start < copied.length) continue;
    yield `${head}${rows.join(',\n')};\n`;
    rows = [];
    length = 0;
  }
}

/** A cell of COPY's text format as a literal. Its escapes are those of E'', except the vertical tab's. */
function literal(cell: string): string {
  if (cell === '\\N') return 'NULL';
  const quoted = cell.includes("'") ? cell.replaceAll("'", "''") : cell;
  if (!quoted.includes('\\')) return `'${quoted}'`;
  return `E'${quoted.replaceAll(/\\(.)/g, (escape, letter) => (letter === 'v' ? '\\x0B' : escape))}'`;
}

async function* sequences(pglite: PGlite): AsyncGenerator<string> {
  const { rows } = await pglite.query<{ statement: string }>(
    `select format('SELECT pg_catalog.setval(%L, %s, %L);', format('%I.%I', schemaname, sequencename),
       coalesce(last_value, start_value), last_value is not null) as statement
     from pg_sequences where not starts_with(schemaname, '${ASIDE}') order by schemaname, sequencename`,
  );
  yield `\n-- Sequences\n\n${rows.map(({ statement }) => `${statement}\n`).join('')}\n`;
}
