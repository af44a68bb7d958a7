/*
 * Points of a place. The club's table gives 40, 37, 35 … 11 to the first twenty and 10 to everybody after them. A
 * torneo may have its own table; beyond its last row the last row's points hold, and from place 21 on all places are
 * alike. A liga may have tables of its own, of any length, for the torneos that have none (`tablas-de-liga.ts`). Tied
 * participantes share the mean of the places they span.
 */
import { FILAS_DE_PUNTOS, POSICION_MAX_CON_PUNTOS, PUNTOS_MAX, PUNTOS_MIN, PUNTOS_PASO } from './limites.ts';

/** Points of one place of a torneo's own table; posicion counts from 1. */
export type PuntosDePosicion = { posicion: number; puntos: number };

/** Points of places 1 to 21; the last also holds for every place after it. Source: player spec §9. */
export const TABLA_DE_PUNTOS = [
  40, 37, 35, 33, 31, 29, 27, 25, 23, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10,
] as const;

/** Far below the distance of any mean of a tie from half a hundredth, far above the error of a float. */
const MILLONESIMAS = 1_000_000;

function enLaTabla(posicion: number): number {
  return TABLA_DE_PUNTOS[Math.min(posicion, POSICION_MAX_CON_PUNTOS) - 1] ?? 0;
}

/**
 * Points of a place in a torneo.
 *
 * - posicion: from 1; from 21 on all places are alike.
 * - configuracion: the torneo's own table, in any order; empty = the club's table. A place without a row takes the
 *   nearest row before it, so that the last configured points hold beyond the end; a place before the first row takes
 *   the club's table.
 *
 * Source: player spec §9, admin spec §9 "Default points per position".
 */
export function puntosPorPosicion({
  posicion,
  configuracion = [],
}: {
  posicion: number;
  configuracion?: readonly PuntosDePosicion[];
}): number {
  const lugar = Math.min(posicion, POSICION_MAX_CON_PUNTOS);
  let hallada: PuntosDePosicion | null = null;
  for (const fila of configuracion) {
    const sirve = fila.posicion <= lugar && (hallada === null || fila.posicion > hallada.posicion);
    if (sirve) hallada = fila;
  }
  return hallada?.puntos ?? enLaTabla(lugar);
}

/**
 * The 30 rows that the points editor of a torneo starts from.
 *
 * Source: admin spec §9 "30 rows are created on first load".
 */
export function puntosPorDefecto(): readonly PuntosDePosicion[] {
  return Array.from({ length: FILAS_DE_PUNTOS }, (_, i) => ({ posicion: i + 1, puntos: enLaTabla(i + 1) }));
}

/** Places that have a field of their own in the editor. Source: admin spec §9 "20 inputs plus one shared input". */
export const PUESTOS_DEL_EDITOR = POSICION_MAX_CON_PUNTOS - 1;

/**
 * Whether a torneo has a points table of its own. The thirty rows that its editor makes when it is first opened say the
 * same as the club's, and are none.
 *
 * Source: admin spec §9 "30 rows are created on first load", decision 37.
 */
export function tieneTablaPropia(configuracion: readonly PuntosDePosicion[]): boolean {
  const { puestos, resto } = puntosDelEditor(configuracion);
  return (
    resto !== enLaTabla(POSICION_MAX_CON_PUNTOS) || puestos.some((puntos, i) => puntos !== enLaTabla(i + 1))
  );
}

/** What the editor shows: the points of places 1 to 20, and those of every place after them. */
export type PuntosDelEditor = { puestos: readonly number[]; resto: number };

/** A points table as the editor shows it; places that it lacks as `puntosPorPosicion` gives them. */
export function puntosDelEditor(configuracion: readonly PuntosDePosicion[]): PuntosDelEditor {
  return {
    puestos: Array.from({ length: PUESTOS_DEL_EDITOR }, (_, i) =>
      puntosPorPosicion({ posicion: i + 1, configuracion }),
    ),
    resto: puntosPorPosicion({ posicion: POSICION_MAX_CON_PUNTOS, configuracion }),
  };
}

/** The 30 rows that what the editor shows is stored as. */
export function filasDePuntos({ puestos, resto }: PuntosDelEditor): readonly PuntosDePosicion[] {
  return Array.from({ length: FILAS_DE_PUNTOS }, (_, i) => ({
    posicion: i + 1,
    puntos: i < PUESTOS_DEL_EDITOR ? (puestos[i] ?? resto) : resto,
  }));
}

/**
 * Whether a place may give those points: from 0 to 100.000, in steps of a half.
 *
 * Source: admin spec §5 "Points per position: numeric, min 0, step 0.5", decision 37.
 */
export function sonPuntosDePuesto(puntos: number): boolean {
  return puntos >= PUNTOS_MIN && puntos <= PUNTOS_MAX && Number.isInteger(puntos / PUNTOS_PASO);
}

/** Whether every figure of the editor is one that a place may give. Source: admin spec §5. */
export function sonPuntosValidos({ puestos, resto }: PuntosDelEditor): boolean {
  return [...puestos, resto].every(sonPuntosDePuesto);
}

/**
 * Points of each participante, by id, when those who share a puesto share the mean of the points of the places they
 * span.
 *
 * - filas: one per participante; equal puestos are a tie and a tie of three at 2 spans 2, 3 and 4.
 * - puntosDe: points of one place.
 * - The points handed out add up to those of the places.
 *
 * Source: player spec §9 "Tie method puntuacion_media", decision 11.
 */
export function repartirEmpates({
  filas,
  puntosDe,
}: {
  filas: readonly { id: string; puesto: number }[];
  puntosDe: (puesto: number) => number;
}): ReadonlyMap<string, number> {
  return new Map(
    filas.map(({ id, puesto }) => {
      const iguales = filas.filter((otra) => otra.puesto === puesto).length;
      return [id, explicarReparto({ puesto, iguales, puntosDe }).media];
    }),
  );
}

/**
 * Points as they are recorded: to the hundredth, so that a third of a point is written and compared in one way. Half a
 * hundredth goes up, also where the float of a mean falls short of it: twenty who share 20,5 points take 1,03 each.
 *
 * Source: player spec §9 "Points shown with 2 decimals".
 */
export function redondearPuntos(puntos: number): number {
  return Math.round(Math.round(puntos * MILLONESIMAS) / (MILLONESIMAS / 100)) / 100;
}

/** The places that tied participantes span, the points of each, and the mean that each of them takes. */
export type RepartoDePuntos = { plazas: readonly PuntosDePosicion[]; media: number };

/**
 * How the points of a puesto come out, for the screen that explains them: one place when it is not shared.
 *
 * - iguales: how many share the puesto, at least 1.
 *
 * Source: player spec §9 "Tie method puntuacion_media", decision 11.
 */
export function explicarReparto({
  puesto,
  iguales,
  puntosDe,
}: {
  puesto: number;
  iguales: number;
  puntosDe: (puesto: number) => number;
}): RepartoDePuntos {
  const plazas = Array.from({ length: iguales }, (_, k) => ({
    posicion: puesto + k,
    puntos: puntosDe(puesto + k),
  }));
  const suma = plazas.reduce((total, { puntos }) => total + puntos, 0);
  return { plazas, media: suma / plazas.length };
}
