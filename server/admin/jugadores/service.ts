import type { Transaction } from 'kysely';
import type { BorradoDeJugador, JugadorDetalle } from '#contrato/admin/jugadores.ts';
import type { JugadorInput, JugadorNuevo } from '#contrato/admin/ficha-de-jugador.ts';
import type { Tables } from '#db/tables.ts';
import { motivoNoPuedeBorrarJugador } from '#reglas/permisos/administracion.ts';
import { esMenor } from '#reglas/persona.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { borrarCorreosDe, encolarCorreo } from '#server/correo/service.ts';
import { countAdministradores, findCuenta } from '#server/cuenta/queries.ts';
import { terminarCuenta } from '#server/cuenta/service.ts';
import { writeLetter } from '#server/external/letter.ts';
import { cartaDeCuentaBorrada } from '#server/external/letters.ts';
import { type Confirmable, confirmationToken, requireConfirmation } from '#server/http/confirmation.ts';
import { AppError, exigir } from '#server/http/errors.ts';
import { bloquearParaHandicap, recalcularHandicapsDeJugador } from '#server/admin/participantes/service.ts';
import { bloquearPlazas, liberarPlazas } from '#server/inscripciones/service.ts';
import {
  countHechosDeBorrado,
  findJugador,
  type HechosDeBorrado,
  lockJugador,
} from '#server/admin/jugadores/queries.ts';
import * as repository from '#server/admin/jugadores/repository.ts';
import { guardarHandicap } from '#server/jugadores/handicap/service.ts';
import { olvidarImagen } from '#server/jugadores/imagen.ts';
import { publicarTorneosDe, retirarJugador } from '#server/jugadores/service.ts';
import type { AdminContext } from '#server/http/admin.ts';
import { unaVez } from '#server/operaciones/service.ts';

/** One jugador with every field. Errors: jugador_no_encontrado. */
export async function detalleDeJugador(
  { actor, clock, db }: AdminContext,
  id: string,
): Promise<JugadorDetalle> {
  const row = await findJugador(db.kysely, id);
  if (!row) throw new AppError('jugador_no_encontrado');
  const { usuarioId, emailDeCuenta, emailPendiente, esAdmin, tieneContrasena, ...jugador } = row;
  return {
    ...jugador,
    menor: esMenor({ nacimiento: jugador.fechaNacimiento, hoy: clock.hoy() }),
    cuenta:
      usuarioId !== null && emailDeCuenta !== null
        ? {
            id: usuarioId,
            email: emailDeCuenta,
            tieneContrasena,
            esAdmin,
            propia: usuarioId === actor.usuarioId,
            emailPendiente,
          }
        : null,
  };
}

/**
 * Makes a jugador without account, in the peña since today unless told otherwise; the same id twice is one.
 * Errors: operacion_repetida.
 */
export async function crearJugador(
  context: AdminContext,
  { id, ...datos }: JugadorNuevo & { id: string },
): Promise<{ id: string }> {
  const { actor, clock } = context;
  const { nombre, fechaNacimiento, fechaEntradaPena, telefono } = datos;
  const nuevo = {
    nombre,
    fechaNacimiento,
    fechaEntradaPena: fechaEntradaPena ?? clock.hoy(),
    telefono: vacioANulo(telefono ?? null),
  };
  return await unaVez(context, { id, operacion: 'admin.jugadores.crear', datos }, async (trx) => {
    await repository.insertJugador(trx, { ...nuevo, id });
    await anotarCambio(trx, {
      operacion: 'gestionJugadores.crear',
      objetoId: id,
      resumen: `Crea el jugador ${nombre}`,
      despues: nuevo,
      autorId: actor.usuarioId,
    });
    return { id };
  });
}

function vacioANulo<T>(value: T): T | null {
  return value === '' ? null : value;
}

/**
 * Writes the fields of a jugador, made from the version that the editor had. The handicap goes its own way, with its
 * history and the enrolments that follow it. Event: the boards of their torneos are read again when the name changes.
 * Errors: jugador_no_encontrado, jugador_cambiado.
 */
export async function actualizarJugador(
  context: AdminContext,
  { jugadorId: id, version, handicap, ...input }: JugadorInput,
): Promise<JugadorDetalle> {
  const { db } = context;
  const campos = Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, vacioANulo(value)]),
  );
  await db.tx(async (trx) => {
    await bloquearParaHandicap(trx, { jugadorIds: [id] });
    const antes = await lockJugador(trx, id);
    if (!antes) throw new AppError('jugador_no_encontrado');
    if (antes.version !== version) throw new AppError('jugador_cambiado');
    const cambios = await guardarCampos(context, trx, { id, nombre: antes.nombre, antes, despues: campos });
    await escribirHandicap(context, trx, { id, handicap, recalcular: cambios.includes('sexo') });
  });
  return await detalleDeJugador(context, id);
}

type Guardado = { id: string; nombre: string; antes: object; despues: Record<string, unknown> };

async function guardarCampos(
  { actor }: AdminContext,
  trx: Transaction<Tables>,
  { id, nombre, antes, despues }: Guardado,
): Promise<string[]> {
  const cambios = Object.entries(despues).filter(([name, value]) => Reflect.get(antes, name) !== value);
  if (cambios.length === 0) return [];
  const cambiados = Object.fromEntries(cambios);
  await repository.updateJugador(trx, id, cambiados);
  await anotarCambio(trx, {
    operacion: 'gestionJugadores.actualizar',
    objetoId: id,
    resumen: `Cambia los datos de ${nombre}`,
    antes: Object.fromEntries(cambios.map(([name]) => [name, Reflect.get(antes, name)])),
    despues: cambiados,
    autorId: actor.usuarioId,
  });
  if ('nombre' in cambiados || 'nombrePublico' in cambiados) await publicarTorneosDe(trx, id);
  return Object.keys(cambiados);
}

/** recalcular: what the tees of a jugador depend on has changed, so enrolments follow even if the handicap stays. */
async function escribirHandicap(
  { actor, clock }: AdminContext,
  trx: Transaction<Tables>,
  { id, handicap, recalcular = false }: { id: string; handicap: number | null; recalcular?: boolean },
) {
  const autorId = actor.usuarioId;
  const motivo = 'administrador';
  const cambio = await guardarHandicap(trx, { jugadorId: id, handicap, autorId, motivo });
  const { antes, despues, cambia } = cambio;
  if (!cambia && !recalcular) return { antes, despues, recalculados: 0 };
  const hoy = clock.hoy();
  const { recalculados } = await recalcularHandicapsDeJugador(trx, { jugadorId: id, autorId, motivo, hoy });
  return { antes, despues, recalculados };
}

/** Writes the exact handicap by hand. Errors: jugador_no_encontrado. Source: matrix W-A4. */
export async function actualizarHandicap(
  context: AdminContext,
  { jugadorId: id, handicap }: { jugadorId: string; handicap: number | null },
) {
  return await context.db.tx(async (trx) => {
    await bloquearParaHandicap(trx, { jugadorIds: [id] });
    if (!(await lockJugador(trx, id))) throw new AppError('jugador_no_encontrado');
    return await escribirHandicap(context, trx, { id, handicap });
  });
}

type Borrable = {
  id: string;
  nombre: string;
  imagen: string | null;
  cuenta: { id: string; email: string } | null;
  hechos: HechosDeBorrado;
};

/** Judges a deletion and counts what it means, with the jugador and all administrators locked. */
async function borrable(
  { actor, clock }: AdminContext,
  trx: Transaction<Tables>,
  id: string,
): Promise<Borrable> {
  await bloquearPlazas(trx, id);
  const jugador = await lockJugador(trx, id);
  if (!jugador) throw new AppError('jugador_no_encontrado');
  const cuenta = jugador.userId === null ? undefined : await findCuenta(trx, { id: jugador.userId });
  const quien = { usuarioId: cuenta?.id ?? null, esAdmin: cuenta?.esAdmin ?? false };
  const administradores = await countAdministradores(trx);
  exigir(motivoNoPuedeBorrarJugador({ actor, jugador: quien, administradores }));
  const hechos = await countHechosDeBorrado(trx, { id, hoy: clock.hoy() });
  const { nombre, imagen } = jugador;
  return { id, nombre, imagen, hechos, cuenta: cuenta ? { id: cuenta.id, email: cuenta.email } : null };
}

function confirmable({ id, nombre, cuenta, hechos }: Borrable): Confirmable {
  return { operacion: 'gestionJugadores.borrar', objetoId: id, hechos: { nombre, cuenta, ...hechos } };
}

/**
 * What deleting a jugador means, and the token that confirms it.
 * Errors: jugador_no_encontrado, cuenta_propia, ultimo_admin.
 */
export async function previsualizarBorrado(context: AdminContext, id: string): Promise<BorradoDeJugador> {
  return await context.db.tx(async (trx) => {
    const caso = await borrable(context, trx, id);
    const token = confirmationToken(context.config, confirmable(caso));
    return { nombre: caso.nombre, ...caso.hechos, cuenta: caso.cuenta?.email ?? null, token };
  });
}

/**
 * Deletes a jugador as it was shown: the account ends with its sessions, places in torneos to come become free, what was
 * played stays as 'Jugador retirado'. Its owner is told by letter. Event: the boards are read again.
 * Errors: jugador_no_encontrado, cuenta_propia, ultimo_admin, confirmacion_caducada. Source: matrix W-A9, F21, T23.
 */
export async function borrarJugador(
  context: AdminContext,
  { jugadorId: id, token }: { jugadorId: string; token: string },
): Promise<{ borrado: true }> {
  const { actor, actors, clock, config, db } = context;
  const { caso, correoId } = await db.tx(async (trx) => {
    const visto = await borrable(context, trx, id);
    requireConfirmation(config, token, confirmable(visto));
    await liberarPlazas(trx, { jugadorId: id, hoy: clock.hoy() });
    await retirarJugador(trx, id);
    await anotarCambio(trx, {
      operacion: 'gestionJugadores.borrar',
      objetoId: id,
      resumen: `Borra el jugador ${visto.nombre}`,
      antes: { ...visto.hechos, conCuenta: visto.cuenta !== null },
      autorId: actor.usuarioId,
    });
    return { caso: visto, correoId: visto.cuenta && (await despedir(context, trx, visto)) };
  });
  await olvidarImagen(context, caso.imagen);
  if (caso.cuenta) actors.forgetUsuario(caso.cuenta.id);
  if (correoId !== null) context.correo.send(correoId);
  return { borrado: true };
}

/** Ends the account; returns the letter that tells its owner, unless nobody reads that address. */
async function despedir(
  { config }: AdminContext,
  trx: Transaction<Tables>,
  { cuenta, nombre }: Borrable,
): Promise<string | null> {
  if (!cuenta) return null;
  await borrarCorreosDe(trx, cuenta.email);
  await terminarCuenta(trx, cuenta);
  if (cuenta.email.endsWith('.invalid')) return null;
  const carta = writeLetter(cartaDeCuentaBorrada({ nombre }), config.clubName);
  return await encolarCorreo(trx, { tipo: 'cuenta_borrada', para: cuenta.email, carta });
}
