import { z } from 'zod';
import { confirmacionSchema } from '#contrato/comun.ts';
import { idDelClienteSchema } from '#contrato/referencias.ts';
import { CAMPOS_DE_COLUMNA } from '#reglas/importacion/columnas-de-jugadores.ts';
import { SEXOS } from '#reglas/modalidad.ts';

/** The file in base64: its encoding is found out from the bytes. */
export const importacionSchema = z.strictObject({ datos: z.base64().max(2_900_000) });

export const importacionConfirmadaSchema = importacionSchema.extend({
  opId: idDelClienteSchema,
  confirmacion: confirmacionSchema,
});

const tituloSchema = z.string().max(1_000);

/** What a column holds; null = it is not used. */
const columnaElegidaSchema = z.strictObject({
  titulo: tituloSchema,
  campo: z.enum(CAMPOS_DE_COLUMNA).nullable(),
});

/** What somebody decided about a file after seeing how it was read. */
const lecturaSchema = z.strictObject({
  /** Which sheet of a workbook; the first that is not hidden where it is left out. */
  hoja: z.string().max(100).optional(),
  /** What columns hold, by their headings; those of other files are left alone. */
  columnas: z.array(columnaElegidaSchema).max(200).optional(),
  /** What 'M' means in the column of the sex. */
  sexoM: z.enum(SEXOS).optional(),
  /** Cells mended on the screen: what is read instead of what the file has. */
  celdas: z
    .array(
      z.strictObject({
        fila: z.int().min(2).max(10_000),
        titulo: tituloSchema,
        texto: z.string().max(1_000),
      }),
    )
    .max(1_000)
    .optional(),
});
export type LecturaDeHoja = z.infer<typeof lecturaSchema>;

export const importacionDeJugadoresSchema = importacionSchema.extend(lecturaSchema.shape);

export const importacionDeJugadoresConfirmadaSchema = importacionDeJugadoresSchema.extend({
  opId: idDelClienteSchema,
  confirmacion: confirmacionSchema,
  /** Only the rows without faults; the others are left out. */
  soloCorrectas: z.boolean().optional(),
});

/** What becomes of a row. A 'duplicado' meets the same jugador as another row, or two jugadores at once. */
export const ESTADOS_DE_FILA = ['nuevo', 'actualizado', 'sin_cambios', 'duplicado', 'error'] as const;

/** A cell as the file has it (or as it was mended), and as it was understood. */
const celdaLeidaSchema = z.object({
  titulo: z.string(),
  texto: z.string(),
  /** As people read it: 'Mujer', '01/05/1980'; the text itself where it could not be understood. */
  valor: z.string(),
  valida: z.boolean(),
});

/** One value that a row changes, as people read it. */
const cambioSchema = z.object({ campo: z.string(), antes: z.string(), despues: z.string() });

export const filaImportadaSchema = z.object({
  /** Its number in the spreadsheet, headings being row 1. */
  fila: z.int(),
  nombre: z.string(),
  estado: z.enum(ESTADOS_DE_FILA),
  cambios: z.array(cambioSchema),
  /** What the row says, column by column, of those that are used. */
  celdas: z.array(celdaLeidaSchema),
  /** What is wrong with it, in Spanish. */
  errores: z.array(z.string()),
  /** What is to be looked at before it is written, in Spanish. */
  avisos: z.array(z.string()),
});
export type FilaImportada = z.infer<typeof filaImportadaSchema>;

export const previaDeImportacionSchema = z.object({
  resumen: z.record(z.enum(ESTADOS_DE_FILA), z.int()),
  /** Rows with something to say first: errors, duplicates, namesakes, changes; at most 500. */
  filas: z.array(filaImportadaSchema),
  /** Rows of somebody whose name another row or jugador has too. */
  avisos: z.int(),
  /** The sheets of a workbook that are not hidden; none for a CSV. */
  hojas: z.array(z.string()),
  /** The one that was read; null for a CSV. */
  hoja: z.string().nullable(),
  /** Every column of the file with what it holds. */
  columnas: z.array(
    z.object({
      titulo: z.string(),
      campo: z.enum(CAMPOS_DE_COLUMNA).nullable(),
      /** It was chosen by hand. */
      elegida: z.boolean(),
    }),
  ),
  /** Why no row could be read before somebody chooses columns, in Spanish; null when they could. */
  problema: z.string().nullable(),
  /** What 'M' means here; null when no cell says 'M'. */
  sexoM: z
    .object({
      /** How many cells say it. */
      celdas: z.int(),
      /** null = nobody can tell: somebody has to choose. */
      sexo: z.enum(SEXOS).nullable(),
      /** Somebody chose it; otherwise the other values of the column tell. */
      elegido: z.boolean(),
    })
    .nullable(),
  /** Headings that mean nothing here. */
  columnasIgnoradas: z.array(z.string()),
  /** null while a row is wrong: not all of it can be imported. */
  confirmacion: confirmacionSchema.nullable(),
  /** To import the right rows alone, where others are wrong; null where none is, or nothing would be written. */
  confirmacionDeCorrectas: confirmacionSchema.nullable(),
});
export type PreviaDeImportacion = z.infer<typeof previaDeImportacionSchema>;
