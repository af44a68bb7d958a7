import type { Cuenta } from '#reglas/cuenta.ts';
import { filaDeFormula, type FormulaDeParejas } from '#reglas/formulas.ts';
import type { Modalidad } from '#reglas/modalidad.ts';
import { nombreDeJuego } from '#web/textos/cuentas.ts';
import { FORMULA_LABELS } from '#web/textos/formulas.ts';

/** What the federation recommends as allowance for a form of play; null where it publishes none. */
export function reductorHabitual({
  modalidad,
  cuenta,
  formula,
}: {
  modalidad: Modalidad;
  cuenta: Cuenta;
  formula: FormulaDeParejas;
}): { valor: number | null; para: string } {
  if (modalidad === 'parejas_por_golpes')
    return { valor: deParejas(formula, cuenta), para: FORMULA_LABELS[formula].toLowerCase() };
  const habitual = REDUCTORES_HABITUALES[modalidad];
  if (cuenta === 'golpes') return habitual;
  return { ...habitual, para: nombreDeJuego({ modalidad, cuenta }) };
}

/** Of a pair by what is counted: maximum score is strokes. */
function deParejas(formula: FormulaDeParejas, cuenta: Cuenta): number | null {
  const fila = filaDeFormula(formula);
  if (fila.bola !== 'propia' || fila.recomendado === null) return null;
  return fila.recomendado[cuenta === 'maximo' ? 'golpes' : cuenta];
}

/** The recommended allowances, by modality. */
export const REDUCTORES_HABITUALES: Readonly<Record<Modalidad, { valor: number; para: string }>> = {
  individual_por_golpes: { valor: 95, para: 'individual por golpes' },
  matchplay_individual: { valor: 100, para: 'matchplay individual' },
  parejas_por_golpes: { valor: 85, para: 'parejas a mejor bola' },
  matchplay_parejas: { valor: 90, para: 'matchplay de parejas a mejor bola' },
};
