/*
 * om_hoyo19, the order of merit: each place of a torneo has its points (the torneo's own table, the liga's or the
 * club's), tied participantes share the mean, and a total is the best scores above 0, as many as torneos played minus discards.
 * Discards grow with the season: one torneo always counts. A liga may say how many count instead.
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
import { repartirEmpates } from './puntos.ts';
import { puntosDeTablas } from './tablas-de-liga.ts';

/**
 * Points of a torneo by place, handicap and scratch each by its own ranking.
 *
 * Source: player spec §9 "om_{product}", decisions 11, 14 and 37.
 */
export function puntosDeTorneoOm(torneo: TorneoDeLiga): readonly PuntuacionDeTorneo[] {
  const { handicap, scratch } = torneo;
  const puntosDe = puntosDeTablas(torneo);
  return juntarPuntuaciones({
    torneo,
    puntosHandicap: repartirEmpates({ filas: handicap, puntosDe }),
    puntosScratch: repartirEmpates({ filas: scratch, puntosDe }),
  });
}

/**
 * How many discards apply after so many torneos played: those of the liga, but never so many that fewer than one result
 * counts. With two of the liga: none after the first torneo, one after the second, two from the third on.
 *
 * Source: decision 36.
 */
export function descartesQueAplican({
  descartes,
  torneosJugados,
}: Pick<EntradaDeTotal, 'descartes' | 'torneosJugados'>): number {
  return Math.min(descartes, Math.max(0, torneosJugados - 1));
}

/** How many scores may count after the torneos played: the best that the liga says, else all but the discards. */
function losQueCuentan({ mejores = null, ...recuento }: Omit<EntradaDeTotal, 'puntos'>): number {
  return mejores ?? recuento.torneosJugados - descartesQueAplican(recuento);
}

/**
 * Total of a participante: the best scores above 0, as many as torneos the liga has played minus the discards that apply,
 * or as many as the liga says.
 *
 * - descartes: chosen on the screen, from 0 to the liga's own.
 *
 * Source: player spec §9 "Counted tournaments", decisions 14 and 36.
 */
export function totalDeLigaOm({ puntos, ...recuento }: EntradaDeTotal): TotalDeLiga {
  return mejoresPuntos({ puntos, maximo: losQueCuentan(recuento) });
}

/**
 * How many torneos count and how many are discarded, for the summary line.
 *
 * Source: player spec §2 "League standings".
 */
export function explicacionOm(recuento: Omit<EntradaDeTotal, 'puntos'>): ExplicacionDeSistema {
  const { torneosJugados, mejores = null } = recuento;
  const contados = Math.min(losQueCuentan(recuento), torneosJugados);
  const descartados = torneosJugados - contados;
  return { sistema: 'om_hoyo19', torneosJugados, descartados, contados, admiteDescartes: mejores === null };
}

/** The order of merit. */
export const LIGA_OM: SistemaDePuntuacion = {
  puntosDeTorneo: puntosDeTorneoOm,
  puntosDePuesto: ({ puesto, ...tablas }) => puntosDeTablas(tablas)(puesto),
  tipoQuePuntua: (tipo) => tipo,
  totalDeLiga: totalDeLigaOm,
  explicacion: explicacionOm,
};
