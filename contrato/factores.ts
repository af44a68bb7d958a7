import { z } from 'zod';
import { endpointsOf } from '#contrato/define.ts';
import { idSchema, vacioSchema } from '#contrato/comun.ts';
import { sesionSchema } from '#contrato/cuenta.ts';
import { llaveIdSchema } from '#contrato/referencias.ts';
import { CODIGOS_DE_RECUPERACION, LLAVES_MAX, NOMBRE_DE_LLAVE_MAX } from '#reglas/limites.ts';
import { tecleado } from '#contrato/persona.ts';

const endpoint = endpointsOf({ acceso: 'sesion', etiqueta: 'Segundo factor' });

/** A passkey as its owner sees it. */
export const llaveSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  /** Instant, ISO 8601. */
  creadaEn: z.string(),
});
export type Llave = z.infer<typeof llaveSchema>;

export const segundoFactorSchema = z.object({
  /** Whether codes of an authenticator are asked for. */
  codigo: z.boolean(),
  llaves: z.array(llaveSchema),
  /** Recovery codes that have not been used. */
  recuperacion: z.int(),
  /** Whether the club asks it of this account, which has none yet. */
  falta: z.boolean(),
});
export type SegundoFactor = z.infer<typeof segundoFactorSchema>;

/** What an authenticator shows, spaces between allowed. */
const codigoSchema = z
  .string()
  .max(20)
  .transform((texto) => texto.replaceAll(/\s/gu, ''));
const recuperacionSchema = z.string().max(60);
/** What browser and server say to each other about a passkey (WebAuthn, as JSON). */
const ceremoniaSchema = z.record(z.string(), z.unknown());
/** Told whole this once, with the first factor of an account; null: it has some already. */
const recienHechosSchema = z.array(z.string()).nullable();

export const factores = {
  get: endpoint({
    ruta: 'GET /cuenta/segundo-factor',
    errores: [],
    resumen: `The own second factor: authenticator, llaves de acceso (at most ${LLAVES_MAX}) and how many recovery codes are left`,
    input: vacioSchema,
    output: segundoFactorSchema,
  }),
  comprobar: endpoint({
    ruta: 'GET /cuenta/identidad',
    identidad: true,
    errores: [],
    resumen: 'Whether the caller proved moments ago to be the owner of the account; refused where not',
    input: vacioSchema,
    output: z.object({ reciente: z.literal(true) }),
  }),
  confirmar: endpoint({
    ruta: 'POST /cuenta/identidad',
    crea: 'nada',
    errores: ['contrasena_actual_no_valida', 'sin_contrasena', 'codigo_no_valido', 'demasiados_intentos'],
    resumen: 'Prove to be the owner of the account, by the password or a code; it counts for ten minutes',
    input: z.union([
      z.strictObject({ password: z.string().min(1).max(1_000) }),
      z.strictObject({ codigo: codigoSchema }),
    ]),
    output: z.object({ reciente: z.literal(true) }),
  }),
  confirmarConLlave: endpoint({
    ruta: 'POST /cuenta/identidad/llave',
    crea: 'nada',
    errores: ['llave_no_valida', 'demasiados_intentos'],
    resumen: 'The same by a llave de acceso; the session goes on under a new cookie',
    input: z.strictObject({ respuesta: ceremoniaSchema }),
    output: z.object({ reciente: z.literal(true) }),
  }),
  empezarCodigo: endpoint({
    ruta: 'POST /cuenta/segundo-factor/codigo',
    identidad: true,
    crea: 'nada',
    errores: ['codigo_ya_activo'],
    resumen: 'A new secret for an authenticator; it counts once a code of it has been seen',
    input: vacioSchema,
    output: z.object({ secreto: z.string(), direccion: z.string() }),
  }),
  activarCodigo: endpoint({
    ruta: 'PUT /cuenta/segundo-factor/codigo',
    identidad: true,
    errores: ['codigo_sin_empezar', 'codigo_no_valido', 'demasiados_intentos'],
    resumen: 'Switch the authenticator on by its first code; ends the other sessions',
    input: z.strictObject({ codigo: codigoSchema }),
    output: z.object({ recuperacion: recienHechosSchema }),
  }),
  quitarCodigo: endpoint({
    ruta: 'DELETE /cuenta/segundo-factor/codigo',
    identidad: true,
    errores: [],
    resumen: 'Switch the authenticator off',
    input: vacioSchema,
    output: z.object({ quitado: z.literal(true) }),
  }),
  renovarRecuperacion: endpoint({
    ruta: 'POST /cuenta/segundo-factor/recuperaciones',
    identidad: true,
    crea: 'nada', // the former ones go
    errores: [],
    resumen: `${CODIGOS_DE_RECUPERACION} new recovery codes, told whole this once; the former ones open nothing any more`,
    input: vacioSchema,
    output: z.object({ recuperacion: z.array(z.string()) }),
  }),
  empezarLlave: endpoint({
    ruta: 'POST /cuenta/llaves/opciones',
    identidad: true,
    crea: 'nada',
    errores: ['demasiadas_llaves'],
    resumen: 'What a browser needs to make a llave de acceso',
    input: vacioSchema,
    output: z.object({ opciones: ceremoniaSchema }),
  }),
  guardarLlave: endpoint({
    ruta: 'POST /cuenta/llaves',
    identidad: true,
    crea: 'unico:llaves_de_acceso_credencial_unica',
    errores: ['llave_no_valida', 'demasiadas_llaves'],
    resumen: 'Keep a llave de acceso that a browser has made; the first factor ends the other sessions',
    input: z.strictObject({
      nombre: tecleado(z.string().trim().min(1).max(NOMBRE_DE_LLAVE_MAX)),
      respuesta: ceremoniaSchema,
    }),
    output: z.object({ recuperacion: recienHechosSchema }),
  }),
  quitarLlave: endpoint({
    ruta: 'DELETE /cuenta/llaves/{llaveId}',
    identidad: true,
    errores: [],
    resumen: 'Take a llave de acceso away: from now on it opens nothing',
    input: z.strictObject({ llaveId: llaveIdSchema }),
    output: z.object({ quitada: z.literal(true) }),
  }),
  opcionesDeLlave: endpoint({
    ruta: 'POST /cuenta/sesion/llave/opciones',
    acceso: 'publico',
    crea: 'nada',
    errores: ['demasiados_intentos'],
    resumen: 'What a browser needs to show a llave de acceso',
    input: vacioSchema,
    output: z.object({ opciones: ceremoniaSchema }),
  }),
  entrarConLlave: endpoint({
    ruta: 'POST /cuenta/sesion/llave',
    acceso: 'publico',
    crea: 'nada',
    errores: ['llave_no_valida', 'demasiados_intentos'],
    resumen: 'Sign in with a llave de acceso, which is both factors; sets the session cookie',
    input: z.strictObject({ respuesta: ceremoniaSchema }),
    output: sesionSchema,
  }),
  segundoPaso: endpoint({
    ruta: 'POST /cuenta/sesion/codigo',
    acceso: 'publico',
    crea: 'nada',
    errores: [
      'sin_entrada_a_medias',
      'codigo_no_valido',
      'codigo_de_recuperacion_no_valido',
      'demasiados_intentos',
    ],
    resumen: 'The second step of signing in: a code of the authenticator or, once each, a recovery code',
    input: z.union([
      z.strictObject({ codigo: codigoSchema }),
      z.strictObject({ recuperacion: recuperacionSchema }),
    ]),
    output: sesionSchema,
  }),
};
