import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockStore } from './embedded/lock.ts';
import { createDurably, renameDurably } from './write-durably.ts';

/** Where a restore prepares what it puts in place, inside the data folder. */
export const STAGING = 'restore.part';
/** What a restore may put in place of what is there, by its name in the data folder. */
const SWAPPED = ['pgdata', 'imagenes', 'auth-secret'] as const;
/** Written when everything is prepared: from here on the swap is finished, whoever comes next. */
const PLAN = 'restore.plan';
const ASIDE_NAME = /^(?:pgdata|imagenes|auth-secret)\.(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z$/;

/** A moment as it stands in the names of what is set aside. */
export function stampOf(at: Date): string {
  return at.toISOString().replaceAll(/[:.]/g, '-');
}

/** Puts in place what was prepared in the staging folder; what it replaces stays beside it under its name and the moment. */
export function swapIn(dataDir: string, at: Date): void {
  createDurably(join(dataDir, PLAN), `${stampOf(at)}\n`);
  finishSwap(dataDir);
}

/** Finishes a swap that was begun, by whatever process; nothing to do is the ordinary case. */
export function finishSwap(dataDir: string): void {
  const plan = join(dataDir, PLAN);
  if (!existsSync(plan)) return;
  const stamp = readFileSync(plan, 'utf8').trim();
  for (const name of SWAPPED) {
    const prepared = join(dataDir, STAGING, name);
    const place = join(dataDir, name);
    if (!existsSync(prepared)) continue; // not part of it, or done before
    if (existsSync(place)) renameDurably(place, `${place}.${stamp}`);
    renameDurably(prepared, place);
  }
  rmSync(join(dataDir, STAGING), { recursive: true, force: true });
  rmSync(plan);
}

/**
 * Finishes a swap that was begun, before an app or a command reads what is there. Throws STORE_LOCKED while another process, such as
 * the restore itself, has the store.
 */
export function finishSwapAtStart(dataDir: string): void {
  if (!existsSync(join(dataDir, PLAN))) return;
  const unlock = lockStore(dataDir);
  try {
    finishSwap(dataDir);
  } finally {
    unlock();
  }
}

/** Removes what restores set aside before a moment; the names of what went. */
export function removeAside(dataDir: string, before: Date): string[] {
  if (!existsSync(dataDir)) return [];
  const old = readdirSync(dataDir).filter((name) => {
    const [, day, hour, minute, second, ms] = ASIDE_NAME.exec(name) ?? [];
    return day !== undefined && Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`) < before.getTime();
  });
  for (const name of old) rmSync(join(dataDir, name), { recursive: true, force: true });
  return old;
}
