import type { Kysely } from 'kysely';
import type { Creacion, CuentaPrevista, Huerfano } from '#contrato/admin/usuarios.ts';
import type { Tables } from '#db/tables.ts';
import { motivoNoPuedeAsignarUsuario, motivoNoPuedeBorrarHuerfano } from '#reglas/permisos/administracion.ts';
import { emailTemporal, proteccionDeHuerfano } from '#reglas/vinculo.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { borrarCuentas, crearCuentas } from '#server/cuenta/altas.ts';
import { confirmationToken, requireConfirmation } from '#server/http/confirmation.ts';
import { AppError, exigir } from '#server/http/errors.ts';
import { vincularUsuarios } from '#server/jugadores/vinculo.ts';
import {
  findPar,
  type HuerfanoRow,
  listDisponibles,
  listEmailsConCuenta,
  listEmailsRepetidos,
  listHuerfanos,
  listSinUsuario,
  lockJugadores,
  lockUsuarios,
} from '#server/admin/usuarios/queries.ts';
import type { AdminContext } from '#server/http/admin.ts';

/** Accounts without jugador, and why some of them stay. */
export async function usuariosHuerfanos({ db }: AdminContext) {
  const { huerfanos, total } = await listHuerfanos(db.kysely);
  return { huerfanos: huerfanos.map(toHuerfano), total };
}

function toHuerfano({ id, email, nombre, creadoEn, ...row }: HuerfanoRow): Huerfano {
  return { id, email, nombre, creadoEn: creadoEn.toISOString(), protegido: proteccionDeHuerfano(row) };
}

/** Those of the named accounts that may go now: without jugador, without role, a day old. */
async function findBorrables(db: Kysely<Tables>, { actor }: AdminContext, ids: readonly string[]) {
  const { huerfanos } = await listHuerfanos(db, { ids: [...new Set(ids)] });
  const borrables = huerfanos.filter((row) => proteccionDeHuerfano(row) === null);
  for (const { conRol } of borrables) exigir(motivoNoPuedeBorrarHuerfano({ actor, conRol }));
  const cuentas = borrables.map(({ id, email }) => ({ id, email }));
  const confirmable = { operacion: 'usuarios.limpiar', objetoId: 'huerfanos', hechos: cuentas };
  return { cuentas, confirmable };
}

/** How many of the named accounts the cleanup would delete, with its token. */
export async function previsualizarLimpieza(context: AdminContext, usuarioIds: readonly string[]) {
  const { config, db } = context;
  const { cuentas, confirmable } = await findBorrables(db.kysely, context, usuarioIds);
  const protegidos = new Set(usuarioIds).size - cuentas.length;
  return { borrables: cuentas.length, protegidos, token: confirmationToken(config, confirmable) };
}

/**
 * Deletes the accounts that the preview counted, in one transaction that looks again under their lock.
 * Errors: confirmacion_caducada. Source: matrix W-A10, confianza.md T23.
 */
export async function limpiarHuerfanos(
  context: AdminContext,
  { usuarioIds, token }: { usuarioIds: readonly string[]; token: string },
) {
  const { actor, config, db } = context;
  return await db.tx(async (trx) => {
    await lockUsuarios(trx, [...new Set(usuarioIds)]);
    const { cuentas, confirmable } = await findBorrables(trx, context, usuarioIds);
    requireConfirmation(config, token, confirmable);
    const deletedCount = await borrarCuentas(trx, cuentas);
    if (deletedCount > 0)
      await anotarCambio(trx, {
        operacion: 'usuarios.limpiar',
        resumen: `Usuarios huérfanos eliminados: ${deletedCount}`,
        antes: { cuentas },
        autorId: actor.usuarioId,
      });
    return { deletedCount, errorCount: new Set(usuarioIds).size - deletedCount };
  });
}

/** Jugadores that nobody signs in as. */
export async function jugadoresSinUsuario({ db }: AdminContext) {
  return await listSinUsuario(db.kysely);
}

/**
 * The accounts that would be made: at the jugador's own address where nobody else has it, else at a temporary one
 * (decision 28, admin spec §9).
 */
async function findPrevistas(db: Kysely<Tables>, ids: readonly string[]) {
  const { jugadores } = await listSinUsuario(db, { ids: [...new Set(ids)] });
  const propios = jugadores.flatMap(({ email }) => (email ? [email.trim().toLowerCase()] : []));
  const candidatos = jugadores.flatMap(({ id }) => [emailTemporal(id), emailTemporal(id, { otra: true })]);
  const ocupados = await listEmailsConCuenta(db, [...propios, ...candidatos]);
  const repetidos = await listEmailsRepetidos(db, propios);
  const cuentas: CuentaPrevista[] = [];
  for (const { id: jugadorId, nombre, email } of jugadores) {
    const propio = email?.trim().toLowerCase() ?? '';
    const temporal = propio === '' || ocupados.has(propio) || repetidos.has(propio);
    const primero = emailTemporal(jugadorId);
    const suyo = ocupados.has(primero) ? emailTemporal(jugadorId, { otra: true }) : primero;
    const elegido = temporal ? suyo : propio;
    ocupados.add(elegido);
    cuentas.push({ jugadorId, nombre, email: elegido, temporal });
  }
  const confirmable = { operacion: 'usuarios.crear', objetoId: 'jugadores', hechos: cuentas };
  return { cuentas, confirmable };
}

/** The accounts that would be made for these jugadores, with the token to make them. */
export async function previsualizarCreacion({ config, db }: AdminContext, ids: readonly string[]) {
  const { cuentas, confirmable } = await findPrevistas(db.kysely, ids);
  return { cuentas, token: confirmationToken(config, confirmable) };
}

/**
 * Makes the accounts that the preview showed and gives each to its jugador, in one transaction that looks again under
 * the jugadores' lock. Nobody can sign in with one until its owner asks for a reset link or gets an address.
 * Errors: confirmacion_caducada. Source: matrix W-A11, decision 28, confianza.md T4.
 */
export async function crearUsuarios(
  { actor, config, db }: AdminContext,
  { jugadorIds, token }: { jugadorIds: readonly string[]; token: string },
): Promise<Creacion> {
  return await db.tx(async (trx) => {
    await lockJugadores(trx, [...new Set(jugadorIds)]);
    const { cuentas, confirmable } = await findPrevistas(trx, jugadorIds);
    requireConfirmation(config, token, confirmable);
    const creadas = new Map((await crearCuentas(trx, cuentas)).map(({ id, email }) => [email, id]));
    const pares = cuentas.flatMap(({ jugadorId, email }) => {
      const usuarioId = creadas.get(email);
      return usuarioId === undefined ? [] : [{ jugadorId, usuarioId }];
    });
    const vinculados = new Set(await vincularUsuarios(trx, pares));
    const temporales = cuentas.filter(({ jugadorId, temporal }) => temporal && vinculados.has(jugadorId));
    if (vinculados.size > 0)
      await anotarCambio(trx, {
        operacion: 'usuarios.crear',
        resumen: `Usuarios creados para jugadores sin usuario: ${vinculados.size}`,
        despues: { pares },
        autorId: actor.usuarioId,
      });
    return {
      successful: vinculados.size,
      failed: new Set(jugadorIds).size - vinculados.size,
      temporaryEmails: temporales.map(({ email }) => email),
    };
  });
}

/** Accounts that belong to no jugador, to choose one from. */
export async function usuariosDisponibles({ db }: AdminContext, texto: string) {
  return await listDisponibles(db.kysely, texto);
}

/**
 * Gives an account that is nobody's to a jugador who has none, both locked.
 * Errors: perfil_no_encontrado, usuario_no_encontrado, jugador_ya_vinculado, usuario_ya_vinculado. Source: matrix W-A12.
 */
export async function asignarUsuario(
  { actor, db }: AdminContext,
  { jugadorId, usuarioId }: { jugadorId: string; usuarioId: string },
) {
  return await db.tx(async (trx) => {
    await lockJugadores(trx, [jugadorId]);
    await lockUsuarios(trx, [usuarioId]);
    const { jugador, usuario } = await findPar(trx, { jugadorId, usuarioId });
    if (!jugador) throw new AppError('perfil_no_encontrado');
    if (!usuario) throw new AppError('usuario_no_encontrado');
    exigir(motivoNoPuedeAsignarUsuario({ actor, jugador, usuarioVinculadoA: usuario.jugadorId }));
    const vinculados = await vincularUsuarios(trx, [{ jugadorId, usuarioId }]);
    if (vinculados.length === 0) throw new AppError('jugador_ya_vinculado');
    await anotarCambio(trx, {
      operacion: 'usuarios.asignar',
      objetoId: jugadorId,
      resumen: `Usuario asignado a ${jugador.nombre}`,
      antes: { usuarioId: null },
      despues: { usuarioId },
      autorId: actor.usuarioId,
    });
    return { jugador: jugador.nombre, email: usuario.email };
  });
}
