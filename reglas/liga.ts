/*
 * The shape that every scoring system of a liga fills: points of one torneo, total of one participante over the liga,
 * and the explanation of that total (what counted, what did not and why). Adding a system is one file and one entry
 * in `clasificacion-liga.ts`.
 */
import type { SistemaPuntuacion, TipoClasificacion } from './modalidad.ts';
import type { TablasDeTorneo } from './tablas-de-liga.ts';

/** A place of the points ranking of a torneo; see `ordenarParaPuntos`. */
export type PuestoParaPuntos = { id: string; puesto: number };

/** The two points rankings of a torneo and the tables that it may take its points from. */
export type TorneoDeLiga = TablasDeTorneo & {
  handicap: readonly PuestoParaPuntos[];
  scratch: readonly PuestoParaPuntos[];
};

/** A place of a torneo: how many are on its points ranking and the tables that it may take its points from. */
export type EntradaDePuesto = TablasDeTorneo & { puesto: number; jugadores: number };

/** What a participante takes from one torneo to the liga; posicionHandicap: null = without handicap. */
export type PuntuacionDeTorneo = {
  id: string;
  posicionHandicap: number | null;
  posicionScratch: number;
  puntosHandicap: number;
  puntosScratch: number;
};

/** Points of one participante in one torneo of the liga. */
export type PuntosEnTorneo = { torneoId: string; puntos: number };

/**
 * What a total is made from. puntos: in the order of the liga; torneosDeLaLiga: all of them, played or not;
 * torneosJugados: those already played by the liga, whether or not this participante was there; mejores: how many count
 * instead of discards, null where the liga has discards.
 */
export type EntradaDeTotal = {
  puntos: readonly PuntosEnTorneo[];
  torneosDeLaLiga: number;
  torneosJugados: number;
  descartes: number;
  mejores?: number | null;
};

/** Why the points of a torneo do not count: there are none, or better ones fill the places. */
export type MotivoDeDescarte = 'sin_puntos' | 'descarte';

/** Points that do not count and why. */
export type PuntosDescartados = PuntosEnTorneo & { motivo: MotivoDeDescarte };

/** A total with its explanation; cuentan and descartados keep the order of the liga. maximo: how many may count. */
export type TotalDeLiga = {
  total: number;
  maximo: number;
  cuentan: readonly PuntosEnTorneo[];
  descartados: readonly PuntosDescartados[];
};

/** The words of a system as data, for the card that explains it. */
export type ExplicacionDeSistema = {
  sistema: SistemaPuntuacion;
  torneosJugados: number;
  descartados: number;
  contados: number;
  admiteDescartes: boolean;
};

/**
 * A scoring system: functions over plain data. puntosDePuesto: what one place of a torneo is worth before ties share;
 * tipoQuePuntua: the ranking whose place gives the points of each total.
 */
export type SistemaDePuntuacion = {
  puntosDeTorneo: (torneo: TorneoDeLiga) => readonly PuntuacionDeTorneo[];
  puntosDePuesto: (entrada: EntradaDePuesto) => number;
  tipoQuePuntua: (tipo: TipoClasificacion) => TipoClasificacion;
  totalDeLiga: (entrada: EntradaDeTotal) => TotalDeLiga;
  explicacion: (entrada: Omit<EntradaDeTotal, 'puntos'>) => ExplicacionDeSistema;
};

/**
 * Keeps the best scores above 0 and says why each of the others does not count. Between equal scores the earlier
 * torneo counts.
 *
 * - puntos: in the order of the liga.
 * - maximo: how many may count; 0 or less keeps none.
 *
 * Source: player spec §9, decision 14.
 */
export function mejoresPuntos({
  puntos,
  maximo,
}: {
  puntos: readonly PuntosEnTorneo[];
  maximo: number;
}): TotalDeLiga {
  const tope = Math.max(0, maximo);
  const positivos = puntos.filter((p) => p.puntos > 0);
  // The sort is stable: equal scores stay in the order of the liga.
  const mejores = new Set(positivos.toSorted((a, b) => b.puntos - a.puntos).slice(0, tope));
  const cuentan = puntos.filter((p) => mejores.has(p));
  const descartados = puntos
    .filter((p) => !mejores.has(p))
    .map((p): PuntosDescartados => ({
      torneoId: p.torneoId,
      puntos: p.puntos,
      motivo: p.puntos > 0 ? 'descarte' : 'sin_puntos',
    }));
  return { total: cuentan.reduce((suma, p) => suma + p.puntos, 0), maximo: tope, cuentan, descartados };
}

/**
 * Joins both points rankings of a torneo into one line per participante, in the order of the handicap ranking; those who
 * have no handicap are only in scratch, and go last without a place or points by handicap.
 *
 * - puntosHandicap, puntosScratch: points by id.
 * - One that is missing from scratch keeps his handicap place and no points.
 *
 * Source: admin spec §3 "puntuaciones_liga".
 */
export function juntarPuntuaciones({
  torneo,
  puntosHandicap,
  puntosScratch,
}: {
  torneo: TorneoDeLiga;
  puntosHandicap: ReadonlyMap<string, number>;
  puntosScratch: ReadonlyMap<string, number>;
}): readonly PuntuacionDeTorneo[] {
  const enScratch = new Map(torneo.scratch.map(({ id, puesto }) => [id, puesto]));
  const conPuntos = (id: string) => ({
    puntosHandicap: puntosHandicap.get(id) ?? 0,
    puntosScratch: puntosScratch.get(id) ?? 0,
  });
  const conHandicap = new Set(torneo.handicap.map(({ id }) => id));
  const sinHandicap = torneo.scratch.filter(({ id }) => !conHandicap.has(id));
  return [
    ...torneo.handicap.map(({ id, puesto }) => ({
      id,
      posicionHandicap: puesto,
      posicionScratch: enScratch.get(id) ?? puesto,
      ...conPuntos(id),
    })),
    ...sinHandicap.map(({ id, puesto }) => ({
      id,
      posicionHandicap: null,
      posicionScratch: puesto,
      ...conPuntos(id),
    })),
  ];
}
