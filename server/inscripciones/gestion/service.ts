import type { Transaction } from 'kysely';
import type { CambioDeHandicap } from '#contrato/gestion-participantes.ts';
import type { Tables } from '#db/tables.ts';
import type { Dia } from '#reglas/dia.ts';
import { estaFinalizado } from '#reglas/torneo.ts';
import { type RecorridoDeTorneo, recorridosDeTorneos } from '#server/campos/queries.ts';
import { handicapEnTorneo } from '#server/campos/service.ts';
import {
  listConHandicap,
  listTorneosPorJugar,
  type ParticipanteConHandicap,
} from '#server/inscripciones/gestion/queries.ts';
import { lockTarjetasVacias, updateHandicaps } from '#server/inscripciones/gestion/repository.ts';
import { publishTorneo } from '#server/live/bus.ts';

/** Why handicaps are calculated again, as the history tells it: 'salidas', 'reductor', 'administrador', 'federacion' … */
type Recalculo = { autorId: string; motivo: string; hoy: Dia };

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
  trx: Transaction<Tables>,
  { torneoIds, ...recalculo }: Recalculo & { torneoIds: readonly string[] },
): Promise<Recalculado> {
  return await recalcular(trx, { torneoIds, jugadorId: null, ...recalculo });
}

/**
 * The same for one jugador whose exact handicap changed, in the torneos that are not over yet (that of today included).
 *
 * Source: decision 5.
 */
export async function recalcularHandicapsDeJugador(
  trx: Transaction<Tables>,
  { jugadorId, ...recalculo }: Recalculo & { jugadorId: string },
): Promise<Recalculado> {
  const torneoIds = await listTorneosPorJugar(trx, { jugadorId, hoy: recalculo.hoy });
  return await recalcular(trx, { torneoIds, jugadorId, ...recalculo });
}

async function recalcular(
  trx: Transaction<Tables>,
  {
    torneoIds,
    jugadorId,
    ...recalculo
  }: Recalculo & { torneoIds: readonly string[]; jugadorId: string | null },
): Promise<Recalculado> {
  if (torneoIds.length === 0) return NADA;
  await lockTarjetasVacias(trx, { torneoIds, jugadorId });
  const cambios = await cambiosDeHandicap(trx, { torneoIds, jugadorId, hoy: recalculo.hoy });
  const vacias = cambios.filter(({ hoyos }) => hoyos === 0);
  await aplicarCambios(trx, { cambios: vacias, ...recalculo });
  return {
    recalculados: vacias.length,
    pendientes: cambios.filter(({ hoyos }) => hoyos > 0),
  };
}

/** Every participante of some torneos (or one jugador's) whose handicaps are not those that its figures give now. */
async function cambiosDeHandicap(
  trx: Transaction<Tables>,
  { torneoIds, jugadorId, hoy }: { torneoIds: readonly string[]; jugadorId: string | null; hoy: Dia },
): Promise<CambioDeHandicap[]> {
  const participantes = await listConHandicap(trx, { torneoIds, jugadorId });
  const recorridos = await recorridosDeTorneos(trx, torneoIds);
  return participantes
    .map((participante) => toCambio(participante, recorridos.get(participante.torneoId) ?? [], hoy))
    .filter(
      ({ antes, despues, propioAntes, propioDespues }) => antes !== despues || propioAntes !== propioDespues,
    );
}

function toCambio(
  participante: ParticipanteConHandicap,
  recorridos: readonly RecorridoDeTorneo[],
  hoy: Dia,
): CambioDeHandicap {
  const { id, torneoId, nombre, sexo, reductor, hoyos, validada, esInvitado } = participante;
  const propio = handicapParaJugar(participante, hoy);
  const { handicapDeJuego } = handicapEnTorneo({ reductor, recorridos, jugador: { handicap: propio, sexo } });
  return {
    torneoId,
    participanteId: id,
    nombre,
    antes: participante.handicapTorneo,
    despues: handicapDeJuego ?? participante.handicapTorneo,
    propioAntes: esInvitado ? participante.handicapActual : participante.handicapReal,
    propioDespues: propio ?? participante.handicapReal,
    hoyos,
    validada,
  };
}

/** The exact handicap that counts: that of today, and once the torneo is over that of the day it was entered with. */
function handicapParaJugar(participante: ParticipanteConHandicap, hoy: Dia): number | null {
  const { handicapActual, handicapReal, fechaJuego } = participante;
  const finalizado = estaFinalizado({ fechaDeJuego: fechaJuego, hoy });
  return finalizado && handicapReal !== null ? handicapReal : handicapActual;
}

async function aplicarCambios(
  trx: Transaction<Tables>,
  { cambios, autorId, motivo }: { cambios: readonly CambioDeHandicap[]; autorId: string; motivo: string },
): Promise<void> {
  if (cambios.length === 0) return;
  const nuevos = cambios.map(({ participanteId, despues, propioDespues }) => ({
    id: participanteId,
    juego: despues,
    propio: propioDespues,
  }));
  await updateHandicaps(trx, { nuevos, autorId, motivo });
  for (const torneoId of new Set(cambios.map((cambio) => cambio.torneoId)))
    await publishTorneo(trx, torneoId);
}
