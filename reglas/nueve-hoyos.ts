/*
 * A round of nine holes: half the exact handicap, and strokes by the order of the indexes within the nine. The playing
 * handicap is that of any round (`handicap.ts`), with the slope, rating and par of the nine: its own where they are known, else
 * the slope and half the rating of the eighteen.
 */
import { redondear, type Valoracion } from './handicap.ts';
import type { Hoyo } from './hoyo.ts';
import { hoyosQueSeJuegan, type Nueve } from './nueve.ts';

/**
 * The exact handicap of nine holes: half of it, to a tenth, halves up.
 *
 * - handicap: exact, in tenths.
 *
 * Source: modalidades 3.14, Rules of Handicapping 6.1b: 8,7 is 4,35 and so 4,4.
 */
export function handicapDeNueve(handicap: number): number {
  return redondear({ numerador: Math.round(handicap * 10), denominador: 2 }) / 10;
}

/**
 * The stroke indexes of nine holes as 1 to 9, in the order of those they have among the eighteen.
 *
 * Source: modalidades 3.14, Rules of Handicapping, Appendix E.
 */
export function ordenDeNueve(indices: readonly number[]): readonly number[] {
  const enOrden = indices.toSorted((a, b) => a - b);
  return indices.map((indice) => enOrden.indexOf(indice) + 1);
}

/**
 * The 18 holes as a torneo of nine plays them: those of its nine with the order of their indexes within it, the others as
 * they are, for nobody plays them.
 *
 * - nueve: null = the 18, which are given back as they are.
 *
 * Source: modalidades 3.14.
 */
export function hoyosDeNueve(hoyos: readonly Hoyo[], nueve: Nueve | null): readonly Hoyo[] {
  if (nueve === null) return hoyos;
  const jugados = hoyosQueSeJuegan(nueve);
  const suyos = hoyos.filter(({ numero }) => jugados.includes(numero));
  const orden = ordenDeNueve(suyos.map(({ indice }) => indice));
  const indices = new Map(suyos.map(({ numero }, i) => [numero, orden[i]]));
  return hoyos.map((hoyo) => {
    const indice = indices.get(hoyo.numero);
    return indice === undefined ? hoyo : { ...hoyo, indice, entre: 9 };
  });
}

/**
 * Whether a hole takes no strokes: it is of the other nine.
 *
 * - hoyos: as the torneo plays them (`hoyosDeNueve`). numero: 1 to 18.
 *
 * Source: modalidades 3.14.
 */
export function noSeJuega(hoyos: readonly Hoyo[], numero: number): boolean {
  const suyo = hoyos[numero - 1];
  return suyo !== undefined && suyo.entre === undefined && hoyos.some(({ entre }) => entre !== undefined);
}

/**
 * What the playing handicap of nine holes is made from: half the exact handicap, and the figures of the nine.
 *
 * - entera: of the eighteen holes. propia: the nine's own, null where it is not known: then the slope of the eighteen and
 *   half of their rating. The par is always the nine's own, which its holes tell.
 *
 * Source: modalidades 3.14 "the nine's own slope/rating/par when known, else half", Rules of Handicapping 6.1b.
 */
export function entradaDeNueve({
  handicap,
  entera: { slope, valorDeCampo },
  propia,
  par,
}: {
  handicap: number;
  entera: Valoracion;
  propia: Valoracion | null;
  par: number;
}): Valoracion & { handicap: number; par: number } {
  const mitad = valorDeCampo === null ? null : valorDeCampo / 2;
  return { handicap: handicapDeNueve(handicap), par, ...(propia ?? { slope, valorDeCampo: mitad }) };
}

/**
 * What the playing handicap of a torneo is made from, over the 18 holes or over a nine (`entradaDeNueve`).
 *
 * - hoyos: the 18. nueve: null = all of them are played. propia: the rating of that nine, null = not known.
 *
 * Source: modalidades 3.1 and 3.14.
 */
export function entradaQueSeJuega({
  handicap,
  entera,
  propia,
  hoyos,
  nueve,
}: {
  handicap: number;
  entera: Valoracion;
  propia: Valoracion | null;
  hoyos: readonly Hoyo[];
  nueve: Nueve | null;
}): Valoracion & { handicap: number; par: number } {
  const par = parQueSeJuega(hoyos, nueve);
  return nueve === null ? { handicap, par, ...entera } : entradaDeNueve({ handicap, entera, propia, par });
}

/**
 * The par of the holes that are played.
 *
 * - hoyos: the 18. nueve: null or none = all of them.
 *
 * Source: modalidades 3.14.
 */
export function parQueSeJuega(
  hoyos: readonly Pick<Hoyo, 'numero' | 'par'>[],
  nueve: Nueve | null | undefined,
): number {
  const jugados = hoyosQueSeJuegan(nueve);
  return hoyos.reduce((suma, { numero, par }) => suma + (jugados.includes(numero) ? par : 0), 0);
}

/**
 * The par of a course, and of each of its nines.
 *
 * Source: modalidades 3.14.
 */
export function paresDe(hoyos: readonly Hoyo[]): { par: number; paresDeNueves: Record<Nueve, number> } {
  const [ida, vuelta] = [parQueSeJuega(hoyos, 'ida'), parQueSeJuega(hoyos, 'vuelta')];
  return { par: ida + vuelta, paresDeNueves: { ida, vuelta } };
}
