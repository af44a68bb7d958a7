import type { PGlite, Results } from '@electric-sql/pglite';
import type { RawResult, TextValue, WorkerTask } from './protocol.ts';
import { openStatements } from './statements.ts';

type Asked = Omit<Extract<WorkerTask, { op: 'query' }>, 'op'>;

const asIs = (value: unknown): unknown => value;
const allAsIs = (table: object) => Object.fromEntries(Object.keys(table).map((oid) => [oid, asIs]));

/** Asks an engine as the main thread asks: text in, text out; without values a text may hold several statements. */
export function openAnswers(pglite: PGlite): (asked: Asked) => Promise<RawResult[]> {
  const options = { rowMode: 'array' as const, parsers: allAsIs(pglite.parsers) };
  const prepared = openStatements(pglite, options);
  return async ({ text, values }) => {
    if (values) return [pack(await prepared(text, values))];
    return (await pglite.exec(text, options)).map(pack);
  };
}

function pack(result: Results & { command?: string; rowCount?: number | null }): RawResult {
  return {
    command: result.command ?? '',
    rowCount: result.rowCount ?? result.affectedRows ?? null,
    fields: result.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
    rows: result.rows as unknown as TextValue[][],
  };
}
