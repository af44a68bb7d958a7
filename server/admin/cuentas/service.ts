import { hashPassword } from 'better-auth/crypto';
import type { Db, Trx } from '#db/tables.ts';
import { motivoNoPuedeGestionarCuenta } from '#reglas/permisos/administracion.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { encolarCorreo } from '#server/correo/service.ts';
import { pedirCambioDeEmail } from '#server/cuenta/email.ts';
import { cuentaDeJugador, type CuentaDeJugador } from '#server/admin/cuentas/queries.ts';
import * as repository from '#server/admin/cuentas/repository.ts';
import { deleteFactores, deleteSesiones, lockFactores, upsertContrasena } from '#server/cuenta/repository.ts';
import { exigirContrasena } from '#server/cuenta/service.ts';
import { writeLetter } from '#server/external/letters/letter.ts';
import { cartaDeInvitacion } from '#server/external/letters/letters.ts';
import { authOrigin } from '#server/http/session/auth.ts';
import { AppError, exigir, hallado } from '#server/http/refusals/errors.ts';
import { bloquearJugadores } from '#server/jugadores/handicap/service.ts';
import { lockEmail } from '#server/jugadores/queries.ts';
import { escribirEmailDeJugador } from '#server/jugadores/service.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { unaVez } from '#server/operaciones/service.ts';

/**
 * Sets the password of a jugador's account: every session of it ends, open links to a new password too, its owner is told
 * by letter. Not of oneself nor of another administrator.
 * Errors: jugador_no_encontrado, jugador_sin_usuario, cuenta_propia, cuenta_de_administrador, contrasena_corta,
 * contrasena_larga, contrasena_comun. Source: matrix W-A8, T5.
 */
export async function cambiarContrasenaDeJugador(
  context: AdminContext,
  { jugadorId: id, nueva }: { jugadorId: string; nueva: string },
) {
  const { actors, db, hashes } = context;
  const { cuenta: antes } = await cuentaQueSeGestiona(context, db.kysely, id);
  exigirContrasena(context, nueva, antes);
  const hash = await hashes.run(() => hashPassword(nueva));
  const { correoId, usuarioId } = await db.tx(async (trx) => {
    const { cuenta, nombre } = await cuentaBajoCerrojo(context, trx, id);
    await upsertContrasena(trx, cuenta.usuarioId, hash);
    await deleteSesiones(trx, { userId: cuenta.usuarioId });
    await repository.deleteEnlaces(trx, cuenta.usuarioId);
    await anotarCambio(trx, {
      operacion: 'gestionJugadores.cambiarContrasena',
      objetoId: id,
      resumen: `Cambia la contraseña de ${nombre}`,
      autorId: context.actor.usuarioId,
    });
    const carta = await encolarCorreo(trx, { tipo: 'contrasena_puesta', para: cuenta.email });
    return { correoId: carta, usuarioId: cuenta.usuarioId };
  });
  actors.forgetUsuario(usuarioId);
  context.correo.send(correoId);
  return { cambiada: true as const };
}

/**
 * Takes the second factor of a jugador's account away, who lost the phone and the recovery codes: every session of it
 * ends and its owner is told by letter. Also of another administrator, never of oneself. Errors: jugador_no_encontrado,
 * jugador_sin_usuario, cuenta_propia.
 */
export async function quitarSegundoFactor(context: AdminContext, id: string) {
  const { actor, actors, db } = context;
  const { correoId, usuarioId } = await db.tx(async (trx) => {
    await bloquearJugador(trx, id);
    const { cuenta, nombre } = await jugadorConCuenta(trx, id);
    if (cuenta.usuarioId === actor.usuarioId) throw new AppError('cuenta_propia');
    if (!(await deleteFactores(trx, cuenta.usuarioId)))
      return { correoId: null, usuarioId: cuenta.usuarioId };
    await deleteSesiones(trx, { userId: cuenta.usuarioId });
    await anotarCambio(trx, {
      operacion: 'gestionJugadores.quitarSegundoFactor',
      objetoId: id,
      resumen: `Quita el segundo factor de ${nombre}`,
      autorId: actor.usuarioId,
    });
    const aviso = { tipo: 'factor_cambiado', para: cuenta.email, datos: { que: 'club' } } as const;
    return { correoId: await encolarCorreo(trx, aviso), usuarioId: cuenta.usuarioId };
  });
  actors.forgetUsuario(usuarioId);
  if (correoId) context.correo.send(correoId);
  return { quitado: true as const };
}

/**
 * Sends the owner of a jugador's account a link to a new password, which nobody else learns; one letter for an `opId`.
 * Errors: operacion_repetida, jugador_no_encontrado, jugador_sin_usuario, jugador_sin_email (a temporary address that nobody reads).
 */
export async function enviarEnlaceDeContrasena(
  context: AdminContext,
  { jugadorId: id, opId }: { jugadorId: string; opId: string },
) {
  const { cuenta, nombre } = await jugadorConCuenta(context.db.kysely, id);
  if (cuenta.email.endsWith('.invalid')) throw new AppError('jugador_sin_email');
  const pedido = { id: opId, operacion: 'admin.jugadores.enviarEnlace', datos: { id } };
  const { correoId } = await unaVez(context, pedido, async (trx) => {
    await anotarCambio(trx, {
      operacion: 'gestionJugadores.enviarEnlace',
      objetoId: id,
      resumen: `Envía a ${nombre} un enlace para elegir contraseña`,
      autorId: context.actor.usuarioId,
    });
    return { correoId: await encolarCorreo(trx, { tipo: 'recuperacion', para: cuenta.email }) };
  });
  context.correo.send(correoId);
  return { enviadoA: cuenta.email };
}

/**
 * Gives a jugador an address. Without account it is written at once and invited to sign up, which is what proves it
 * (decision 17). An account keeps the one it has until the letter to the new one is opened; the old one is told. Asked for
 * again a moment later it is no other change.
 * Errors: jugador_no_encontrado, email_en_uso, cuenta_de_administrador. Source: W-A6.
 */
export async function gestionarEmail(
  context: AdminContext,
  { jugadorId: id, email }: { jugadorId: string; email: string },
) {
  const { db, actor } = context;
  const { correos, pendiente } = await db.tx(async (trx) => {
    await lockEmail(trx, email);
    // Who signs up at this moment takes the jugador with its lock: the address is an account's from then on.
    await bloquearJugador(trx, id);
    const { cuenta, ...jugador } = await jugadorDe(trx, id);
    if (cuenta) exigir(motivoNoPuedeGestionarCuenta({ actor, cuenta, dato: 'email' }));
    const escritas = cuenta
      ? await pedirCambioDeEmail(trx, { usuarioId: cuenta.usuarioId, antes: cuenta.email, email })
      : [await darEmail(context, trx, { jugadorId: id, email, nombre: jugador.nombre })];
    // Nothing was written of what is on its way already
    if (escritas.length === 0) return { correos: [], pendiente: true };
    await anotarCambio(trx, {
      operacion: 'gestionJugadores.gestionarEmail',
      objetoId: id,
      resumen: `${cuenta ? 'Pide cambiar' : 'Cambia'} el email de ${jugador.nombre}`,
      antes: { email: cuenta?.email ?? jugador.email },
      despues: { email },
      autorId: actor.usuarioId,
    });
    return { correos: escritas, pendiente: cuenta !== null };
  });
  for (const correoId of correos) context.correo.send(correoId);
  return { email, pendiente };
}

/**
 * Writes the address of a jugador without account and the letter that invites to sign up, which is to be sent after the
 * commit. Errors: email_en_uso.
 */
export async function darEmail(
  context: AdminContext,
  trx: Trx,
  { jugadorId, email, nombre }: { jugadorId: string; email: string; nombre: string },
): Promise<string> {
  await escribirEmailDeJugador(trx, { jugadorId, email });
  const carta = writeLetter(invitacionPara(context, nombre), context.club());
  return await encolarCorreo(trx, { tipo: 'invitacion', para: email, carta });
}

function invitacionPara({ config }: AdminContext, nombre: string) {
  return cartaDeInvitacion({ nombre, url: `${authOrigin(config)}/auth?tab=registro` });
}

async function jugadorDe(db: Db, id: string): Promise<CuentaDeJugador> {
  return hallado(await cuentaDeJugador(db, id), 'jugador_no_encontrado');
}

async function jugadorConCuenta(db: Db, id: string) {
  const { cuenta, nombre } = await jugadorDe(db, id);
  if (!cuenta) throw new AppError('jugador_sin_usuario');
  return { cuenta, nombre };
}

async function cuentaQueSeGestiona({ actor }: AdminContext, db: Db, id: string) {
  const jugador = await jugadorConCuenta(db, id);
  exigir(motivoNoPuedeGestionarCuenta({ actor, cuenta: jugador.cuenta, dato: 'contrasena' }));
  return jugador;
}

/** Until the transaction ends nobody gives the jugador an account, nor takes it away. */
const bloquearJugador = async (trx: Trx, id: string): Promise<void> =>
  await bloquearJugadores(trx, { jugadorIds: [id], tabla: false });

/**
 * The jugador with his account, under the locks that keep the jugador from getting another account and this one from ending.
 * Whether it may be managed is asked again under them: it may have become an administrator's since.
 */
async function cuentaBajoCerrojo(context: AdminContext, trx: Trx, id: string) {
  await bloquearJugador(trx, id);
  const { cuenta } = await jugadorConCuenta(trx, id);
  await lockFactores(trx, cuenta.usuarioId);
  return await cuentaQueSeGestiona(context, trx, id);
}
