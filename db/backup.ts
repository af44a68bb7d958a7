import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './connection.ts';
import type { StoreLog } from './log.ts';

/** Why a backup was taken; part of its name. Each kind keeps its own newest files. */
export type BackupReason = 'daily' | 'migration' | 'manual' | 'upgrade';

export type BackupOptions = {
  folder: string;
  why: BackupReason;
  /** How many of this kind stay. Default 14. */
  keep?: number | undefined;
  log: StoreLog;
};

const KEEP = 14;
const DAY_MS = 86_400_000;

// Names sort as their times do: hoyo19-2026-11-21T07-10-30-123Z-daily.tar, sealed .tar.sealed; the store alone is .sql.gz,
// and was .sql in the days before.
const NAME =
  /^hoyo19-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z-(daily|migration|manual|upgrade)\.(?:sql(?:\.gz)?|tar(?:\.sealed)?)$/;

/** The name of a backup of that moment and reason, without its ending. */
export function backupName(at: Date, why: BackupReason): string {
  return `hoyo19-${at.toISOString().replaceAll(/[:.]/g, '-')}-${why}`;
}

/**
 * Those of some names that are backups of a kind, newest first. What a clock that was ahead dated in days to come is older
 * than all of them: else one that is taken today would be the first to go.
 */
export function backupsOf(names: readonly string[], why: BackupReason): string[] {
  const found = names.filter((name) => NAME.exec(name)?.[6] === why).toSorted((a, b) => (a < b ? 1 : -1));
  return [...found.filter((name) => !isToCome(name)), ...found.filter(isToCome)];
}

/** Whether a backup bears a day that has not come; two clocks, or two backups of a moment, are not a day apart. */
function isToCome(name: string): boolean {
  return takenAt(name) > Date.now() + DAY_MS;
}

/** Writes the store alone down now and removes the oldest of its kind beyond `keep`; returns the new file's path. */
export async function takeBackup(db: Database, { folder, why, keep, log }: BackupOptions): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${backupName(new Date(), why)}.sql.gz`);
  await db.backup(file);
  log.info(`database: backup written to ${file}`);
  const old = backupsOf(await readdir(folder), why).slice(keep ?? KEEP);
  for (const name of old) await rm(join(folder, name));
  return file;
}

/** When the newest whole backup of a folder was taken, of whatever kind; null when there is none but of days to come. */
export async function lastBackupAt(folder: string): Promise<Date | null> {
  const names = await readdir(folder).catch(() => []);
  const times = names.filter((name) => NAME.test(name) && !isToCome(name)).map(takenAt);
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** When a backup was taken, by its name; milliseconds since 1970. */
function takenAt(name: string): number {
  const [, day, hour, minute, second, ms] = NAME.exec(name) ?? [];
  return Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`);
}
