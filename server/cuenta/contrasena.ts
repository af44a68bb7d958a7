import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { motivoContrasenaNoValida } from '#reglas/contrasena.ts';
import { encolarCorreo } from '#server/correo/service.ts';
import { findCuenta } from '#server/cuenta/queries.ts';
import * as repository from '#server/cuenta/repository.ts';
import { cerrarLasDemas, exigirContrasena } from '#server/cuenta/service.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { requireOpenSession } from '#server/http/session/identity.ts';

const CUARTO_DE_HORA = 900;
/** Wrong passwords of who is inside already, in a quarter of an hour. */
const INTENTOS = 10;

/**
 * Changes the own password and ends the other sessions, in one transaction with the letter that tells it. One that somebody
 * else set since it was compared, who ended this session with it, stays.
 * Errors: contrasena_actual_no_valida, sin_contrasena, contrasena_nueva_corta, contrasena_comun, demasiados_intentos.
 */
export async function cambiarContrasena(
  context: RequestContext,
  { actual, nueva }: { actual: string; nueva: string },
) {
  const { db, hashes } = context;
  const cuenta = await comprobarContrasena(context, actual);
  if (motivoContrasenaNoValida(nueva) === 'contrasena_corta') throw new AppError('contrasena_nueva_corta');
  exigirContrasena(context, nueva, cuenta);
  const hash = await hashes.run(() => hashPassword(nueva));
  const correoId = await db.tx(async (trx) => {
    await repository.lockFactores(trx, cuenta.id);
    await requireOpenSession({ ...context, db: { kysely: trx } });
    if ((await findCuenta(trx, { id: cuenta.id }))?.contrasena !== cuenta.contrasena)
      throw new AppError('contrasena_actual_no_valida');
    await repository.upsertContrasena(trx, cuenta.id, hash);
    await cerrarLasDemas(context, trx);
    return await encolarCorreo(trx, { tipo: 'contrasena_cambiada', para: cuenta.email });
  });
  context.correo.send(correoId);
  return { cambiada: true as const };
}

/** The caller's account, if that is its password. Errors: sin_contrasena, contrasena_actual_no_valida, demasiados_intentos. */
export async function comprobarContrasena(context: RequestContext, password: string) {
  const { actor, db, hashes } = context;
  if (!actor) throw new AppError('sin_sesion');
  const cuenta = await findCuenta(db.kysely, { id: actor.usuarioId });
  if (!cuenta) throw new AppError('sin_sesion');
  const { contrasena: hash } = cuenta;
  if (hash === null) throw new AppError('sin_contrasena');
  const clave = `contrasena:${actor.usuarioId}`;
  if ((await repository.countIntento(db.kysely, clave, CUARTO_DE_HORA)) > INTENTOS)
    throw new AppError('demasiados_intentos');
  if (!(await hashes.run(() => verifyPassword({ hash, password }))))
    throw new AppError('contrasena_actual_no_valida');
  await repository.forgetIntentos(db.kysely, [clave]);
  return cuenta;
}
