import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './connection.ts';
import type { StoreLog } from './log.ts';
import { reason } from './store-error.ts';

/** Why a backup was taken; part of its name. Each kind keeps its own newest files. */
export type BackupReason = 'daily' | 'migration' | 'manual';

export type BackupOptions = {
  folder: string;
  why: BackupReason;
  /** How many of this kind stay. Default 14. */
  keep?: number | undefined;
  log: StoreLog;
};

const KEEP = 14;
const DAY_MS = 24 * 60 * 60 * 1_000;
const HOUR_MS = 60 * 60 * 1_000;

// Names sort as their times do: hoyo19-2026-11-21T07-10-30-123Z-daily.sql.gz; older ones and a server's have no .gz.
const NAME =
  /^hoyo19-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z-(daily|migration|manual)\.sql(?:\.gz)?$/;

/** Takes a backup now and removes the oldest of its kind beyond `keep`; returns the new file's path. */
export async function takeBackup(db: Database, { folder, why, keep, log }: BackupOptions): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const extension = db.kind === 'embedded' ? 'sql.gz' : 'sql';
  const file = join(
    folder,
    `hoyo19-${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${why}.${extension}`,
  );
  await db.backup(file);
  log.info(`database: backup written to ${file}`);
  const old = (await listBackups(folder, why)).slice(keep ?? KEEP);
  for (const name of old) await rm(join(folder, name));
  return file;
}

/** Names of the backups of one kind, newest first. Other files of the folder are left alone. */
async function listBackups(folder: string, why: BackupReason): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => NAME.exec(name)?.[6] === why)
    .sort()
    .reverse();
}

/** When the newest whole backup of a folder was taken, of whatever kind; null when there is none. */
export async function lastBackupAt(folder: string): Promise<Date | null> {
  const names = await readdir(folder).catch(() => []);
  const times = names.filter((name) => NAME.test(name)).map(takenAt);
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** When a backup was taken, by its name; milliseconds since 1970. */
function takenAt(name: string): number {
  const [, day, hour, minute, second, ms] = NAME.exec(name) ?? [];
  return Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`);
}

export type ScheduleOptions = Omit<BackupOptions, 'why'> & { checkMs?: number | undefined };

/**
 * Keeps a backup of each day: looks now and every hour whether the newest daily one is a day old, so a
 * machine that sleeps at night has them too. A failure is logged and tried again after one hour, then two, four … up to
 * a day: what failed for want of room is the same work for nothing an hour later.
 * Returns the function that stops it. A server has its own backups: nothing is scheduled for it.
 */
export function scheduleBackups(db: Database, options: ScheduleOptions): () => void {
  if (db.kind === 'server') return () => undefined;
  const look = async () => {
    const [newest] = await listBackups(options.folder, 'daily');
    if (newest !== undefined && Date.now() - takenAt(newest) < DAY_MS) return;
    await takeBackup(db, { ...options, why: 'daily' });
  };
  const checkMs = options.checkMs ?? HOUR_MS;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const lookAndGoOn = async () => {
    let wait = checkMs;
    try {
      await look();
      failures = 0;
    } catch (error) {
      if (isStopped) return;
      wait = Math.min(checkMs * 2 ** failures, checkMs * 24);
      failures += 1;
      const hours = Math.round(wait / HOUR_MS);
      options.log.error(`database: the daily backup failed, next try in ${hours} h: ${reason(error)}`);
    }
    if (!isStopped) timer = setTimeout(() => void lookAndGoOn(), wait).unref();
  };
  void lookAndGoOn();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
