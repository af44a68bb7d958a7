import { z } from 'zod';
import { endpointsOf } from '#contrato/define.ts';
import { CONTRASENA_NO_VALIDA } from '#contrato/grupos-de-errores.ts';
import { idSchema, vacioSchema } from '#contrato/comun.ts';
import { emailSchema, nombreSchema, rutaSchema, telefonoSchema } from '#contrato/persona.ts';
import { idDelClienteSchema, sesionAbiertaIdSchema } from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'sesion', etiqueta: 'Cuenta' });

/** Who is signed in, as the screens need it; `null` fields mean "a visitor" or "no player profile". */
export const sesionSchema = z.object({
  usuario: z
    .object({
      id: z.string(),
      email: z.string(),
      esAdmin: z.boolean(),
      /** True: an administrator without a second factor, in a club that asks for one. */
      faltaSegundoFactor: z.literal(true).optional(),
      jugador: z
        .object({
          id: z.string(),
          nombre: z.string(),
          handicap: z.number().nullable(),
          imagen: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
  /** Somebody has entered by half: what they can show as the second factor. */
  aMedias: z.object({ codigo: z.boolean(), llave: z.boolean() }).optional(),
});
export type Sesion = z.infer<typeof sesionSchema>;

export const iniciarSesionSchema = z.strictObject({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(256),
});

/** Judged by reglas/contrasena.ts, which has the words; here only a bound on what is hashed. */
const contrasenaNuevaSchema = z.string().max(1_000);
const tokenSchema = z.string().min(1).max(200);

export const registroSchema = z.strictObject({
  id: idDelClienteSchema,
  nombre: nombreSchema,
  telefono: telefonoSchema,
  email: emailSchema,
  password: contrasenaNuevaSchema,
});

const aceptadoSchema = z.object({ aceptado: z.literal(true) });

/** One signed-in device. */
export const sesionAbiertaSchema = z.object({
  id: idSchema,
  /** The one that asks. */
  actual: z.boolean(),
  /** Browser and system as far as they tell, e.g. 'Chrome en Android'. */
  dispositivo: z.string(),
  /** Instants, ISO 8601. */
  abiertaEn: z.string(),
  usadaEn: z.string(),
  /** The address that it was opened from; null: not known. */
  desde: z.string().nullable(),
});
export type SesionAbierta = z.infer<typeof sesionAbiertaSchema>;

export const cuenta = {
  sesion: endpoint({
    ruta: 'GET /cuenta/sesion',
    acceso: 'publico',
    errores: [],
    resumen: 'The session of the caller, with its player and role',
    input: vacioSchema,
    output: sesionSchema,
  }),
  iniciarSesion: endpoint({
    ruta: 'POST /cuenta/sesion',
    acceso: 'publico',
    crea: 'nada',
    errores: ['credenciales_no_validas', 'email_sin_confirmar', 'demasiados_intentos'],
    resumen: 'Sign in with e-mail and password; sets the session cookie',
    input: iniciarSesionSchema,
    output: sesionSchema,
  }),
  cerrarSesion: endpoint({
    ruta: 'DELETE /cuenta/sesion',
    acceso: 'publico',
    errores: [],
    resumen: 'Sign out; always clears the cookie, with or without a session',
    input: vacioSchema,
    output: z.object({ cerrada: z.literal(true) }),
  }),
  registrar: endpoint({
    ruta: 'POST /cuenta/registro',
    acceso: 'publico',
    crea: 'id',
    errores: ['demasiados_intentos', 'operacion_repetida', ...CONTRASENA_NO_VALIDA],
    resumen: 'Sign up; the same answer whether or not the address has an account. A mail tells which',
    input: registroSchema,
    output: aceptadoSchema,
  }),
  confirmar: endpoint({
    ruta: 'POST /cuenta/confirmacion',
    acceso: 'publico',
    crea: 'unico:usuarios_email_key',
    errores: ['enlace_no_valido', 'cuenta_ya_confirmada', 'email_en_uso', 'demasiados_intentos'],
    resumen: 'Open the confirmation link: makes the account, signs in',
    input: z.strictObject({ token: tokenSchema }),
    output: sesionSchema,
  }),
  recuperar: endpoint({
    ruta: 'POST /cuenta/recuperacion',
    acceso: 'publico',
    crea: 'nada',
    errores: ['demasiados_intentos'],
    resumen: 'Ask for a reset link; the same answer for every address',
    input: z.strictObject({ email: emailSchema }),
    output: aceptadoSchema,
  }),
  restablecer: endpoint({
    ruta: 'POST /cuenta/restablecimiento',
    acceso: 'publico',
    crea: 'nada',
    errores: ['enlace_no_valido', 'contrasena_admin_corta', 'demasiados_intentos', ...CONTRASENA_NO_VALIDA],
    resumen: 'A new password with the single-use token; ends every session, signs in',
    input: z.strictObject({ token: tokenSchema, password: contrasenaNuevaSchema }),
    output: sesionSchema,
  }),
  google: endpoint({
    ruta: 'POST /cuenta/google',
    acceso: 'publico',
    crea: 'nada',
    errores: ['google_no_disponible', 'demasiados_intentos'],
    resumen: 'Where to send the browser to sign in with Google',
    input: z.strictObject({ next: rutaSchema.optional() }),
    output: z.object({ url: z.url() }),
  }),
  cambiarContrasena: endpoint({
    ruta: 'PUT /cuenta/contrasena',
    errores: [
      'contrasena_actual_no_valida',
      'sin_contrasena',
      'contrasena_nueva_corta',
      'contrasena_larga',
      'contrasena_admin_corta',
      'contrasena_comun',
      'demasiados_intentos',
    ],
    resumen: 'Change the own password; ends the other sessions',
    input: z.strictObject({ actual: z.string().min(1).max(1_000), nueva: contrasenaNuevaSchema }),
    output: z.object({ cambiada: z.literal(true) }),
  }),
  sesiones: endpoint({
    ruta: 'GET /cuenta/sesiones',
    errores: [],
    resumen: 'The own signed-in devices, the last used first',
    input: vacioSchema,
    output: z.object({ sesiones: z.array(sesionAbiertaSchema) }),
  }),
  cerrarOtras: endpoint({
    ruta: 'DELETE /cuenta/sesiones',
    errores: [],
    resumen: 'Sign out every other device',
    input: vacioSchema,
    output: z.object({ cerradas: z.int() }),
  }),
  cerrarUna: endpoint({
    ruta: 'DELETE /cuenta/sesiones/{sesionId}',
    errores: [],
    resumen: 'Sign out one of the own devices',
    input: z.strictObject({ sesionId: sesionAbiertaIdSchema }),
    output: z.object({ cerrada: z.literal(true) }),
  }),
  exportar: endpoint({
    ruta: 'GET /cuenta/datos/zip',
    identidad: true,
    errores: [],
    resumen: 'Everything the club keeps of the caller, as a zip with JSON and CSV',
    input: vacioSchema,
    output: z.file().meta({ contentMediaType: 'application/zip' }),
  }),
  borrar: endpoint({
    ruta: 'POST /cuenta/borrado',
    crea: 'nada',
    errores: ['ultimo_admin', 'contrasena_actual_no_valida', 'confirmar_identidad', 'demasiados_intentos'],
    resumen: "Delete the own account and personal data; results stay as 'Jugador retirado'",
    input: z.strictObject({ password: z.string().max(1_000).optional() }),
    output: z.object({ borrada: z.literal(true) }),
  }),
};
