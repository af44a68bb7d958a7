import { cpSync } from 'node:fs';
import { expect, inject } from 'vitest';
import { type Database, openDatabase } from '#db/connection.ts';
import { enOtraInstancia } from '#server/testing/callers.ts';
import { TEST_SECRET } from '#server/testing/test-app.ts';
import { type AppPlace, type AppProcess, openPlace, startApp } from '../testing/app-process.ts';
import { startPostgres, type TemporaryPostgres } from '../testing/postgres.ts';
import type { Tarjeta, Writers } from '../testing/writers.ts';
import type { Told } from './prepared.ts';
import { quiet } from './strokes.ts';

/** A store that an app is over, or is to be: a PostgreSQL server, else the embedded one in the place of the app. */
export type Store = { url: string | undefined; place: AppPlace };

/** Opens the store while no app has it: the embedded one has a single owner. */
export async function withStore<T>({ url, place }: Store, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ url, dataDir: place.dataDir, log: quiet });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** A store in which each of so many writers has a card, at the place of an app. */
type Filled = { store: Store; tarjetas: Tarjeta[] };

/** Those who have a card in a prepared store, as callers of the app that is to be at a place. */
function callersAt({ port }: AppPlace, told: readonly Told[], writers: number): Tarjeta[] {
  const app = { url: `http://127.0.0.1:${port}` };
  return told
    .slice(0, writers)
    .map(({ caller, ...card }) => ({ ...card, caller: enOtraInstancia(app, caller) }));
}

/** A copy of the embedded store that is prepared for the lane, in the data folder of an app unless told in which. */
export async function embeddedStore(writers: number, dataDir?: string): Promise<Filled> {
  const { folder, tarjetas } = inject('embedded');
  const place = await openPlace();
  const store = { url: undefined, place: { ...place, dataDir: dataDir ?? place.dataDir } };
  cpSync(folder, store.place.dataDir, { recursive: true });
  return { store, tarjetas: callersAt(place, tarjetas, writers) };
}

/** A server of its own over a copy of what is prepared for the lane; its folder is made in `parent`. */
export async function serverStore(
  writers: number,
  parent?: string,
): Promise<Filled & { postgres: TemporaryPostgres }> {
  const prepared = inject('server');
  const postgres = prepared && (await startPostgres(parent, prepared.cluster));
  if (!postgres) throw new Error('no PostgreSQL server can be had on this machine');
  const place = await openPlace();
  const tarjetas = callersAt(place, prepared.tarjetas, writers);
  return { store: { url: postgres.url, place }, tarjetas, postgres };
}

/** Starts the app over a store, with `env` besides what it needs. */
export async function startOver(
  { url, place }: Store,
  env: Record<string, string> = {},
): Promise<AppProcess> {
  const needed = { ...(url ? { DATABASE_URL: url } : {}), AUTH_SECRET: TEST_SECRET, LOG_LEVEL: 'warn' };
  return await startApp({ ...needed, ...env }, place);
}

/** Resolves when the writers have saved so many strokes more. */
export async function saved({ acknowledged }: Writers, more: number): Promise<void> {
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length - before).toBeGreaterThan(more);
}

/** Resolves when each writer has saved once more. */
export async function healed({ allHealed }: Writers): Promise<void> {
  const ready = performance.now();
  await expect.poll(() => allHealed(ready), { interval: 20 }).not.toBeNull();
}
