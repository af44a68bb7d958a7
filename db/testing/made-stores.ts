import './brief.ts';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../connection.ts';
import type { StoreLog } from '../log.ts';
import { migrate } from '../migrate.ts';
import { type Empties, migratedIn } from './kept-stores.ts';

/*
 * Embedded stores that nobody is in, to be copied: to make the files of one takes four seconds of a processor, to migrate it
 * two more. Whoever asks first makes it.
 */

const ignore = () => undefined;
const QUIET: StoreLog = { info: ignore, warn: ignore, error: ignore };

/** A data folder with an empty store; never to be opened. */
export async function madeEmpty(empties: Empties): Promise<string> {
  return await made(join(empties, 'empty'), async (dataDir) => {
    const db = await openDatabase({ dataDir, log: QUIET });
    await db.close();
  });
}

/** A data folder with a migrated store; never to be opened. */
export async function madeMigrated(empties: Empties): Promise<string> {
  return await made(migratedIn(empties), async (dataDir) => {
    cpSync(await madeEmpty(empties), dataDir, { recursive: true });
    const db = await openDatabase({ dataDir, log: QUIET });
    await migrate(db, { folder: join(import.meta.dirname, '../migrations'), log: QUIET });
    await db.close();
  });
}

/** Those that this process is at. */
const making = new Map<string, Promise<string>>();

async function made(whole: string, make: (dataDir: string) => Promise<void>): Promise<string> {
  if (existsSync(whole)) return whole;
  const one = making.get(whole) ?? makeWhole(whole, make);
  making.set(whole, one);
  return await one;
}

/** It appears whole: of two processes that make it at once one has made it in vain. */
async function makeWhole(whole: string, make: (dataDir: string) => Promise<void>): Promise<string> {
  const draft = `${whole}.${process.pid}`;
  await make(draft);
  try {
    renameSync(draft, whole);
  } catch (error) {
    if (!existsSync(whole)) throw error;
    rmSync(draft, { recursive: true });
  }
  return whole;
}
