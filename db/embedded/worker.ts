/** The thread that owns the embedded store. PGlite blocks whatever thread it runs in: never the web's. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Results } from '@electric-sql/pglite';
import { openEngine } from './engine.ts';
import type {
  RawResult,
  TextValue,
  WireError,
  WorkerMessage,
  WorkerRequest,
  WorkerSettings,
  WorkerTask,
} from './protocol.ts';

if (parentPort === null) throw new Error('the store runs in a worker thread');
const port = parentPort;
const { pglite, counter } = await openEngine(workerData as WorkerSettings);

const asIs = (value: unknown): unknown => value;
const allAsIs = (table: object) => Object.fromEntries(Object.keys(table).map((oid) => [oid, asIs]));
const queryOptions = {
  rowMode: 'array' as const,
  parsers: allAsIs(pglite.parsers),
  serializers: allAsIs(pglite.serializers) as Record<number, (value: unknown) => string>,
};

function send(message: WorkerMessage): void {
  port.postMessage(message);
}

function pack(result: Results & { command?: string; rowCount?: number | null }): RawResult {
  return {
    command: result.command ?? '',
    rowCount: result.rowCount ?? result.affectedRows ?? null,
    fields: result.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
    rows: result.rows as unknown as TextValue[][],
  };
}

async function query({ text, values }: Extract<WorkerTask, { op: 'query' }>): Promise<RawResult[]> {
  if (values) return [pack(await pglite.query(text, values, queryOptions))];
  return (await pglite.exec(text, queryOptions)).map(pack);
}

/** The tasks that answer nothing but that they were done. */
async function perform(task: Exclude<WorkerTask, { op: 'query' }>): Promise<void> {
  switch (task.op) {
    case 'listen':
      await pglite.exec(`listen "${task.channel}"`);
      break;
    case 'reset':
      if (pglite.isInTransaction()) await pglite.exec('rollback');
      break;
    case 'close':
      await pglite.exec('checkpoint');
      await pglite.close();
      break;
  }
}

const ERROR_FIELDS = [
  'code',
  'constraint',
  'table',
  'column',
  'detail',
  'schema',
  'severity',
  'hint',
  'position',
  'where',
] as const;

function wireError(error: unknown): WireError {
  if (!(error instanceof Error)) return { message: String(error) };
  const source = error as Error & Record<string, unknown>;
  const wire: WireError = { message: source.message };
  for (const field of ERROR_FIELDS) {
    const value = source[field];
    if (typeof value === 'string') wire[field] = value;
  }
  return wire;
}

async function answer({ id, task }: WorkerRequest): Promise<void> {
  try {
    const results = task.op === 'query' ? await query(task) : [];
    if (task.op !== 'query') await perform(task);
    send({ kind: 'done', id, results, fsyncs: counter.calls });
  } catch (error) {
    send({ kind: 'failed', id, error: wireError(error) });
  }
}

pglite.onNotification((channel, payload) => send({ kind: 'notification', channel, payload }));
port.on('message', (request: WorkerRequest) => void answer(request));
send({ kind: 'ready' });
