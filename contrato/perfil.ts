import { z } from 'zod';
import { NOMBRES_PUBLICOS, SEXOS, TRAMOS_EDAD } from '#reglas/modalidad.ts';
import { endpointsOf } from '#contrato/define.ts';
import { diaSchema, idSchema, vacioSchema } from '#contrato/comun.ts';
import {
  emailSchema,
  licenciaSchema,
  nacimientoSchema,
  nombreSchema,
  telefonoSchema,
} from '#contrato/persona.ts';

const endpoint = endpointsOf({ acceso: 'sesion', etiqueta: 'Perfil' });

/** The caller's own data, whole. */
export const perfilSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  nombreDePila: z.string(),
  /** '' for who has none. */
  apellidos: z.string(),
  telefono: z.string().nullable(),
  fechaNacimiento: diaSchema.nullable(),
  fechaEntradaPena: diaSchema.nullable(),
  sexo: z.enum(SEXOS).nullable(),
  tramoEdad: z.enum(TRAMOS_EDAD).nullable(),
  numeroLicenciaFederativa: z.string().nullable(),
  handicap: z.number().nullable(),
  imagen: z.string().nullable(),
  nombrePublico: z.enum(NOMBRES_PUBLICOS),
  tutorNombre: z.string().nullable(),
  tutorTelefono: z.string().nullable(),
  tutorEmail: z.string().nullable(),
});
export type Perfil = z.infer<typeof perfilSchema>;

export const miPerfilSchema = z.object({
  cuenta: z.object({
    email: z.string(),
    /** False for who only enters with Google. */
    tieneContrasena: z.boolean(),
    google: z.boolean(),
  }),
  /** null: an account without a jugador. */
  perfil: perfilSchema.nullable(),
});
export type MiPerfil = z.infer<typeof miPerfilSchema>;

/** Optional fields: absent leaves them, null or '' empties them where that is allowed. */
export const perfilInputSchema = z.strictObject({
  nombre: nombreSchema,
  telefono: telefonoSchema,
  fechaNacimiento: nacimientoSchema,
  /** Of administrators only; the stored value may be sent back. */
  fechaEntradaPena: diaSchema.nullable().optional(),
  /** Refused to players in the specification's words; administrators change it from the player's file. */
  profileImageUrl: z.string().max(500).nullable().optional(),
  sexo: z.enum(SEXOS).optional(),
  tramoEdad: z.enum(TRAMOS_EDAD).optional(),
  numeroLicenciaFederativa: licenciaSchema.nullable().optional(),
  nombrePublico: z.enum(NOMBRES_PUBLICOS).optional(),
  tutorNombre: nombreSchema.nullable().optional(),
  tutorTelefono: telefonoSchema.nullable().optional(),
  tutorEmail: emailSchema.nullable().optional(),
});
export type PerfilInput = z.infer<typeof perfilInputSchema>;

/** A cut (below 0) or rise that the peña gave, in strokes of exact handicap. */
export const ajusteDePenaSchema = z.object({
  id: idSchema,
  cantidad: z.number(),
  motivo: z.string(),
  /** Name of the torneo it is for; null = for none. */
  torneo: z.string().nullable(),
  /** Instant, ISO 8601. */
  momento: z.string(),
  /** The entry that it undoes. */
  anulaId: idSchema.nullable(),
  /** Another entry undid it. */
  anulado: z.boolean(),
});

/** What the ledger of the peña comes to. */
export const cuentaDePena = {
  /** The exact handicap. */
  handicap: z.number().nullable(),
  /** What the entries add up to. */
  suma: z.number(),
  /** Both together; null = without exact handicap. */
  handicapDePena: z.number().nullable(),
};

export const perfil = {
  ajustesDePena: endpoint({
    ruta: 'GET /perfil/ajustes-de-pena',
    errores: ['sin_perfil'],
    resumen: "The caller's own handicap of the peña: every cut and rise, newest first",
    input: vacioSchema,
    output: z.object({ ...cuentaDePena, ajustes: z.array(ajusteDePenaSchema) }),
  }),
  get: endpoint({
    ruta: 'GET /perfil',
    errores: [],
    resumen: "The caller's own account and player profile",
    input: vacioSchema,
    output: miPerfilSchema,
  }),
  actualizar: endpoint({
    ruta: 'PUT /perfil',
    errores: ['sin_perfil', 'campo_solo_admin', 'imagen_solo_admin', 'falta_tutor'],
    resumen: 'Change the own personal data',
    input: perfilInputSchema,
    output: perfilSchema,
  }),
};
