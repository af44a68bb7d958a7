import { z } from 'zod';
import {
  HOYOS,
  INDICE_MAX,
  INDICE_MIN,
  METROS_MAX,
  METROS_MIN,
  NOMBRE_DE_SALIDA_MAX,
  PAR_MIN,
  PAR_REAL_MAX,
  SLOPE_REAL_MAX,
  SLOPE_REAL_MIN,
  VALOR_DE_CAMPO_REAL_MAX,
  VALOR_DE_CAMPO_REAL_MIN,
} from '#reglas/limites.ts';
import { confirmacionSchema, idSchema } from '#contrato/comun.ts';
import { alMenosUno } from '#contrato/referencias.ts';

/* What the federation's page of a course says, as its import reads, shows and confirms it. */

/** The page generations of the federation, oldest first (golf.md 4). */
export const GENERACIONES_RFEG = ['A', 'B', 'C'] as const;

const slopeReal = z.int().min(SLOPE_REAL_MIN).max(SLOPE_REAL_MAX).nullable();
const valorReal = z.number().min(VALOR_DE_CAMPO_REAL_MIN).max(VALOR_DE_CAMPO_REAL_MAX).nullable();

/** A tee as the import read it: everything that is possible, also beyond the bounds of hand entry. */
export const salidaLeidaSchema = z.strictObject({
  nombre: z.string().min(1).max(NOMBRE_DE_SALIDA_MAX),
  slopeMasculino: slopeReal,
  slopeFemenino: slopeReal,
  courseRatingMasculino: valorReal,
  courseRatingFemenino: valorReal,
  hoyos: z
    .array(
      z.strictObject({
        numero: z.int().min(1).max(HOYOS),
        par: z.int().min(PAR_MIN).max(PAR_REAL_MAX),
        indice: z.int().min(INDICE_MIN).max(INDICE_MAX).nullable(),
        metros: z.int().min(METROS_MIN).max(METROS_MAX).nullable().optional(),
      }),
    )
    .length(HOYOS),
});
export type SalidaLeida = z.infer<typeof salidaLeidaSchema>;

/** What the preview shows and the import brings back unchanged. */
export const lecturaSchema = z.strictObject({
  generacion: z.enum(GENERACIONES_RFEG),
  url: z.string().max(500).nullable(),
  recorrido: z.string().max(160),
  salidas: alMenosUno(salidaLeidaSchema).max(60),
});
export type LecturaDeCampo = z.infer<typeof lecturaSchema>;

/** One course of the page as the preview shows it. */
export const recorridoLeidoSchema = z.object({
  lectura: lecturaSchema,
  /** Of these figures: the import takes no others. */
  confirmacion: confirmacionSchema,
  nombreDeCampo: z.string(),
  /** A set-up for a season or a competition. */
  temporal: z.boolean(),
  /** The course of the club that this seems to be already; null = none. */
  conocido: z.object({ id: idSchema, nombre: z.string() }).nullable(),
  /** Beside `lectura.salidas`, by position. estado: compared with the tee of that name of the known course. */
  notas: z.array(
    z.object({
      avisos: z.array(z.string()),
      marcada: z.boolean(),
      estado: z.enum(['nueva', 'igual', 'distinta']),
    }),
  ),
  descartadas: z.array(z.object({ nombre: z.string(), motivo: z.string() })),
});
export type RecorridoLeido = z.infer<typeof recorridoLeidoSchema>;

export const importacionSchema = z.object({
  generacion: z.enum(GENERACIONES_RFEG),
  url: z.string().nullable(),
  club: z.string().nullable(),
  ubicacion: z.string().nullable(),
  recorridos: z.array(recorridoLeidoSchema),
});
export type ImportacionDeCampo = z.infer<typeof importacionSchema>;
