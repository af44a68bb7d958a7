import { z } from 'zod';
import { HANDICAP_MAX, HANDICAP_MIN } from '#reglas/limites.ts';
import { NOMBRES_PUBLICOS, SEXOS, TRAMOS_EDAD } from '#reglas/modalidad.ts';
import { diaSchema } from '#contrato/comun.ts';
import {
  emailSchema,
  licenciaSchema,
  nacimientoSchema,
  nombreSchema,
  telefonoSchema,
} from '#contrato/persona.ts';
import { jugadorIdSchema } from '#contrato/referencias.ts';

/* What an administrator writes of a jugador. */

/** Exact handicap, one decimal; null = unknown. */
export const handicapSchema = z
  .number()
  .min(HANDICAP_MIN)
  .max(HANDICAP_MAX)
  .refine((handicap) => Math.abs(handicap * 10 - Math.round(handicap * 10)) < 1e-9)
  .nullable();

export const jugadorNuevoSchema = z.strictObject({
  nombre: nombreSchema,
  fechaNacimiento: nacimientoSchema,
  /** Today, unless told otherwise. */
  fechaEntradaPena: diaSchema.optional(),
  telefono: telefonoSchema.or(z.literal('')).nullable().optional(),
});
export type JugadorNuevo = z.infer<typeof jugadorNuevoSchema>;

/** Every field an administrator writes by hand but the e-mail; null or '' empties. */
export const jugadorInputSchema = z.strictObject({
  jugadorId: jugadorIdSchema,
  version: z.int(),
  nombre: nombreSchema,
  telefono: telefonoSchema.or(z.literal('')).nullable(),
  fechaNacimiento: nacimientoSchema.nullable(),
  fechaEntradaPena: diaSchema.nullable(),
  handicap: handicapSchema,
  sexo: z.enum(SEXOS).nullable(),
  tramoEdad: z.enum(TRAMOS_EDAD).nullable(),
  numeroLicenciaFederativa: licenciaSchema.nullable(),
  nombrePublico: z.enum(NOMBRES_PUBLICOS).optional(),
  tutorNombre: nombreSchema.or(z.literal('')).nullable().optional(),
  tutorTelefono: telefonoSchema.or(z.literal('')).nullable().optional(),
  tutorEmail: emailSchema.or(z.literal('')).nullable().optional(),
});
export type JugadorInput = z.infer<typeof jugadorInputSchema>;

/** The square of a picture, in pixels of the picture as it is looked at (turned as its camera says). */
export const recorteSchema = z.strictObject({
  x: z.int().min(0).max(30_000),
  y: z.int().min(0).max(30_000),
  lado: z.int().min(1).max(30_000),
});
export type Recorte = z.infer<typeof recorteSchema>;
