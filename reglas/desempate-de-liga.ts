/*
 * How a liga tells apart those with the same total: its own chain of criteria, in the order that the liga says. Without
 * one, and for whoever is equal to the end of it, the place is shared. Every criterion is one or more figures of the
 * season where the highest goes first.
 */
import type { PuntosEnTorneo, TotalDeLiga } from './liga.ts';

/** The criteria that a liga may choose from. Source: decision 37, modalidades 3.12 "its own chain for ties". */
export const CRITERIOS_DE_LIGA = [
  'mejores_resultados',
  'victorias',
  'torneos_jugados',
  'ultimo_torneo',
] as const;

/** One criterion of a liga. */
export type CriterioDeLiga = (typeof CRITERIOS_DE_LIGA)[number];

/** What the criteria look at: the points of somebody in the order of the liga, what counted of them, and the torneos won. */
export type TemporadaDeUno = {
  id: string;
  puntos: readonly PuntosEnTorneo[];
  detalle: TotalDeLiga;
  victorias: number;
};

/**
 * One step of the comparison with the one listed just above: the figure of each that told them apart (or the first one,
 * where none did), and whether it did.
 */
export type PasoDeLiga = {
  criterio: CriterioDeLiga;
  propio: number;
  rival: number;
  rivalId: string;
  resuelve: boolean;
};

/** The chain of a liga and its torneos in their order. */
export type ReglaDeEmpate = { cadena: readonly CriterioDeLiga[]; torneos: readonly string[] };

type Cifras = (quien: TemporadaDeUno, torneos: readonly string[]) => readonly number[];

const CIFRAS: Readonly<Record<CriterioDeLiga, Cifras>> = {
  mejores_resultados: ({ detalle }) => detalle.cuentan.map(({ puntos }) => puntos).sort((a, b) => b - a),
  victorias: ({ victorias }) => [victorias],
  torneos_jugados: ({ puntos }) => [puntos.length],
  ultimo_torneo: ({ puntos }, torneos) => {
    const en = new Map(puntos.map((suyos) => [suyos.torneoId, suyos.puntos]));
    return torneos.map((id) => en.get(id) ?? 0).reverse();
  },
};

/** The first pair of figures that differ, else the first pair of all; a figure that is not there is 0. */
function pareja(yo: readonly number[], rival: readonly number[]): readonly [number, number] {
  const cuantas = Math.max(yo.length, rival.length);
  const parejas = Array.from({ length: cuantas }, (_, i) => [yo[i] ?? 0, rival[i] ?? 0] as const);
  return parejas.find(([mia, suya]) => mia !== suya) ?? parejas[0] ?? [0, 0];
}

/**
 * The comparison of two people with the same total, step by step until one tells them apart; the last step does not
 * resolve when none does. Empty where the liga has no chain.
 *
 * - yo: the one listed after `rival`.
 * - mejores_resultados: the best result that counts, then the second best …; victorias: torneos won; torneos_jugados: in
 *   how many there were points or a place; ultimo_torneo: points in the last torneo of the liga, then in the one before ….
 *
 * Source: modalidades 3.12.
 */
export function pasosDeLiga(
  { yo, rival }: { yo: TemporadaDeUno; rival: TemporadaDeUno },
  { cadena, torneos }: ReglaDeEmpate,
): PasoDeLiga[] {
  const pasos: PasoDeLiga[] = [];
  for (const criterio of cadena) {
    const cifras = CIFRAS[criterio];
    const [propio, suyo] = pareja(cifras(yo, torneos), cifras(rival, torneos));
    pasos.push({ criterio, propio, rival: suyo, rivalId: rival.id, resuelve: propio !== suyo });
    if (propio !== suyo) break;
  }
  return pasos;
}

/**
 * Order of two people with the same total: below 0, `a` goes first; 0, nothing tells them apart and they share.
 *
 * Source: modalidades 3.12, decision 38.
 */
export function compararEnLiga(a: TemporadaDeUno, b: TemporadaDeUno, regla: ReglaDeEmpate): number {
  const paso = pasosDeLiga({ yo: a, rival: b }, regla).at(-1);
  return paso?.resuelve === true ? paso.rival - paso.propio : 0;
}
