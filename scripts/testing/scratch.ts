import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's disk in memory. */
const IN_MEMORY = '/dev/shm';

/** Room asked for on it and in memory: the log of a PostgreSQL server alone grows to one GiB. */
const NEEDED_BYTES = 4 * 2 ** 30;

/** A folder for what the tests throw away; `remove` takes it away with all that is in it. */
export type Scratch = { folder: string; remove: () => void };

/** Whether there is a disk in memory, and room on it and beside it. */
function hasRoomInMemory(): boolean {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= NEEDED_BYTES && process.availableMemory() >= NEEDED_BYTES;
}

/**
 * Makes the folder of a run: in memory where there is room, else where temporary files are. The stores of the tests keep
 * their durable settings, by which each write waits for the disk; in memory that is no wait.
 */
export function openScratch(): Scratch {
  const folder = mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), 'hoyo19-run-'));
  // The PostgreSQL server has an owner of its own, who passes through here
  chmodSync(folder, 0o711);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
