import { z } from 'zod';
import { SEXOS } from '#reglas/modalidad.ts';

/** A calendar day in Europe/Madrid, 'AAAA-MM-DD'. Never an instant. */
export const diaSchema = z.iso.date();

/** An id in an answer; what a request names is one of `contrato/referencias.ts`. */
export const idSchema = z.string().min(1).max(64);

/** Strokes of one hole: a number, 'raya' (picked up) or null (not entered). */
export const anotacionSchema = z.union([z.int(), z.literal('raya'), z.null()]);

/** A hole number, also as the text of a path segment. */
export const numeroDeHoyoSchema = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(18));

export const hoyoSchema = z.object({ numero: z.int(), par: z.int(), indice: z.int() });

/** A tee set with the 18 holes as played from it. */
export const recorridoSchema = z.object({
  salida: z.string(),
  sexos: z.array(z.enum(SEXOS)),
  hoyos: z.array(hoyoSchema),
});

/**
 * Of a two-step act: what `GET …/previa` (POST, where a file or a list has to be judged) handed out with what would
 * happen, and `POST …` brings back; it is worth nothing once the facts are others.
 */
export const confirmacionSchema = z.string().min(1).max(100);

/** No input at all; a request without a body counts as the empty object. */
export const vacioSchema = z.strictObject({}).default({});
