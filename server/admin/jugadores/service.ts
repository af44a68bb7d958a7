import type { JugadorDetalle } from '#contrato/admin/jugadores.ts';
import type { JugadorInput, JugadorNuevo, NombreDeJugador } from '#contrato/admin/ficha-de-jugador.ts';
import type { Trx } from '#db/tables.ts';
import { nombreEscrito } from '#reglas/nombre.ts';
import { motivoNoPuedeBorrarJugador } from '#reglas/permisos/administracion.ts';
import { esMenor } from '#reglas/persona.ts';
import { anotarCambio } from '#server/auditoria/service.ts';
import { borrarCorreosDe, encolarCorreo } from '#server/correo/service.ts';
import { darEmail } from '#server/admin/cuentas/service.ts';
import { lockAdministradores } from '#server/cuenta/queries.ts';
import { terminarCuenta } from '#server/cuenta/service.ts';
import { writeLetter } from '#server/external/letters/letter.ts';
import { cartaDeCuentaBorrada } from '#server/external/letters/letters.ts';
import { AppError, exigir, hallado } from '#server/http/refusals/errors.ts';
import { dosPasos } from '#server/http/two-steps.ts';
import { bloquearParaHandicap, recalcularHandicapsDeJugador } from '#server/admin/participantes/service.ts';
import { bloquearPlazas, liberarPlazas } from '#server/inscripciones/service.ts';
import {
  countHechosDeBorrado,
  findJugador,
  hayTocayo,
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
  const row = hallado(await findJugador(db.kysely, id), 'jugador_no_encontrado');
  const { usuarioId, emailDeCuenta, emailPendiente, esAdmin, tieneContrasena, segundoFactor, ...jugador } =
    row;
  return {
    ...jugador,
    menor: esMenor({ nacimiento: jugador.fechaNacimiento, hoy: clock.hoy() }),
    cuenta:
      usuarioId !== null && emailDeCuenta !== null
        ? {
            id: usuarioId,
            email: emailDeCuenta,
            tieneContrasena,
            segundoFactor,
            esAdmin,
            propia: usuarioId === actor.usuarioId,
            emailPendiente,
          }
        : null,
  };
}

/**
 * Makes a jugador without account, in the peña since today unless told otherwise; the same id twice is one. Whoever has an
 * address is invited to sign up. Errors: operacion_repetida, jugador_repetido (unless told that it is another person), email_en_uso.
 */
export async function crearJugador(
  context: AdminContext,
  { id, aunqueRepetido, ...datos }: JugadorNuevo & { id: string; aunqueRepetido?: true | undefined },
): Promise<{ id: string }> {
  const { nombre, apellidos, fechaNacimiento, email = null, handicap = null, ...opcionales } = datos;
  const { fechaEntradaPena, telefono, sexo, tramoEdad, numeroLicenciaFederativa } = opcionales;
  const nuevo = {
    ...nombreEscrito({ nombre, apellidos }),
    fechaNacimiento,
    fechaEntradaPena: fechaEntradaPena ?? context.clock.hoy(),
    telefono: vacioANulo(telefono ?? null),
    sexo: sexo ?? null,
    tramoEdad: tramoEdad ?? null,
    numeroLicenciaFederativa: vacioANulo(numeroLicenciaFederativa ?? null),
  };
  const pedido = { id, operacion: 'admin.jugadores.crear', datos };
  const { correoId } = await unaVez(context, pedido, async (trx) => {
    await repository.insertJugador(trx, { ...nuevo, id });
    await anotarCambio(trx, {
      operacion: 'gestionJugadores.crear',
      objetoId: id,
      resumen: `Crea el jugador ${nombre}`,
      despues: { nombre, ...nuevo, email, handicap },
      autorId: context.actor.usuarioId,
    });
    if (handicap !== null) await escribirHandicap(context, trx, { id, handicap });
    const correoId = email && (await darEmail(context, trx, { jugadorId: id, email, nombre }));
    // Behind the address, which tells for sure that it is the same person.
    if (aunqueRepetido !== true && (await hayTocayo(trx, { id, nombre, fechaNacimiento })))
      throw new AppError('jugador_repetido');
    return { correoId };
  });
  if (correoId !== null) context.correo.send(correoId);
  return { id };
}

/**
 * Writes where the surnames of a jugador begin, and that somebody has looked. Event: boards are read again when it changes.
 * Errors: jugador_no_encontrado, jugador_cambiado.
 */
export async function actualizarNombre(
  context: AdminContext,
  { jugadorId: id, version, nombre, apellidos }: NombreDeJugador,
): Promise<{ nombre: string }> {
  return await context.db.tx(async (trx) => {
    const antes = hallado(await lockJugador(trx, id), 'jugador_no_encontrado');
    const despues = { nombre, ...nombreEscrito({ nombre, apellidos }, antes) };
    exigirVersion(antes, { version, despues });
    await guardarCampos(context, trx, { id, nombre: antes.nombre, antes, despues });
    return { nombre };
  });
}

function vacioANulo<T>(value: T): T | null {
  return value === '' ? null : value;
}

/**
 * Writes the fields of a jugador, made from the version that the editor had. The handicap goes its own way, with its
 * history and the enrolments that follow it. Event: the boards of their torneos are read again when the name or the sex changes.
 * Errors: jugador_no_encontrado, jugador_cambiado.
 */
export async function actualizarJugador(
  context: AdminContext,
  { jugadorId: id, version, handicap, nombre, apellidos, ...input }: JugadorInput,
): Promise<JugadorDetalle> {
  const { db } = context;
  const campos = Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, vacioANulo(value)]),
  );
  await db.tx(async (trx) => {
    await bloquearParaHandicap(trx, { jugadorIds: [id] });
    const antes = hallado(await lockJugador(trx, id), 'jugador_no_encontrado');
    const despues = { ...campos, nombre, ...nombreEscrito({ nombre, apellidos }, antes) };
    exigirVersion(antes, { version, despues: { ...despues, handicap } });
    const cambios = await guardarCampos(context, trx, { id, nombre: antes.nombre, antes, despues });
    const recalcular = cambios.includes('sexo') || cambios.includes('tramoEdad');
    await escribirHandicap(context, trx, { id, handicap, recalcular });
  });
  return await detalleDeJugador(context, id);
}

/** What boards show, to members or to visitors; the sex says by which tee a card is read, also one that was begun. */
const SE_VEN = ['nombre', 'apellidos', 'nombrePublico', 'sexo'] as const;

type Guardado = { id: string; nombre: string; antes: object; despues: Record<string, unknown> };

/** The fields that would be others. */
const cambiosDe = (antes: object, despues: object): [string, unknown][] =>
  Object.entries(despues).filter(([name, value]) => Reflect.get(antes, name) !== value);

/** Refuses a change of a version that is no more, unless nothing of it is left to write. Errors: jugador_cambiado. */
function exigirVersion(
  antes: { version: number },
  { version, despues }: { version: number; despues: object },
): void {
  if (antes.version !== version && cambiosDe(antes, despues).length > 0)
    throw new AppError('jugador_cambiado');
}

async function guardarCampos(
  { actor }: AdminContext,
  trx: Trx,
  { id, nombre, antes, despues }: Guardado,
): Promise<string[]> {
  const cambios = cambiosDe(antes, despues);
  if (cambios.length === 0) return [];
  const cambiados = Object.fromEntries(cambios);
  const { nombre: _entero, ...escritos } = cambiados;
  await repository.updateJugador(trx, id, escritos);
  await anotarCambio(trx, {
    operacion: 'gestionJugadores.actualizar',
    objetoId: id,
    resumen: `Cambia los datos de ${nombre}`,
    antes: Object.fromEntries(cambios.map(([name]) => [name, Reflect.get(antes, name)])),
    despues: cambiados,
    autorId: actor.usuarioId,
  });
  if (SE_VEN.some((campo) => campo in cambiados)) await publicarTorneosDe(trx, id);
  return Object.keys(cambiados);
}

/** recalcular: what the tees of a jugador depend on has changed, so enrolments follow even if the handicap stays. */
async function escribirHandicap(
  { actor, clock }: AdminContext,
  trx: Trx,
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

const borrado = dosPasos({
  operacion: 'gestionJugadores.borrar',
  facts: async (db, { jugadorId: id }: { jugadorId: string }, { actor, clock }) => {
    const jugador = hallado(await findJugador(db, id), 'jugador_no_encontrado');
    const { nombre, imagen, usuarioId, emailDeCuenta: email } = jugador;
    const administran = await lockAdministradores(db);
    const esAdmin = usuarioId !== null && administran.includes(usuarioId);
    const administradores = administran.length;
    exigir(motivoNoPuedeBorrarJugador({ actor, jugador: { usuarioId, esAdmin }, administradores }));
    const cuentas = await countHechosDeBorrado(db, { id, hoy: clock.hoy() });
    return { id, nombre, imagen, cuentas, cuenta: usuarioId && email ? { id: usuarioId, email } : null };
  },
  bound: ({ id, nombre, cuenta, cuentas }) => ({ id, nombre, cuenta, ...cuentas }),
  preview: ({ nombre, cuenta, cuentas }, confirmacion) => ({
    nombre,
    ...cuentas,
    cuenta: cuenta?.email ?? null,
    confirmacion,
  }),
  lock: async (trx, { jugadorId }, { clock }) => {
    await bloquearPlazas(trx, { jugadorId, hoy: clock.hoy() });
    await lockJugador(trx, jugadorId);
  },
  act: async (trx, { facts, context }) => {
    const { id, nombre, cuenta, cuentas } = facts;
    const autorId = context.actor.usuarioId;
    await liberarPlazas(trx, { jugadorId: id, hoy: context.clock.hoy(), autorId });
    await retirarJugador(trx, id);
    await anotarCambio(trx, {
      operacion: 'gestionJugadores.borrar',
      objetoId: id,
      resumen: `Borra el jugador ${nombre}`,
      antes: { ...cuentas, conCuenta: cuenta !== null },
      autorId,
    });
    return { ...facts, correoId: cuenta && (await despedir(context, trx, { cuenta, nombre })) };
  },
});

/** What deleting a jugador means. Errors: jugador_no_encontrado, cuenta_propia, ultimo_admin. */
export const previaDeBorrar = borrado.previa;

/**
 * Deletes a jugador as it was shown: the account ends with its sessions, places in torneos to come become free, what was
 * played stays as 'Jugador retirado'. Its owner is told by letter. Event: the boards are read again.
 * Errors: jugador_no_encontrado, cuenta_propia, ultimo_admin, confirmacion_caducada. Source: matrix W-A9, F21, T23.
 */
export async function borrarJugador(
  context: AdminContext,
  input: { jugadorId: string; confirmacion: string },
): Promise<{ borrado: true }> {
  const { imagen, cuenta, correoId } = await borrado.hacer(context, input);
  await olvidarImagen(context, imagen);
  if (cuenta) context.actors.forgetUsuario(cuenta.id);
  if (correoId !== null) context.correo.send(correoId);
  return { borrado: true };
}

/** Ends the account; returns the letter that tells its owner, unless nobody reads that address. */
async function despedir(
  { club }: AdminContext,
  trx: Trx,
  { cuenta, nombre }: { cuenta: { id: string; email: string }; nombre: string },
): Promise<string | null> {
  await borrarCorreosDe(trx, cuenta.email);
  await terminarCuenta(trx, cuenta);
  if (cuenta.email.endsWith('.invalid')) return null;
  const carta = writeLetter(cartaDeCuentaBorrada({ nombre }), club());
  return await encolarCorreo(trx, { tipo: 'cuenta_borrada', para: cuenta.email, carta });
}
