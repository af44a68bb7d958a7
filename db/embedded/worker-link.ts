import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { reason, storeError } from '../store-error.ts';
import { DISK_IS_FULL, isDiskLow } from './room.ts';
import type { StoreLog } from '../log.ts';
import type { RawResult, WorkerMessage, WorkerSettings, WorkerTask } from './protocol.ts';

type Waiting = {
  resolve: (results: RawResult[]) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout | undefined;
};

export type LinkOptions = {
  settings: WorkerSettings;
  log: StoreLog;
  onNotification: (channel: string, payload: string) => void;
  /** Called with the fresh worker after a restart, before anybody else may use it. */
  onRestart: (run: (task: WorkerTask) => Promise<RawResult[]>) => Promise<void>;
};

/** The main thread's end of the worker that owns the store. */
export type WorkerLink = {
  /**
   * Sends one task. Over `budgetMs` the worker is killed and started again (statement_timeout does
   * nothing in PGlite) and the task fails with code 57014. Without it there is no limit.
   */
  run: (task: WorkerTask, budgetMs?: number) => Promise<RawResult[]>;
  /** Grows by one at every restart: what was begun under an older number is lost. */
  generation: () => number;
  /** Whether a transaction was open after the task that was answered last. */
  isInTransaction: () => boolean;
  fsyncs: () => number;
  /** Clean end: shutdown checkpoint, then the thread. */
  stop: (graceMs: number) => Promise<void>;
};

/** How long PostgreSQL may take to answer once a write found the disk full: where its WAL has no room it hangs. */
const FULL_GRACE_MS = 1_000;
/** After a start that failed the next one waits this long: each costs a second of work, and whoever asks is told at once. */
const START_AGAIN_MS = 1_000;

type LinkState = {
  options: LinkOptions;
  worker: Worker | undefined;
  starting: Promise<Worker> | undefined;
  /** Why the last start failed, and when. */
  failed: { error: Error; at: number } | undefined;
  /** A worker that found the disk full in the middle of a write: its last answer counts, and then it is replaced. */
  spent: Worker | undefined;
  terminated: Promise<unknown>;
  waiting: Map<number, Waiting>;
  /** Workers already given up: their last words are ignored. */
  gone: WeakSet<Worker>;
  lastId: number;
  generation: number;
  isInTransaction: boolean;
  fsyncs: number;
  stopped: boolean;
};

/** Starts the worker and waits until the store is open. Throws what the worker threw. */
export async function startWorkerLink(options: LinkOptions): Promise<WorkerLink> {
  const state: LinkState = {
    options,
    worker: undefined,
    starting: undefined,
    failed: undefined,
    spent: undefined,
    terminated: Promise.resolve(),
    waiting: new Map(),
    gone: new WeakSet(),
    lastId: 0,
    generation: 0,
    isInTransaction: false,
    fsyncs: 0,
    stopped: false,
  };
  await alive(state);
  return {
    run: async (task, budgetMs) => post(state, state.worker ?? (await alive(state)), { task, budgetMs }),
    generation: () => state.generation,
    isInTransaction: () => state.isInTransaction,
    fsyncs: () => state.fsyncs,
    stop: (graceMs) => stop(state, graceMs),
  };
}

async function alive(state: LinkState): Promise<Worker> {
  if (state.stopped) throw storeError('STORE_CLOSED', 'the database is closed');
  if (state.worker) return state.worker;
  if (state.failed && Date.now() - state.failed.at < START_AGAIN_MS) throw state.failed.error;
  state.starting ??= startOrSay(state).finally(() => {
    state.starting = undefined;
  });
  return state.starting;
}

async function startOrSay(state: LinkState): Promise<Worker> {
  try {
    const worker = await start(state);
    state.failed = undefined;
    return worker;
  } catch (cause) {
    const { dataDir, playedDisk } = state.options.settings;
    const isFull = reason(cause) === DISK_IS_FULL || isDiskLow(dirname(dataDir), playedDisk);
    const error = isFull ? diskFull() : storeError('STORE_DOWN', reason(cause), cause);
    state.failed = { error, at: Date.now() };
    throw error;
  }
}

async function start(state: LinkState): Promise<Worker> {
  // Two workers on one directory would corrupt it: the old one must be gone first.
  await state.terminated;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: state.options.settings,
    execArgv: [],
  });
  await opened(worker);
  worker.on('message', (message: WorkerMessage) => receive(state, message));
  worker.on('error', (error) => lose(state, worker, error));
  worker.on('exit', () => lose(state, worker, new Error('the database worker ended')));
  if (state.generation > 0) await state.options.onRestart((task) => post(state, worker, { task }));
  state.worker = worker;
  return worker;
}

/** Resolves at the worker's first message. Listeners go one by one: `removeAllListeners` cuts the port itself. */
async function opened(worker: Worker): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onExit = (code: number) => reject(new Error(`the database worker ended with ${code}`));
  worker.once('message', () => resolve());
  worker.once('error', reject);
  worker.once('exit', onExit);
  await promise;
  worker.off('error', reject);
  worker.off('exit', onExit);
}

function post(
  state: LinkState,
  worker: Worker,
  { task, budgetMs }: { task: WorkerTask; budgetMs?: number | undefined },
): Promise<RawResult[]> {
  state.lastId += 1;
  const id = state.lastId;
  return new Promise((resolve, reject) => {
    const timer =
      budgetMs === undefined
        ? undefined
        : setTimeout(() => lose(state, worker, overBudget(budgetMs)), budgetMs);
    state.waiting.set(id, { resolve, reject, timer });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
    worker.postMessage({ id, task });
  });
}

function overBudget(budgetMs: number): Error {
  return Object.assign(new Error(`query cancelled after ${budgetMs} ms; the database worker was restarted`), {
    code: '57014',
    severity: 'ERROR',
  });
}

function receive(state: LinkState, message: WorkerMessage): void {
  if (message.kind === 'ready') return;
  if (message.kind === 'room') {
    const { log } = state.options;
    if (message.isLow) log.error('database: the disk is nearly full: nothing is saved until there is room');
    else log.info('database: the disk has room again');
    return;
  }
  if (message.kind === 'full') {
    replaceSpent(state);
    return;
  }
  if (message.kind === 'notification') {
    state.options.onNotification(message.channel, message.payload);
    return;
  }
  settle(state, message);
  if (state.spent && state.spent === state.worker) lose(state, state.spent, diskFull());
}

function settle(state: LinkState, message: Extract<WorkerMessage, { id: number }>): void {
  const waiting = state.waiting.get(message.id);
  if (!waiting) return;
  state.waiting.delete(message.id);
  clearTimeout(waiting.timer);
  state.isInTransaction = message.isOpen;
  if (message.kind === 'failed') {
    waiting.reject(Object.assign(new Error(message.error.message), message.error, { name: 'DatabaseError' }));
    return;
  }
  state.fsyncs = message.fsyncs;
  waiting.resolve(message.results);
}

function diskFull(): Error {
  return Object.assign(new Error(DISK_IS_FULL), {
    code: '53100',
    severity: 'ERROR',
  });
}

/**
 * PostgreSQL ends itself when it cannot write its WAL. This build of it does not: it goes on with broken insides, or hangs.
 * So the worker is replaced, as after a kill: recovery brings back what was acknowledged.
 */
function replaceSpent(state: LinkState): void {
  const { worker } = state;
  if (!worker) return;
  state.spent = worker;
  setTimeout(() => {
    if (state.worker === worker) lose(state, worker, diskFull());
  }, FULL_GRACE_MS).unref();
}

/** The worker died or is killed: everything it was asked fails with `error`, and a new one starts. */
function lose(state: LinkState, worker: Worker, error: Error): void {
  if (state.gone.has(worker)) return;
  state.gone.add(worker);
  state.terminated = worker.terminate();
  if (state.worker === worker) state.worker = undefined;
  state.generation += 1;
  const waiting = [...state.waiting.values()];
  state.waiting.clear();
  for (const one of waiting) {
    clearTimeout(one.timer);
    one.reject(error);
  }
  if (state.stopped) return;
  state.options.log.error(`database: ${reason(error)}`);
  alive(state).catch((cause: unknown) =>
    state.options.log.error(`database: restart failed: ${reason(cause)}`),
  );
}

async function stop(state: LinkState, graceMs: number): Promise<void> {
  const worker = state.worker ?? (await state.starting?.catch(() => undefined));
  state.stopped = true;
  if (!worker) return;
  // A kill is safe, so a shutdown that hangs is not waited for beyond the grace.
  await post(state, worker, { task: { op: 'close' }, budgetMs: graceMs }).catch((error: unknown) =>
    state.options.log.warn(`database: no clean shutdown: ${reason(error)}`),
  );
  state.gone.add(worker);
  await worker.terminate();
  await state.terminated;
}
