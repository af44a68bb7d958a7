import type { PgBoss } from 'pg-boss';
import type { Database } from '#db/connection.ts';

/** The part of the log that the queue writes to. */
export type QueueLog = { warn: (facts: object, message: string) => void };

export type QueueOptions = {
  db: Database;
  log: QueueLog;
  name: string;
  /** Does one job; a rejection means later again. `isLast` when there will be no other try. */
  work: (id: string, isLast: boolean, lane: string | undefined) => Promise<void>;
  /** Wait before the second try, in seconds; doubles from try to try up to 4 hours. */
  retrySeconds: number;
  /** Jobs that are done at once; those of one lane one after another. 1 where it does not say. */
  lanes?: number;
};

/** Work that is done after the answer was given, tried again when it fails, and not lost by a restart. */
export type Queue = {
  /** Asks for a job; returns at once and never throws. */
  send: (id: string, afterSeconds?: number, lane?: string) => void;
  stop: () => Promise<void>;
};

const RETRIES = 11; // with 30 s doubling up to 4 h: a day and a half
const RETRY_MAX_SECONDS = 14_400;
const JOB_SECONDS = 120;
const POLL_SECONDS = 15; // for retries; a new job wakes the worker by itself
const HOUR = 3_600;
/** Wait before a job that the store did not take is offered again. */
const UNSENT_MS = 2_000;

type Running = { boss: PgBoss; workers: readonly string[] };

type Job = { id: string; afterSeconds: number; lane: string | undefined };

/**
 * A queue of pg-boss over either store. It starts with the first job: a club that sends nothing carries neither its
 * tables nor its timers.
 */
export function openQueue(options: QueueOptions): Queue {
  const machine = openMachine(options);
  let isStopped = false;
  const pending = new Set<Promise<void>>();
  const unsent = new Set<NodeJS.Timeout>();
  const sendNow = async (job: Job): Promise<void> => {
    const { id, afterSeconds, lane } = job;
    try {
      const { boss, workers } = await machine.start();
      const startAfter = afterSeconds > 0 ? { startAfter: afterSeconds } : {};
      const group = lane === undefined ? {} : { group: { id: lane } };
      await boss.send(options.name, { id, lane }, { ...startAfter, ...group });
      if (afterSeconds === 0) for (const worker of workers) boss.notifyWorker(worker);
    } catch (err) {
      options.log.warn({ err }, 'a job could not be queued; it is tried again in a moment');
      sendLater(job);
    }
  };
  const sendJob = (job: Job): void => {
    const sending: Promise<void> = sendNow(job).finally(() => pending.delete(sending));
    pending.add(sending);
  };
  // The store is away, as a rule. What still waits here when the process ends is taken up at the next start.
  const sendLater = (job: Job): void => {
    if (isStopped) return;
    const timer = setTimeout(() => {
      unsent.delete(timer);
      sendJob(job);
    }, UNSENT_MS).unref();
    unsent.add(timer);
  };
  return {
    send: (id, afterSeconds = 0, lane) => sendJob({ id, afterSeconds, lane }),
    stop: async () => {
      isStopped = true;
      for (const timer of unsent) clearTimeout(timer);
      await Promise.all(pending);
      await machine.stop();
    },
  };
}

/** pg-boss, started when first asked. One that did not start is forgotten; one that runs stays: two would work at once. */
function openMachine(options: QueueOptions): { start: () => Promise<Running>; stop: () => Promise<void> } {
  let started: Promise<Running> | null = null;
  return {
    start: () =>
      (started ??= start(options).catch((error: unknown) => {
        started = null;
        throw error;
      })),
    stop: async () => {
      const running = await started?.catch(() => null);
      await running?.boss.stop({ graceful: true, timeout: 3_000, close: false });
    },
  };
}

async function start(options: QueueOptions): Promise<Running> {
  const { db, log } = options;
  const { PgBoss: Boss } = await import('pg-boss');
  const boss = new Boss({
    db: { executeSql: (text, values) => executeSql(db, text, values) },
    backend: db.kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: false,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', (err) => log.warn({ err }, 'the queue had trouble'));
  try {
    return { boss, workers: await openWorkers(boss, options) };
  } catch (error) {
    await boss.stop({ graceful: false, close: false }).catch(() => undefined);
    throw error;
  }
}

async function openWorkers(boss: PgBoss, options: QueueOptions): Promise<string[]> {
  const { name, retrySeconds, lanes = 1 } = options;
  await boss.start();
  await boss.createQueue(name, {
    retryLimit: RETRIES,
    retryDelay: retrySeconds,
    retryBackoff: true,
    retryDelayMax: RETRY_MAX_SECONDS,
    expireInSeconds: JOB_SECONDS,
    deleteAfterSeconds: HOUR,
  });
  return await Promise.all(Array.from({ length: lanes }, () => openWorker(boss, options)));
}

async function openWorker(boss: PgBoss, options: QueueOptions): Promise<string> {
  const { name, work, retrySeconds, lanes = 1 } = options;
  const pollingIntervalSeconds = Math.min(POLL_SECONDS, Math.max(retrySeconds / 2, 0.5));
  const oneOfALane = lanes === 1 ? {} : { localGroupConcurrency: 1 };
  const worker = await boss.work<{ id: string; lane?: string }, void>(
    name,
    { batchSize: 1, pollingIntervalSeconds, includeMetadata: true, ...oneOfALane },
    async ([job]) => {
      if (!job) return;
      // After one job the next is looked for at once: many that come together wait for no clock.
      boss.notifyWorker(worker);
      await work(job.data.id, job.retryCount >= RETRIES, job.data.lane);
    },
  );
  return worker;
}

/** Several statements in one text give several results; pg-boss wants the last. */
async function executeSql(db: Database, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const result: unknown = await db.pool.query(text, values);
  return (Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result) as { rows: unknown[] };
}
