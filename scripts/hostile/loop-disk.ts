import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own, in a file, whose power can be cut. */
export type LoopDisk = {
  folder: string;
  /** Forces everything to the disk. */
  sync: () => void;
  /** What stands in the folder becomes what the disk had got: whatever only memory held is gone. Nobody may have a file open. */
  cutPower: () => void;
  remove: () => void;
};

const SIZE = 700 * 2 ** 20;

function ran(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** Mounts a new disk; null where this machine lets nobody do so. */
export function mountLoopDisk(): LoopDisk | null {
  const base = mkdtempSync(join(tmpdir(), 'hoyo19-disk-'));
  const [image, after, folder] = ['image', 'after', 'disk'].map((name) => join(base, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(folder);
  writeFileSync(image, '');
  truncateSync(image, SIZE);
  const remove = (): void => {
    ran('umount', '-l', folder);
    rmSync(base, { recursive: true, force: true });
  };
  if (!ran('mkfs.ext4', '-q', '-F', image) || !ran('mount', '-o', 'loop', image, folder)) {
    remove();
    return null;
  }
  ran('chmod', '711', base);
  return {
    folder,
    remove,
    sync: () => void ran('sync', '-f', folder),
    cutPower: () => {
      // The file holds what the disk was given; to unmount first would give it the rest.
      if (!ran('cp', '--sparse=always', image, after)) throw new Error('the disk could not be copied');
      ran('umount', folder);
      if (!ran('mount', '-o', 'loop', after, folder)) throw new Error('the disk could not be mounted again');
    },
  };
}

const SMALL = '320m';

/** Mounts a disk in memory that is soon full: nothing there waits for a platter. null where this machine lets nobody do so. */
export function mountSmallDisk(): Pick<LoopDisk, 'folder' | 'remove'> | null {
  const folder = mkdtempSync(join(tmpdir(), 'hoyo19-small-'));
  const isThere = ran('mount', '-t', 'tmpfs', '-o', `size=${SMALL},mode=711`, 'tmpfs', folder);
  const remove = (): void => {
    ran('umount', '-l', folder);
    rmSync(folder, { recursive: true, force: true });
  };
  if (!isThere) remove();
  return isThere ? { folder, remove } : null;
}
