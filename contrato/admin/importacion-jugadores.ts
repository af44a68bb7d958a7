import { z } from 'zod';
import { confirmacionSchema } from '#contrato/comun.ts';
import { idDelClienteSchema } from '#contrato/referencias.ts';

/** The file in base64: its encoding is found out from the bytes. */
export const importacionSchema = z.strictObject({ datos: z.base64().max(2_900_000) });

export const importacionConfirmadaSchema = importacionSchema.extend({
  opId: idDelClienteSchema,
  confirmacion: confirmacionSchema,
});

/** What becomes of a row. A 'duplicado' meets the same jugador as another row, or two jugadores at once. */
export const ESTADOS_DE_FILA = ['nuevo', 'actualizado', 'sin_cambios', 'duplicado', 'error'] as const;

/** One value that a row changes, as people read it. */
const cambioSchema = z.object({ campo: z.string(), antes: z.string(), despues: z.string() });

export const filaImportadaSchema = z.object({
  /** Its number in the spreadsheet, headings being row 1. */
  fila: z.int(),
  nombre: z.string(),
  estado: z.enum(ESTADOS_DE_FILA),
  cambios: z.array(cambioSchema),
  /** What is wrong with it, in Spanish. */
  errores: z.array(z.string()),
});
export type FilaImportada = z.infer<typeof filaImportadaSchema>;

export const previaDeImportacionSchema = z.object({
  resumen: z.record(z.enum(ESTADOS_DE_FILA), z.int()),
  /** Rows with something to say first: errors, duplicates, changes; at most 500. */
  filas: z.array(filaImportadaSchema),
  /** Headings that mean nothing here. */
  columnasIgnoradas: z.array(z.string()),
  /** null while a row is wrong: nothing can be imported. */
  confirmacion: confirmacionSchema.nullable(),
});
export type PreviaDeImportacion = z.infer<typeof previaDeImportacionSchema>;
