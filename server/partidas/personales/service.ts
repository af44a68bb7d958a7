import { isDeepStrictEqual } from 'node:util';
import type { PartidaPersonal } from '#contrato/partidas-personales.ts';
import type { Db, Trx } from '#db/tables.ts';
import { cuentaTrasCambio } from '#reglas/cuenta.ts';
import { defectoDeJuego } from '#reglas/juego-personal.ts';
import { HOYOS } from '#reglas/limites.ts';
import {
  esHandicapDePartida,
  motivoPartidaPersonalNoValida,
  sociosSinHandicapEscrito,
} from '#reglas/partida-personal.ts';
import {
  motivoNoPuedeBorrarPartidaPersonal,
  motivoNoPuedeCrearPartidaPersonal,
  motivoNoPuedeEditarPartidaPersonal,
  motivoNoPuedeValidarPartidaPersonal,
  motivoNoPuedeVerPartidaPersonal,
  type PartidaPersonalConPermisos,
} from '#reglas/permisos/partida-personal.ts';
import type { Actor, ActorConSesion, Motivo } from '#reglas/permisos/permisos.ts';
import { esDiaDeJuego } from '#reglas/persona.ts';
import type { RequestContext } from '#server/http/api.ts';
import { AppError, exigir } from '#server/http/refusals/errors.ts';
import { publishPartidaPersonal } from '#server/live/bus.ts';
import { unaVez } from '#server/operaciones/service.ts';
import {
  cambioDeParticipantes,
  conHandicaps,
  type Datos,
  fijarCampo,
  fijarJugadores,
  sonEstos,
} from '#server/partidas/personales/participantes.ts';
import {
  findPartidaPersonal,
  findPermisosDePartidaPersonal,
  listPartidasDe,
  type PartidaPersonalRow,
  toPartidaPersonal,
  versionOf,
} from '#server/partidas/personales/queries.ts';
import {
  deleteParticipantes,
  deletePartidaPersonal,
  insertHistorialHandicap,
  insertParticipantes,
  insertPartidaPersonal,
  lockPartidaPersonal,
  updateParticipante,
  updatePartidaPersonal,
} from '#server/partidas/personales/repository.ts';
import { abrirTarjetas, ponerHandicapPersonal } from '#server/tarjetas/service.ts';
import { insertHistorialValidacion, updateValidadas } from '#server/partidas/repository.ts';
import { isUuid } from '#server/http/base/uuid.ts';

/** What a change says; how it is counted may be left out. */
type Contada = 'cuenta' | 'tope' | 'juego';
type Cambiados = Omit<Datos, Contada> & { [K in Contada]?: Datos[K] | undefined };

type Regla = (pregunta: { actor: Actor; partida: PartidaPersonalConPermisos }) => Motivo | null;

/**
 * One page of the own rounds, made or played in; none for an account without player.
 * Errors: sin_sesion, peticion_no_valida (a cursor that is none).
 */
export async function misPartidasPersonales(
  { actor, db }: RequestContext,
  pedido: { busqueda: string; cursor?: string | undefined },
) {
  return await listPartidasDe(db.kysely, { ...pedido, jugadorId: actor?.jugadorId ?? null });
}

/** A personal round for who may see it. Errors: sin_sesion, partida_no_encontrada. */
export async function partidaPersonal(context: RequestContext, partidaId: string): Promise<PartidaPersonal> {
  const partida = await permitida(context, partidaId, motivoNoPuedeVerPartidaPersonal);
  return toPartidaPersonal(partida, context.actor?.jugadorId ?? null);
}

/** Why somebody may not watch a round now; null when they may. */
export async function motivoNoPuedeSeguir(
  db: Db,
  { actor, partidaId }: { actor: Actor; partidaId: string },
): Promise<Motivo | null> {
  const partida = isUuid(partidaId) ? await findPermisosDePartidaPersonal(db, partidaId) : undefined;
  if (!actor) return 'sin_sesion';
  return partida ? motivoNoPuedeVerPartidaPersonal({ actor, partida }) : 'partida_no_encontrada';
}

/** A round for its form. Errors: sin_sesion, partida_no_encontrada, solo_creador, partida_validada. */
export async function edicionDePartidaPersonal(context: RequestContext, partidaId: string) {
  const partida = await permitida(context, partidaId, motivoNoPuedeEditarPartidaPersonal);
  // Nobody but its creator edits it
  return { version: versionOf(partida), partida: toPartidaPersonal(partida, partida.creadorId) };
}

/**
 * Makes a round with its people, in one transaction: killed half-way, there is nothing. The phone's own id makes a
 * double tap, or a retry without an answer, one round. A handicap that was not written is the one the course gives.
 * Errors: sin_perfil_de_usuario, operacion_repetida (an id of another round or with other data), participante_no_encontrado, and those
 * of `motivoPartidaPersonalNoValida`.
 */
export async function crearPartidaPersonal(context: RequestContext, input: Datos & { id: string }) {
  const { actor } = context;
  const motivo = motivoNoPuedeCrearPartidaPersonal({ actor });
  exigir(motivo === 'sin_perfil' ? 'sin_perfil_de_usuario' : motivo);
  const creadorId = actor?.jugadorId;
  if (!creadorId) throw new AppError('sin_perfil_de_usuario');
  exigirDatosValidos(input, creadorId);
  const { id } = input;
  await unaVez(context, { id, operacion: 'partidasPersonales.crear', datos: input }, async (trx) => {
    await fijarCampo(trx, input);
    await fijarJugadores(trx, creadorId, input.participantes);
    const participantes = await conHandicaps(trx, input);
    await insertPartidaPersonal(trx, { id, creadorId, ...datosOf(input) });
    await abrirTarjetas(trx, await insertParticipantes(trx, id, participantes));
    return { id };
  });
  const jugadorIds = sociosSinHandicapEscrito(input.participantes);
  context.federacion.avisar({ jugadorIds, autorId: actor.usuarioId });
  return { id };
}

/**
 * Changes a round, unless it is so already, in one transaction under its lock. Who stays keeps the strokes; who has strokes is taken out only
 * with `quitarConGolpes`. Event: whoever watches reads again. Errors: as the form's and as creating, and
 * partida_cambiada (another device was faster), participante_con_golpes (with their names).
 */
export async function editarPartidaPersonal(
  context: RequestContext,
  dicho: Cambiados & { partidaId: string; version: string; quitarConGolpes: boolean },
) {
  const { actor, db } = context;
  const { partidaId } = dicho;
  await permitida(context, partidaId, motivoNoPuedeEditarPartidaPersonal);
  return await db.tx(async (trx) => {
    await fijarCampo(trx, dicho);
    const { participantes: juegan } = dicho;
    const partida = await bloqueada(trx, {
      partidaId,
      actor,
      regla: motivoNoPuedeEditarPartidaPersonal,
      juegan,
    });
    const input = { ...dicho, ...cuentaTrasCambio(partida, dicho), juego: dicho.juego ?? partida.juego };
    exigirDatosValidos(input, partida.creadorId);
    const { participantes: antes } = partida;
    const despues = await conHandicaps(trx, input, antes);
    if (versionOf(partida) !== input.version) {
      if (!esAsi(partida, datosOf(input)) || !sonEstos(antes, despues))
        throw new AppError('partida_cambiada');
      return { id: partida.id };
    }
    const cambio = cambioDeParticipantes(antes, despues, input);
    const conGolpes = cambio.fuera.filter(({ anotados }) => anotados.length > 0);
    if (conGolpes.length > 0 && !input.quitarConGolpes) {
      const nombres = conGolpes.map(({ nombre }) => nombre).join(', ');
      throw new AppError('participante_con_golpes', { nombres });
    }
    await updatePartidaPersonal(trx, partida.id, datosOf(input));
    await escribirCambio(trx, partida, cambio);
    await publishPartidaPersonal(trx, partida.id, { salen: cambio.fuera.length > 0 });
    return { id: partida.id };
  });
}

/** Writes who is out of a round, who stays in it with another handicap, and who is new. */
async function escribirCambio(
  trx: Trx,
  { id, actor }: { id: string; actor: ActorConSesion },
  { fuera, siguen, nuevos }: ReturnType<typeof cambioDeParticipantes>,
): Promise<void> {
  await deleteParticipantes(
    trx,
    fuera.map(({ participanteId }) => participanteId),
  );
  const autorId = actor.usuarioId;
  for (const { antes, despues } of siguen) {
    await updateParticipante(trx, antes.participanteId, despues);
    await ponerHandicapPersonal(trx, antes.participanteId, despues.handicapDeJuego);
    await insertHistorialHandicap(trx, { antes, despues: despues.handicapDeJuego, autorId });
  }
  await abrirTarjetas(trx, await insertParticipantes(trx, id, nuevos));
}

/** Deletes a round with people and strokes, in one transaction. Errors: partida_no_encontrada, solo_creador. */
export async function borrarPartidaPersonal(context: RequestContext, partidaId: string) {
  const { actor, db } = context;
  await permitida(context, partidaId, motivoNoPuedeBorrarPartidaPersonal);
  await db.tx(async (trx) => {
    await bloqueada(trx, { partidaId, actor, regla: motivoNoPuedeBorrarPartidaPersonal });
    await deletePartidaPersonal(trx, partidaId);
    await publishPartidaPersonal(trx, partidaId, { salen: true });
  });
  return { borrada: true as const };
}

/**
 * Changes the handicap somebody plays the round with, and remembers it. Event: whoever watches reads again.
 * Errors: partida_no_encontrada, solo_creador, partida_validada, sin_acceso_a_tarjeta, handicap_no_valido.
 */
export async function cambiarHandicapDePartida(
  context: RequestContext,
  input: { partidaId: string; participanteId: string; handicapPartida: number },
) {
  const { actor, db } = context;
  const { partidaId, participanteId, handicapPartida } = input;
  await permitida(context, partidaId, motivoNoPuedeEditarPartidaPersonal);
  if (!esHandicapDePartida(handicapPartida)) throw new AppError('handicap_no_valido');
  await db.tx(async (trx) => {
    const partida = await bloqueada(trx, { partidaId, actor, regla: motivoNoPuedeEditarPartidaPersonal });
    const antes = partida.participantes.find((one) => one.participanteId === participanteId);
    if (!antes) throw new AppError('sin_acceso_a_tarjeta');
    await ponerHandicapPersonal(trx, participanteId, handicapPartida);
    await insertHistorialHandicap(trx, { antes, despues: handicapPartida, autorId: partida.actor.usuarioId });
    await publishPartidaPersonal(trx, partidaId);
  });
  return { handicapPartida };
}

/**
 * Validates a round, once and for ever (decision 18): locks it, counts the holes under the lock, marks it and remembers
 * who did. Twice changes nothing. Event: whoever watches reads again. Errors: partida_no_encontrada, solo_creador,
 * partida_incompleta.
 */
export async function validarPartidaPersonal(
  context: RequestContext,
  { partidaId, confirmarIncompleta }: { partidaId: string; confirmarIncompleta: boolean },
) {
  const { actor, db } = context;
  await permitida(context, partidaId, motivoNoPuedeValidarPartidaPersonal);
  await db.tx(async (trx) => {
    const partida = await bloqueada(trx, { partidaId, actor, regla: motivoNoPuedeValidarPartidaPersonal });
    if (partida.validada) return;
    const incompleta = partida.participantes.some(({ anotados }) => anotados.length < HOYOS);
    if (incompleta && !confirmarIncompleta) throw new AppError('partida_incompleta');
    await updateValidadas(trx, [partidaId]);
    const autorId = partida.actor.usuarioId;
    await insertHistorialValidacion(trx, [{ torneoId: null, partidaId, incompleta, autorId }]);
    await publishPartidaPersonal(trx, partidaId);
  });
  return { validada: true as const };
}

/** The round, if the rule lets this caller at it. */
async function permitida(
  { actor, db }: RequestContext,
  partidaId: string,
  regla: Regla,
): Promise<PartidaPersonalRow> {
  const partida = await findPartidaPersonal(db.kysely, partidaId);
  if (!partida) throw new AppError(actor ? 'partida_no_encontrada' : 'sin_sesion');
  exigir(regla({ actor, partida }));
  return partida;
}

type Bloqueo = { partidaId: string; actor: Actor; regla: Regla; juegan?: Datos['participantes'] };

/**
 * The round, if the rule lets this caller at it, under its lock, and who is to play it from now on: what is read now holds
 * until the transaction ends. Errors: partida_no_encontrada, sin_sesion, those of the rule.
 */
async function bloqueada(
  trx: Trx,
  { partidaId, actor, regla, juegan }: Bloqueo,
): Promise<PartidaPersonalRow & { actor: ActorConSesion }> {
  const exists = await lockPartidaPersonal(trx, partidaId);
  const partida = exists ? await findPartidaPersonal(trx, partidaId) : undefined;
  if (!partida || !actor) throw new AppError('partida_no_encontrada');
  exigir(regla({ actor, partida }));
  await fijarJugadores(trx, partida.creadorId, juegan);
  return { ...partida, actor };
}

/** Whether a round says of itself what was sent. */
function esAsi(
  { nombre, fechaJuego, horaDeSalida: horaSalida, campo, cuenta, tope, juego }: PartidaPersonalRow,
  dicho: ReturnType<typeof datosOf>,
): boolean {
  return isDeepStrictEqual({ nombre, fechaJuego, horaSalida, campoId: campo.id, cuenta, tope, juego }, dicho);
}

function datosOf({ nombre, fechaJuego, horaSalida, campoId, cuenta, tope, juego }: Datos) {
  return { nombre: nombre.trim().normalize('NFC'), fechaJuego, horaSalida, campoId, cuenta, tope, juego };
}

function exigirDatosValidos(input: Datos, creadorId: string): void {
  const participantes = input.participantes.map((one) => ({
    jugadorId: one.tipo === 'jugador' ? one.jugadorId : null,
    nombre: one.tipo === 'jugador' ? null : one.nombre,
    handicap: one.tipo === 'jugador' ? null : one.handicap,
    handicapPartida: one.handicapPartida,
  }));
  exigir(motivoPartidaPersonalNoValida({ ...input, participantes }, creadorId));
  if (!esDiaDeJuego(input.fechaJuego)) throw new AppError('partida_sin_datos');
  exigir(defectoDeJuego(input.juego, participantes.length));
}
