import type { Sesion } from '#contrato/cuenta.ts';
import type { Db, Trx } from '#db/tables.ts';
import { reconocerDispositivo } from '#server/cuenta/factores/dispositivos.ts';
import { findOwnerOfLlave } from '#server/cuenta/factores/queries.ts';
import * as repository from '#server/cuenta/factores/repository.ts';
import { type Codigo, gastarCodigo } from '#server/cuenta/factores/service.ts';
import { verificarLlave } from '#server/cuenta/factores/llaves.ts';
import { findUsuario } from '#server/cuenta/queries.ts';
import { deleteSesion, lockFactores } from '#server/cuenta/repository.ts';
import {
  callerHeaders,
  iniciarSesion,
  limitar,
  passOn,
  sesionActual,
  usuarioDe,
} from '#server/cuenta/service.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import { ownProof, waitingProof } from '#server/http/session/identity.ts';
import { deviceName } from '#server/http/session/sessions.ts';

const LLAVES_POR_HORA = 300;
/** A session younger than this was opened by whoever asks now, also where another door opened it (Google, a letter). */
const RECIEN_MS = 600_000;

/** The caller's session; a browser that has no name yet is given one, and its owner told where it has just entered. */
export async function sesionConDispositivo(context: RequestContext): Promise<Sesion> {
  const { sesion, abiertaEn } = await sesionActual(context);
  const { usuario } = sesion;
  if (!usuario || deviceName(context.request.headers.cookie) !== null) return sesion;
  const callada = abiertaEn === null || abiertaEn.getTime() < Date.now() - RECIEN_MS;
  await reconocerDispositivo(context, { usuarioId: usuario.id, callada });
  return sesion;
}

/** Signs in by password: whole, or by half where a second factor is still to be shown. Errors: those of `iniciarSesion`. */
export async function entrarConContrasena(
  context: RequestContext,
  asked: { email: string; password: string },
): Promise<Sesion> {
  const sesion = await iniciarSesion(context, asked);
  if (sesion.usuario) await reconocerDispositivo(context, { usuarioId: sesion.usuario.id });
  return sesion;
}

/**
 * The second step of signing in: the session that waited ends and another one begins, under a new cookie. Errors:
 * sin_entrada_a_medias, codigo_no_valido, codigo_de_recuperacion_no_valido, demasiados_intentos.
 */
export async function segundoPaso(context: RequestContext, asked: Codigo): Promise<Sesion> {
  const { auth, db } = context;
  const espera = hallado(await waitingProof(context), 'sin_entrada_a_medias');
  const { usuarioId } = espera;
  await gastarCodigo(context, usuarioId, asked);
  const opened = await auth.api.openSession({
    body: { usuarioId },
    headers: callerHeaders(context),
    returnHeaders: true,
  });
  const vale = await cambiarSesion(context, { usuarioId, ahora: opened.response.sesionId }, (trx) =>
    deleteSesion(trx, { userId: usuarioId, sesionId: espera.sesionId }),
  );
  if (!vale) throw new AppError('sin_entrada_a_medias');
  passOn(context, opened);
  await reconocerDispositivo(context, { usuarioId });
  return { usuario: await findUsuario(db.kysely, usuarioId) };
}

/**
 * The new session has shown both factors, where what it was opened by still holds (`vale`, which ends the one before).
 * Else it ends too, and the answer is false: every session of the account has ended meanwhile.
 */
async function cambiarSesion(
  { db }: RequestContext,
  { usuarioId, ahora }: { usuarioId: string; ahora: string },
  vale: (trx: Trx) => Promise<boolean>,
): Promise<boolean> {
  return await db.tx(async (trx) => {
    // Whoever ends every session does it under this lock, before this or after: then the new one ends with the others.
    await lockFactores(trx, usuarioId);
    if ((await vale(trx)) && (await repository.markPrueba(trx, { sesionId: ahora, segundoFactor: true })))
      return true;
    await deleteSesion(trx, { userId: usuarioId, sesionId: ahora });
    return false;
  });
}

/** What a browser needs to show a passkey: those of who is known, else whichever it has of the club. Errors: demasiados_intentos. */
export async function opcionesDeLlave(context: RequestContext) {
  await limitar(context, { operacion: 'llave', max: LLAVES_POR_HORA });
  const given = await context.auth.api.generatePasskeyAuthenticationOptions({
    headers: callerHeaders(context),
    returnHeaders: true,
  });
  passOn(context, given);
  return { opciones: { ...given.response, userVerification: 'required' } };
}

type Respuesta = Record<string, unknown>;

/** Signs in with a passkey, which is both factors. Errors: llave_no_valida, demasiados_intentos. */
export async function entrarConLlave(context: RequestContext, respuesta: Respuesta): Promise<Sesion> {
  await limitar(context, { operacion: 'llave', max: LLAVES_POR_HORA });
  const usuarioId = await entrar(context, respuesta);
  await reconocerDispositivo(context, { usuarioId });
  return { usuario: await findUsuario(context.db.kysely, usuarioId) };
}

/** Proves by a passkey of the caller's own to be the owner. Errors: llave_no_valida, demasiados_intentos. */
export async function confirmarConLlave(context: RequestContext, respuesta: Respuesta) {
  const usuarioId = usuarioDe(context);
  await limitar(context, { operacion: 'llave', max: LLAVES_POR_HORA });
  if ((await duenoDe(context.db.kysely, respuesta)) !== usuarioId) throw new AppError('llave_no_valida');
  await entrar(context, respuesta);
  return { reciente: true as const };
}

/** Whose the passkey is that a browser names; undefined: nobody's. */
async function duenoDe(db: Db, { id }: Respuesta): Promise<string | undefined> {
  return typeof id === 'string' ? await findOwnerOfLlave(db, id) : undefined;
}

/** Opens a session by a passkey in the place of the caller's own; returns whose. Errors: llave_no_valida. */
async function entrar(context: RequestContext, respuesta: Respuesta): Promise<string> {
  const antes = await ownProof(context);
  const { sesionId, usuarioId, headers } = await verificarLlave(context, respuesta);
  const vale = await cambiarSesion(context, { usuarioId, ahora: sesionId }, async (trx) => {
    if (antes?.usuarioId === usuarioId)
      await deleteSesion(trx, { userId: usuarioId, sesionId: antes.sesionId });
    return (await duenoDe(trx, respuesta)) === usuarioId;
  });
  if (!vale) throw new AppError('llave_no_valida');
  passOn(context, { headers });
  return usuarioId;
}

/** Signs one device out. Errors: sesion_no_encontrada (also of somebody else's). */
export async function cerrarUnaSesion(context: RequestContext, sesionId: string) {
  const { actors, db } = context;
  const userId = usuarioDe(context);
  if (!(await db.tx((trx) => deleteSesion(trx, { userId, sesionId }))))
    throw new AppError('sesion_no_encontrada');
  actors.forgetUsuario(userId);
  return { cerrada: true as const };
}
