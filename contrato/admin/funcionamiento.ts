import { z } from 'zod';
import {
  FEDERACIONES,
  MINUTOS_POR_HOYO_MAX,
  MINUTOS_POR_HOYO_MIN,
  PRIMEROS_PASOS,
  VISIBILIDADES,
} from '#reglas/funcionamiento.ts';
import { websQueIncrustan } from '#reglas/pantallas.ts';
import { confirmacionSchema, diaSchema, idSchema, vacioSchema } from '#contrato/comun.ts';
import { endpointsOf } from '#contrato/define.ts';
import { emailSchema, lineaSchema } from '#contrato/persona.ts';
import { campoIdSchema } from '#contrato/referencias.ts';
import { zonaSchema } from '#contrato/zona.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Ajustes' });

/** How the club works, as it is typed. */
export const funcionamientoSchema = z.strictObject({
  zona: zonaSchema,
  visibilidad: z.enum(VISIBILIDADES),
  minutosPorHoyo: z.int().min(MINUTOS_POR_HOYO_MIN).max(MINUTOS_POR_HOYO_MAX),
  federacion: z.enum(FEDERACIONES),
  /** Whom letters are from; null: the club under its name. */
  remitente: lineaSchema(80)
    .nullable()
    .transform((texto) => texto || null),
  /** Where an answer to a letter goes; null: to the address that it comes from. */
  responderA: z.union([z.null(), z.literal('').transform(() => null), emailSchema]),
  /** Proposed for a new torneo; null: none. */
  campoDeCasaId: campoIdSchema.nullable(),
  primerosPasos: z.enum(PRIMEROS_PASOS),
  /** The websites that may frame a board, an origin a line; left out, they stay. */
  websQueIncrustan: z
    .string()
    .max(1000)
    .refine((texto) => websQueIncrustan(texto) !== null)
    .transform((texto) => (websQueIncrustan(texto) ?? []).join('\n'))
    .optional(),
  /** Whether administrators enter with a second factor; left out, it stays. */
  segundoFactor: z.boolean().optional(),
});
/** The same as the store has it. */
export type Funcionamiento = Omit<
  z.infer<typeof funcionamientoSchema>,
  'campoDeCasaId' | 'websQueIncrustan' | 'segundoFactor'
> & {
  campoDeCasaId: string | null;
  websQueIncrustan: string;
  segundoFactor: boolean;
};

/** How the club works, and what day and hour that makes it. */
export const funcionamientoDelClubSchema = z.object({
  zona: z.string(),
  visibilidad: z.enum(VISIBILIDADES),
  minutosPorHoyo: z.int(),
  federacion: z.enum(FEDERACIONES),
  remitente: z.string().nullable(),
  responderA: z.string().nullable(),
  campoDeCasaId: idSchema.nullable(),
  primerosPasos: z.enum(PRIMEROS_PASOS),
  websQueIncrustan: z.string(),
  segundoFactor: z.boolean(),
  version: z.int().min(0),
  hoy: diaSchema,
  /** The hour of the club, 'HH:MM'. */
  hora: z.string(),
});
export type FuncionamientoDelClub = z.infer<typeof funcionamientoDelClubSchema>;

export const funcionamiento = {
  funcionamiento: endpoint({
    ruta: 'GET /admin/ajustes/funcionamiento',
    errores: [],
    resumen:
      'How the club works: time zone, who reads names, pace, federation, home course, sender of letters',
    input: vacioSchema,
    output: funcionamientoDelClubSchema,
  }),
  guardarFuncionamiento: endpoint({
    ruta: 'PUT /admin/ajustes/funcionamiento',
    errores: [
      'ajustes_cambiados',
      'zona_con_torneo',
      'confirmacion_caducada',
      'campo_no_encontrado',
      'segundo_factor_propio',
    ],
    resumen:
      'Change how the club works; another time zone on the day of a torneo is asked about first, with what it changes',
    input: funcionamientoSchema.extend({
      version: z.int().min(0),
      /** Handed out by the refusal `zona_con_torneo`; brought back to change the zone all the same. */
      confirmacionDeZona: confirmacionSchema.optional(),
    }),
    output: funcionamientoDelClubSchema,
  }),
};
