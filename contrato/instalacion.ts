import { z } from 'zod';
import { datosDelClubSchema } from '#contrato/admin/ajustes.ts';
import { datosDeCampoSchema } from '#contrato/admin/campos.ts';
import { pruebaSchema } from '#contrato/admin/correo.ts';
import { sesionSchema } from '#contrato/cuenta.ts';
import { endpointsOf } from '#contrato/define.ts';
import { CONTRASENA_NO_VALIDA } from '#contrato/grupos-de-errores.ts';
import { emailSchema, nombreSchema } from '#contrato/persona.ts';
import { zonaSchema } from '#contrato/zona.ts';

const endpoint = endpointsOf({ acceso: 'publico', etiqueta: 'Instalación' });

const tokenSchema = z.string().min(1).max(200);

/** A piece of 2 MB, in base64. */
const TROZO_MAX = 2_800_000;

/** A whole backup that comes by this way: 4 GB. */
const COPIA_MAX = 4_000_000_000;

/** `frase`: of a sealed backup; null: the one of the installation, if it has one. */
const copiaSchema = z.strictObject({ token: tokenSchema, frase: z.string().max(1_000).nullable() });

export const instalacion = {
  comprobar: endpoint({
    ruta: 'POST /instalacion/comprobacion',
    crea: 'nada',
    errores: ['instalacion_no_valida', 'demasiados_intentos'],
    resumen: 'Whether a setup address is alive, and what the club is called so far',
    input: z.strictObject({ token: tokenSchema }),
    output: z.object({
      nombre: z.string(),
      /** Whether letters leave the machine. */
      smtp: z.boolean(),
    }),
  }),
  probarCorreo: endpoint({
    ruta: 'POST /instalacion/prueba',
    crea: 'nada', // a letter more to who asked for one, so many an hour
    errores: ['instalacion_no_valida', 'demasiados_intentos', 'correo_sin_smtp'],
    resumen: 'Sends a test letter for whoever sets the club up, and tells what the mail server said',
    input: z.strictObject({ token: tokenSchema, para: emailSchema }),
    output: pruebaSchema,
  }),
  subirCopia: endpoint({
    ruta: 'POST /instalacion/copia/trozos',
    crea: 'nada', // a piece sent again is written to the same place
    cuerpo: 'importacion',
    errores: ['instalacion_no_valida', 'demasiados_intentos', 'copia_no_valida'],
    resumen: 'One piece of a backup that a new club is to be restored from; the one from 0 on begins anew',
    input: z.strictObject({
      token: tokenSchema,
      /** Where it goes: as many bytes as are there. */
      desdeByte: z.int().min(0).max(COPIA_MAX),
      /** Base64. */
      datos: z.base64().max(TROZO_MAX),
    }),
    output: z.object({ bytes: z.int() }),
  }),
  comprobarCopia: endpoint({
    ruta: 'POST /instalacion/copia/comprobacion',
    crea: 'nada',
    errores: ['instalacion_no_valida', 'demasiados_intentos', 'copia_no_valida', 'copia_cifrada'],
    resumen: 'Reads the backup that was sent whole, and tells what it holds',
    input: copiaSchema,
    output: z.object({
      club: z.string(),
      /** Instant at which it was taken, ISO 8601. */
      hechaEn: z.string(),
      jugadores: z.int(),
      torneos: z.int(),
      fotos: z.int(),
    }),
  }),
  recuperar: endpoint({
    ruta: 'POST /instalacion/copia',
    crea: 'nada', // afterwards the address is dead
    errores: ['instalacion_no_valida', 'demasiados_intentos', 'copia_no_valida', 'copia_cifrada'],
    resumen: 'Begins the club anew from the backup that was sent; the server is away for a while',
    input: copiaSchema,
    output: z.object({ empezada: z.literal(true) }),
  }),
  completar: endpoint({
    ruta: 'POST /instalacion',
    crea: 'nada', // the address is single-use: sent again, it is refused
    errores: [
      'instalacion_no_valida',
      'demasiados_intentos',
      'color_principal_poco_legible',
      'color_acento_poco_legible',
      'contrasena_admin_corta',
      'campo_sin_datos',
      ...CONTRASENA_NO_VALIDA,
    ],
    resumen: 'Sets a new club up with its first administrator, once, and signs them in',
    input: z.strictObject({
      token: tokenSchema,
      club: datosDelClubSchema,
      /** The club's time zone; that of the house where it is left out. */
      zona: zonaSchema.optional(),
      /** Where the club plays at home, which becomes its first course, still without tees; null or left out: none yet. */
      campoDeCasa: datosDeCampoSchema.nullable().optional(),
      cuenta: z.strictObject({ nombre: nombreSchema, email: emailSchema, password: z.string().max(1_000) }),
    }),
    output: sesionSchema,
  }),
};
