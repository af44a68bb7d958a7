import { api, type App } from '#server/http/api.ts';
import { asks } from '#server/http/asks.ts';
import {
  abrirCalendario,
  calendarioDelClub,
  calendarioDeTorneo,
  calendarioPropio,
  cerrarCalendario,
  miCalendario,
} from '#server/calendario/service.ts';
import { type DirectDoor, type Exchange, refuse } from '#server/http/listener/listener.ts';
import { setSecurityHeaders } from '#server/http/listener/security.ts';

export const calendarioRoutes = {
  get: api.calendario.get.handler(asks(miCalendario)),
  abrir: api.calendario.abrir.handler(asks(abrirCalendario)),
  cerrar: api.calendario.cerrar.handler(asks(cerrarCalendario)),
};

const DIRECCION = /^\/api\/(?:torneos\/([^/]+)\/calendario|calendarios\/([^/]+))\.ics$/u;

/**
 * The calendars that phones read by themselves, hour after hour: `/api/calendarios/club.ics`, somebody's own at an address that
 * only they know, and `/api/torneos/{slug}/calendario.ics`, which who opens the link is told their start by.
 */
export function openCalendarDoor(app: App): DirectDoor {
  return (exchange) => {
    const [, deTorneo, otra] = DIRECCION.exec(exchange.pathname) ?? [];
    if (deTorneo === undefined && otra === undefined) return false;
    setSecurityHeaders(app.config, exchange.response, exchange.pathname);
    const text =
      deTorneo !== undefined
        ? ofTorneo(app, exchange, deTorneo)
        : otra === 'club'
          ? calendarioDelClub(app)
          : calendarioPropio(app, otra ?? '');
    text.then((body) => send(exchange, body)).catch((error: unknown) => refuse(app, exchange, error));
    return true;
  };
}

async function ofTorneo(app: App, { request }: Exchange, encoded: string): Promise<string> {
  const actor = await app.actors.resolve(request.headers.cookie);
  return await calendarioDeTorneo(app, {
    slug: nameOf(encoded),
    jugadorId: actor?.jugadorId ?? null,
  });
}

/** What nobody encoded so names no torneo. */
function nameOf(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return '';
  }
}

function send({ request, response }: Exchange, text: string): void {
  const body = Buffer.from(text);
  response.setHeader('Content-Type', 'text/calendar; charset=utf-8');
  response.setHeader('Content-Disposition', 'inline; filename="calendario.ics"');
  response.setHeader('Cache-Control', 'private, no-cache');
  response.writeHead(200, { 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
