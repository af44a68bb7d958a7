import {
  closeSync,
  copyFileSync,
  fdatasyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  statfsSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** What PostgreSQL makes anew at each start, and its WAL, which is copied apart: only their folders are kept. */
const EMPTY = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const CHUNK = 1024 * 1024;
/** The disk is told to write after this much, so that a commit of the store never waits behind the whole copy. */
const SYNC_EVERY = 4 * CHUNK;
/** What the disk must have left after the copy, for the day's strokes. */
const MARGIN = 256 * CHUNK;

/** The end of an online backup, as `pg_backup_stop` tells it. */
export type BackupEnd = { label: string; lastWal: string };

/**
 * Copies the files of a store while it is being written to. The copy is worth nothing until `finishCopy`
 * brings the WAL of the same time: pages may be torn and files of different moments, and recovery mends both.
 * Throws when the disk has no room for it.
 */
export function copyStore(from: string, to: string): void {
  const files = listFiles(from);
  assertRoom(
    dirname(to),
    files.reduce((sum, { size }) => sum + size, 0),
  );
  mkdirSync(join(to, 'pg_wal'), { recursive: true, mode: 0o700 });
  for (const { path, isFolder } of files) {
    if (isFolder) mkdirSync(join(to, path), { recursive: true, mode: 0o700 });
    else ifStillThere(() => copyFile(join(from, path), join(to, path)));
  }
}

/** Adds what makes the copy whole: the label that says where recovery starts, and the WAL until it may end. */
export function finishCopy(from: string, to: string, { label, lastWal }: BackupEnd): void {
  const firstWal = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
  if (firstWal === undefined) throw new Error(`the label of the copy names no WAL: ${label}`);
  for (const name of readdirSync(join(from, 'pg_wal'))) {
    if (!/^[0-9A-F]{24}$/.test(name) || name < firstWal || name > lastWal) continue;
    copyFileSync(join(from, 'pg_wal', name), join(to, 'pg_wal', name));
  }
  writeFileSync(join(to, 'backup_label'), label);
}

type Entry = { path: string; isFolder: boolean; size: number };

function listFiles(root: string, folder = ''): Entry[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      const inside = folder === '' && EMPTY.has(entry.name) ? [] : listFiles(root, path);
      return [{ path, isFolder: true, size: 0 }, ...inside];
    }
    const size = ifStillThere(() => statSync(join(root, path)).size);
    return size === undefined ? [] : [{ path, isFolder: false, size }];
  });
}

/** A table that is dropped meanwhile takes its file away: the WAL tells that too. */
function ifStillThere<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function assertRoom(folder: string, size: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= size + MARGIN) return;
  const mb = (bytes: number) => `${Math.ceil(bytes / CHUNK)} MB`;
  const message = `it needs ${mb(size + MARGIN)} free in ${folder} for a while and there are ${mb(free)}`;
  throw Object.assign(new Error(message), { code: 'ENOSPC' });
}

function copyFile(from: string, to: string): void {
  const source = openSync(from, 'r');
  try {
    const target = openSync(to, 'w', 0o600);
    try {
      copyBytes(source, target);
    } finally {
      closeSync(target);
    }
  } finally {
    closeSync(source);
  }
}

let unsynced = 0;

function copyBytes(source: number, target: number): void {
  const chunk = Buffer.allocUnsafe(CHUNK);
  for (let read = readSync(source, chunk); read > 0; read = readSync(source, chunk)) {
    for (let written = 0; written < read;) written += writeSync(target, chunk, written, read - written);
    unsynced += read;
    if (unsynced < SYNC_EVERY) continue;
    fdatasyncSync(target);
    unsynced = 0;
  }
}
