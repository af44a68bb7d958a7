import { z } from 'zod';
import { idSchema } from '#contrato/comun.ts';

/** A card already played whose handicap would be another one today; nothing changes until it is accepted. */
export const cambioDeHandicapSchema = z.object({
  torneoId: idSchema,
  participanteId: idSchema,
  nombre: z.string(),
  /** Playing handicap, as played and as it would be; null = none. */
  antes: z.int().nullable(),
  despues: z.int().nullable(),
  /** Exact handicap it comes from, as played and as it would be. */
  propioAntes: z.number().nullable(),
  propioDespues: z.number().nullable(),
  /** Holes with a value. */
  hoyos: z.int(),
  validada: z.boolean(),
});
export type CambioDeHandicap = z.infer<typeof cambioDeHandicapSchema>;
