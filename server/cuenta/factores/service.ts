import { createHash, randomBytes } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { SegundoFactor } from '#contrato/factores.ts';
import type { Trx } from '#db/tables.ts';
import { CODIGOS_DE_RECUPERACION } from '#reglas/limites.ts';
import { encolarCorreo } from '#server/correo/service.ts';
import { comprobarContrasena } from '#server/cuenta/factores/contrasena.ts';
import { countRecuperacion, findSecreto, listLlaves } from '#server/cuenta/factores/queries.ts';
import * as repository from '#server/cuenta/factores/repository.ts';
import { findCuenta, findFactores, findUsuario } from '#server/cuenta/queries.ts';
import { countIntento, forgetIntentos, lockFactores } from '#server/cuenta/repository.ts';
import { cerrarLasDemas, usuarioDe } from '#server/cuenta/service.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import { hasSecondFactor, requireOpenSession } from '#server/http/session/identity.ts';
import { base32, newTotpSecret, stepOfCode, totpAddress } from '#server/http/session/totp.ts';

const CUARTO_DE_HORA = 900;
/** Wrong codes of an account in a quarter of an hour. */
const INTENTOS = 10;
const RECOVERY_BYTES = 10;

/** The caller's second factor. */
export async function segundoFactor(context: RequestContext): Promise<SegundoFactor> {
  const usuarioId = usuarioDe(context);
  const { kysely } = context.db;
  const [{ codigo }, llaves, recuperacion, usuario] = await Promise.all([
    findFactores(kysely, usuarioId),
    listLlaves(kysely, usuarioId),
    countRecuperacion(kysely, usuarioId),
    findUsuario(kysely, usuarioId),
  ]);
  return { codigo, llaves, recuperacion, falta: usuario?.faltaSegundoFactor === true };
}

/** A new secret for an authenticator, which counts once a code of it has been seen. Errors: codigo_ya_activo. */
export async function empezarCodigo(context: RequestContext) {
  const { club, config, db } = context;
  const usuarioId = usuarioDe(context);
  const cuenta = hallado(await findCuenta(db.kysely, { id: usuarioId }), 'sin_sesion');
  const secreto = newTotpSecret();
  const sellado = await symmetricEncrypt({ key: config.authSecret, data: secreto });
  if (!(await repository.upsertSecreto(db.kysely, { usuarioId, secreto: sellado })))
    throw new AppError('codigo_ya_activo');
  return { secreto, direccion: totpAddress(secreto, { club: club().nombre, email: cuenta.email }) };
}

/**
 * Switches the authenticator on by its first code. The session that asks has shown it; the others end. Errors:
 * codigo_sin_empezar, codigo_no_valido, demasiados_intentos.
 */
export async function activarCodigo(context: RequestContext, codigo: string) {
  const { config, db } = context;
  const usuarioId = usuarioDe(context);
  await contarIntento(context, usuarioId);
  const done = await db.tx(async (trx) => {
    await lockFactores(trx, usuarioId);
    const begun = await repository.lockSecreto(trx, usuarioId);
    if (!begun || begun.activo) throw new AppError('codigo_sin_empezar');
    const secreto = await symmetricDecrypt({ key: config.authSecret, data: begun.secreto });
    const paso = stepOfCode(secreto, codigo, new Date());
    if (paso === null) throw new AppError('codigo_no_valido');
    await repository.activateSecreto(trx, { usuarioId, paso });
    return await factorNuevo(context, trx);
  });
  await forgetIntentos(db.kysely, [claveDe(usuarioId)]);
  context.correo.send(done.correoId);
  return { recuperacion: done.recuperacion };
}

/**
 * What follows a new factor of the caller, in its transaction, which holds what the account enters with: this session has
 * shown it, the others end, the first one brings recovery codes, and a letter tells the owner.
 */
export async function factorNuevo(
  context: RequestContext,
  trx: Trx,
): Promise<{ recuperacion: string[] | null; correoId: string }> {
  const usuarioId = usuarioDe(context);
  await probarSesion(context, trx, { segundoFactor: true });
  await cerrarLasDemas(context, trx);
  // Codes that are there without any factor are of nobody knows whom: the first factor leaves none of them.
  const sirven = !(await esElUnico(trx, usuarioId)) && (await countRecuperacion(trx, usuarioId)) > 0;
  const recuperacion = sirven ? null : await renovar(trx, usuarioId);
  return { recuperacion, correoId: await avisar(trx, usuarioId, 'puesto') };
}

async function esElUnico(trx: Trx, usuarioId: string): Promise<boolean> {
  const { codigo } = await findFactores(trx, usuarioId);
  return (await listLlaves(trx, usuarioId)).length + (codigo ? 1 : 0) === 1;
}

/** Remembers what the caller's own session has just proved. */
export async function probarSesion(
  context: RequestContext,
  trx: Trx,
  { segundoFactor: shown }: { segundoFactor: boolean },
): Promise<void> {
  const sesionId = await requireOpenSession({ ...context, db: { kysely: trx } });
  if (!(await repository.markPrueba(trx, { sesionId, segundoFactor: shown })))
    throw new AppError('sin_sesion');
}

/** Switches the authenticator off. */
export async function quitarCodigo(context: RequestContext) {
  const usuarioId = usuarioDe(context);
  const correoId = await context.db.tx(async (trx) => {
    await lockFactores(trx, usuarioId);
    return (await repository.deleteSecreto(trx, usuarioId)) ? await factorMenos(trx, usuarioId) : null;
  });
  if (correoId) context.correo.send(correoId);
  return { quitado: true as const };
}

/** What follows a factor that was taken away: with the last one the recovery codes go; a letter tells the owner. */
export async function factorMenos(trx: Trx, usuarioId: string): Promise<string> {
  if (!(await hasSecondFactor(trx, usuarioId)))
    await repository.replaceRecuperacion(trx, { usuarioId, resumenes: [] });
  return await avisar(trx, usuarioId, 'quitado');
}

async function avisar(trx: Trx, usuarioId: string, que: 'puesto' | 'quitado'): Promise<string> {
  const cuenta = hallado(await findCuenta(trx, { id: usuarioId }), 'sin_sesion');
  return await encolarCorreo(trx, { tipo: 'factor_cambiado', para: cuenta.email, datos: { que } });
}

/** Ten new recovery codes, told whole this once; the former ones open nothing any more. */
export async function renovarRecuperacion(context: RequestContext) {
  const usuarioId = usuarioDe(context);
  const recuperacion = await context.db.tx(async (trx) => {
    await lockFactores(trx, usuarioId);
    // Whoever took the factors of this account away has ended its sessions: no code comes after that.
    await requireOpenSession({ ...context, db: { kysely: trx } });
    return await renovar(trx, usuarioId);
  });
  return { recuperacion };
}

async function renovar(trx: Trx, usuarioId: string): Promise<string[]> {
  const codigos = Array.from({ length: CODIGOS_DE_RECUPERACION }, nuevoCodigo);
  await repository.replaceRecuperacion(trx, { usuarioId, resumenes: codigos.map(resumenDe) });
  return codigos;
}

/** 'abcd-efgh-ijkl-mnop': eighty bits, so that a digest tells nothing of it. */
function nuevoCodigo(): string {
  const letters = base32(randomBytes(RECOVERY_BYTES)).toLowerCase();
  return (letters.match(/.{4}/gu) ?? []).join('-');
}

function resumenDe(codigo: string): string {
  return createHash('sha256')
    .update(codigo.toLowerCase().replaceAll(/[^a-z2-7]/gu, ''))
    .digest('hex');
}

const claveDe = (usuarioId: string) => `codigo:${usuarioId}`;

async function contarIntento({ db }: RequestContext, usuarioId: string): Promise<void> {
  if ((await countIntento(db.kysely, claveDe(usuarioId), CUARTO_DE_HORA)) > INTENTOS)
    throw new AppError('demasiados_intentos');
}

/** A code of the authenticator, or one to recover the account with. */
export type Codigo = { codigo: string } | { recuperacion: string };

/**
 * Takes a code of an account, which counts this once. Errors: codigo_no_valido, codigo_de_recuperacion_no_valido,
 * demasiados_intentos.
 */
export async function gastarCodigo(context: RequestContext, usuarioId: string, asked: Codigo): Promise<void> {
  const { config, db } = context;
  await contarIntento(context, usuarioId);
  if ('recuperacion' in asked) {
    if (
      !(await repository.takeRecuperacion(db.kysely, { usuarioId, resumen: resumenDe(asked.recuperacion) }))
    )
      throw new AppError('codigo_de_recuperacion_no_valido');
  } else {
    const sellado = await findSecreto(db.kysely, usuarioId);
    if (sellado === undefined) throw new AppError('codigo_no_valido');
    const secreto = await symmetricDecrypt({ key: config.authSecret, data: sellado });
    const paso = stepOfCode(secreto, asked.codigo, new Date());
    if (paso === null || !(await repository.takePaso(db.kysely, { usuarioId, paso })))
      throw new AppError('codigo_no_valido');
  }
  await forgetIntentos(db.kysely, [claveDe(usuarioId)]);
}

/**
 * Proves to be the owner of the account, which counts for ten minutes. Errors: contrasena_actual_no_valida,
 * sin_contrasena, codigo_no_valido, demasiados_intentos.
 */
export async function confirmarIdentidad(
  context: RequestContext,
  asked: { password: string } | { codigo: string },
) {
  if ('password' in asked) await comprobarContrasena(context, asked.password);
  else await gastarCodigo(context, usuarioDe(context), asked);
  await context.db.tx((trx) => probarSesion(context, trx, { segundoFactor: 'codigo' in asked }));
  return { reciente: true as const };
}
