import type { Cuenta } from '#reglas/cuenta.ts';
import { filaDeFormula, type FormulaDeParejas } from '#reglas/formulas.ts';
import {
  LIMITE_HANDICAP_MAX,
  LIMITE_HANDICAP_MIN,
  REDUCTOR_MAX,
  REDUCTOR_MIN,
  REDUCTOR_POR_DEFECTO,
} from '#reglas/limites.ts';
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

/** The allowance that is typed: a whole number from 0 to 200; 100 when nothing is; null for anything else. */
export function reductorDe(text: string): number | null {
  return text.trim() === '' ? REDUCTOR_POR_DEFECTO : enteroDe(text, REDUCTOR_MIN, REDUCTOR_MAX);
}

/** The limit of handicap that is typed: a whole number from 0 to 54; null when nothing is; undefined for anything else. */
export function limiteHandicapDe(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  return enteroDe(text, LIMITE_HANDICAP_MIN, LIMITE_HANDICAP_MAX) ?? undefined;
}

function enteroDe(text: string, min: number, max: number): number | null {
  const plain = text.trim();
  const value = /^\d{1,3}$/.test(plain) ? Number(plain) : Number.NaN;
  return value >= min && value <= max ? value : null;
}
