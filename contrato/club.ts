import { z } from 'zod';
import { FEDERACIONES, VISIBILIDADES } from '#reglas/funcionamiento.ts';
import { endpointsOf } from '#contrato/define.ts';
import { diaSchema, vacioSchema } from '#contrato/comun.ts';

const endpoint = endpointsOf({ acceso: 'publico', etiqueta: 'Club' });

/** Settings of the installation that every screen may show, and the club's day. */
export const clubSchema = z.object({
  nombre: z.string(),
  /** Stands for what its icons are made from: another one, other icons. */
  identidad: z.string(),
  /** Where its own pictures are, below the origin; null = it has none. */
  imagenes: z.object({
    escudo: z.string().nullable(),
    fondo: z.object({ movil: z.string(), escritorio: z.string() }).nullable(),
  }),
  /** Today in the club's time zone, as the server's rules see it. */
  hoy: diaSchema,
  /** The club's time zone, 'Europe/Madrid': every day and hour of it is told there. */
  zona: z.string(),
  /** The federation that the club works with: its handicaps and courses are offered. */
  federacion: z.enum(FEDERACIONES),
  /** Who reads whole names. */
  visibilidad: z.enum(VISIBILIDADES),
  /** True: letters do not leave (no SMTP yet); who administers the club reads them and hands on their links. */
  sinCorreo: z.literal(true).optional(),
  /** Whether 'Continuar con Google' works here. */
  google: z.boolean(),
  /** Who answers for the site and the data; null = this installation has not said. */
  legal: z.object({
    titular: z.string(),
    nif: z.string().nullable(),
    domicilio: z.string().nullable(),
    email: z.string().nullable(),
    telefono: z.string().nullable(),
    registro: z.string().nullable(),
  }),
  /** Demo accounts are announced on the sign-in page only in a demo installation. */
  demo: z.array(z.object({ papel: z.string(), email: z.string(), password: z.string() })),
});
export type Club = z.infer<typeof clubSchema>;

/**
 * A fault of the app on somebody's screen, told without a word that may be about a person: the kind of error, where in the
 * app's own code it was, and on which screen.
 */
const falloSchema = z.strictObject({
  tipo: z.string().regex(/^[A-Za-z]{1,40}$/),
  /** Where in the app's code, as the browser tells it; null where it does not. */
  lugar: z
    .strictObject({
      archivo: z.string().regex(/^[\w.-]{1,80}\.js$/),
      linea: z.int().min(1).max(1_000_000),
      columna: z.int().min(1).max(10_000_000),
    })
    .nullable(),
  /** First word of the screen's address. */
  pantalla: z.string().regex(/^[a-z-]{0,40}$/),
  /** The build; null in development. */
  construccion: z
    .string()
    .regex(/^[0-9a-f]{12}$/)
    .nullable(),
});
export type Fallo = z.infer<typeof falloSchema>;

export const club = {
  avisarFallo: endpoint({
    ruta: 'POST /club/fallos',
    crea: 'nada',
    cuerpo: 'golpe',
    errores: [],
    resumen: "Tell the operator's log of a fault of the app: one line for each, whoever meets it",
    input: falloSchema,
    output: z.object({ recibido: z.literal(true) }),
  }),
  get: endpoint({
    ruta: 'GET /club',
    errores: [],
    resumen: "The club's name and its day",
    input: vacioSchema,
    output: clubSchema,
  }),
};
