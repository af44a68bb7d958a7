import type { App } from '#server/http/api.ts';
import { authOrigin } from '#server/http/session/auth.ts';
import { type DirectDoor, type Exchange, refuse } from '#server/http/listener/listener.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { setSecurityHeaders } from '#server/http/listener/security.ts';
import type { Imagenes } from '#server/compartir/imagen.ts';
import type { RetratarTarjeta } from '#server/compartir/retratos/tarjeta.ts';
import { cabeceraDe, direccionesPublicas, paginaDeImagen } from '#server/compartir/service.ts';

/** Nobody finds anything there by searching: what is personal, what is managed, and what programs ask. */
const FUERA = [
  '/admin',
  '/api/',
  '/auth',
  '/introduccion-datos',
  '/instalacion/',
  '/partida-personal/',
  '/pantalla/',
  '/incrustar/',
];
const UNA_HORA = 'public, max-age=3600';
const SIEMPRE = 'public, max-age=31536000, immutable';

/**
 * What programs ask a site for: `/robots.txt`, whom to tell of a hole in `/.well-known/security.txt`, the addresses that everybody may open in `/sitemap.xml`, and the pictures beside
 * a shared link, which `?v=` names by their content.
 */
export function openSharingDoor(app: App, imagenes: Imagenes): DirectDoor {
  const texts: Readonly<Record<string, { type: string; write: () => Promise<string> }>> = {
    '/robots.txt': { type: 'text/plain; charset=utf-8', write: async () => robots(authOrigin(app.config)) },
    '/.well-known/security.txt': {
      type: 'text/plain; charset=utf-8',
      write: () => Promise.resolve(securityTxt(app)),
    },
    '/sitemap.xml': {
      type: 'application/xml; charset=utf-8',
      write: async () => sitemap(await direccionesPublicas(app)),
    },
  };
  return (exchange) => {
    const pagina = paginaDeImagen(exchange.pathname);
    if (pagina) {
      setSecurityHeaders(app.config, exchange.response, exchange.pathname);
      sendPicture(exchange, { app, imagenes, pagina }).catch((error: unknown) =>
        refuse(app, exchange, error),
      );
      return true;
    }
    const text = Object.hasOwn(texts, exchange.pathname) ? texts[exchange.pathname] : undefined;
    if (!text) return false;
    setSecurityHeaders(app.config, exchange.response, exchange.pathname);
    text
      .write()
      .then((body) => send(exchange, { body: Buffer.from(body), type: text.type, cache: UNA_HORA }))
      .catch((error: unknown) => refuse(app, exchange, error));
    return true;
  };
}

const MI_TARJETA = /^\/api\/compartir\/torneos\/([a-zA-Z0-9-]{1,160})\/tarjeta\.jpg$/u;

/** The own card of a torneo as a picture, for whoever played it. */
export function openCardDoor(app: App, retratar: RetratarTarjeta): DirectDoor {
  const answer = async (ref: string, { request, response }: Exchange): Promise<void> => {
    const actor = await app.callers.reaching(null, request);
    const { archivo, bytes } = await retratar(ref, actor);
    response.setHeader('Content-Disposition', `inline; filename="${archivo}"`);
    response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Content-Length': bytes.length }).end(bytes);
  };
  return (exchange) => {
    const [, ref] = MI_TARJETA.exec(exchange.pathname) ?? [];
    if (ref === undefined || exchange.request.method !== 'GET') return false;
    setSecurityHeaders(app.config, exchange.response, exchange.pathname);
    exchange.response.setHeader('Cache-Control', 'no-store');
    answer(ref, exchange).catch((error: unknown) => refuse(app, exchange, error));
    return true;
  };
}

function robots(origin: string): string {
  return `User-agent: *\n${FUERA.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${origin}/sitemap.xml\n`;
}

/** How long what is written here may be believed; it is written anew with every answer. */
const VALE_MS = 180 * 86_400_000;

/** Whom to tell of a hole (RFC 9116): the address of the legal page, else that page itself. */
function securityTxt({ club, clock, config }: App): string {
  const origin = authOrigin(config);
  const { email } = club().legal;
  return [
    `Contact: ${email === null ? `${origin}/aviso-legal` : `mailto:${email}`}`,
    `Expires: ${new Date(clock.now().getTime() + VALE_MS).toISOString()}`,
    'Preferred-Languages: es, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Addresses are encoded by the piece: what XML would read as its own is in none of them. */
function sitemap(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `<url><loc>${address}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
}

type Picture = { app: App; imagenes: Imagenes; pagina: Parameters<typeof cabeceraDe>[1] };

/** The picture of a page as a visitor may read it. Errors: no_encontrado. */
async function sendPicture(exchange: Exchange, { app, imagenes, pagina }: Picture): Promise<void> {
  const cabecera = await cabeceraDe(app, pagina, null);
  if (!cabecera.existe) throw new AppError('no_encontrado');
  const isNamed = exchange.search === `v=${await imagenes.version(cabecera)}`;
  send(exchange, {
    body: await imagenes.de(cabecera),
    type: 'image/jpeg',
    cache: isNamed ? SIEMPRE : UNA_HORA,
  });
}

type Answer = { body: Buffer; type: string; cache: string };

function send({ request, response }: Exchange, { body, type, cache }: Answer): void {
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', cache);
  response.writeHead(200, { 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
