import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Only the owner of the process reads what the club keeps. */
const MODE = 0o600;

/** The file while it is written. One that a dead process left is overwritten by the next of that number. */
function draftOf(file: string): string {
  return `${file}.${process.pid}.part`;
}

/**
 * Writes a file that is whole or not there at all, whenever the power goes: to a draft beside it, forced to the disk,
 * then renamed, and the folder forced too. Mode 0600. Errors: those of the file system; the old file is then untouched.
 */
export async function writeDurably(file: string, content: string | Uint8Array): Promise<void> {
  const draft = draftOf(file);
  try {
    const handle = await open(draft, 'w', MODE);
    try {
      await handle.chmod(MODE); // the draft of a dead process may have had another
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  const folder = await open(dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}

/**
 * The same for a file that is written once and never replaced, before anything else runs. False when there is one
 * already, which then stays as it is.
 */
export function createDurably(file: string, content: string): boolean {
  const draft = draftOf(file);
  try {
    writeFileSync(draft, content, { mode: MODE });
    chmodSync(draft, MODE);
    fsyncPath(draft);
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
    fsyncPath(dirname(file));
  }
}

/** Publishes a draft that another program wrote: forced to the disk, then renamed, and the folder forced too. */
export function publishDurably(draft: string, file: string): void {
  fsyncPath(draft);
  renameDurably(draft, file);
}

/** Renames a file or folder within its folder, so that no cut of the power takes the new name away again. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  fsyncPath(dirname(to));
}

/** Forces one file or directory to the disk. */
export function fsyncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
