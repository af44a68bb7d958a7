import { api, type App } from '#server/http/api.ts';
import {
  actualizarPerfil,
  type HandicapsDeJugador,
  miHandicapDePena,
  miPerfil,
} from '#server/jugadores/service.ts';
import {
  actualizarHandicap,
  actualizarHandicapsDeTorneo,
  consultaDeJugador,
  consultasDeTorneo,
} from '#server/jugadores/federacion.ts';
import type { ServerResponse } from 'node:http';
import { hallado } from '#server/http/refusals/errors.ts';
import { type DirectDoor, type Exchange, refuse } from '#server/http/listener/listener.ts';
import { setSecurityHeaders } from '#server/http/listener/security.ts';
import { admin, requireAdmin } from '#server/http/admin.ts';
import { asks, asksOf } from '#server/http/asks.ts';

export const perfilRoutes = (handicaps: HandicapsDeJugador) => ({
  ajustesDePena: api.perfil.ajustesDePena.handler(asks(miHandicapDePena)),
  get: api.perfil.get.handler(asks(miPerfil)),
  actualizar: api.perfil.actualizar.handler(({ context, input }) =>
    actualizarPerfil(context, input, handicaps),
  ),
});

export const federacionRoutes = {
  deJugador: admin.federacion.deJugador.handler(asksOf('jugadorId', consultaDeJugador)),
  actualizar: admin.federacion.actualizar.handler(asksOf('jugadorId', actualizarHandicap)),
  deTorneo: admin.federacion.deTorneo.handler(asksOf('torneoId', consultasDeTorneo)),
  actualizarTorneo: admin.federacion.actualizarTorneo.handler(
    asksOf('torneoId', actualizarHandicapsDeTorneo),
  ),
};

const PATH = /^\/api\/imagenes\/((?:tarjeta-)?[0-9a-f-]{36}\.webp)$/;

/**
 * The pictures of jugadores, for whoever has a session (matrix R25), and the photos of paper cards, which bear names and
 * signatures, for administrators alone; a name is never used for another picture.
 */
export function openImageDoor(app: App): DirectDoor {
  return (exchange) => {
    const { request, response, pathname } = exchange;
    const name = PATH.exec(pathname)?.[1];
    if (name === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    setSecurityHeaders(app.config, response, pathname);
    send(app, exchange, name).catch((error: unknown) => refuse(app, exchange, error));
    return true;
  };
}

async function send(app: App, { request, response }: Exchange, name: string): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  const dePapel = name.startsWith('tarjeta-');
  const actor = hallado(await app.callers.soon(dePapel ? null : 'leer_club', request), 'sin_sesion');
  if (dePapel) await requireAdmin({ ...app, actor });
  const bytes = hallado(await app.imagenes.get(name), 'no_encontrado');
  setPictureHeaders(response, name);
  // Nothing of it stays in the browser of a computer that others use.
  if (dePapel) response.setHeader('Cache-Control', 'no-store');
  response.writeHead(200, { 'Content-Length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function setPictureHeaders(response: ServerResponse, name: string): void {
  response.setHeader('Content-Type', 'image/webp');
  response.setHeader('Content-Disposition', `inline; filename="${name}"`);
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  response.setHeader('Cache-Control', 'private, max-age=31536000, immutable');
}
