import { z } from 'zod';
import { SEXOS, TIPOS_CLASIFICACION } from '#reglas/modalidad.ts';
import { idSchema } from '#contrato/comun.ts';

/** A categoría of a torneo, as its chip names it. */
export const categoriaSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  /** The exact handicaps that it takes, written out: '0–11,4'; null where it takes any. */
  rango: z.string().nullable(),
});

/** A first place, once the results are official. */
export const ganadorSchema = z.object({
  tipo: z.enum(TIPOS_CLASIFICACION),
  nombre: z.string(),
  golpes: z.int().nullable(),
  /** Null where strokes rank. */
  puntos: z.int().nullable(),
});

/** A categoría as the page of its torneo tells it. */
export const categoriaDeTorneoSchema = categoriaSchema.extend({
  /** Its own tees, by sex; empty where it plays those of the torneo. */
  salidas: z.array(z.object({ sexo: z.enum(SEXOS), salida: z.string() })),
  /** First places of it once the results are official, more than one in a tie; hidden as the start list is. */
  ganadores: z.array(ganadorSchema),
});
