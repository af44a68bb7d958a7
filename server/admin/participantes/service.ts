import type { CambioDeHandicap } from '#contrato/admin/participantes.ts';
import { runAgain } from '#db/retry.ts';
import type { Db, Trx } from '#db/tables.ts';
import type { Dia } from '#reglas/dia.ts';
import { handicapConVentaja } from '#reglas/golpes-de-ventaja.ts';
import { handicapQueCuenta } from '#reglas/handicap.ts';
import { recorridoQueJuega } from '#reglas/salidas-de-torneo.ts';
import { ajustarHandicaps } from '#server/bandos/service.ts';
import { estaFinalizado } from '#reglas/torneo.ts';
import { type RecorridoDeTorneo, recorridosDeTorneo, recorridosDeTorneos } from '#server/campos/queries.ts';
import { handicapEnTorneo } from '#server/campos/service.ts';
import { listConCategorias } from '#server/categorias/queries.ts';
import { bloquearResultados, corregirResultados } from '#server/puntuaciones/service.ts';
import { AppError, hallado } from '#server/http/refusals/errors.ts';
import { dosPasos } from '#server/http/two-steps.ts';
import {
  listConHandicap,
  listParticipantes,
  listTorneosPorJugar,
  type ParticipanteConHandicap,
  type Solo,
} from '#server/admin/participantes/queries.ts';
import {
  listTarjetasVacias,
  lockHandicaps,
  lockTarjetasDe,
  lockTarjetasVacias,
  lockTorneosDe,
  updateHandicaps,
} from '#server/admin/participantes/repository.ts';
import { bloquearJugadores, guardarHandicap } from '#server/jugadores/handicap/service.ts';
import { publishTorneo, publishTorneos } from '#server/live/bus.ts';
import { findTorneo } from '#server/torneos/queries.ts';
import { torneoFijado, torneoVisible } from '#server/torneos/service.ts';
import type { AdminContext } from '#server/http/admin.ts';

/** Why handicaps are calculated again, as the history tells it: 'salidas', 'reductor', 'administrador', 'federacion' … */
type Recalculo = { autorId: string | null; motivo: string; hoy: Dia };

/** What a recalculation did, and what it left for somebody to accept. */
export type Recalculado = {
  /** Enrolments without strokes that have another handicap now. */
  recalculados: number;
  /** Cards already played whose handicap would change: left as they were. */
  pendientes: CambioDeHandicap[];
};

const NADA: Recalculado = { recalculados: 0, pendientes: [] };

/**
 * Calculates the handicaps of some torneos again after their salidas, their reductor or a jugador changed: of every
 * participante without any stroke, by statements over all of them. Frozen salidas win; whoever has no exact handicap
 * keeps what was written by hand. Cards with strokes stay as they are and come back as a list to accept. Event: the
 * boards of the torneos that changed are read again.
 *
 * Source: decisions 5 and 6.
 */
export async function recalcularHandicaps(
  trx: Trx,
  { torneoIds, ...recalculo }: Recalculo & { torneoIds: readonly string[] },
): Promise<Recalculado> {
  return await recalcular(trx, { torneoIds, solo: null, ...recalculo });
}

/**
 * The same for one jugador whose exact handicap changed: every card without strokes, whatever the day of its torneo, and
 * those with strokes of torneos that are not over yet. dePena: it is his ledger that changed, which only the torneos played
 * with it follow. The caller holds the cards (`bloquearParaHandicap`).
 *
 * Source: decisions 5 and 40.
 */
export async function recalcularHandicapsDeJugador(
  trx: Trx,
  { jugadorId, dePena = false, ...recalculo }: Recalculo & { jugadorId: string; dePena?: boolean },
): Promise<Recalculado> {
  const torneoIds = await listTorneosPorJugar(trx, { jugadorId, hoy: recalculo.hoy, dePena });
  // Another categoría is told on the board, also where the handicap stays.
  await publishTorneos(trx, await listConCategorias(trx, torneoIds));
  return await recalcularBajoCerrojo(trx, { torneoIds, solo: { jugadorId }, ...recalculo });
}

/**
 * Locks what another handicap of some jugadores reaches, in the order of docs/locks.md: the torneos in which they have a
 * card without strokes (and `torneoIds`), those cards, and then the jugadores (`tabla`: nobody else writes any). An enrolment that slipped in before the
 * jugador was locked has the transaction run again.
 */
export async function bloquearParaHandicap(
  trx: Trx,
  {
    jugadorIds,
    torneoIds = [],
    tabla = false,
  }: { jugadorIds: readonly string[]; torneoIds?: readonly string[]; tabla?: boolean },
): Promise<void> {
  await lockTorneosDe(trx, { jugadorIds, torneoIds });
  const antes = new Set(await lockTarjetasDe(trx, jugadorIds));
  await bloquearJugadores(trx, { jugadorIds, tabla });
  const despues = await listTarjetasVacias(trx, jugadorIds);
  if (despues.some((id) => !antes.has(id))) throw runAgain('a card came while its jugador was being locked');
}

/** Locks every card without strokes of some torneos at once, by whoever recalculates them one after the other. */
export async function bloquearTarjetasVacias(trx: Trx, torneoIds: readonly string[]): Promise<void> {
  await lockTarjetasVacias(trx, { torneoIds, solo: null });
}

type CambioDelSuyo = Omit<Parameters<typeof guardarHandicap>[1], 'autorId'> & { autorId: string; hoy: Dia };

/** Writes the exact handicap of a jugador, and the playing handicaps that follow. Errors: those of `guardarHandicap`. */
export async function cambiarHandicapDeJugador(
  trx: Trx,
  { hoy, ...cambio }: CambioDelSuyo,
): Promise<Awaited<ReturnType<typeof guardarHandicap>>> {
  const { jugadorId, autorId, motivo } = cambio;
  await bloquearParaHandicap(trx, { jugadorIds: [jugadorId] });
  const escrito = await guardarHandicap(trx, cambio);
  if (escrito.cambia) await recalcularHandicapsDeJugador(trx, { jugadorId, autorId, motivo, hoy });
  return escrito;
}

async function recalcular(
  trx: Trx,
  { torneoIds, solo, ...recalculo }: Recalculo & { torneoIds: readonly string[]; solo: Solo },
): Promise<Recalculado> {
  await lockTarjetasVacias(trx, { torneoIds, solo });
  return await recalcularBajoCerrojo(trx, { torneoIds, solo, ...recalculo });
}

async function recalcularBajoCerrojo(
  trx: Trx,
  { torneoIds, solo, ...recalculo }: Recalculo & { torneoIds: readonly string[]; solo: Solo },
): Promise<Recalculado> {
  if (torneoIds.length === 0) return NADA;
  const cambios = await cambiosDeHandicap(trx, { torneoIds, solo, hoy: recalculo.hoy });
  const vacias = cambios.filter(({ jugada }) => !jugada);
  await aplicarCambios(trx, { cambios: vacias, ...recalculo });
  await ajustarHandicaps(trx, { torneoIds, conGolpes: false });
  return { recalculados: vacias.length, pendientes: cambios.filter(({ jugada }) => jugada).map(contado) };
}

/**
 * A change, with the part of the exact handicap that is of the peña, as it is and as it would be; otraSalida: of another sex than it was
 * played by; jugada: somebody accepts it, for the card has strokes, or is validated or official in a torneo that is over without any.
 */
type Cambio = CambioDeHandicap &
  Record<'ajusteAntes' | 'ajuste', number> &
  Record<'otraSalida' | 'jugada', boolean>;

/** A change as it is told. */
const contado = ({
  ajuste: _ajuste,
  ajusteAntes: _antes,
  otraSalida: _otra,
  jugada: _jugada,
  ...cambio
}: Cambio): CambioDeHandicap => cambio;

/** Whether an enrolment is to be written; of one that is played, whether there is something to accept. */
const cambiaAlgo = (uno: Cambio) =>
  uno.antes !== uno.despues ||
  uno.propioAntes !== uno.propioDespues ||
  uno.otraSalida ||
  (!uno.jugada && uno.ajusteAntes !== uno.ajuste);

/**
 * Every participante asked for whose handicaps are not those that its figures give now. Those of a torneo that came with its
 * totals alone are what its file told: nothing here gives them.
 */
async function cambiosDeHandicap(
  db: Db,
  { torneoIds, solo, hoy }: { torneoIds: readonly string[]; solo: Solo; hoy: Dia },
): Promise<Cambio[]> {
  const participantes = await listConHandicap(db, { torneoIds, solo });
  const recorridos = await recorridosDeTorneos(db, torneoIds);
  return participantes
    .filter(({ importado }) => importado !== 'totales')
    .map((participante) => toCambio(participante, recorridos.get(participante.torneoId) ?? [], hoy))
    .filter(cambiaAlgo);
}

function toCambio(
  participante: ParticipanteConHandicap,
  recorridos: readonly RecorridoDeTorneo[],
  hoy: Dia,
): Cambio {
  const { id, torneoId, nombre, hoyos, validada, esInvitado, ajusteDePena, ajusteActual } = participante;
  const finalizado = estaFinalizado({ fechaDeJuego: participante.fechaJuego, hoy });
  const jugada = hoyos > 0 || validada || (finalizado && participante.fijado);
  const propio = handicapQueCuenta({
    actual: participante.handicapActual,
    deInscripcion: participante.handicapReal,
    jugada,
    finalizado,
  });
  const jugador = { ...participante, handicap: propio };
  const enTorneo = handicapEnTorneo({ ...participante, recorridos, jugador });
  return {
    torneoId,
    participanteId: id,
    nombre,
    antes: participante.handicapDeJuego,
    // Without a tee there is none; without an exact one, what was written by hand stays.
    despues: enTorneo.sinSalida
      ? null
      : (handicapConVentaja(enTorneo.handicapDeJuego, participante.ajuste) ?? participante.handicapDeJuego),
    propioAntes: esInvitado ? participante.handicapActual : participante.handicapReal,
    propioDespues: propio ?? participante.handicapReal,
    ajusteAntes: ajusteDePena,
    ajuste: propio === participante.handicapActual && propio !== null ? ajusteActual : ajusteDePena,
    otraSalida: participante.otraSalida,
    jugada,
    hoyos,
    validada,
  };
}

async function aplicarCambios(
  trx: Trx,
  { cambios, autorId, motivo }: Omit<Recalculo, 'hoy'> & { cambios: readonly Cambio[] },
): Promise<void> {
  if (cambios.length === 0) return;
  const nuevos = cambios.map(({ participanteId, despues, propioDespues, ajuste }) => ({
    id: participanteId,
    juego: despues,
    propio: propioDespues,
    ajuste,
  }));
  await updateHandicaps(trx, { nuevos, autorId, motivo, conSuSalida: true });
  for (const torneoId of new Set(cambios.map((cambio) => cambio.torneoId)))
    await publishTorneo(trx, torneoId);
}

/** A torneo and a participante of it, as the request names them. */
type TorneoRef = { torneoId: string };
export type ParticipanteRef = TorneoRef & { participanteId: string };

/** The id of the torneo that a request names. Errors: torneo_no_encontrado. */
export async function idDeTorneo(db: Db, { torneoId: ref }: TorneoRef): Promise<string> {
  return hallado(await findTorneo(db, { ref, jugadorId: null }), 'torneo_no_encontrado').id;
}

/** A participante whose card is locked against another handicap. Errors: participante_de_baja. */
export async function participanteBajoCerrojo(
  trx: Trx,
  { torneoId, participanteId }: ParticipanteRef,
): Promise<ParticipanteConHandicap> {
  await lockHandicaps(trx, { torneoId, solo: { participanteId } });
  const [participante] = await listConHandicap(trx, { torneoIds: [torneoId], solo: { participanteId } });
  if (!participante) throw new AppError('participante_de_baja');
  return participante;
}

/**
 * Calculates the playing handicap of one participante from the tees of the torneo; with strokes it stays and comes back
 * to be accepted. Errors: torneo_no_encontrado, participante_de_baja, sin_configuracion_de_salida (no salida chosen for
 * that sex), handicap_desconocido (there is nothing to calculate from).
 *
 * Source: admin spec §8, matrix W-A22.
 */
export async function recalcularParticipante(context: AdminContext, ref: ParticipanteRef) {
  const autorId = context.actor.usuarioId;
  const { id: torneoId } = await torneoVisible(context, ref.torneoId);
  return await context.db.tx(async (trx) => {
    const { participanteId } = ref;
    await torneoFijado(trx, { torneoId });
    const bloqueado = await participanteBajoCerrojo(trx, { torneoId, participanteId });
    const recorridos = await recorridosDeTorneo(trx, torneoId);
    if (recorridoQueJuega(recorridos, bloqueado.sexo, bloqueado.categorias) === null)
      throw new AppError('sin_configuracion_de_salida');
    if (bloqueado.handicapActual === null) throw new AppError('handicap_desconocido');
    const que = { torneoIds: [torneoId], solo: { participanteId } };
    const quien = { autorId, motivo: 'administrador', hoy: context.clock.hoy() };
    const recalculado = await recalcular(trx, { ...que, ...quien });
    const [despues] = await listConHandicap(trx, que);
    return { ...recalculado, handicapDeJuego: despues?.handicapDeJuego ?? null };
  });
}

/** Calculates every playing handicap of a torneo again. Errors: torneo_no_encontrado. */
export async function recalcularTorneo(context: AdminContext, { torneoId: ref }: { torneoId: string }) {
  const autorId = context.actor.usuarioId;
  const { id } = await torneoVisible(context, ref);
  const recalculo = { autorId, motivo: 'administrador', hoy: context.clock.hoy() };
  return await context.db.tx(async (trx) => {
    await torneoFijado(trx, { torneoId: id });
    return await recalcularHandicaps(trx, { torneoIds: [id], ...recalculo });
  });
}

/**
 * Gives cards already played the handicaps that were shown, all or some: each change remembered, official results
 * corrected. Errors: torneo_no_encontrado, confirmacion_caducada (one is chosen that was not shown).
 *
 * Source: decisions 5, 15 and 19.
 */
export const aceptacion = dosPasos({
  operacion: 'gestionParticipantes.aceptarHandicaps',
  facts: async (db, ref: TorneoRef, { clock }) => {
    const torneoId = await idDeTorneo(db, ref);
    return { torneoId, cambios: await cambiosDeTarjetas(db, { torneoId, hoy: clock.hoy() }) };
  },
  // Holes may go on being entered while the list is read; they change nothing of what is accepted.
  bound: ({ torneoId, cambios }) => [torneoId, cambios.map(({ hoyos: _hoyos, ...cambio }) => cambio)],
  preview: ({ cambios }, confirmacion) => ({ cambios: cambios.map(contado), confirmacion }),
  lock: async (trx, ref) => {
    const torneoId = await idDeTorneo(trx, ref);
    await bloquearResultados(trx, torneoId);
    await torneoFijado(trx, { torneoId });
    await lockHandicaps(trx, { torneoId, solo: null });
    return { torneoId };
  },
  act: async (trx, { facts, context }, { participanteIds }: { participanteIds: readonly string[] }) => {
    const { torneoId, cambios } = facts;
    const autorId = context.actor.usuarioId;
    const elegidos = new Set(participanteIds);
    const aceptados = cambios.filter(({ participanteId }) => elegidos.has(participanteId));
    if (aceptados.length !== elegidos.size) throw new AppError('confirmacion_caducada');
    await aplicarCambios(trx, { cambios: aceptados, autorId, motivo: 'tarjeta_jugada' });
    await ajustarHandicaps(trx, { torneoIds: [torneoId], conGolpes: true });
    await corregirResultados(trx, { torneoId, autorId });
    return { aceptados: aceptados.length };
  },
});

async function cambiosDeTarjetas(db: Db, { torneoId, hoy }: { torneoId: string; hoy: Dia }) {
  const cambios = await cambiosDeHandicap(db, { torneoIds: [torneoId], solo: null, hoy });
  const deQuien = new Map(cambios.map((cambio) => [cambio.participanteId, cambio]));
  const enOrden = await listParticipantes(db, { torneoId });
  return enOrden.flatMap(({ id }) => deQuien.get(id) ?? []).filter(({ jugada }) => jugada);
}
