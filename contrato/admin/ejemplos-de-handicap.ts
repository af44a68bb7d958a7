import { z } from 'zod';
import { valoracionDeNueveSchema } from '#contrato/comun.ts';

/** A member who is enrolled, with the exact handicap of today and the figures of the tee: what the form writes out. */
export const ejemploDeHandicapSchema = z.object({
  nombre: z.string(),
  handicap: z.number(),
  /** What the ledger of the peña adds to it, where the torneo is played with that. */
  ajusteDePena: z.number().optional(),
  /** The tee of their sex; slope and valorDeCampo null = not rated. */
  salida: z.object({
    nombre: z.string(),
    slope: z.int().nullable(),
    valorDeCampo: z.number().nullable(),
    /** Of the 18 holes, and of each nine. */
    par: z.int(),
    paresDeNueves: z.object({ ida: z.int(), vuelta: z.int() }),
    propias: z.object({ ida: valoracionDeNueveSchema, vuelta: valoracionDeNueveSchema }),
  }),
});
export type EjemploDeHandicap = z.infer<typeof ejemploDeHandicapSchema>;
