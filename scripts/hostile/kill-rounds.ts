import { expect } from 'vitest';
import { type Database, openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { TEST_SECRET } from '#server/testing/test-app.ts';
import { type AppPlace, type AppProcess, startApp } from '../testing/app-process.ts';
import type { Tarjeta, Writers } from '../testing/writers.ts';
import { appOver, crearGrupos, quiet } from './strokes.ts';

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

/** A migrated store with a torneo of today and a card for each writer. */
export async function fillStore(store: Store, writers: number): Promise<Tarjeta[]> {
  return await withStore(store, async (db) => {
    await migrate(db, { folder: 'db/migrations', log: quiet });
    const app = appOver(db, `http://127.0.0.1:${store.place.port}`);
    return (await crearGrupos(app, writers)).tarjetas;
  });
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
