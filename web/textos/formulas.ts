import { type Formula, FORMULAS_DE_PAREJAS, type FormulaDeParejas } from '#reglas/formulas.ts';

/** What a formula of pairs is called. */
export const FORMULA_LABELS: Record<FormulaDeParejas, string> = {
  mejor_bola: 'Mejor bola',
  copa_canada: 'Copa Canadá',
};

/** How the balls make the hole of a pair. */
export const FORMULA_EXPLICADA: Record<FormulaDeParejas, string> = {
  mejor_bola: 'En cada hoyo cuenta la mejor bola de la pareja',
  copa_canada: 'En cada hoyo se suman las dos bolas de la pareja',
};

/** A formula in a sentence: 'Mejor bola: …'; null for one that no torneo of pairs is played by. */
export function textoDeFormula(formula: Formula): string | null {
  const suya = FORMULAS_DE_PAREJAS.find((una) => una === formula);
  return suya === undefined ? null : `${FORMULA_LABELS[suya]}: ${FORMULA_EXPLICADA[suya].toLowerCase()}`;
}
