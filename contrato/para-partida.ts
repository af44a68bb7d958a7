import { z } from 'zod';
import { idSchema } from '#contrato/comun.ts';

/* What the form of a personal round offers to choose from. */

/** What a tee is rated, by sex. */
export const valoracionesDeSalida = {
  /** Legacy pair of older tees, shown where a sex has none. */
  slope: z.int().nullable(),
  courseRating: z.number().nullable(),
  slopeMasculino: z.int().nullable(),
  slopeFemenino: z.int().nullable(),
  courseRatingMasculino: z.number().nullable(),
  courseRatingFemenino: z.number().nullable(),
};

/** A course with its first tee, from which handicaps are proposed; null = a course without tees. */
export const campoParaPartidaSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  ubicacion: z.string(),
  salida: z
    .object({
      nombre: z.string(),
      par: z.int(),
      ...valoracionesDeSalida,
    })
    .nullable(),
});
export type CampoParaPartida = z.infer<typeof campoParaPartidaSchema>;

/** A member that may be added. `reciente`: has played with the caller; those come first. */
export const jugadorParaPartidaSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  handicap: z.number().nullable(),
  reciente: z.boolean(),
});
