import { z } from 'zod';
import { FORMULAS_DE_PAREJAS, PESO_MAX } from '#reglas/formulas.ts';

/* How the bandos of a torneo play: its formula and, of one ball, its own weights. */

export const formulaSchema = z.enum(FORMULAS_DE_PAREJAS);

/** Percentages of the handicaps of a bando of one ball, the lowest member's first; null = the published ones. */
export const pesosSchema = z.array(z.int().min(0).max(PESO_MAX)).min(2).max(4).nullable();

/** How the bandos of a torneo play, as its answers tell it. */
export const modoDeBandos = { formula: formulaSchema, pesos: pesosSchema };
