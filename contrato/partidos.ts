import { z } from 'zod';
import { MOTIVOS_DE_RESULTADO } from '#reglas/cuadro-en-tablero.ts';
import { idSchema } from '#contrato/comun.ts';

/**
 * A match of the bracket of a torneo as it is stored. Who plays the later rounds and how each match stands follow by
 * `reglas/cuadro-en-tablero.ts` from these and the strokes of the board.
 */
export const partidoSchema = z.object({
  id: idSchema,
  version: z.int(),
  /** From 1; the last one is the final. */
  ronda: z.int(),
  /** From 1, from the top of its round; the winner goes on to the next round, to half of it rounded up. */
  lugar: z.int(),
  /** Sides of the first round, participantes or bandos; null = nobody comes, or a later round. */
  aId: idSchema.nullable(),
  bId: idSchema.nullable(),
  siembraA: z.int().nullable(),
  siembraB: z.int().nullable(),
  /** Strokes that each side of one ball receives; null where somebody has no handicap or no tee, and of pairs of own balls. */
  recibe: z.object({ a: z.int(), b: z.int() }).nullable(),
  /** The same of each ball of a side, in the order of its bando; null where the cards tell no result. */
  reciben: z.object({ a: z.array(z.int()), b: z.array(z.int()) }).nullable(),
  /** Holes conceded, and to whom. */
  concedidos: z.array(z.object({ hoyo: z.int(), ganadorId: idSchema })),
  /** What the committee wrote, which comes before the cards. */
  resultado: z
    .object({ ganadorId: idSchema, motivo: z.enum(MOTIVOS_DE_RESULTADO), marcador: z.string().nullable() })
    .nullable(),
});
