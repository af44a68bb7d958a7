/*
 * cervecita: whoever plays scores. With N on the points ranking a place is worth N − place + 1, the winner one more,
 * and nobody less than 1. Both totals go by the handicap place. Of each participante only the best 60 % of the torneos
 * of the liga count, rounded; the rest are stored as 0.
 */
import {
  juntarPuntuaciones,
  mejoresPuntos,
  type EntradaDeTotal,
  type ExplicacionDeSistema,
  type PuntuacionDeTorneo,
  type SistemaDePuntuacion,
  type TorneoDeLiga,
  type TotalDeLiga,
} from './liga.ts';
import { CERVECITA_PORCENTAJE } from './limites.ts';
import { repartirEmpates } from './puntos.ts';

/**
 * Points of a place among N participantes: with 10 of them 11, 9, 8 … 1.
 *
 * - jugadores: those on the points ranking (guests and excluded members left out).
 *
 * Source: player spec §9 "cervecita", decision 14.
 */
export function puntosCervecita({ puesto, jugadores }: { puesto: number; jugadores: number }): number {
  return Math.max(1, jugadores - puesto + 1) + (puesto === 1 ? 1 : 0);
}

/**
 * Points of a torneo: the handicap place gives the points of both totals; tied participantes share the mean.
 *
 * Source: admin spec §9 "League point systems", decisions 11 and 14.
 */
export function puntosDeTorneoCervecita(torneo: TorneoDeLiga): readonly PuntuacionDeTorneo[] {
  const puntos = repartirEmpates({
    filas: torneo.handicap,
    puntosDe: (puesto) => puntosCervecita({ puesto, jugadores: torneo.handicap.length }),
  });
  return juntarPuntuaciones({ torneo, puntosHandicap: puntos, puntosScratch: puntos });
}

/**
 * How many torneos count for each participante: 60 % of those of the liga, rounded to the nearest.
 *
 * Source: player spec §9 "cervecita".
 */
export function torneosQueCuentan(torneosDeLaLiga: number): number {
  return Math.round((torneosDeLaLiga * CERVECITA_PORCENTAJE) / 100);
}

/**
 * Total of a participante: the best scores above 0, as many as 60 % of the torneos of the liga. Those that do not count
 * are the ones stored as 0.
 *
 * Source: player spec §9 "cervecita", decision 14.
 */
export function totalDeLigaCervecita({ puntos, torneosDeLaLiga }: EntradaDeTotal): TotalDeLiga {
  return mejoresPuntos({ puntos, maximo: torneosQueCuentan(torneosDeLaLiga) });
}

/**
 * How many torneos count and how many at most can be left out, for the summary line.
 *
 * Source: player spec §2 "League standings".
 */
export function explicacionCervecita({
  torneosDeLaLiga,
  torneosJugados,
}: Omit<EntradaDeTotal, 'puntos'>): ExplicacionDeSistema {
  const contados = Math.min(torneosQueCuentan(torneosDeLaLiga), torneosJugados);
  const descartados = torneosJugados - contados;
  return { sistema: 'cervecita', torneosJugados, descartados, contados, admiteDescartes: false };
}

/** The cervecita. */
export const LIGA_CERVECITA: SistemaDePuntuacion = {
  puntosDeTorneo: puntosDeTorneoCervecita,
  puntosDePuesto: puntosCervecita,
  tipoQuePuntua: () => 'handicap',
  totalDeLiga: totalDeLigaCervecita,
  explicacion: explicacionCervecita,
};
