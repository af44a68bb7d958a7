import { createHash } from 'node:crypto';
import type { Sesion } from '#contrato/cuenta.ts';
import type { CodigoDeError } from '#contrato/errores.ts';
import type { Trx } from '#db/tables.ts';
import { motivoContrasenaNoValida } from '#reglas/contrasena.ts';
import { encolarCorreo } from '#server/correo/service.ts';
import {
  findCuenta,
  findFactores,
  findSesionDe,
  findUsuario,
  listSesiones,
  sesionRecien,
} from '#server/cuenta/queries.ts';
import * as repository from '#server/cuenta/repository.ts';
import { authOrigin, CLIENT_IP_HEADER } from '#server/http/session/auth.ts';
import type { RequestContext } from '#server/http/api.ts';
import { networkOf } from '#server/http/listener/security.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import { esContrasenaComun } from '#server/http/session/passwords.ts';
import { waitingProof } from '#server/http/session/identity.ts';
import { forgetSession, underPresentName } from '#server/http/session/sessions.ts';
import { publishSesiones } from '#server/live/bus.ts';

/** better-auth's codes that a person can do something about; any other is neutral. */
const CODIGOS: Record<string, CodigoDeError> = {
  INVALID_EMAIL_OR_PASSWORD: 'credenciales_no_validas',
  INVALID_EMAIL: 'credenciales_no_validas',
  EMAIL_NOT_VERIFIED: 'email_sin_confirmar',
};

const CUARTO_DE_HORA = 900;
const HORA = 3_600;
/** Wrong passwords in a quarter of an hour: by account from one address, by account, by address (confianza.md T15). */
const ENTRADAS = { cuentaYDireccion: 10, cuenta: 50, direccion: 60 };
const GOOGLE_POR_HORA = 200;
/** After so many wrong ones the owner is told, once per window. */
const AVISO_DE_INTENTOS = 10;

/** The account that asks. Errors: sin_sesion. */
export function usuarioDe({ actor }: Pick<RequestContext, 'actor'>): string {
  return hallado(actor, 'sin_sesion').usuarioId;
}

/** Who calls, as better-auth reads it: our own word for the address, the browser's for itself and its session. */
export function callerHeaders({ clientIp, config, request }: RequestContext): Headers {
  const headers = new Headers({ origin: authOrigin(config), [CLIENT_IP_HEADER]: clientIp });
  const { cookie } = request.headers;
  const userAgent = request.headers['user-agent'];
  if (cookie !== undefined) headers.set('cookie', underPresentName(cookie, config.publicUrl));
  if (userAgent !== undefined) headers.set('user-agent', userAgent);
  return headers;
}

/** Passes on the cookies that better-auth sets or clears. */
export function passOn({ response }: RequestContext, { headers }: { headers?: Headers | null }): void {
  for (const setCookie of headers?.getSetCookie() ?? []) response.appendHeader('set-cookie', setCookie);
}

/** Posts to an endpoint of better-auth in process, with the caller's address and cookie; its cookies are still to be passed on. */
async function postToAuth(context: RequestContext, path: string, body: object): Promise<Response> {
  const headers = callerHeaders(context);
  headers.set('content-type', 'application/json');
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return await context.auth.handler(new Request(`${authOrigin(context.config)}/api/auth${path}`, init));
}

/**
 * The caller's session; slides its expiry. A visitor gets `usuario: null`, also who has entered by half. abiertaEn: when it was
 * opened, where it was found.
 */
export async function sesionActual(
  context: RequestContext,
): Promise<{ sesion: Sesion; abiertaEn: Date | null }> {
  const { actor, auth, db, log } = context;
  if (!actor) {
    const espera = await waitingProof(context);
    const aMedias = espera && (await findFactores(db.kysely, espera.usuarioId));
    return { sesion: { usuario: null, ...(aMedias && { aMedias }) }, abiertaEn: null };
  }
  const slid = await auth.api
    .getSession({ headers: callerHeaders(context), returnHeaders: true })
    .catch((err: unknown) => {
      // better-auth hides why; where it is the store, the next line says so.
      log.warn({ err }, 'a session could not be renewed');
      return { headers: null, response: null };
    });
  passOn(context, slid);
  const usuario = await findUsuario(db.kysely, actor.usuarioId);
  return { sesion: { usuario }, abiertaEn: slid.response?.session.createdAt ?? null };
}

/** A short name of something that must not stand in the table of tries. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Counts one try of an operation from this address. Errors: demasiados_intentos. */
export async function limitar(
  context: RequestContext,
  { operacion, max, seconds = HORA }: { operacion: string; max: number; seconds?: number },
): Promise<void> {
  const clave = `${operacion}:${digest(networkOf(context.clientIp))}`;
  if ((await repository.countIntento(context.db.kysely, clave, seconds)) > max)
    throw new AppError('demasiados_intentos');
}

/**
 * Signs in with e-mail and password and sets the session cookie. Wrong passwords are counted by account and address
 * before they are looked at, so that however many come at once only so many are hashed. The log is told of what was refused.
 * Errors: credenciales_no_validas (the same for an unknown address), email_sin_confirmar, demasiados_intentos,
 * servicio_ocupado.
 */
export async function iniciarSesion(
  context: RequestContext,
  asked: { email: string; password: string },
): Promise<Sesion> {
  try {
    return await entrar(context, asked);
  } catch (thrown) {
    const codigo = thrown instanceof AppError ? thrown.codigo : null;
    if (codigo === 'credenciales_no_validas' || codigo === 'demasiados_intentos')
      context.entradas.tell(context.clientIp, codigo);
    throw thrown;
  }
}

async function entrar(
  context: RequestContext,
  { email: typed, password }: { email: string; password: string },
): Promise<Sesion> {
  const email = typed.toLowerCase();
  const intentos = await reservarIntento(context, email);
  const antes = (await findCuenta(context.db.kysely, { email }))?.contrasena ?? null;
  const answer = await context.hashes.run(() => postToAuth(context, '/sign-in/email', { email, password }));
  if (answer.status === 429) throw new AppError('demasiados_intentos');
  const json: unknown = await answer.json();
  if (!answer.ok) throw new AppError(CODIGOS[stringAt(json, 'code')] ?? 'credenciales_no_validas');
  const user: unknown = typeof json === 'object' && json !== null && 'user' in json ? json.user : null;
  const usuarioId = stringAt(user, 'id');
  if (!(await sigue(context, { usuarioId, contrasena: antes, token: stringAt(json, 'token') })))
    throw new AppError('credenciales_no_validas');
  await intentos.olvidar();
  passOn(context, answer);
  return await sesionRecien(context.db.kysely, usuarioId);
}

/** An account as it was when its owner proved to be it. */
type Probada = { usuarioId: string; contrasena: string | null };

/**
 * Whether the account still has that password. Whoever sets another one ends every session under the account's lock; one
 * that was opened by what held before since then ends here.
 */
async function sigue(
  { db }: RequestContext,
  { usuarioId, contrasena, token }: Probada & { token: string },
): Promise<boolean> {
  return await db.tx(async (trx) => {
    await repository.lockFactores(trx, usuarioId);
    if ((await findCuenta(trx, { id: usuarioId }))?.contrasena === contrasena) return true;
    const sesion = await findSesionDe(trx, token);
    if (sesion) await repository.deleteSesion(trx, sesion);
    return false;
  });
}

async function reservarIntento(
  context: RequestContext,
  email: string,
): Promise<{ olvidar: () => Promise<void> }> {
  const { db } = context;
  const quien = digest(email);
  const desde = digest(networkOf(context.clientIp));
  const claves = {
    cuentaYDireccion: `entrar:${quien}:${desde}`,
    cuenta: `entrar:${quien}`,
    direccion: `entrar-desde:${desde}`,
  };
  const count = (clave: string) => repository.countIntento(db.kysely, clave, CUARTO_DE_HORA);
  if ((await count(claves.cuentaYDireccion)) > ENTRADAS.cuentaYDireccion)
    throw new AppError('demasiados_intentos');
  if ((await count(claves.direccion)) > ENTRADAS.direccion) throw new AppError('demasiados_intentos');
  const deLaCuenta = await count(claves.cuenta);
  if (deLaCuenta > ENTRADAS.cuenta) throw new AppError('demasiados_intentos');
  // To every address alike: whether it has an account is found out when the letter is written.
  if (deLaCuenta === AVISO_DE_INTENTOS)
    context.correo.send(await db.tx((trx) => encolarCorreo(trx, { tipo: 'aviso_intentos', para: email })));
  return {
    olvidar: async () => {
      await repository.forgetIntentos(db.kysely, [claves.cuentaYDireccion, claves.cuenta]);
      await repository.giveBackIntento(db.kysely, claves.direccion);
    },
  };
}

/**
 * Opens a session for an account whose owner has just proved to be it, and sets its cookie. Errors: `siNo`, where another
 * password was set since.
 */
export async function abrirSesion(
  context: RequestContext,
  { siNo, ...probada }: Probada & { siNo: CodigoDeError },
): Promise<Sesion> {
  const { auth, db } = context;
  const { usuarioId } = probada;
  const asked = { body: { usuarioId }, headers: callerHeaders(context), returnHeaders: true } as const;
  const opened = await auth.api.openSession(asked);
  if (!(await sigue(context, { ...probada, token: opened.response.token }))) throw new AppError(siNo);
  passOn(context, opened);
  return await sesionRecien(db.kysely, usuarioId);
}

/** Ends the session. The cookie is cleared whatever happens to the row. */
export async function cerrarSesion(context: RequestContext) {
  const { actor, actors, auth, db, log, requestId } = context;
  try {
    await auth.api.signOut({ headers: callerHeaders(context), body: {} });
    if (actor) await publishSesiones(db.kysely, [actor.usuarioId]);
  } catch (err) {
    log.warn({ err, id: requestId }, 'sign-out failed; the cookie is cleared anyway');
  }
  if (actor) actors.forgetUsuario(actor.usuarioId);
  await olvidarCookie(context);
  return { cerrada: true as const };
}

/** The browser forgets the session and what it cached; what it has not sent yet (strokes) stays. */
export async function olvidarCookie(context: RequestContext): Promise<void> {
  passOn(context, await forgetSession(context.auth));
  context.response.setHeader('Clear-Site-Data', '"cache"');
}

/** Refuses a password that is too short, too long, or among the first that anybody would try. */
export function exigirContrasena(
  { club }: Pick<RequestContext, 'club'>,
  password: string,
  { email, esAdmin = false }: { email: string; esAdmin?: boolean },
): void {
  const motivo = motivoContrasenaNoValida(password, { esAdmin });
  if (motivo) throw new AppError(motivo);
  if (esContrasenaComun(password, { email, club: club().nombre })) throw new AppError('contrasena_comun');
}

async function tokenDe({ actors, request }: RequestContext): Promise<string | null> {
  return await actors.tokenOf(request.headers.cookie);
}

/** The caller's signed-in devices. */
export async function sesionesAbiertas(context: RequestContext) {
  const usuarioId = usuarioDe(context);
  const token = await tokenDe(context);
  return { sesiones: await listSesiones(context.db.kysely, { usuarioId, token }) };
}

/** Ends an account with its sessions, ways in and role. Who it was is taken out of the jugador apart from this. */
export const terminarCuenta = repository.deleteUsuario;

/** Signs every other device out. */
export async function cerrarOtrasSesiones(context: RequestContext) {
  return { cerradas: await context.db.tx((trx) => cerrarLasDemas(context, trx)) };
}

/** Ends every session of the caller but the one that asks; returns how many. */
export async function cerrarLasDemas(context: RequestContext, trx: Trx): Promise<number> {
  return await repository.deleteSesiones(trx, {
    userId: usuarioDe(context),
    exceptToken: await tokenDe(context),
  });
}

/**
 * Where the browser goes to sign in with Google; it comes back to `next`, or to /auth with the reason.
 * Errors: google_no_disponible, demasiados_intentos.
 */
export async function urlDeGoogle(context: RequestContext, { next = '/' }: { next?: string | undefined }) {
  if (!context.config.google) throw new AppError('google_no_disponible');
  await limitar(context, { operacion: 'google', max: GOOGLE_POR_HORA });
  const errorCallbackURL = `/auth?${new URLSearchParams({ next }).toString()}`;
  const body = { provider: 'google', callbackURL: next, errorCallbackURL, disableRedirect: true };
  const answer = await postToAuth(context, '/sign-in/social', body);
  passOn(context, answer);
  if (answer.status === 429) throw new AppError('demasiados_intentos');
  const url = answer.ok ? stringAt(await answer.json(), 'url') : '';
  if (url === '') throw new AppError('google_no_disponible');
  return { url };
}

function stringAt(value: unknown, key: string): string {
  if (typeof value !== 'object' || value === null || !(key in value)) return '';
  const found: unknown = Reflect.get(value, key);
  return typeof found === 'string' ? found : '';
}

/** What of accounts ends by itself: each removes a bounded number of the old ones and says how many went. */
export const { purgasDeCuenta } = repository;
