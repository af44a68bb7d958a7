import type { Creacion, CuentaPrevista, Huerfano } from '#contrato/admin/usuarios.ts';
import type { Db } from '#db/tables.ts';
import { motivoNoPuedeAsignarUsuario, motivoNoPuedeBorrarHuerfano } from '#reglas/permisos/administracion.ts';
import { emailTemporal, proteccionDeHuerfano } from '#reglas/vinculo.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { borrarCuentas, crearCuentas } from '#server/cuenta/altas.ts';
import { AppError, exigir } from '#server/http/refusals/errors.ts';
import { dosPasos } from '#server/http/two-steps.ts';
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

/**
 * Deletes the accounts that the preview counted. Errors: cuenta_con_rol. Source: matrix W-A10, confianza.md T23.
 */
export const limpieza = dosPasos({
  operacion: 'usuarios.limpiar',
  facts: async (db, { usuarioIds }: { usuarioIds: readonly string[] }, { actor }) => {
    const ids = [...new Set(usuarioIds)];
    const { huerfanos } = await listHuerfanos(db, { ids });
    // Those that may go now: without jugador, without role, a day old.
    const borrables = huerfanos.filter((row) => proteccionDeHuerfano(row) === null);
    for (const { conRol } of borrables) exigir(motivoNoPuedeBorrarHuerfano({ actor, conRol }));
    const cuentas = borrables.map(({ id, email }) => ({ id, email }));
    return { cuentas, protegidos: ids.length - cuentas.length };
  },
  bound: ({ cuentas }) => cuentas,
  preview: ({ cuentas, protegidos }, confirmacion) => ({
    borrables: cuentas.length,
    protegidos,
    confirmacion,
  }),
  lock: (trx, { usuarioIds }) => lockUsuarios(trx, [...new Set(usuarioIds)]),
  act: async (trx, { facts: { cuentas, protegidos }, context }) => {
    const deletedCount = await borrarCuentas(trx, cuentas);
    if (deletedCount > 0)
      await anotarCambio(trx, {
        operacion: 'usuarios.limpiar',
        resumen: `Usuarios huérfanos eliminados: ${deletedCount}`,
        antes: { cuentas },
        autorId: context.actor.usuarioId,
      });
    return { deletedCount, errorCount: protegidos + cuentas.length - deletedCount };
  },
});

/** Jugadores that nobody signs in as. */
export async function jugadoresSinUsuario({ db }: AdminContext) {
  return await listSinUsuario(db.kysely);
}

/**
 * The accounts that would be made: at the jugador's own address where nobody else has it, else at a temporary one
 * (decision 28, admin spec §9).
 */
async function findPrevistas(db: Db, ids: readonly string[]): Promise<CuentaPrevista[]> {
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
  return cuentas;
}

type Lote = { jugadorIds: readonly string[] };

/**
 * Makes the accounts that the preview showed and gives each to its jugador. Nobody can sign in with one until its owner
 * asks for a reset link or gets an address. Source: matrix W-A11, decision 28, confianza.md T4.
 */
export const creacion = dosPasos({
  operacion: 'usuarios.crear',
  facts: async (db, { jugadorIds }: Lote) => await findPrevistas(db, jugadorIds),
  bound: (cuentas) => cuentas,
  preview: (cuentas, confirmacion) => ({ cuentas, confirmacion }),
  lock: (trx, { jugadorIds }) => lockJugadores(trx, [...new Set(jugadorIds)]),
  act: async (trx, { facts: cuentas, context }, { jugadorIds }: Lote): Promise<Creacion> => {
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
        autorId: context.actor.usuarioId,
      });
    return {
      successful: vinculados.size,
      failed: new Set(jugadorIds).size - vinculados.size,
      temporaryEmails: temporales.map(({ email }) => email),
    };
  },
});

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
