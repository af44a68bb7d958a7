/*
 * What a program may do with a clave de acceso: what its owner may do today, as far as the clave reaches. The operation's
 * own rules are asked besides, of its owner.
 */

import { CLAVES_MAX } from '../limites.ts';

/** What a clave may be made for, the least first. */
export const ALCANCES = ['leer_tableros', 'leer_club', 'escribir_resultados'] as const;
/** One thing that a clave may be made for. */
export type Alcance = (typeof ALCANCES)[number];

/** Days that a clave may be made for; null = until it is taken back. */
export const DURACIONES_DE_CLAVE = [30, 90, 365, null] as const;

/**
 * Whether a clave reaches an operation.
 *
 * - alcance: what the operation asks of a clave; null = none reaches it (the account, the administration, other claves).
 *
 * Source: beyond the specification, the API for programs.
 */
export function motivoClaveNoAlcanza({
  alcances,
  alcance,
}: {
  alcances: readonly Alcance[];
  alcance: Alcance | null;
}): 'operacion_sin_claves' | 'clave_sin_alcance' | null {
  if (alcance === null) return 'operacion_sin_claves';
  return alcances.includes(alcance) ? null : 'clave_sin_alcance';
}

/**
 * Whether an account may make one more clave.
 *
 * Source: beyond the specification, the API for programs.
 */
export function motivoNoPuedeCrearClave({ claves }: { claves: number }): 'demasiadas_claves' | null {
  return claves >= CLAVES_MAX ? 'demasiadas_claves' : null;
}
