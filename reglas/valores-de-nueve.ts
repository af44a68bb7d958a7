/*
 * The ratings that a tee tells of its nines, by sex as those of the 18. A nine whose two figures are not known is played with
 * half of the 18 (`nueve-hoyos.ts`).
 */
import { type FigurasDeSalida, SIN_FIGURAS, sonLasMismasFiguras } from './campo.ts';
import type { Valoracion } from './handicap.ts';
import { SLOPE_REAL_MAX, SLOPE_REAL_MIN, VALOR_DE_NUEVE_MAX, VALOR_DE_NUEVE_MIN } from './limites.ts';
import { type Nueve, NUEVES } from './nueve.ts';

/** The four figures of each nine of a tee. */
export type ValoresDeNueves = Readonly<Record<Nueve, FigurasDeSalida>>;

/** Of a tee that tells only the ratings of its 18 holes. */
export const SIN_VALORES_DE_NUEVES: ValoresDeNueves = { ida: SIN_FIGURAS, vuelta: SIN_FIGURAS };

const PARES = [
  ['slopeMasculino', 'courseRatingMasculino'],
  ['slopeFemenino', 'courseRatingFemenino'],
] as const;

const esSlope = (slope: number) =>
  Number.isInteger(slope) && slope >= SLOPE_REAL_MIN && slope <= SLOPE_REAL_MAX;

function esValor(valor: number): boolean {
  const enDecimas = Math.abs(valor * 10 - Math.round(valor * 10)) < 1e-6;
  return enDecimas && valor >= VALOR_DE_NUEVE_MIN && valor <= VALOR_DE_NUEVE_MAX;
}

/** A figure of a nine. */
export type FiguraDeNueve = { nueve: Nueve; figura: keyof FigurasDeSalida };

function malas(nueve: Nueve, figuras: FigurasDeSalida): FiguraDeNueve[] {
  return PARES.flatMap(([deSlope, deValor]) => {
    const [slope, valor] = [figuras[deSlope], figuras[deValor]];
    if (slope === null && valor === null) return [];
    const slopeMal = slope === null || !esSlope(slope);
    const valorMal = valor === null || !esValor(valor);
    return [
      ...(slopeMal ? [{ nueve, figura: deSlope }] : []),
      ...(valorMal ? [{ nueve, figura: deValor }] : []),
    ];
  });
}

/**
 * The figures of the nines that may not be saved, in order: a slope is whole, 40–160, a rating 22,5–45 in tenths, and one is
 * of no use without the other.
 *
 * Source: modalidades 3.14 "the nine's own slope/rating/par when known".
 */
export function figurasDeNueveNoValidas(valores: ValoresDeNueves): readonly FiguraDeNueve[] {
  return NUEVES.flatMap((nueve) => malas(nueve, valores[nueve]));
}

/**
 * Whether two tees have the same figures of their nines, or of one of them.
 *
 * - nueve: null = both.
 *
 * Source: modalidades 3.14.
 */
export function sonLosMismosValores(
  unos: ValoresDeNueves,
  otros: ValoresDeNueves,
  nueve: Nueve | null = null,
): boolean {
  return (nueve === null ? NUEVES : [nueve]).every((uno) => sonLasMismasFiguras(unos[uno], otros[uno]));
}

/** A nine whose two figures are known. */
export type ValoracionDeNueve = { slope: number; valorDeCampo: number };

/**
 * The rating of a nine; null where one of its figures is not known.
 *
 * Source: modalidades 3.14.
 */
export function valoracionDeNueve({ slope, valorDeCampo }: Valoracion): ValoracionDeNueve | null {
  return slope === null || valorDeCampo === null ? null : { slope, valorDeCampo };
}
