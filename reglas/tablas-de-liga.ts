/*
 * The points tables of a liga: one for each kind of torneo (normal, major, final), of any length. They give the points of
 * the torneos that have no table of their own; where the liga has none, the club's does.
 */
import { PUESTOS_DE_LIGA_MAX } from './limites.ts';
import { TIPOS_DE_TORNEO, type TipoDeTorneo } from './modalidad.ts';
import { puntosPorPosicion, type PuntosDePosicion, sonPuntosDePuesto, tieneTablaPropia } from './puntos.ts';

/** Points by kind of torneo, from place 1 on; empty = the liga has no table for it. */
export type TablasDeLiga = Readonly<Record<TipoDeTorneo, readonly number[]>>;

/** Whose table gives the points: the torneo's own, the liga's, or the club's. */
export type TablaQuePuntua = 'torneo' | 'liga' | 'club';

/** The tables that a torneo of a liga may take: its own rows, and the liga's table for it (empty or absent = none). */
export type TablasDeTorneo = {
  configuracion: readonly PuntosDePosicion[];
  deLiga?: readonly number[];
};

/**
 * Which of its tables a liga gives a torneo of that kind: that of the kind, else that of the normal ones. Null: it has
 * neither, and the club's holds.
 *
 * Source: decision 37.
 */
export function tipoDeTabla(tablas: TablasDeLiga, tipo: TipoDeTorneo): TipoDeTorneo | null {
  if (tablas[tipo].length > 0) return tipo;
  return tablas.normal.length > 0 ? 'normal' : null;
}

/** The table that a liga gives a torneo of that kind; empty when it has none for it. */
export function tablaDeTipo(tablas: TablasDeLiga, tipo: TipoDeTorneo): readonly number[] {
  const suyo = tipoDeTabla(tablas, tipo);
  return suyo === null ? [] : tablas[suyo];
}

/**
 * Whose table gives the points of a torneo in a liga: its own wins over the liga's, and that over the club's.
 *
 * Source: decision 37.
 */
export function tablaQuePuntua({ configuracion, deLiga = [] }: TablasDeTorneo): TablaQuePuntua {
  if (tieneTablaPropia(configuracion)) return 'torneo';
  return deLiga.length > 0 ? 'liga' : 'club';
}

/**
 * The points of each place of a torneo in a liga. Beyond the end of a liga's table a place gives 0: its length says how
 * many score. That the last points hold beyond the end is specified of the club's and the torneo's own table only.
 *
 * Source: player spec §9, decision 37.
 */
export function puntosDeTablas(tablas: TablasDeTorneo): (puesto: number) => number {
  const { configuracion, deLiga = [] } = tablas;
  if (tablaQuePuntua(tablas) === 'liga') return (puesto) => deLiga[puesto - 1] ?? 0;
  return (posicion) => puntosPorPosicion({ posicion, configuracion });
}

/** Why the tables of a liga are not valid. */
export type MotivoTablasNoValidas = 'puntos_no_validos' | 'tabla_demasiado_larga';

/**
 * Why a liga may not have those tables; null when it may. Every place gives from 0 to 100.000 points, in halves.
 *
 * Source: decision 37.
 */
export function motivoTablasNoValidas(tablas: TablasDeLiga): MotivoTablasNoValidas | null {
  const todas = TIPOS_DE_TORNEO.map((tipo) => tablas[tipo]);
  if (todas.some(({ length }) => length > PUESTOS_DE_LIGA_MAX)) return 'tabla_demasiado_larga';
  return todas.flat().every(sonPuntosDePuesto) ? null : 'puntos_no_validos';
}
