/*
 * The official record of a torneo: what is written once its last partida is validated, and again when an administrator
 * recalculates it or corrects a validated card. Everybody on the list has totals; everybody who handed in a card has a
 * puesto in both rankings, with the comparison that gave it; points go to those who take positions for points, by the
 * order of merit. A liga takes the points ranking, which has puestos of its own because guests do not move anybody.
 */
import {
  listarTarjetas,
  ordenarClasificacion,
  ordenarParaPuntos,
  tienePuesto,
  type Clasificable,
  type FilaDeClasificacion,
} from './clasificacion.ts';
import type { PasoDeDesempate } from './desempate.ts';
import { tomaPuesto } from './estado-de-tarjeta.ts';
import { LIGA_OM } from './liga-om.ts';
import { esDeBando, porMiembro } from './miembros.ts';
import type { PuestoParaPuntos, TorneoDeLiga } from './liga.ts';
import { computaGanador, type MetodoDesempate, type Modalidad, type TipoClasificacion } from './modalidad.ts';
import { redondearPuntos, type PuntosDePosicion } from './puntos.ts';
import type { Sorteo } from './sorteo.ts';

/**
 * A torneo with its cards as they are now, bandos in the place of their members where it is played by them; configuracion:
 * its own points table, empty = the club's.
 */
export type TorneoConResultados = {
  modalidad: Modalidad;
  participantes: readonly Clasificable[];
  metodo: MetodoDesempate;
  configuracion: readonly PuntosDePosicion[];
  sorteos?: readonly Sorteo[];
};

/**
 * Totals of a participante; all null when the card was not handed in, those of strokes also with a raya without a figure,
 * those of points where strokes count.
 */
export type TotalesOficiales = {
  id: string;
  golpesBrutos: number | null;
  golpesNetos: number | null;
  puntosBrutos: number | null;
  puntosNetos: number | null;
};

/**
 * A place in one ranking: puesto among everybody, entreSocios among those who take points (null for who takes none), which
 * is the one that a member is told; puntos to the hundredth, 0 for who takes no points; desempate: the comparison that put it
 * after the line above.
 */
export type PuestoOficial = {
  id: string;
  tipo: TipoClasificacion;
  puesto: number;
  entreSocios: number | null;
  puntos: number;
  desempate: readonly PasoDeDesempate[];
};

/** All that is written of a torneo. */
export type ResultadoOficial = {
  totales: readonly TotalesOficiales[];
  /** Of bandos, under their ids: the figures of their places; empty where it is not played by them. */
  deBandos: readonly TotalesOficiales[];
  puestos: readonly PuestoOficial[];
};

function puestosDe(torneo: TorneoConResultados, tipo: TipoClasificacion): PuestoParaPuntos[] {
  if (!computaGanador(torneo.modalidad)) return [];
  return ordenarParaPuntos({ ...torneo, tipo }).map(({ id, puesto }) => ({ id, puesto }));
}

/**
 * Both points rankings of a torneo, as its ligas take them, of bandos where it is played by them; empty where the modality computes no winner.
 *
 * Source: decisions 13, 14 and 34.
 */
export function torneoParaLigas(torneo: TorneoConResultados): TorneoDeLiga {
  return {
    handicap: puestosDe(torneo, 'handicap'),
    scratch: puestosDe(torneo, 'scratch'),
    configuracion: torneo.configuracion,
  };
}

const SIN_TOTALES = { golpesBrutos: null, golpesNetos: null, puntosBrutos: null, puntosNetos: null };

/** puntosBrutos: of the same card in scratch. */
function totalesDe(
  { id, brutos, netos, puntos, completa, estado }: FilaDeClasificacion,
  puntosBrutos: number | null,
): TotalesOficiales {
  if (!completa || !tomaPuesto(estado)) return { id, ...SIN_TOTALES };
  return { id, golpesBrutos: brutos, golpesNetos: netos, puntosBrutos, puntosNetos: puntos };
}

/** The totals of some cards, by id; brutas: the same cards in scratch. */
function todosLosTotales(filas: Record<'netas' | 'brutas', readonly FilaDeClasificacion[]>) {
  const puntosBrutos = new Map(filas.brutas.map(({ id, puntos }) => [id, puntos]));
  return enOrdenDeId(filas.netas.map((fila) => totalesDe(fila, puntosBrutos.get(fila.id) ?? null)));
}

function enOrdenDeId<T extends { id: string }>(filas: readonly T[]): readonly T[] {
  return filas.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

type Socios = ReadonlyMap<string, { puesto: number | null; puntos: number }>;

/** The places of one ranking, of each participante; socios: places and points of those who take any. */
function puestosOficiales(
  { participantes }: TorneoConResultados,
  { tipo, filas, socios }: { tipo: TipoClasificacion; filas: readonly FilaDeClasificacion[]; socios: Socios },
): PuestoOficial[] {
  const deCada = porMiembro(participantes, filas.filter(tienePuesto), { soloPuntos: false });
  return deCada.map(({ id, puesto, desempate }) => ({
    id,
    tipo,
    puesto,
    entreSocios: socios.get(id)?.puesto ?? null,
    puntos: redondearPuntos(socios.get(id)?.puntos ?? 0),
    desempate,
  }));
}

/** The cards of a torneo in one ranking: as they rank, or of the members of its bandos, each by the own ball. */
function tarjetasDe(
  { participantes }: TorneoConResultados,
  tipo: TipoClasificacion,
  filas: readonly FilaDeClasificacion[],
): readonly FilaDeClasificacion[] {
  if (!participantes.some(({ bolas }) => bolas)) return filas;
  return listarTarjetas({ participantes: participantes.flatMap(({ bolas = [] }) => bolas), tipo });
}

/**
 * The official record of a torneo, a pure function of its cards: the same cards always give the same record.
 *
 * - Of a torneo by bandos everybody has the totals of the own ball and the place of the bando; the bando has its own totals.
 * - Participantes in the order of their id, the handicap ranking first, so that two records compare line by line.
 * - Empty where the modality computes no winner: its cards are all there is to remember.
 *
 * Source: decisions 13, 15, 34 and 39, admin spec §3 "resultados_torneo", "clasificaciones_torneo".
 */
export function resultadoOficial(torneo: TorneoConResultados): ResultadoOficial {
  if (!computaGanador(torneo.modalidad)) return { totales: [], deBandos: [], puestos: [] };
  const puntuaciones = porMiembro(torneo.participantes, LIGA_OM.puntosDeTorneo(torneoParaLigas(torneo)), {
    soloPuntos: true,
  });
  const handicap = ordenarClasificacion({ ...torneo, tipo: 'handicap' });
  const scratch = ordenarClasificacion({ ...torneo, tipo: 'scratch' });
  const sociosPorHandicap = new Map(
    puntuaciones.map(({ id, posicionHandicap: puesto, puntosHandicap: puntos }) => [id, { puesto, puntos }]),
  );
  const sociosPorScratch = new Map(
    puntuaciones.map(({ id, posicionScratch: puesto, puntosScratch: puntos }) => [id, { puesto, puntos }]),
  );
  const brutas = tarjetasDe(torneo, 'scratch', scratch);
  const netas = tarjetasDe(torneo, 'handicap', handicap);
  const bandos = new Set(torneo.participantes.filter(esDeBando).map(({ id }) => id));
  const deHandicap = { tipo: 'handicap', filas: handicap, socios: sociosPorHandicap } as const;
  const deScratch = { tipo: 'scratch', filas: scratch, socios: sociosPorScratch } as const;
  return {
    totales: todosLosTotales({ netas, brutas }),
    deBandos: todosLosTotales({ netas: handicap.filter(({ id }) => bandos.has(id)), brutas: scratch }),
    puestos: [
      ...enOrdenDeId(puestosOficiales(torneo, deHandicap)),
      ...enOrdenDeId(puestosOficiales(torneo, deScratch)),
    ],
  };
}
