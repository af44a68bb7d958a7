import { z } from 'zod';
import { TIPOS_CLASIFICACION } from '#reglas/modalidad.ts';
import { diaSchema, idSchema } from '#contrato/comun.ts';

/** A vuelta of a torneo that has several: `id` and `slug` of where it is played, the torneo itself for the first one. */
export const vueltaSchema = z.object({
  id: idSchema,
  slug: z.string(),
  numero: z.int(),
  fechaJuego: diaSchema,
  campo: z.string(),
  /** How many of the ranking until then go on to it, and ties; null = everybody. */
  corte: z.int().nullable(),
  /** The ranking that the cut looks at. */
  corteTipo: z.enum(TIPOS_CLASIFICACION),
});
export type Vuelta = z.infer<typeof vueltaSchema>;
