import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PoolFace } from '../pool-face.ts';
import type { StoreFacts } from '../facts.ts';
import { reason, storeError } from '../store-error.ts';
import type { BackupAnswer, BackupTask } from './backup-process.ts';
import type { BackupEnd } from './store-copy.ts';

export type EmbeddedBackups = {
  /** Writes the whole store as compressed SQL to `file`; one at a time. Throws BACKUP, leaving no file. */
  take: (file: string) => Promise<StoreFacts>;
  /** Whether files are being copied: no checkpoint may come meanwhile, it would take WAL away that the copy needs. */
  isCopying: () => boolean;
  /** Gives up what is being taken. */
  stop: () => void;
};

/**
 * Backups of an open store that keep nobody waiting, by PostgreSQL's own online backup: `pg_backup_start`, a copy of
 * the files while the app goes on writing to them, `pg_backup_stop`, the WAL between both. Another process opens that
 * copy, which recovery makes consistent as of the stop, and dumps it. See docs/decisions/0009-backup-by-copy.md.
 */
export function createBackups(pool: Pick<PoolFace, 'query'>, directory: string): EmbeddedBackups {
  const copy = `${directory}.copy`;
  let isCopying = false;
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const takeNow = async (file: string) => {
    child = forkBackup();
    const ask = asking(child);
    try {
      // Said first: whoever checked before stands in line before us, so no checkpoint comes after the start.
      isCopying = true;
      // Does most of the work of the start, so that nobody waits for both at once.
      await pool.query({ text: 'checkpoint', budgetMs: null });
      await pool.query({ text: `select pg_backup_start('hoyo19', true)`, budgetMs: null });
      await copyWhole(pool, ask, { from: directory, to: copy }).finally(() => (isCopying = false));
      const facts = await ask({ op: 'dump', copy, file });
      if (facts === null) throw new Error('its process told nothing of what it wrote');
      return facts;
    } catch (cause) {
      throw storeError('BACKUP', `the backup could not be taken: ${reason(cause)}`, cause);
    } finally {
      isCopying = false;
      child.kill('SIGKILL');
      for (const path of [copy, `${file}.tmp`]) rmSync(path, { recursive: true, force: true });
    }
  };
  return {
    take: (file) => {
      const next = last.then(() => takeNow(file));
      last = next.catch(() => undefined);
      return next;
    },
    isCopying: () => isCopying,
    stop: () => void child?.kill('SIGKILL'),
  };
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

type Ask = (task: BackupTask) => Promise<StoreFacts | null>;

function forkBackup(): ChildProcess {
  const script = fileURLToPath(new URL('./backup-process.ts', import.meta.url));
  return fork(script, [], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}

/** One question at a time to the process; rejects with its reason, or when it ends without an answer. */
function asking(child: ChildProcess): Ask {
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`its process ended with ${String(signal ?? code)}`);
  });
  // Somebody hears of it only while a question is open.
  ended.catch(() => undefined);
  return async (task) => {
    const answered = once(child, 'message');
    child.send(task, () => undefined);
    const [answer] = (await Promise.race([answered, ended])) as [BackupAnswer];
    if (answer.failure !== null) throw new Error(answer.failure);
    return answer.facts;
  };
}
