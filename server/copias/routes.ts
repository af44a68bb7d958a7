import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { abrirUltimaCopia } from '#server/copias/descargar.ts';
import { requireAdmin } from '#server/http/admin.ts';
import type { App } from '#server/http/api.ts';
import { type DirectDoor, type Exchange, refuse } from '#server/http/listener/listener.ts';
import { setSecurityHeaders } from '#server/http/listener/security.ts';
import { requireIdentity } from '#server/http/session/identity.ts';

const PATH = '/api/admin/copias/ultima';

/** The newest backup as a file, for administrators alone, from the disk to the line without standing in memory. */
export function openCopiaDoor(app: App): DirectDoor {
  return (exchange) => {
    const { request, response, pathname } = exchange;
    if (pathname !== PATH || request.method !== 'GET') return false;
    setSecurityHeaders(app.config, response, pathname);
    send(app, exchange).catch((error: unknown) => {
      // Once it is on its way only the line can tell that it was cut
      if (response.headersSent) response.destroy();
      else refuse(app, exchange, error);
    });
    return true;
  };
}

async function send(app: App, { request, response }: Exchange): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  const actor = await requireAdmin({ ...app, actor: await app.actors.resolve(request.headers.cookie) });
  await requireIdentity({ ...app, request });
  const { archivo, ruta, bytes } = await abrirUltimaCopia(app, actor.usuarioId);
  response.writeHead(200, {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${archivo}"`,
    'Content-Length': bytes,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  });
  await pipeline(createReadStream(ruta), response);
}
