import type { IncomingMessage } from 'node:http';
import { CUERPO_MAX, type Cuerpo, type MetaDeEndpoint } from '#contrato/define.ts';
import { contrato } from '#contrato/index.ts';
import type { App } from '#server/http/api.ts';
import type { Caller } from '#server/http/tokens/callers.ts';
import { SHARES } from '#server/http/load/in-flight.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { hasAdministrador } from '#server/http/session/identity.ts';
import type { Exchange } from '#server/http/listener/listener.ts';
import { type BodyBound, carriesBody, SLOWEST_BODY_MS } from '#server/http/listener/body.ts';

const SOON_MS = 15_000;
/** How long each may take: what is typed comes at once, a file as slowly as the phone signal of the course. */
const BOUNDS: Record<Cuerpo, BodyBound> = {
  golpe: { bytes: CUERPO_MAX.golpe, ms: SOON_MS, share: SHARES.first },
  formulario: { bytes: CUERPO_MAX.formulario, ms: SOON_MS, share: SHARES.form },
  importacion: { bytes: CUERPO_MAX.importacion, ms: SLOWEST_BODY_MS, share: SHARES.file },
  imagen: { bytes: CUERPO_MAX.imagen, ms: SLOWEST_BODY_MS, share: SHARES.file },
};

type Declared = { '~orpc': { route: { method?: string; path?: string }; meta: MetaDeEndpoint } };
type Addressed = { request: Pick<IncomingMessage, 'method'>; pathname: string };
type Sized = { acceso: MetaDeEndpoint['acceso']; bound: BodyBound };

/** The addresses whose bodies are no forms: those of our own client as they are, those of REST as patterns. */
const byRpc = new Map<string, Sized>();
const byRest: (Sized & { method: string; pattern: RegExp })[] = [];

function declare(branch: object, prefix: string): void {
  for (const [key, child] of Object.entries(branch) as [string, Declared | object][]) {
    if (!('~orpc' in child)) {
      declare(child, `${prefix}${key}/`);
      continue;
    }
    const { meta, route } = child['~orpc'];
    if (meta.cuerpo === undefined) continue;
    const sized = { acceso: meta.acceso, bound: BOUNDS[meta.cuerpo] };
    byRpc.set(`${prefix}${key}`, sized);
    const { method = '', path = '' } = route;
    byRest.push({
      ...sized,
      method,
      pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u'),
    });
  }
}
declare(contrato, '/api/rpc/');

/**
 * How large and how slow a body of this caller may be at this address, as its endpoint declares it. What belongs to
 * administrators is read at its size from them alone; at every other address it is a form. Who has no session leaves half
 * of the room to those who have one, and nobody is kept from signing out.
 */
export function bodyBound(caller: Caller, addressed: Addressed): BodyBound {
  const bound = boundOf(caller, addressed);
  if (isSigningOut(addressed)) return { ...bound, share: SHARES.first };
  return caller.actor ? bound : { ...bound, share: SHARES.visitor };
}

/**
 * The same for a request that is about to be read. The only files that are read from whoever sends them are the pieces of the backup
 * that a new club begins from: once somebody administers it nobody fills its room with them. Errors: instalacion_no_valida.
 */
export async function bodyBoundNow(
  { db }: Pick<App, 'db'>,
  caller: Caller,
  addressed: Pick<Exchange, 'request' | 'pathname'>,
): Promise<BodyBound> {
  const bound = bodyBound(caller, addressed);
  const isOfEverybody = sizedAt(addressed)?.acceso === 'publico' && bound.bytes > CUERPO_MAX.formulario;
  if (isOfEverybody && carriesBody(addressed.request) && (await hasAdministrador(db.kysely)))
    throw new AppError('instalacion_no_valida');
  return bound;
}

/**
 * Gives a picture one of the places that there are for pictures, before anything is asked of the store or read of it: a hundred
 * of them that wait to be known, read and refused keep every stroke waiting behind them. What it answers is told the bound of
 * who brings it, and takes the place from who may not. Throws AppError: servicio_ocupado.
 */
export function beginIfPicture(
  { inFlight }: Pick<App, 'inFlight'>,
  { request, response, pathname }: Pick<Exchange, 'request' | 'response' | 'pathname'>,
): (bound: BodyBound) => void {
  const isPicture = sizedAt({ request, pathname })?.bound === BOUNDS.imagen;
  const leave = isPicture && carriesBody(request) ? inFlight.beginPicture(response) : undefined;
  return ({ bytes }) => {
    if (bytes < BOUNDS.imagen.bytes) leave?.();
  };
}

const SIGN_OUT = contrato.cuenta.cerrarSesion['~orpc'].route;

function isSigningOut({ request: { method }, pathname }: Addressed): boolean {
  return (
    pathname === '/api/rpc/cuenta/cerrarSesion' ||
    (method === SIGN_OUT.method && pathname === `/api${SIGN_OUT.path}`)
  );
}

function sizedAt({ request, pathname }: Addressed): Sized | undefined {
  return (
    byRpc.get(pathname) ??
    byRest.find(({ method, pattern }) => method === request.method && pattern.test(pathname))
  );
}

function boundOf({ actor, clave }: Caller, addressed: Addressed): BodyBound {
  const sized = sizedAt(addressed);
  // No program administers a club or begins a new one
  const isClosed =
    sized?.acceso === 'admin'
      ? clave !== null || !actor?.esAdmin
      : clave !== null && sized?.acceso === 'publico';
  return sized && !isClosed ? sized.bound : BOUNDS.formulario;
}
