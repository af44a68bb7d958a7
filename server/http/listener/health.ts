import { sql } from 'kysely';
import type { App } from '#server/http/api.ts';
import { type Checkup, isCheckupCredential, readCheckup } from '#server/http/base/checkup.ts';
import type { DirectDoor, Exchange } from '#server/http/listener/listener.ts';

/** What `/salud` says; `detalle` only to who has the secret of the installation (`npm run doctor`). */
export type Salud = {
  estado: 'bien' | 'sin base de datos';
  detalle?: Checkup & { node: string; proxyVisto: boolean };
};

const HEAD = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * `/salud` for probes: 200 when the store answers, 503 when it does not. It sees every request go by and remembers
 * whether a reverse proxy stood before one while `TRUST_PROXY=no`: then everybody shares the proxy's address and limits.
 */
export function openHealthDoor(app: Pick<App, 'config' | 'db' | 'log'>): DirectDoor {
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
  const salud = async ({ request }: Exchange): Promise<Salud> => {
    await sql`select 1`.execute(db.kysely);
    if (!isCheckupCredential(request.headers.authorization, config.authSecret, Date.now()))
      return { estado: 'bien' };
    return { estado: 'bien', detalle: { ...(await readCheckup(db)), node: process.version, proxyVisto } };
  };
  return (exchange) => {
    watchForProxy(exchange);
    if (exchange.pathname !== '/salud') return false;
    const { response } = exchange;
    salud(exchange).then(
      (body) => response.writeHead(200, HEAD).end(JSON.stringify(body)),
      () => {
        const body: Salud = { estado: 'sin base de datos' };
        response.writeHead(503, { ...HEAD, 'Retry-After': '2' }).end(JSON.stringify(body));
      },
    );
    return true;
  };
}
