/*
 * What the complete rounds of a jugador say hole by hole and one after the other: means by par and by number of hole, and
 * the trend of the rounds of 18. As everywhere in the statistics, a round counts only when all its holes have strokes.
 */
import {
  mediaDe,
  recorrerHoyosContados,
  vueltasCompletas,
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

type Suma = { hoyos: number; golpes: number; contraPar: number };

/** What the holes that count add up to, by the key that is given to each, a small whole number; lowest key first. */
function sumasPor(
  torneos: readonly TorneoJugado[],
  claveDe: (hoyo: number, par: number) => number,
): [clave: number, suma: Suma][] {
  const sumas: Suma[] = [];
  recorrerHoyosContados(torneos, (hoyo, par, golpes) => {
    const suma = (sumas[claveDe(hoyo, par)] ??= { hoyos: 0, golpes: 0, contraPar: 0 });
    suma.hoyos += 1;
    suma.golpes += golpes;
    suma.contraPar += golpes - par;
  });
  // Those that were never played are no places of the list.
  return sumas.flatMap((suma, clave): [number, Suma][] => [[clave, suma]]);
}

const medias = ({ hoyos, golpes, contraPar }: Suma) => ({
  media: golpes / hoyos,
  contraPar: contraPar / hoyos,
});

/**
 * Mean strokes by the par of the hole, lowest par first; pars never played are left out.
 *
 * Source: screens 3.7 "Mean by par (3/4/5) vs par".
 */
export function mediasPorPar(torneos: readonly TorneoJugado[]): readonly MediaPorPar[] {
  return sumasPor(torneos, (_, par) => par).map(([par, suma]) => ({
    par,
    hoyos: suma.hoyos,
    ...medias(suma),
  }));
}

/**
 * Mean strokes by number of hole, 1 to 18; empty without complete rounds.
 *
 * Source: screens 3.7 "Hole heat strip".
 */
export function mediasPorHoyo(torneos: readonly TorneoJugado[]): readonly MediaPorHoyo[] {
  return sumasPor(torneos, (hoyo) => hoyo).map(([hoyo, suma]) => ({ hoyo, ...medias(suma) }));
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
