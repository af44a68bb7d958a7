import { request } from 'node:http';
import type { CompiledQuery, KyselyPlugin, QueryId } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { Ask } from './years-asks.ts';
import { median } from './report.ts';

/** A store that counts the statements asked of it through Kysely and the rows that they found, and tells those of some work as they went to the store. */
export function countQueries(db: Database): {
  db: Database;
  count: () => number;
  rows: () => number;
  statementsOf: (work: () => Promise<unknown>) => Promise<CompiledQuery[]>;
} {
  let count = 0;
  let rows = 0;
  let told: CompiledQuery[] | null = null;
  const compiled = new WeakMap<QueryId, CompiledQuery>();
  const plain = db.kysely.withoutPlugins().getExecutor();
  // It stands behind the other plugins: what it is given has the names of the store.
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (told) compiled.set(queryId, plain.compileQuery(node, queryId));
      return node;
    },
    // Once a statement: a question that stands within another one is transformed by itself too.
    transformResult: ({ result, queryId }) => {
      const statement = compiled.get(queryId);
      if (statement) told?.push(statement);
      count += 1;
      rows += result.rows.length;
      return Promise.resolve(result);
    },
  };
  const counted: Database = {
    ...db,
    kysely: db.kysely.withPlugin(plugin),
    tx: (work) => db.tx((trx) => work(trx.withPlugin(plugin))),
  };
  const statementsOf = async (work: () => Promise<unknown>): Promise<CompiledQuery[]> => {
    const statements = (told = []);
    await work();
    told = null;
    return statements;
  };
  return { db: counted, count: () => count, rows: () => rows, statementsOf };
}

/** What an answer took: its statements where it was asked for the first and for the second time, and its bytes as they travel. */
export type Asked = Ask & {
  cold: number;
  warm: number;
  /** The fewest statements of all its asks: what the club does by itself meanwhile, or behind an answer, is counted with others. */
  fewest: number;
  /** The fewest rows that those found, in the same way. */
  rows: number;
  bytes: number;
  /** A file to keep (the zip of all that the club has of somebody), and no answer that a screen waits for. */
  isFile: boolean;
  status: number;
  coldMs: number;
  /** Sorted; of the asks after the first. */
  times: readonly number[];
};

/** Asks one after the other, each `rounds` times after the first. */
export async function measureAsks(
  { url, count, rows }: { url: string } & Pick<ReturnType<typeof countQueries>, 'count' | 'rows'>,
  asks: readonly Ask[],
  rounds: number,
): Promise<Asked[]> {
  const measured: Asked[] = [];
  for (const ask of asks) {
    const once = async () => {
      const before = { queries: count(), rows: rows() };
      const started = performance.now();
      const answer = await get(`${url}${ask.path}`, ask.cookie);
      const ms = performance.now() - started;
      return { ...answer, ms, queries: count() - before.queries, rows: rows() - before.rows };
    };
    const first = await once();
    const again = [];
    for (let round = 0; round < rounds; round += 1) again.push(await once());
    measured.push({
      ...ask,
      status: first.status,
      bytes: first.bytes,
      isFile: first.isFile,
      cold: first.queries,
      coldMs: first.ms,
      warm: median(again.map(({ queries }) => queries)),
      fewest: Math.min(...[first, ...again].map(({ queries }) => queries)),
      rows: Math.min(...[first, ...again].map((one) => one.rows)),
      times: again.map(({ ms }) => ms).toSorted((a, b) => a - b),
    });
  }
  return measured;
}

/** The status of an answer and the bytes of its body, compressed as a browser asks for it, and whether it is a file. */
export async function get(url: string, cookie: string): Promise<Pick<Asked, 'status' | 'bytes' | 'isFile'>> {
  return await new Promise((resolve, reject) => {
    const asked = request(url, { headers: { cookie, 'accept-encoding': 'gzip, br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      const isFile = answer.headers['content-type'] === 'application/zip';
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, bytes, isFile }));
    });
    asked.once('error', reject);
    asked.end();
  });
}
