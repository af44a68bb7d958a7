import type { Tope } from '#reglas/cuenta.ts';
import { LIMITE_GOLPES_MAX, LIMITE_GOLPES_MIN, TOPE_FIJO_MAX, TOPE_FIJO_MIN } from '#reglas/limites.ts';
import { textoDeTope } from './maximo.ts';

/* The caps of a hole as a form offers them: no leaderboard and no card brings them along. */

/** The cap that is proposed: the one of the handicap rules. */
export const TOPE_PROPUESTO: Tope = { tipo: 'doble_bogey_neto' };

/** What a cap means, where it is chosen. */
export const TOPE_EXPLICADO = 'Es lo más que cuenta un hoyo, y lo que cuenta sin terminarlo';

/** Every cap that may be chosen, the proposed one first. */
const TOPES_POSIBLES: readonly Tope[] = [
  TOPE_PROPUESTO,
  { tipo: 'doble_par' },
  ...desdeHasta(LIMITE_GOLPES_MIN, LIMITE_GOLPES_MAX).map((golpes) => ({ tipo: 'par_mas' as const, golpes })),
  ...desdeHasta(TOPE_FIJO_MIN, TOPE_FIJO_MAX).map((golpes) => ({ tipo: 'fijo' as const, golpes })),
];

/** The caps as choices of a list; `value` is `claveDeTope`. */
export const TOPES_OFRECIDOS = TOPES_POSIBLES.map((tope) => ({
  value: claveDeTope(tope),
  label: textoDeTope(tope),
}));

/** The word of a cap in a list of choices. */
export function claveDeTope(tope: Tope): string {
  return 'golpes' in tope ? `${tope.tipo} ${tope.golpes}` : tope.tipo;
}

/** The cap of a choice; the proposed one for a word that is none. */
export function topeDeClave(clave: string): Tope {
  return TOPES_POSIBLES.find((tope) => claveDeTope(tope) === clave) ?? TOPE_PROPUESTO;
}

function desdeHasta(desde: number, hasta: number): number[] {
  return Array.from({ length: hasta - desde + 1 }, (_, i) => desde + i);
}
