import pgUtils from 'pg/lib/utils.js';
import { typeParser } from '../type-parsers.ts';
import type { RawResult, TextValue } from './protocol.ts';

/** What `query` takes besides plain text, as in node-postgres. `budgetMs: null` lifts the time limit. */
export type QueryConfig = {
  text: string;
  values?: readonly unknown[] | undefined;
  rowMode?: 'array' | undefined;
  types?: { getTypeParser: (oid: number, format?: 'text') => (value: string) => unknown } | undefined;
  budgetMs?: number | null | undefined;
};

/** One answer, shaped as node-postgres shapes it. */
export type PoolResult = {
  command: string;
  rowCount: number | null;
  oid: null;
  fields: { name: string; dataTypeID: number; format: 'text' }[];
  rows: Record<string, unknown>[];
};

/** Parameters in PostgreSQL's text form, by node-postgres' own rules (dates, arrays, JSON, buffers). */
export function encodeValues(values: readonly unknown[]): TextValue[] {
  return values.map((value) => {
    const prepared = pgUtils.prepareValue(value);
    if (prepared === null || prepared === undefined) return null;
    return Buffer.isBuffer(prepared) ? `\\x${prepared.toString('hex')}` : String(prepared);
  });
}

/** Turns the worker's text cells into values with the parsers that the server's driver uses too. */
export function decodeResult(raw: RawResult, config: Pick<QueryConfig, 'rowMode' | 'types'>): PoolResult {
  const parsers = raw.fields.map(({ dataTypeID }) =>
    (config.types?.getTypeParser ?? typeParser)(dataTypeID, 'text'),
  );
  const names = raw.fields.map(({ name }) => name);
  const values = (row: TextValue[]) => row.map((cell, i) => (cell === null ? null : parsers[i]?.(cell)));
  const asObject = (row: TextValue[]) =>
    Object.fromEntries(values(row).map((value, i) => [names[i] ?? '', value]));
  // With rowMode 'array' node-postgres' own types lie in the same way: rows are arrays.
  const decode = (config.rowMode === 'array' ? values : asObject) as (
    row: TextValue[],
  ) => Record<string, unknown>;
  return {
    command: raw.command,
    rowCount: raw.rowCount,
    oid: null,
    fields: raw.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID, format: 'text' })),
    rows: raw.rows.map(decode),
  };
}

/** As node-postgres: one statement gives its result, several give a list, none an empty result. */
export function joinResults(results: PoolResult[]): PoolResult {
  const [first] = results;
  if (!first) return { command: '', rowCount: null, oid: null, fields: [], rows: [] };
  return results.length === 1 ? first : (results as unknown as PoolResult);
}
