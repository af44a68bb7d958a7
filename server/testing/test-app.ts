import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Dia } from '#reglas/dia.ts';
import { openApp } from '#server/app.ts';
import type { Config } from '#server/http/base/config.ts';
import { type Log, openLog } from '#server/http/base/log.ts';
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
  backupDir: tmpdir(),
  inOldFolder: false,
  databaseUrl: null,
  databasePool: 10,
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
  clubVariables: [],
  smtpUrl: null,
  mailFrom: 'Peña de Pruebas <correo@pena.test>',
  mailRetrySeconds: 1,
  google: null,
  federation: { url: null, generation: 'C' },
  webhooksLocal: false,
  bucket: null,
  backups: { keep: 14, hour: 4, passphrase: null, bucket: null, webdav: null },
  demo: false,
  logLevel: process.env['TEST_LOG'] ?? 'silent',
  logAddresses: false,
  metricsToken: null,
  hstsSubdomains: false,
  unknownVariables: [],
};

/** The real build is seven hundred files, which each app reads when it opens: no test may need it, for it may be missing. */
const NO_BUILD = path.join(import.meta.dirname, 'no-build');

type TestAppOptions = Partial<Config> &
  Pick<
    Parameters<typeof openApp>[0],
    'live' | 'load' | 'federationTimes' | 'pagePatience' | 'push' | 'webhooks' | 'recuperacion'
  > & {
    /** A store that exists already; closed with the app. */
    store?: TestDatabase;
    /** The instant it is in the club, else that of the machine. */
    now?: () => Date;
    /** Whether the day is that of `now` in the club's time zone, as in a real club, and not `HOY`. */
    dayOfClock?: boolean;
    /** Where a build of the phone is, for tests of its pages; without one the server has none to read into memory. */
    webFolder?: string;
    /** What the server says of itself, for tests that read it. */
    log?: Log;
  };

/** The whole server on a free port over a store of its own; `changes` are other settings than the usual. */
export async function openTestApp({
  live,
  load,
  federationTimes,
  pagePatience,
  push,
  webhooks,
  recuperacion = null,
  store,
  now = () => new Date(),
  dayOfClock = false,
  webFolder = NO_BUILD,
  log: given,
  ...changes
}: TestAppOptions = {}): Promise<TestApp> {
  const { db, dispose } = store ?? (await openTestDatabase());
  const config = { ...CONFIG, ...changes };
  let hoy = HOY;
  const time = dayOfClock ? { now } : { now, hoy: () => hoy };
  const log = given ?? openLog(config.logLevel);
  const times = { live, load, federationTimes, pagePatience, push, webhooks };
  const app = await openApp({ config, db, time, log, webFolder, recuperacion, ...times });
  const requireTold = watchRefusals(app.server);
  await new Promise<void>((ready) => app.server.listen(config.port, '127.0.0.1', ready));
  return {
    db,
    url: urlOf(app.server),
    openSession: sessionOpener(authOf(db, config.authSecret)),
    setHoy: (dia) => {
      hoy = dia;
    },
    close: async () => {
      await closeApp(app);
      await dispose();
      requireTold();
    },
  };
}

async function closeApp({ server, close }: Awaited<ReturnType<typeof openApp>>): Promise<void> {
  await close();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
}

function urlOf(server: Server): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the test server has no port');
  return `http://127.0.0.1:${address.port}`;
}
