import { z } from 'zod';
import { HANDICAP_MAX, HANDICAP_MIN, NOMBRE_MAX } from '#reglas/limites.ts';
import { NOMBRES_PUBLICOS, SEXOS, TRAMOS_EDAD } from '#reglas/modalidad.ts';
import { confirmacionSchema, diaSchema } from '#contrato/comun.ts';
import {
  emailSchema,
  licenciaSchema,
  lineaSchema,
  nacimientoSchema,
  nombreSchema,
  telefonoSchema,
} from '#contrato/persona.ts';
import { jugadorIdSchema } from '#contrato/referencias.ts';

/* What an administrator writes of a jugador, and what deleting one means. */

/** Exact handicap, one decimal; null = unknown. */
export const handicapSchema = z
  .number()
  .min(HANDICAP_MIN)
  .max(HANDICAP_MAX)
  .refine((handicap) => Math.abs(handicap * 10 - Math.round(handicap * 10)) < 1e-9)
  .nullable();

/** The surnames with which the name ends, '' for none; left out, the rule cuts the name. */
const apellidosSchema = lineaSchema(NOMBRE_MAX).optional();

export const jugadorNuevoSchema = z.strictObject({
  nombre: nombreSchema,
  apellidos: apellidosSchema,
  fechaNacimiento: nacimientoSchema,
  /** Today, unless told otherwise. */
  fechaEntradaPena: diaSchema.optional(),
  telefono: telefonoSchema.or(z.literal('')).nullable().optional(),
  /** Whoever has it is invited by letter to sign up. */
  email: emailSchema.nullable().optional(),
  handicap: handicapSchema.optional(),
  sexo: z.enum(SEXOS).nullable().optional(),
  tramoEdad: z.enum(TRAMOS_EDAD).nullable().optional(),
  numeroLicenciaFederativa: licenciaSchema.nullable().optional(),
});
export type JugadorNuevo = z.infer<typeof jugadorNuevoSchema>;

/** Every field an administrator writes by hand but the e-mail; null or '' empties. */
export const jugadorInputSchema = z.strictObject({
  jugadorId: jugadorIdSchema,
  version: z.int(),
  nombre: nombreSchema,
  apellidos: apellidosSchema,
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

/** Where the surnames of somebody begin, as an administrator says it. */
export const nombreDeJugadorSchema = z.strictObject({
  jugadorId: jugadorIdSchema,
  version: z.int(),
  nombre: nombreSchema,
  apellidos: lineaSchema(NOMBRE_MAX),
});
export type NombreDeJugador = z.infer<typeof nombreDeJugadorSchema>;

/** What deleting a jugador means, counted. */
export const borradoDeJugadorSchema = z.object({
  nombre: z.string(),
  /** Cards with results, which stay as 'Jugador retirado'. */
  torneosConResultados: z.int(),
  /** Places in torneos to come, which become free. */
  plazasPorJugar: z.int(),
  partidasPersonales: z.int(),
  ligas: z.int(),
  /** Address of the account that ends. */
  cuenta: z.string().nullable(),
  confirmacion: confirmacionSchema,
});
export type BorradoDeJugador = z.infer<typeof borradoDeJugadorSchema>;

/** The square of a picture, in pixels of the picture as it is looked at (turned as its camera says). */
export const recorteSchema = z.strictObject({
  x: z.int().min(0).max(30_000),
  y: z.int().min(0).max(30_000),
  lado: z.int().min(1).max(30_000),
});
export type Recorte = z.infer<typeof recorteSchema>;
