import { z } from 'zod';
import { MOTIVOS_DE_RESULTADO } from '#reglas/cuadro-en-tablero.ts';
import { MODALIDADES } from '#reglas/modalidad.ts';
import { ORDENES_DE_PARTIDOS } from '#reglas/ryder.ts';
import { idSchema } from '#contrato/comun.ts';

/** How the matches of a torneo in partidos are arranged; asked of those alone. */
export const partidosEnSchema = z.enum(ORDENES_DE_PARTIDOS);

/** What is played in a torneo. */
export const modalidadDeTorneo = { modalidad: z.enum(MODALIDADES), partidosEn: partidosEnSchema };

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
  /** Participantes of the first round; null = nobody comes, or a later round. */
  aId: idSchema.nullable(),
  bId: idSchema.nullable(),
  siembraA: z.int().nullable(),
  siembraB: z.int().nullable(),
  /** Strokes that each one receives; null where somebody has no handicap or no tee, so that the cards tell no result. */
  recibe: z.object({ a: z.int(), b: z.int() }).nullable(),
  /** Holes conceded, and to whom. */
  concedidos: z.array(z.object({ hoyo: z.int(), ganadorId: idSchema })),
  /** What the committee wrote, which comes before the cards. */
  resultado: z
    .object({ ganadorId: idSchema, motivo: z.enum(MOTIVOS_DE_RESULTADO), marcador: z.string().nullable() })
    .nullable(),
});
