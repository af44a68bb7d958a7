import type { Insertable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import {
  ordenarClasificacion,
  ordenarParaPuntos,
  type Clasificable,
  type FilaDeClasificacion,
} from '#reglas/clasificacion.ts';
import type { PuestoParaPuntos, PuntuacionDeTorneo, TorneoDeLiga } from '#reglas/liga.ts';
import { SISTEMAS_DE_LIGA } from '#reglas/clasificacion-liga.ts';
import type { MetodoDesempate, SistemaPuntuacion } from '#reglas/modalidad.ts';
import { LIGA_OM } from '#reglas/liga-om.ts';
import type { PuntosDePosicion } from '#reglas/puntos.ts';

/** A finished torneo as the rules take it. */
export type TorneoJugado = {
  id: string;
  metodo: MetodoDesempate;
  configuracion: readonly PuntosDePosicion[];
  clasificables: readonly Clasificable[];
};

function puestos({ clasificables, metodo }: TorneoJugado, tipo: 'handicap' | 'scratch'): PuestoParaPuntos[] {
  return ordenarParaPuntos({ participantes: clasificables, tipo, metodo }).flatMap(({ id, puesto }) =>
    puesto === null ? [] : [{ id, puesto }],
  );
}

/** Both points rankings of a finished torneo. */
export function torneoDeLiga(torneo: TorneoJugado): TorneoDeLiga {
  return {
    handicap: puestos(torneo, 'handicap'),
    scratch: puestos(torneo, 'scratch'),
    configuracion: torneo.configuracion,
  };
}

type ResultadoRow = Insertable<Tables['resultados_torneo']> & { id: string };

function toResultadoRow(
  torneoId: string,
  { id, brutos, netos, completa }: FilaDeClasificacion,
  uuid: () => string,
): ResultadoRow {
  const [golpesBrutos, golpesNetos] = completa ? [brutos, netos] : [null, null];
  return { id: uuid(), torneoId, participanteId: id, golpesBrutos, golpesNetos };
}

type Ranking = {
  filas: readonly FilaDeClasificacion[];
  tipoClasificacion: 'individual_por_golpes_medal' | 'individual_por_golpes_scratch';
  puntosDe: (participanteId: string) => number;
};

/** Official totals and both rankings of a finished torneo; who has no puesto has no ranking row. */
export function resultadosRows(torneo: TorneoJugado, uuid: () => string) {
  const { clasificables: participantes, metodo } = torneo;
  const puntos = new Map(LIGA_OM.puntosDeTorneo(torneoDeLiga(torneo)).map((fila) => [fila.id, fila]));
  const handicap: Ranking = {
    filas: ordenarClasificacion({ participantes, tipo: 'handicap', metodo }),
    tipoClasificacion: 'individual_por_golpes_medal',
    puntosDe: (id) => puntos.get(id)?.puntosHandicap ?? 0,
  };
  const scratch: Ranking = {
    filas: ordenarClasificacion({ participantes, tipo: 'scratch', metodo }),
    tipoClasificacion: 'individual_por_golpes_scratch',
    puntosDe: (id) => puntos.get(id)?.puntosScratch ?? 0,
  };
  const resultados = handicap.filas.map((fila) => toResultadoRow(torneo.id, fila, uuid));
  const porParticipante = new Map(resultados.map(({ id, participanteId }) => [participanteId, id]));
  const clasificaciones = [handicap, scratch].flatMap((ranking) =>
    clasificacionesRows(ranking, porParticipante, uuid),
  );
  return { resultados, clasificaciones };
}

function clasificacionesRows(
  { filas, tipoClasificacion, puntosDe }: Ranking,
  resultados: ReadonlyMap<string, string>,
  uuid: () => string,
): Insertable<Tables['clasificaciones_torneo']>[] {
  return filas.flatMap(({ id, puesto, desempate }) => {
    const resultadoId = resultados.get(id);
    if (resultadoId === undefined || puesto === null) return [];
    const cifras = { posicion: puesto, puntosPosicion: puntosDe(id), desempate: JSON.stringify(desempate) };
    return [{ id: uuid(), resultadoId, tipoClasificacion, ...cifras }];
  });
}

/** A league with its finished torneos, in its order. torneosDeLaLiga: all of them, played or not. */
export type LigaJugada = {
  id: string;
  sistema: SistemaPuntuacion;
  torneos: readonly TorneoJugado[];
  torneosDeLaLiga: number;
};

type Puntuacion = { torneoId: string; fila: PuntuacionDeTorneo; jugadorId: string };

/**
 * The points of a league. In cervecita the scores that do not count are stored as 0.
 *
 * - jugadorDe: the person behind an enrolment, by enrolment id.
 */
export function puntuacionesRows(
  liga: LigaJugada,
  jugadorDe: ReadonlyMap<string, string>,
): Insertable<Tables['puntuaciones_liga']>[] {
  const puntuaciones = liga.torneos.flatMap((torneo) =>
    SISTEMAS_DE_LIGA[liga.sistema].puntosDeTorneo(torneoDeLiga(torneo)).map((fila) => ({
      torneoId: torneo.id,
      fila,
      jugadorId: jugadorDe.get(fila.id) ?? fila.id,
    })),
  );
  const ceros = liga.sistema === 'cervecita' ? descartadasDeCervecita(liga, puntuaciones) : new Set<string>();
  return puntuaciones.map(({ torneoId, fila }) => ({
    ligaId: liga.id,
    torneoId,
    participanteId: fila.id,
    posicionHandicap: fila.posicionHandicap,
    posicionScratch: fila.posicionScratch,
    puntosHandicap: ceros.has(fila.id) ? 0 : fila.puntosHandicap,
    puntosScratch: ceros.has(fila.id) ? 0 : fila.puntosScratch,
  }));
}

function descartadasDeCervecita(liga: LigaJugada, puntuaciones: readonly Puntuacion[]): Set<string> {
  const porJugador = Map.groupBy(puntuaciones, ({ jugadorId }) => jugadorId);
  const ceros = new Set<string>();
  for (const suyas of porJugador.values()) {
    const puntos = suyas.map(({ torneoId, fila }) => ({ torneoId, puntos: fila.puntosHandicap }));
    const comun = {
      torneosDeLaLiga: liga.torneosDeLaLiga,
      torneosJugados: liga.torneos.length,
      descartes: 0,
    };
    const { descartados } = SISTEMAS_DE_LIGA.cervecita.totalDeLiga({ puntos, ...comun });
    const fuera = new Set(descartados.map(({ torneoId }) => torneoId));
    for (const { torneoId, fila } of suyas) if (fuera.has(torneoId)) ceros.add(fila.id);
  }
  return ceros;
}
