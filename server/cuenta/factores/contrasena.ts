import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { motivoContrasenaNoValida } from '#reglas/contrasena.ts';
import { encolarCorreo } from '#server/correo/service.ts';
import { type Cuenta, findContrasenaPuesta, findCuenta } from '#server/cuenta/queries.ts';
import * as repository from '#server/cuenta/repository.ts';
import { cerrarLasDemas, exigirContrasena } from '#server/cuenta/service.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import { ownProof, requireOpenSession } from '#server/http/session/identity.ts';

const CUARTO_DE_HORA = 900;
/** Wrong passwords of who is inside already, in a quarter of an hour. */
const INTENTOS = 10;

/**
 * Changes the own password and ends the other sessions, in one transaction with the letter that tells it. One that somebody
 * else set since it was compared, who ended this session with it, stays. Sent again after its answer was lost it is done.
 * Errors: contrasena_actual_no_valida, sin_contrasena, contrasena_nueva_corta, contrasena_comun, demasiados_intentos.
 */
export async function cambiarContrasena(
  context: RequestContext,
  { actual, nueva }: { actual: string; nueva: string },
) {
  try {
    context.correo.send(await cambiar(context, { actual, nueva }));
  } catch (thrown) {
    const noEra = thrown instanceof AppError && thrown.codigo === 'contrasena_actual_no_valida';
    if (!noEra || !(await acabaDePonerla(context, nueva))) throw thrown;
  }
  return { cambiada: true as const };
}

async function cambiar(
  context: RequestContext,
  { actual, nueva }: { actual: string; nueva: string },
): Promise<string> {
  const { db, hashes } = context;
  const cuenta = await comprobarContrasena(context, actual);
  if (motivoContrasenaNoValida(nueva) === 'contrasena_corta') throw new AppError('contrasena_nueva_corta');
  exigirContrasena(context, nueva, cuenta);
  const hash = await hashes.run(() => hashPassword(nueva));
  return await db.tx(async (trx) => {
    await repository.lockFactores(trx, cuenta.id);
    await requireOpenSession({ ...context, db: { kysely: trx } });
    if ((await findCuenta(trx, { id: cuenta.id }))?.contrasena !== cuenta.contrasena)
      throw new AppError('contrasena_actual_no_valida');
    await repository.upsertContrasena(trx, cuenta.id, hash);
    await cerrarLasDemas(context, trx);
    return await encolarCorreo(trx, { tipo: 'contrasena_cambiada', para: cuenta.email });
  });
}

/**
 * Whether this very session has set that password moments ago: a session that was there before, when all the others ended.
 * Nobody else is told what the password is, and what is compared counts as a try. Errors: demasiados_intentos.
 */
async function acabaDePonerla(context: RequestContext, password: string): Promise<boolean> {
  const { kysely } = context.db;
  const sesion = await ownProof(context);
  const puestaEn = sesion && (await findContrasenaPuesta(kysely, sesion.usuarioId));
  const reciente = puestaEn && puestaEn.getTime() > Date.now() - CUARTO_DE_HORA * 1000;
  if (!reciente || sesion.abiertaEn >= puestaEn) return false;
  const cuenta = await findCuenta(kysely, { id: sesion.usuarioId });
  return cuenta !== undefined && (await esSuContrasena(context, cuenta, password));
}

/** The caller's account, if that is its password. Errors: sin_contrasena, contrasena_actual_no_valida, demasiados_intentos. */
export async function comprobarContrasena(context: RequestContext, password: string) {
  const { actor, db } = context;
  const cuenta = hallado(actor && (await findCuenta(db.kysely, { id: actor.usuarioId })), 'sin_sesion');
  if (!(await esSuContrasena(context, cuenta, password))) throw new AppError('contrasena_actual_no_valida');
  return cuenta;
}

/** Errors: sin_contrasena, demasiados_intentos. */
async function esSuContrasena(
  { db, hashes }: RequestContext,
  { id, contrasena: hash }: Cuenta,
  password: string,
): Promise<boolean> {
  if (hash === null) throw new AppError('sin_contrasena');
  const clave = `contrasena:${id}`;
  if ((await repository.countIntento(db.kysely, clave, CUARTO_DE_HORA)) > INTENTOS)
    throw new AppError('demasiados_intentos');
  const esEsa = await hashes.run(() => verifyPassword({ hash, password }));
  if (esEsa) await repository.forgetIntentos(db.kysely, [clave]);
  return esEsa;
}
