import type { Dia } from '#reglas/dia.ts';
import { openApp } from '#server/app.ts';
import type { Clock } from '#server/http/base/clock.ts';
import type { Config } from '#server/http/base/config.ts';
import { openLog } from '#server/http/base/log.ts';
import { authOf, type OpenSession, sessionOpener } from '#server/testing/sessions.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/test-db.ts';
import { watchRefusals } from '#server/testing/told-refusals.ts';

export const TEST_SECRET = 'a secret that only the tests know, long enough';

/** The day it is for the server under test. */
export const HOY: Dia = '2026-05-16';

export type TestApp = {
  db: TestDatabase['db'];
  url: string;
  openSession: OpenSession;
  /** Changes the server's day. */
  setHoy: (hoy: Dia) => void;
  /** Rejects when an operation refused with a code that it does not declare. */
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
  legal: {
    titular: 'Peña de Pruebas',
    nif: null,
    domicilio: null,
    email: null,
    telefono: null,
    registro: null,
  },
  smtpUrl: null,
  mailFrom: 'Peña de Pruebas <correo@pena.test>',
  mailRetrySeconds: 1,
  google: null,
  federation: { url: null, generation: 'C' },
  bucket: null,
  demo: false,
  logLevel: process.env['TEST_LOG'] ?? 'silent',
};

type TestAppOptions = Partial<Config> &
  Pick<Parameters<typeof openApp>[0], 'live' | 'federationTimes'> & {
    /** A store that exists already; closed with the app. */
    store?: TestDatabase;
  };

/** The whole server on a free port over a store of its own; `changes` are other settings than the usual. */
export async function openTestApp({
  live,
  federationTimes,
  store,
  ...changes
}: TestAppOptions = {}): Promise<TestApp> {
  const { db, dispose } = store ?? (await openTestDatabase());
  const config = { ...CONFIG, ...changes };
  let hoy = HOY;
  const clock: Clock = { now: () => new Date(), hoy: () => hoy };
  const app = await openApp({
    config,
    db,
    clock,
    log: openLog(config.logLevel),
    webFolder: 'dist/web',
    live,
    federationTimes,
  });
  const requireTold = watchRefusals(app.server);
  await new Promise<void>((ready) => app.server.listen(config.port, '127.0.0.1', ready));
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the test server has no port');
  return {
    db,
    url: `http://127.0.0.1:${address.port}`,
    openSession: sessionOpener(authOf(db, config.authSecret)),
    setHoy: (dia) => {
      hoy = dia;
    },
    close: async () => {
      await app.close();
      app.server.closeAllConnections();
      await new Promise((closed) => app.server.close(closed));
      await dispose();
      requireTold();
    },
  };
}
