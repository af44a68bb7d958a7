import type { Actor } from '#reglas/permisos/permisos.ts';
import { textoDelTablero } from '#server/clasificacion/door.ts';
import { ALCANCE_DE } from '#contrato/alcances.ts';
import { type EnMemoria, openEnMemoria } from '#server/clasificacion/routes.ts';
import { openProvisionales, type Provisionales } from '#server/clasificacion/si-acabara/provisionales.ts';
import { miLugar, siAcabaraLaLiga } from '#server/clasificacion/si-acabara/service.ts';
import { api, type App } from '#server/http/api.ts';
import { openPreparedSender } from '#server/http/doors/prepared.ts';
import { type DirectDoor, refuse } from '#server/http/listener/listener.ts';
import { openTablas, type TablasDeLiga } from '#server/puntuaciones/preparadas/service.ts';
import { openEcho } from '#server/live/echo.ts';
import { setSecurityHeaders } from '#server/http/listener/security.ts';

/** The boards, the tables of the ligas, and what these would be if they ended now. */
export type ConProvisionales = EnMemoria & {
  provisionales: Provisionales;
  tablas: TablasDeLiga;
  /** Standings as a page brings them along, by the collection of the thing they are of. */
  standings: Record<'torneos' | 'ligas', (ref: string, actor: Actor) => Promise<string>>;
};

/** Opens all three, moved by what the channel and the settings tell. */
export function openMemoria(
  app: App,
  heard: Omit<Parameters<typeof openEnMemoria>[1], 'echo'>,
): ConProvisionales {
  const channel = { ...heard, echo: openEcho({ ...app, ...heard }) };
  const enMemoria = openEnMemoria(app, channel);
  const { clock } = app;
  const times = { now: () => clock.now(), hoy: () => clock.hoy() };
  const provisionales = openProvisionales({ ...channel, ...enMemoria, ...times });
  channel.seguir(channel.bus, provisionales.forgetAll);
  const tablas = openTablas(app, channel);
  const deTorneo = (ref: string, actor: Actor) => textoDelTablero({ app, ...enMemoria }, ref, actor);
  return { ...enMemoria, provisionales, tablas, standings: { torneos: deTorneo, ligas: tablas.texto } };
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
