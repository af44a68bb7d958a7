import {
  avisarFallo,
  type Iconos,
  type Identidad,
  identidadDe,
  manifiestoDe,
  marcaDeNombre,
  rutasDe,
  versionDe,
} from '#server/club/service.ts';
import { api, type App } from '#server/http/api.ts';
import { CUENTAS_DE_DEMO } from '#server/http/base/demo-accounts.ts';
import { type DirectDoor, type Exchange, refuse } from '#server/http/listener/listener.ts';
import { setSecurityHeaders } from '#server/http/listener/security.ts';
import type { Complaints } from '#server/http/refusals/complaints.ts';
import { hallado } from '#server/http/refusals/errors.ts';

/** `fallos` is the way of the app's faults into the log: its own, for everybody may write there. */
export const clubRoutes = (fallos: Pick<Complaints, 'tell'>) => ({
  avisarFallo: api.club.avisarFallo.handler(({ input }) => {
    avisarFallo(fallos, input);
    return { recibido: true as const };
  }),
  get: api.club.get.handler(({ context }) => ({
    nombre: context.club().nombre,
    identidad: versionDe(identidadDe(context.club())),
    imagenes: rutasDe(context.club().imagenes),
    hoy: context.clock.hoy(),
    zona: context.club().funcionamiento.zona,
    federacion: context.club().funcionamiento.federacion,
    visibilidad: context.club().funcionamiento.visibilidad,
    ...(context.config.smtpUrl === null && { sinCorreo: true as const }),
    google: context.config.google !== null,
    legal: context.club().legal,
    demo: context.config.demo ? [...CUENTAS_DE_DEMO] : [],
  })),
});

const MANIFIESTO = '/manifest.webmanifest';
const ICONO = /^\/iconos\/([a-z0-9-]+\.(png|webp))$/;
/** An address that names the content never changes it; of the others it is asked whether they are still what they were. */
const SIEMPRE = 'public, max-age=31536000, immutable';
const PREGUNTAR = 'no-cache';

/** What a phone installs the app from: its manifest and the club's pictures, for everybody. */
export function openIdentityDoor(app: App, iconos: Iconos): DirectDoor {
  return (exchange) => {
    const { response, pathname } = exchange;
    const [, nombre, format] = ICONO.exec(pathname) ?? [];
    if (pathname !== MANIFIESTO && nombre === undefined) return false;
    setSecurityHeaders(app.config, response, pathname);
    const club = app.club();
    const que = { identidad: identidadDe(club), fondo: club.imagenes.fondo };
    const answer =
      nombre === undefined
        ? sendManifest(exchange, que.identidad)
        : send(exchange, {
            found: iconos.de(que, nombre),
            type: `image/${format}`,
            mark: marcaDeNombre(que, nombre),
          });
    answer.catch((error: unknown) => refuse(app, exchange, error));
    return true;
  };
}

async function sendManifest(exchange: Exchange, identidad: Identidad): Promise<void> {
  const found = Promise.resolve(Buffer.from(JSON.stringify(manifiestoDe(identidad))));
  await send(exchange, { found, type: 'application/manifest+json', mark: undefined });
}

type Found = { found: Promise<Buffer> | undefined; type: string; mark: string | undefined };

async function send({ request, response, search }: Exchange, { found, type, mark }: Found): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  const bytes = hallado(await found, 'no_encontrado');
  response.setHeader('Cache-Control', mark !== undefined && search === `v=${mark}` ? SIEMPRE : PREGUNTAR);
  if (mark !== undefined) response.setHeader('ETag', `"${mark}"`);
  if (mark !== undefined && request.headers['if-none-match'] === `"${mark}"`) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Type', type);
  response.writeHead(200, { 'Content-Length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
