import { z } from 'zod';
import { CRITERIOS_DE_DESEMPATE } from '#reglas/desempate.ts';

/**
 * How the points of a liga came out in one ranking of one torneo: the place, who shares it, what the places spanned are
 * worth, and the comparison with whoever stands just above on an equal result.
 */
export const porqueDePuntosSchema = z.object({
  puesto: z.int(),
  /** How many are on that ranking. */
  puntuan: z.int(),
  puntos: z.number(),
  /** Result against par; null with a raya on the card. */
  contraPar: z.int().nullable(),
  /** Stableford points, or the balance against par, of this ranking; null where strokes rank. */
  puntosDeJuego: z.int().nullable(),
  /** Names of the others on the same place. */
  comparten: z.array(z.string()),
  plazas: z.array(z.object({ posicion: z.int(), puntos: z.number() })),
  /** Whoever stands just above on the same result, and the steps of the comparison; null when nobody does. */
  desempate: z
    .object({
      rival: z.string(),
      pasos: z.array(
        z.object({
          criterio: z.enum(CRITERIOS_DE_DESEMPATE),
          propio: z.number().nullable(),
          rival: z.number().nullable(),
          resuelve: z.boolean(),
        }),
      ),
    })
    .nullable(),
});
export type PorqueDePuntos = z.infer<typeof porqueDePuntosSchema>;
