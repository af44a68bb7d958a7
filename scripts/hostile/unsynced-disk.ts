/*
 * A disk that can lose its power, loaded before an app (`node --import`): before each write to a file of its data folder it
 * writes down what was there, and after each fsync that this file is safe. `dropUnsynced` then takes back, in a folder whose
 * app was killed, every byte that nobody had forced to the disk: the worst that a power cut may do. Of names (a file made,
 * renamed or removed) it takes back nothing; those of the embedded store are made before its first write.
 *
 * UNSYNCED_JOURNAL: the file to write down to, outside the data folder. UNSYNCED_IGNORES_FSYNC=yes: believes no fsync, which
 * shows that the test notices.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

type Undo = { ino: number; at?: number; size?: number; old?: string; safe?: true };

const {
  fstatSync,
  readSync,
  writeSync,
  openSync,
  fsyncSync,
  ftruncateSync,
  readFileSync,
  truncateSync,
  closeSync,
  readdirSync,
  statSync,
} = fs;

const journal = process.env['UNSYNCED_JOURNAL'];
if (journal !== undefined) install(openSync(journal, 'a'), process.env['DATA_DIR'] ?? '');

function install(notes: number, dataDir: string): void {
  const watched = new Set<number>();
  const note = (undo: Undo): void => void writeSync(notes, `${JSON.stringify(undo)}\n`);
  const keep = (fd: number, at: number, length: number): void => {
    const { ino, size } = fstatSync(fd);
    const old = Buffer.alloc(Math.max(0, Math.min(length, size - at)));
    if (old.length > 0) readSync(fd, old, 0, old.length, at);
    note({ ino, at, size, old: old.toString('base64') });
  };
  const patched = {
    openSync: (...args: Parameters<typeof openSync>) => {
      const fd = openSync(...args);
      if (String(args[0]).startsWith(dataDir)) watched.add(fd);
      else watched.delete(fd);
      return fd;
    },
    writeSync: (
      ...args: [fd: number, data: Uint8Array, offset: number, length: number, at: number | null]
    ) => {
      const [fd, data, , length, position] = args;
      if (watched.has(fd) && ArrayBuffer.isView(data) && fstatSync(fd).isFile())
        keep(fd, position ?? fstatSync(fd).size, length ?? data.byteLength);
      return writeSync(...args);
    },
    ftruncateSync: (fd: number, length?: number) => {
      if (watched.has(fd)) keep(fd, length ?? 0, Number.MAX_SAFE_INTEGER);
      ftruncateSync(fd, length);
    },
    fsyncSync: (fd: number) => {
      fsyncSync(fd);
      if (process.env['UNSYNCED_IGNORES_FSYNC'] !== 'yes') note({ ino: fstatSync(fd).ino, safe: true });
    },
  };
  Object.assign(fs, patched, { fdatasyncSync: patched.fsyncSync });
  syncBuiltinESMExports();
}

/** Takes back in a data folder what was written and never forced to the disk; tells how many writes that were. */
export function dropUnsynced(notes: string, dataDir: string): number {
  const unsafe = new Map<number, Undo[]>();
  for (const line of readFileSync(notes, 'utf8').split('\n')) {
    if (!line.endsWith('}')) continue; // the line that the kill cut
    const undo = JSON.parse(line) as Undo;
    if (undo.safe) unsafe.delete(undo.ino);
    else unsafe.set(undo.ino, [...(unsafe.get(undo.ino) ?? []), undo]);
  }
  let dropped = 0;
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = `${entry.parentPath}/${entry.name}`;
    for (const undo of (unsafe.get(statSync(file).ino) ?? []).toReversed()) {
      dropped += 1;
      takeBack(file, undo);
    }
  }
  return dropped;
}

function takeBack(file: string, { at = 0, size = 0, old = '' }: Undo): void {
  const fd = openSync(file, 'r+');
  const bytes = Buffer.from(old, 'base64');
  if (bytes.length > 0) writeSync(fd, bytes, 0, bytes.length, at);
  closeSync(fd);
  truncateSync(file, size);
}
