/*
 * How a bando plays: how many they are, whose ball is hit, how the balls make the hole of the bando, and the allowance. One
 * closed table; nothing else knows a format by its name.
 */

/** The formulas that a torneo of pairs or teams is played by: all of bandos. The first is the default. Source: modalidades.md 1. */
export const FORMULAS_DE_PAREJAS = [
  'mejor_bola',
  'copa_canada',
  'foursome',
  'greensome',
  'chapman',
  'scramble_2',
  'scramble_3',
  'scramble_4',
  'equipo_1_de_4',
  'equipo_2_de_4',
  'equipo_3_de_4',
  'equipo_4_de_4',
] as const;

/** Every formula. Source: modalidades.md 2. */
export const FORMULAS = ['individual', ...FORMULAS_DE_PAREJAS] as const;

/** One formula. */
export type Formula = (typeof FORMULAS)[number];

/** One formula of a torneo of pairs or teams. */
export type FormulaDeParejas = (typeof FORMULAS_DE_PAREJAS)[number];

/** The formulas that a match of pairs is played by. The first is the default. Source: modalidades.md 1. */
export const FORMULAS_DE_PARTIDO = [
  'mejor_bola',
  'foursome',
  'greensome',
  'chapman',
] as const satisfies readonly Formula[];

/** One formula of a match of pairs. */
export type FormulaDePartido = (typeof FORMULAS_DE_PARTIDO)[number];

/**
 * The formula that pairs play their matches by: the one told, or the default where no match is played by that one.
 *
 * Source: modalidades.md 1 "matchplay_parejas → mejor_bola (default)".
 */
export function formulaDePartido(formula: Formula): FormulaDePartido {
  return FORMULAS_DE_PARTIDO.find((una) => una === formula) ?? FORMULAS_DE_PARTIDO[0];
}

/**
 * A formula. tamano: participantes of a bando. Of own balls, cuentan: how many of them make the hole of the bando (all of
 * them: their sum), and recomendado: the published allowance of each member in percent, by what it is counted in; null =
 * none is published. Of one ball, pesos: the percentage of the handicap of each member, the lowest first.
 */
export type FilaDeFormula = { tamano: number } & (
  | {
      bola: 'propia';
      cuentan: number;
      recomendado: { golpes: number; stableford: number; contra_par: number } | null;
    }
  | { bola: 'del_bando'; pesos: readonly number[] }
);

const propia = (
  tamano: number,
  cuentan: number,
  recomendado: number | { golpes: number; stableford: number; contra_par: number } | null,
): FilaDeFormula => ({
  tamano,
  bola: 'propia',
  cuentan,
  recomendado:
    typeof recomendado === 'number'
      ? { golpes: recomendado, stableford: recomendado, contra_par: recomendado }
      : recomendado,
});

const delBando = (...pesos: readonly number[]): FilaDeFormula => ({
  tamano: pesos.length,
  bola: 'del_bando',
  pesos,
});

/**
 * The allowance published for each member of a pair by best ball, in percent, by what it is counted in.
 *
 * Source: Rules of Handicapping 2024, Appendix C.
 */
export const RECOMENDADO_DE_MEJOR_BOLA = { golpes: 85, stableford: 85, contra_par: 90 } as const;

/** Allowances: Rules of Handicapping 2024, Appendix C; of a copa canadá no allowance against the field is published. */
const TABLA: Readonly<Record<Formula, FilaDeFormula>> = {
  individual: propia(1, 1, 95),
  mejor_bola: propia(2, 1, RECOMENDADO_DE_MEJOR_BOLA),
  copa_canada: propia(2, 2, null),
  foursome: delBando(50, 50),
  greensome: delBando(60, 40),
  chapman: delBando(60, 40),
  scramble_2: delBando(35, 15),
  scramble_3: delBando(30, 20, 10),
  scramble_4: delBando(25, 20, 15, 10),
  equipo_1_de_4: propia(4, 1, 75),
  equipo_2_de_4: propia(4, 2, 85),
  equipo_3_de_4: propia(4, 3, 100),
  equipo_4_de_4: propia(4, 4, 100),
};

/**
 * What a formula is.
 *
 * Source: modalidades.md 2; allowances of Rules of Handicapping 2024, Appendix C.
 */
export function filaDeFormula(formula: Formula): FilaDeFormula {
  return TABLA[formula];
}

/**
 * Whether two play together, who may choose each other: larger bandos are made by the administration. null = no bandos.
 *
 * Source: issue of match day, "Enrolment as clubs run it" (B8).
 */
export function seJuegaDeDosEnDos(formula: Formula | null): boolean {
  return formula !== null && filaDeFormula(formula).tamano === 2;
}

/**
 * How many own balls make the hole of a bando; null where the bando plays one ball.
 *
 * Source: modalidades.md 2.
 */
export function bolasQueCuentan(formula: Formula): number | null {
  const fila = TABLA[formula];
  return fila.bola === 'propia' ? fila.cuentan : null;
}

/** Most that a weight is, in percent; the least is 0. Source: beyond the specification. */
export const PESO_MAX = 100;

/**
 * The weights by which the handicap of a bando of one ball is made, the lowest member's first: those of the torneo where it
 * has its own, else the published ones; null where each plays the own ball.
 *
 * - propios: null = none.
 *
 * Source: modalidades.md 2 "The administrator may replace the weights".
 */
export function pesosDe(formula: Formula, propios: readonly number[] | null): readonly number[] | null {
  const fila = TABLA[formula];
  return fila.bola === 'del_bando' ? (propios ?? fila.pesos) : null;
}

/**
 * Whether a torneo may have those weights: one for each member, whole percentages; none where each plays the own ball.
 *
 * Source: modalidades.md 2 "The administrator may replace the weights".
 */
export function admitePesos(formula: Formula, pesos: readonly number[]): boolean {
  const fila = TABLA[formula];
  return (
    fila.bola === 'del_bando' &&
    pesos.length === fila.tamano &&
    pesos.every((peso) => Number.isInteger(peso) && peso >= 0 && peso <= PESO_MAX)
  );
}

/**
 * Whether cards written under one formula are cards of another one too: bandos of as many, with the same class of ball.
 *
 * Source: modalidades.md 2 and 4.
 */
export function tienenLasMismasTarjetas(una: Formula, otra: Formula): boolean {
  return TABLA[una].tamano === TABLA[otra].tamano && TABLA[una].bola === TABLA[otra].bola;
}
