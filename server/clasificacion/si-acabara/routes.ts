import { ALCANCE_DE } from '#contrato/alcances.ts';
import { type EnMemoria, openEnMemoria } from '#server/clasificacion/routes.ts';
import { openProvisionales, type Provisionales } from '#server/clasificacion/si-acabara/provisionales.ts';
import { miLugar, siAcabaraLaLiga } from '#server/clasificacion/si-acabara/service.ts';
import { api, type App } from '#server/http/api.ts';
import { openPreparedSender } from '#server/http/lean/prepared.ts';
import { type DirectDoor, refuse } from '#server/http/listener/listener.ts';
import { setSecurityHeaders } from '#server/http/listener/security.ts';

/** The boards, and what the ligas would be if they ended now. */
export type ConProvisionales = EnMemoria & { provisionales: Provisionales };

/** Opens both, moved by what the channel and the settings tell. */
export function openMemoria(app: App, channel: Parameters<typeof openEnMemoria>[1]): ConProvisionales {
  const enMemoria = openEnMemoria(app, channel);
  const { clock } = app;
  const times = { now: () => clock.now(), hoy: () => clock.hoy() };
  const provisionales = openProvisionales({ ...channel, ...enMemoria, ...times });
  channel.seguir(channel.bus, provisionales.forgetAll);
  return { ...enMemoria, provisionales };
}

export const siAcabaraRoutes = (enMemoria: ConProvisionales) => ({
  /** The same answer for callers of the RPC door; readers of the REST path are answered below. */
  siAcabara: api.clasificacion.siAcabara.handler(
    async ({ context, input }) => (await siAcabaraLaLiga(context, input.ligaId, enMemoria)).respuesta,
  ),
  miSiAcabara: api.clasificacion.miSiAcabara.handler(
    async ({ context, input }) => await miLugar(context, input.torneoId, enMemoria),
  ),
});

const PATH = /^\/api\/ligas\/([a-zA-Z0-9-]{1,160})\/si-acabara$/;

/** What a liga would be now, in front of the router: bytes made once for everybody, and 304 for who has them. */
export function openSiAcabaraDoor(app: App, enMemoria: ConProvisionales): DirectDoor {
  const send = openPreparedSender(app.config);
  const answer = async (ref: string, exchange: Parameters<DirectDoor>[0]): Promise<void> => {
    const { request, response } = exchange;
    try {
      const actor = await app.callers.reaching(ALCANCE_DE.clasificacion.siAcabara, request);
      const { bytes } = await siAcabaraLaLiga({ ...app, actor }, ref, enMemoria);
      send(bytes, exchange);
    } catch (thrown) {
      setSecurityHeaders(app.config, response, '/api');
      refuse(app, exchange, thrown);
    }
  };
  return (exchange) => {
    const ref = exchange.request.method === 'GET' ? PATH.exec(exchange.pathname)?.[1] : undefined;
    if (ref === undefined) return false;
    void answer(ref, exchange);
    return true;
  };
}
