import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { App } from '#server/http/api.ts';
import { type Checkup, isCheckupCredential, readCheckup, readWaiting } from '#server/http/base/checkup.ts';
import { VERSION } from '#server/http/doors/version.ts';
import type { DirectDoor, Exchange } from '#server/http/listener/listener.ts';

/** One thing that `/salud` looks at. */
type Prueba = 'bien' | 'mal';

/** What `/salud` says; `detalle` only to who has the secret of the installation (`npm run doctor`). */
export type Salud = {
  estado: 'bien' | 'sin base de datos';
  version: string;
  comprobaciones: {
    /** Whether the store answers. */
    almacen: Prueba;
    /** No letter has waited for the mail server for an hour. */
    cola?: Prueba;
    /** There is room on the disk of the data folder. */
    disco?: Prueba;
    /** No newer version has migrated the store since this one opened it. */
    migraciones?: Prueba;
  };
  /** Seconds since the newest backup that stands; null where there is none. */
  copia: number | null;
  detalle?: Checkup & { node: string; proxyVisto: boolean };
};

const AWAY: Salud = {
  estado: 'sin base de datos',
  version: VERSION,
  comprobaciones: { almacen: 'mal' },
  copia: null,
};

/** Room on the disk below which a backup does not fit any more. */
const DISK_BAD = 200 * 1024 ** 2;
/** What is looked at beside the store is looked at no more often, whoever asks. */
const LOOK_MS = 5_000;

const HEAD = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * `/salud` for probes: 200 when the store answers, 503 when it does not. It sees every request go by and remembers
 * whether a reverse proxy stood before one while `TRUST_PROXY=no`: then everybody shares the proxy's address and limits.
 */
export function openHealthDoor(
  app: Pick<App, 'config' | 'db' | 'log'>,
  edadDeLaCopia: (db: App['db']['kysely']) => Promise<number | null>,
): DirectDoor {
  const { config, db, log } = app;
  let proxyVisto = false;
  const watchForProxy = ({ request: { headers } }: Exchange): void => {
    if (proxyVisto || config.trustProxy) return;
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return;
    proxyVisto = true;
    log.warn(
      'a request came through a proxy, but TRUST_PROXY=no: limits by address take all callers for one',
    );
  };
  const look = openLook(app);
  const salud = async ({ request }: Exchange): Promise<Salud> => {
    const copia = await edadDeLaCopia(db.kysely);
    const comprobaciones = { almacen: 'bien' as const, ...(await look()) };
    const bien: Salud = { estado: 'bien', version: VERSION, comprobaciones, copia };
    if (!isCheckupCredential(request.headers.authorization, config.authSecret, Date.now())) return bien;
    return { ...bien, detalle: { ...(await readCheckup(db)), node: process.version, proxyVisto } };
  };
  return (exchange) => {
    watchForProxy(exchange);
    if (exchange.pathname !== '/salud') return false;
    const { response } = exchange;
    salud(exchange).then(
      (body) => response.writeHead(200, HEAD).end(JSON.stringify(body)),
      () => {
        response.writeHead(503, { ...HEAD, 'Retry-After': '2' }).end(JSON.stringify(AWAY));
      },
    );
    return true;
  };
}

type Beside = Pick<Salud['comprobaciones'], 'cola' | 'disco' | 'migraciones'>;

/** Looks at what is beside the store: once in a while for all who ask. */
function openLook({ config, db }: Pick<App, 'config' | 'db'>): () => Promise<Beside> {
  let opened: string | null = null;
  let seen: { at: number; found: Promise<Beside> } | null = null;
  const look = async (): Promise<Beside> => {
    const { atrasadas } = await readWaiting(db);
    const last = await readLastMigration(db);
    opened ??= last;
    return {
      cola: atrasadas === 0 ? 'bien' : 'mal',
      disco: (await freeBytes(config.dataDir)) >= DISK_BAD ? 'bien' : 'mal',
      migraciones: last === opened ? 'bien' : 'mal',
    };
  };
  return () => {
    const now = performance.now();
    if (seen === null || now - seen.at > LOOK_MS) {
      const found = look();
      seen = { at: now, found };
      found.catch(() => (seen = null));
    }
    return seen.found;
  };
}

async function readLastMigration({ kysely }: Pick<App['db'], 'kysely'>): Promise<string | null> {
  const { rows } = await sql<{
    nombre: string | null;
  }>`select max(nombre) as nombre from migraciones`.execute(kysely);
  return rows[0]?.nombre ?? null;
}

/** Room for this user on the disk of a folder; one that is not there yet takes none. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: Infinity, bsize: 1 }));
  return bavail * bsize;
}
