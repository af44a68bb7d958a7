/** The thread that owns the embedded store. PGlite blocks whatever thread it runs in: never the web's. */
import { parentPort, workerData } from 'node:worker_threads';
import { openAnswers } from './answers.ts';
import { openEngine } from './engine.ts';
import { DISK_IS_FULL, watchRoom } from './room.ts';
import type { WireError, WorkerMessage, WorkerRequest, WorkerSettings, WorkerTask } from './protocol.ts';

if (parentPort === null) throw new Error('the store runs in a worker thread');
const port = parentPort;
// What compiles the engine stands on other threads: nothing else of this one keeps it from ending meanwhile
port.ref();
const settings = workerData as WorkerSettings;
let isReady = false; // whoever opens the store waits for that word, and hears no other before
let hasFoundFull = false; // by a write of the task that is being performed
const { pglite, counter } = await openEngine(settings, () => {
  hasFoundFull = true;
  if (isReady) send({ kind: 'full' });
}).catch((cause: unknown) => {
  throw hasFoundFull ? new Error(DISK_IS_FULL, { cause }) : cause;
});
const isDiskLow = watchRoom(settings.dataDir, settings.playedDisk);
let isReadOnly = false;

const query = openAnswers(pglite);

function send(message: WorkerMessage): void {
  port.postMessage(message);
}

/** On a disk that is nearly full the store is only read: whoever waits until it is full cannot read either. */
async function keepRoom(): Promise<void> {
  if (isDiskLow() === isReadOnly || pglite.isInTransaction()) return;
  isReadOnly = !isReadOnly;
  await pglite.exec(`set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
  send({ kind: 'room', isLow: isReadOnly });
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

const READ_ONLY = '25006';
const DISK_FULL = '53100';

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
  // Whoever writes now is told why; PostgreSQL itself has several names for a file that does not grow.
  if (hasFoundFull || (isReadOnly && wire.code === READ_ONLY)) wire.code = DISK_FULL;
  return wire;
}

/** A store that was closed has no transaction to ask about. */
const isOpenAfter = ({ op }: WorkerTask) => op !== 'close' && pglite.isInTransaction();

async function answer({ id, task }: WorkerRequest): Promise<void> {
  hasFoundFull = false;
  try {
    if (task.op === 'query') await keepRoom();
    const results = task.op === 'query' ? await query(task) : [];
    if (task.op !== 'query') await perform(task);
    send({ kind: 'done', id, results, fsyncs: counter.calls, isOpen: isOpenAfter(task) });
  } catch (error) {
    send({ kind: 'failed', id, error: wireError(error), isOpen: isOpenAfter(task) });
  }
}

pglite.onNotification((channel, payload) => send({ kind: 'notification', channel, payload }));
port.on('message', (request: WorkerRequest) => void answer(request));
isReady = true;
send({ kind: 'ready' });
