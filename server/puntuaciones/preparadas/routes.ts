import { ALCANCE_DE } from '#contrato/alcances.ts';
import { api, type App } from '#server/http/api.ts';
import { openPreparedSender } from '#server/http/doors/prepared.ts';
import { type DirectDoor, type Exchange, refuse } from '#server/http/listener/listener.ts';
import { setSecurityHeaders } from '#server/http/listener/security.ts';
import { hojaDeLiga } from '#server/puntuaciones/clasificar.ts';
import type { TablasDeLiga } from '#server/puntuaciones/preparadas/service.ts';

export const tablasRoutes = ({ tablas }: { tablas: TablasDeLiga }) => ({
  /** The same answer for callers of the RPC door; readers of the REST path are answered below. */
  clasificacion: api.ligas.clasificacion.handler(({ context, input }) =>
    tablas.leer(input.ligaId, context.actor),
  ),
  exportar: api.ligas.exportar.handler(async ({ context, input }) =>
    hojaDeLiga(await tablas.leer(input.ligaId, context.actor), input.tipo),
  ),
});

const PATH = /^\/api\/ligas\/([a-zA-Z0-9-]{1,160})\/clasificacion$/u;

/**
 * The table of a liga in front of the router: for somebody known, synchronously and with prepared bytes while it holds;
 * everything else takes the slow way to the same answer (docs/decisions/0021-kept-tables.md).
 */
export function openTablasDoor(app: App, tablas: TablasDeLiga): DirectDoor {
  const send = openPreparedSender(app.config);
  const slow = async (ref: string, exchange: Exchange): Promise<void> => {
    try {
      const actor = await app.callers.soon(ALCANCE_DE.ligas.clasificacion, exchange.request);
      send(await tablas.bytes(ref, actor), exchange);
    } catch (thrown) {
      setSecurityHeaders(app.config, exchange.response, '/api');
      refuse(app, exchange, thrown);
    }
  };
  return (exchange) => {
    const { request, pathname, search } = exchange;
    const isAsked = request.method === 'GET' && search === '' && pathname.startsWith('/api/ligas/');
    const ref = isAsked ? PATH.exec(pathname)?.[1] : undefined;
    if (ref === undefined) return false;
    const actor = app.callers.recent(request);
    const bytes = actor === undefined ? undefined : tablas.peek(ref, actor);
    if (bytes) send(bytes, exchange);
    else void slow(ref, exchange);
    return true;
  };
}
