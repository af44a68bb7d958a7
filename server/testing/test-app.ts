import type { Dia } from '#reglas/dia.ts';
import { openApp } from '#server/app.ts';
import type { Clock } from '#server/http/clock.ts';
import type { Config } from '#server/http/config.ts';
import { openLog } from '#server/http/log.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/test-db.ts';

export const TEST_SECRET = 'a secret that only the tests know, long enough';

/** The day it is for the server under test. */
export const HOY: Dia = '2026-05-16';

export type TestApp = {
  db: TestDatabase['db'];
  url: string;
  /** Changes the server's day. */
  setHoy: (hoy: Dia) => void;
  close: () => Promise<void>;
};

const CONFIG: Config = {
  port: 0,
  host: '127.0.0.1',
  publicUrl: null,
  trustProxy: false,
  dataDir: '',
  backupDir: '',
  databaseUrl: null,
  authSecret: TEST_SECRET,
  clubName: 'Peña de Pruebas',
  demo: false,
  logLevel: process.env['TEST_LOG'] ?? 'silent',
};

/** The whole server on a free port over a store of its own. */
export async function openTestApp({
  live,
}: Pick<Parameters<typeof openApp>[0], 'live'> = {}): Promise<TestApp> {
  const { db, dispose } = await openTestDatabase();
  let hoy = HOY;
  const clock: Clock = { now: () => new Date(), hoy: () => hoy };
  const app = await openApp({
    config: CONFIG,
    db,
    clock,
    log: openLog(CONFIG.logLevel),
    webFolder: 'dist/web',
    live,
  });
  await new Promise<void>((ready) => app.server.listen(0, '127.0.0.1', ready));
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the test server has no port');
  return {
    db,
    url: `http://127.0.0.1:${address.port}`,
    setHoy: (dia) => {
      hoy = dia;
    },
    close: async () => {
      await app.close();
      app.server.closeAllConnections();
      await new Promise((closed) => app.server.close(closed));
      await dispose();
    },
  };
}
