import { readFileSync, statfsSync } from 'node:fs';

/** What the store leaves free on its disk: with less than a WAL file (16 MB) PostgreSQL cannot even be read. */
const RESERVE = 64 * 1024 * 1024;
/** Why nothing is saved now. */
export const DISK_IS_FULL = 'the disk is full: nothing is saved until there is room';
const LOOK_EVERY_MS = 250;

/** For tests only, a file that plays a disk: it says `low`, no room but the reserve, or `full`, not even that. */
export type PlayedDisk = string | undefined;

/** What the file that plays a disk says; empty when there is none. */
export function playedDisk(played: PlayedDisk): string {
  if (played === undefined) return '';
  return readFileSync(played, { encoding: 'utf8', flag: 'a+' }).trim();
}

/** Whether the disk of a folder has no more room than the reserve. */
export function isDiskLow(folder: string, played: PlayedDisk): boolean {
  if (playedDisk(played) === 'low') return true;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < RESERVE;
}

/** Tells, whenever it is asked, whether the disk has no more room than the reserve; looked up at most four times a second. */
export function watchRoom(folder: string, played: PlayedDisk): () => boolean {
  let isLow = false;
  let lookedAt = -Infinity;
  return () => {
    const now = performance.now();
    if (now - lookedAt < LOOK_EVERY_MS && played === undefined) return isLow;
    lookedAt = now;
    isLow = isDiskLow(folder, played);
    return isLow;
  };
}
