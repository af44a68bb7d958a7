/*
 * What the complete rounds of a jugador say hole by hole and one after the other: means by par and by number of hole, and
 * the trend of the rounds of 18. As everywhere in the statistics, a round counts only when all its holes have strokes.
 */
import {
  hoyosContados,
  mediaDe,
  vueltasCompletas,
  type HoyoContado,
  type TorneoJugado,
  type Vuelta,
} from './estadisticas.ts';

/** Mean strokes over the holes of one par, and mean against that par. */
export type MediaPorPar = { par: number; hoyos: number; media: number; contraPar: number };

/** Mean strokes on a hole by its number, whatever the course, and mean against the par of each. */
export type MediaPorHoyo = { hoyo: number; media: number; contraPar: number };

/** A round with the mean of itself and the rounds before it, five at most. */
export type VueltaConMedia = Vuelta & { mediaMovil: number };

/** Rounds that a moving mean looks at. Source: screens 3.7 "moving mean of 5". */
const VUELTAS_DE_LA_MEDIA = 5;

function medias(jugados: readonly HoyoContado[]): { media: number; contraPar: number } {
  return {
    media: mediaDe(jugados.map(({ golpes }) => golpes)),
    contraPar: mediaDe(jugados.map(({ golpes, par }) => golpes - par)),
  };
}

/**
 * Mean strokes by the par of the hole, lowest par first; pars never played are left out.
 *
 * Source: screens 3.7 "Mean by par (3/4/5) vs par".
 */
export function mediasPorPar(torneos: readonly TorneoJugado[]): readonly MediaPorPar[] {
  return [...Map.groupBy(hoyosContados(torneos), ({ par }) => par)]
    .toSorted(([a], [b]) => a - b)
    .map(([par, jugados]) => ({ par, hoyos: jugados.length, ...medias(jugados) }));
}

/**
 * Mean strokes by number of hole, 1 to 18; empty without complete rounds.
 *
 * Source: screens 3.7 "Hole heat strip".
 */
export function mediasPorHoyo(torneos: readonly TorneoJugado[]): readonly MediaPorHoyo[] {
  return [...Map.groupBy(hoyosContados(torneos), ({ hoyo }) => hoyo)]
    .toSorted(([a], [b]) => a - b)
    .map(([hoyo, jugados]) => ({ hoyo, ...medias(jugados) }));
}

/**
 * The complete rounds, oldest first, each with its moving mean.
 *
 * Source: screens 3.7 "Round trend".
 */
export function tendenciaDeVueltas(torneos: readonly TorneoJugado[]): readonly VueltaConMedia[] {
  const vueltas = vueltasCompletas(torneos);
  return vueltas.map((vuelta, i) => {
    const ultimas = vueltas.slice(Math.max(0, i + 1 - VUELTAS_DE_LA_MEDIA), i + 1);
    return { ...vuelta, mediaMovil: mediaDe(ultimas.map(({ golpes }) => golpes)) };
  });
}
