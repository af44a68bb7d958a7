import type { Pool } from 'pg';

/** Different texts that are kept prepared; what comes after goes unprepared. */
const MAX_NAMES = 500;

/** What is asked with no value, and is no order to the connection itself (`begin`, `set local`). */
const READS = /^\s*(?:select|with)\b/iu;

/**
 * Gives every statement of the features a name, so that a connection parses and plans it once: saving a hole
 * spent more time in PostgreSQL's planner than in its work (measured: `npm run bench`).
 */
export function nameStatements(pool: Pool): void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_NAMES) return known;
    const name = `h19_${names.size}`;
    names.set(text, name);
    return name;
  };
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    const query = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
      if (typeof text !== 'string' || !Array.isArray(values) || (values.length === 0 && !READS.test(text)))
        return send(text, values, ...rest);
      const name = nameOf(text);
      return send(name === undefined ? { text, values } : { name, text, values }, ...rest);
    };
    client.query = query as typeof client.query;
  });
}
