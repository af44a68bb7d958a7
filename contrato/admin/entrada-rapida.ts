import { z } from 'zod';
import { endpoint } from '#contrato/define.ts';
import { IMPORTACION_NO_VALIDA } from '#contrato/grupos-de-errores.ts';
import { anotacionSchema, confirmacionSchema, idSchema } from '#contrato/comun.ts';
import { importacionConfirmadaSchema, importacionSchema } from '#contrato/admin/importacion-jugadores.ts';
import { HOYOS } from '#reglas/limites.ts';
import { idDelClienteSchema, participanteIdSchema, torneoRefSchema } from '#contrato/referencias.ts';

const etiqueta = 'Entrada rápida';

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
    method: 'PUT',
    path: '/admin/participantes/{participanteId}/tarjeta',
    acceso: 'admin',
    crea: 'opId',
    errores: ['tarjeta_cambiada', 'tarjeta_no_valida', 'operacion_repetida'],
    resumen: 'Replace all holes of a card at once, unless somebody else changed one since it was opened',
    etiqueta,
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
  exportar: endpoint({
    method: 'GET',
    path: '/admin/torneos/{torneoId}/resultados/csv',
    acceso: 'admin',
    errores: [],
    resumen: 'Every card of a torneo as the text of a CSV file, which the import takes as its template',
    etiqueta,
    input: z.strictObject({ torneoId: torneoRefSchema }),
    output: z.object({ archivo: z.string(), csv: z.string() }),
  }),
  previaDeImportar: endpoint({
    method: 'POST',
    path: '/admin/torneos/{torneoId}/resultados/importacion/previa',
    acceso: 'admin',
    crea: 'nada',
    cuerpo: 'importacion',
    errores: ['csv_no_valido'],
    resumen: 'What a results file would change, row by row',
    etiqueta,
    input: importacionSchema.extend({ torneoId: torneoRefSchema }),
    output: previaDeResultadosSchema,
  }),
  importar: endpoint({
    method: 'POST',
    path: '/admin/torneos/{torneoId}/resultados/importacion',
    acceso: 'admin',
    crea: 'opId',
    cuerpo: 'importacion',
    errores: ['tarjeta_no_valida', ...IMPORTACION_NO_VALIDA],
    resumen: 'Write the cards of a results file as they were shown, all or none',
    etiqueta,
    input: importacionConfirmadaSchema.extend({ torneoId: torneoRefSchema }),
    output: z.object({ tarjetas: z.int(), hoyos: z.int() }),
  }),
};
