import { z } from 'zod';
import { endpointsOf } from '#contrato/define.ts';
import { IMPORTACION_NO_VALIDA } from '#contrato/grupos-de-errores.ts';
import {
  anotacionSchema,
  confirmacionSchema,
  hojaSchema,
  idSchema,
  numeroDeHoyoSchema,
} from '#contrato/comun.ts';
import { importacionConfirmadaSchema, importacionSchema } from '#contrato/admin/importacion-jugadores.ts';
import { HOYOS } from '#reglas/limites.ts';
import { idDelClienteSchema, participanteIdSchema, torneoRefSchema } from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Entrada rápida' });

/** One value per hole of a card, by position from hole 1. */
const porHoyo = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).length(HOYOS);

const versionesSchema = porHoyo(z.int().nullable());

/** A card as the server holds it after a save. */
export const tarjetaGuardadaSchema = z.object({
  participanteId: idSchema,
  golpes: porHoyo(anotacionSchema),
  versiones: versionesSchema,
  /** Holes (1–18) that this save changed. */
  cambiados: z.array(z.int()),
  /** Instant at which an administrator last saved it whole. */
  guardadaEn: z.string(),
});
export type TarjetaGuardada = z.infer<typeof tarjetaGuardadaSchema>;

/**
 * A hole that somebody wrote or cleared after the card was opened. The refusal `tarjeta_cambiada` brings them as
 * `datos.diferencias`; sending `version` back as the one seen says that the person has chosen.
 */
export const diferenciaDeHoyoSchema = z.object({
  hoyo: z.int(),
  /** What they wrote; null = they cleared it. */
  suyo: anotacionSchema,
  mio: anotacionSchema,
  version: z.int().nullable(),
  autor: z.string(),
});
export type DiferenciaDeHoyo = z.infer<typeof diferenciaDeHoyoSchema>;

/**
 * A hole in which a second reading of the paper differs from the card. The refusal `lecturas_distintas` brings them as
 * `datos.diferencias`; a decision sends `version` back as the one seen.
 */
export const diferenciaDeLecturaSchema = z.object({
  hoyo: z.int(),
  primera: anotacionSchema,
  segunda: anotacionSchema,
  version: z.int().nullable(),
});
export type DiferenciaDeLectura = z.infer<typeof diferenciaDeLecturaSchema>;

/** What the club knows of the paper a card was typed from. */
export const papelDeTarjetaSchema = z.object({
  participanteId: idSchema,
  /** Instant at which an administrator last saved it whole; null = never. */
  guardadaEn: z.string().nullable(),
  /** null = its paper was read once at most. */
  segundaLectura: z
    .object({
      leidaEn: z.string(),
      /** Whether the card still says what both readings said. */
      vigente: z.boolean(),
    })
    .nullable(),
  /** Path of the photo of its paper, for administrators alone; null = none. */
  foto: z.string().nullable(),
});
export type PapelDeTarjeta = z.infer<typeof papelDeTarjetaSchema>;

/** One line of a results file beside the card it means. */
export const filaDeResultadosSchema = z.object({
  /** Its number in the spreadsheet, headings being row 1. */
  fila: z.int(),
  /** Name, or licence, as the file has them. */
  quien: z.string(),
  /** Whose card it is; null when nobody was found. */
  jugador: z.string().nullable(),
  cambios: z.array(z.object({ hoyo: z.int(), antes: anotacionSchema, despues: anotacionSchema })),
  /** What is wrong with it, in Spanish. */
  errores: z.array(z.string()),
});

export const previaDeResultadosSchema = z.object({
  resumen: z.object({ tarjetas: z.int(), hoyos: z.int(), reemplazos: z.int(), errores: z.int() }),
  /** Rows with something to say first: errors, then changes; at most 500. */
  filas: z.array(filaDeResultadosSchema),
  /** null while a row is wrong, or nothing would change. */
  confirmacion: confirmacionSchema.nullable(),
});
export type PreviaDeResultados = z.infer<typeof previaDeResultadosSchema>;

export const entradaRapida = {
  guardar: endpoint({
    ruta: 'PUT /admin/participantes/{participanteId}/tarjeta',
    crea: 'opId',
    errores: ['tarjeta_cambiada', 'tarjeta_no_valida', 'operacion_repetida'],
    resumen: 'Replace all holes of a card at once, unless somebody else changed one since it was opened',
    input: z.strictObject({
      participanteId: participanteIdSchema,
      /** The operation's own id: sent twice it has one effect. */
      opId: idDelClienteSchema,
      golpes: porHoyo(anotacionSchema),
      /** Version of each hole when the card was opened, null where it was empty. */
      versiones: versionesSchema,
    }),
    output: tarjetaGuardadaSchema,
  }),
  papeles: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/tarjetas',
    errores: [],
    resumen: 'When each card was saved and whether it was read twice: one row for each participante at most',
    input: z.strictObject({ torneoId: torneoRefSchema }),
    output: z.object({ tarjetas: z.array(papelDeTarjetaSchema) }),
  }),
  leer: endpoint({
    ruta: 'POST /admin/participantes/{participanteId}/tarjeta/lectura',
    crea: 'opId',
    errores: ['lecturas_distintas', 'sin_primera_lectura', 'tarjeta_no_valida', 'operacion_repetida'],
    resumen:
      'Compare a second reading of a paper card with the first, and mark it as read twice when all is decided',
    input: z.strictObject({
      participanteId: participanteIdSchema,
      opId: idDelClienteSchema,
      /** The second reading, typed without seeing the first. */
      golpes: porHoyo(anotacionSchema),
      /** Which reading stands where they differ, as the refusal showed them. */
      decisiones: z
        .array(
          z.strictObject({
            hoyo: numeroDeHoyoSchema,
            queda: z.enum(['primera', 'segunda']),
            version: z.int().nullable(),
          }),
        )
        .max(HOYOS),
    }),
    output: z.object({
      leidaEn: z.string(),
      /** Holes in which the second reading took the place of the first. */
      cambiados: z.array(z.int()),
    }),
  }),
  subirFoto: endpoint({
    ruta: 'PUT /admin/participantes/{participanteId}/tarjeta/foto',
    cuerpo: 'imagen',
    errores: ['imagen_no_valida', 'imagen_demasiado_grande'],
    resumen:
      'Keep a photo of the paper with a card: JPEG, PNG or WebP, made anew without its data, in place of the former',
    input: z.strictObject({
      participanteId: participanteIdSchema,
      /** The file in base64. */
      datos: z.base64().max(7_000_000),
    }),
    output: z.object({ foto: z.string() }),
  }),
  quitarFoto: endpoint({
    ruta: 'DELETE /admin/participantes/{participanteId}/tarjeta/foto',
    errores: [],
    resumen: 'Take the photo of the paper away from a card',
    input: z.strictObject({ participanteId: participanteIdSchema }),
    output: z.object({ quitada: z.literal(true) }),
  }),
  exportar: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/resultados/csv',
    errores: [],
    resumen: 'Every card of a torneo as the text of a CSV file, which the import takes as its template',
    input: z.strictObject({ torneoId: torneoRefSchema }),
    output: hojaSchema,
  }),
  previaDeImportar: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/resultados/importacion/previa',
    crea: 'nada',
    cuerpo: 'importacion',
    errores: ['csv_no_valido'],
    resumen: 'What a results file would change, row by row',
    input: importacionSchema.extend({ torneoId: torneoRefSchema }),
    output: previaDeResultadosSchema,
  }),
  importar: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/resultados/importacion',
    crea: 'opId',
    cuerpo: 'importacion',
    errores: ['tarjeta_no_valida', ...IMPORTACION_NO_VALIDA],
    resumen: 'Write the cards of a results file as they were shown, all or none',
    input: importacionConfirmadaSchema.extend({ torneoId: torneoRefSchema }),
    output: z.object({ tarjetas: z.int(), hoyos: z.int() }),
  }),
};
