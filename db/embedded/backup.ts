import { fork, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PoolFace } from '../pool-face.ts';
import type { StoreFacts } from '../facts.ts';
import { reason, storeError } from '../store-error.ts';
import type { BackupAnswer, BackupTask, Performed } from './backup-process.ts';
import { createEmbeddedPool } from './pool.ts';
import type { BackupEnd } from './store-copy.ts';
import { openTurns } from './turns.ts';
import { createTurnstile } from './turnstile.ts';

/** How long whoever reads a copy waits for its one connection, in milliseconds. */
const LENT_FOR_MS = 600_000;

export type EmbeddedBackups = {
  /** Writes the whole store as compressed SQL to `file`; one at a time. Throws BACKUP, leaving no file. */
  take: (file: string) => Promise<StoreFacts>;
  /**
   * Lends the pool of a copy of the store, as of a moment after this was asked, which goes with the end of `work`; one at a
   * time, backups among them. Throws what the disk says, and what `work` throws.
   */
  read: <T>(work: (pool: PoolFace) => Promise<T>) => Promise<T>;
  /** Whether files are being copied: no checkpoint may come meanwhile, it would take WAL away that the copy needs. */
  isCopying: () => boolean;
  /** Gives up what is being taken or read. */
  stop: () => void;
};

/**
 * Copies of an open store that keep nobody waiting, by PostgreSQL's own online backup: `pg_backup_start`, a copy of
 * the files while the app goes on writing to them, `pg_backup_stop`, the WAL between both. Another process opens that
 * copy, which recovery makes consistent as of the stop, and dumps it or reads it for us. See docs/decisions/0009-backup-by-copy.md.
 */
export function createBackups(pool: Pick<PoolFace, 'query'>, directory: string): EmbeddedBackups {
  const copy = `${directory}.copy`;
  const inTurn = openTurns();
  let isCopying = false;
  let child: ChildProcess | undefined;

  const overCopy = async <T>(work: (ask: Ask) => Promise<T>): Promise<T> => {
    child = forkBackup();
    const ask = asking(child);
    try {
      // Said first: whoever checked before stands in line before us, so no checkpoint comes after the start.
      isCopying = true;
      // Does most of the work of the start, so that nobody waits for both at once.
      await pool.query({ text: 'checkpoint', budgetMs: null });
      await pool.query({ text: `select pg_backup_start('hoyo19', true)`, budgetMs: null });
      await copyWhole(pool, ask, { from: directory, to: copy }).finally(() => (isCopying = false));
      return await work(ask);
    } finally {
      isCopying = false;
      child.kill('SIGKILL');
      // Beside the thread that answers everybody: a gigabyte is away after half a second
      await rm(copy, { recursive: true, force: true });
    }
  };
  return {
    take: (file) =>
      inTurn(() =>
        dumped(
          overCopy((ask) => ask({ op: 'dump', copy, file })),
          file,
        ),
      ),
    read: (work) =>
      inTurn(() =>
        overCopy(async (ask) => {
          await ask({ op: 'open', copy });
          return await work(poolOf(ask));
        }),
      ),
    isCopying: () => isCopying,
    stop: () => void child?.kill('SIGKILL'),
  };
}

/** What was written down, whole or not at all. */
async function dumped(dump: Promise<Performed>, file: string): Promise<StoreFacts> {
  try {
    const { facts } = await dump;
    if (facts === undefined) throw new Error('its process told nothing of what it wrote');
    return facts;
  } catch (cause) {
    throw storeError('BACKUP', `the backup could not be taken: ${reason(cause)}`, cause);
  } finally {
    rmSync(`${file}.tmp`, { force: true });
  }
}

/** The pool of an open copy: it may take its time, for nobody else waits for it. */
function poolOf(ask: Ask): PoolFace {
  const inTurn = openTurns();
  return createEmbeddedPool({
    link: {
      run: async (task) => {
        if (task.op !== 'query') return [];
        const { results } = await inTurn(() => ask(task));
        return results ?? [];
      },
      generation: () => 0,
      isInTransaction: () => false,
    },
    turnstile: createTurnstile(LENT_FOR_MS),
    budgetMs: LENT_FOR_MS,
    onQuery: () => undefined,
    end: () => Promise.resolve(),
  });
}

/** The files and what makes them whole; a backup that was begun is always ended. */
async function copyWhole(
  pool: Pick<PoolFace, 'query'>,
  ask: Ask,
  folders: { from: string; to: string },
): Promise<void> {
  try {
    await ask({ op: 'copy', ...folders });
  } catch (error) {
    await stopBackup(pool).catch(() => undefined);
    throw error;
  }
  await ask({ op: 'finish', ...folders, end: await stopBackup(pool) });
}

async function stopBackup(pool: Pick<PoolFace, 'query'>): Promise<BackupEnd> {
  const { rows } = await pool.query({
    text: `select labelfile as label, pg_walfile_name(lsn) as wal from pg_backup_stop(false)`,
    budgetMs: null,
  });
  return { label: String(rows[0]?.['label']), lastWal: String(rows[0]?.['wal']) };
}

type Ask = (task: BackupTask) => Promise<Performed>;

function forkBackup(): ChildProcess {
  const script = fileURLToPath(new URL('./backup-process.ts', import.meta.url));
  return fork(script, [], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}

/** One question at a time to the process; rejects with its reason, or when it does not start or ends without an answer. */
function asking(child: ChildProcess): Ask {
  let fault: Error | undefined;
  // Told once, maybe before anything is asked; with nobody to hear it the app itself would end
  child.on('error', (error) => (fault ??= error));
  return async (task) => {
    // Nothing of a question outlives it: what is read of a copy is asked in thousands.
    const { promise, resolve, reject } = Promise.withResolvers<BackupAnswer>();
    const lose = () =>
      reject(fault ?? new Error(`its process ended with ${String(child.signalCode ?? child.exitCode)}`));
    if (fault || child.exitCode !== null || child.signalCode !== null) lose();
    child.once('message', resolve).once('exit', lose).once('error', lose);
    child.send(task, () => undefined);
    const answer = await promise.finally(() =>
      child.off('message', resolve).off('exit', lose).off('error', lose),
    );
    const { failure, code } = answer;
    if (failure !== null) throw Object.assign(new Error(failure), code !== undefined && { code });
    return answer;
  };
}
