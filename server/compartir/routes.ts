import type { App } from '#server/http/api.ts';
import { authOrigin } from '#server/http/session/auth.ts';
import { type DirectDoor, type Exchange, refuse } from '#server/http/listener/listener.ts';
import { setSecurityHeaders } from '#server/http/listener/security.ts';
import { direccionesPublicas } from '#server/compartir/service.ts';

/** Nobody finds anything there by searching: what is personal, what is managed, and what programs ask. */
const FUERA = ['/admin', '/api/', '/auth', '/introduccion-datos', '/instalacion/', '/partida-personal/'];
const UNA_HORA = 'public, max-age=3600';

/** What search engines ask a site for: `/robots.txt`, and the addresses that everybody may open in `/sitemap.xml`. */
export function openSharingDoor(app: App): DirectDoor {
  const texts: Readonly<Record<string, { type: string; write: () => Promise<string> }>> = {
    '/robots.txt': { type: 'text/plain', write: async () => robots(authOrigin(app.config)) },
    '/sitemap.xml': { type: 'application/xml', write: async () => sitemap(await direccionesPublicas(app)) },
  };
  return (exchange) => {
    const text = Object.hasOwn(texts, exchange.pathname) ? texts[exchange.pathname] : undefined;
    if (!text) return false;
    setSecurityHeaders(app.config, exchange.response, exchange.pathname);
    text
      .write()
      .then((body) => send(exchange, text.type, body))
      .catch((error: unknown) => refuse(app, exchange, error));
    return true;
  };
}

function robots(origin: string): string {
  return `User-agent: *\n${FUERA.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${origin}/sitemap.xml\n`;
}

/** Addresses are encoded by the piece: what XML would read as its own is in none of them. */
function sitemap(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `<url><loc>${address}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
}

function send({ request, response }: Exchange, type: string, text: string): void {
  const body = Buffer.from(text);
  response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('Cache-Control', UNA_HORA);
  response.writeHead(200, { 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
