import { z } from 'zod';
import { importacionSchema } from '#contrato/admin/importacion-jugadores.ts';
import { confirmacionSchema, idSchema } from '#contrato/comun.ts';
import { endpointsOf } from '#contrato/define.ts';
import { IMPORTACION_NO_VALIDA } from '#contrato/grupos-de-errores.ts';
import { diaDeJuegoSchema, lineaSchema } from '#contrato/persona.ts';
import {
  campoElegidoSchema,
  idDelClienteSchema,
  jugadorIdSchema,
  salidasElegidasSchema,
} from '#contrato/referencias.ts';
import { CAMPOS_DE_TEMPORADA } from '#reglas/importacion/columnas-de-temporadas.ts';
import { DESCONOCIDOS } from '#reglas/importacion/personas.ts';
import { LIGA_NOMBRE_MAX, NOMBRE_DE_TORNEO_MAX } from '#reglas/limites.ts';
import { IMPORTADOS } from '#reglas/modalidad.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Temporadas anteriores' });

const tituloSchema = z.string().max(1_000);
const filaSchema = z.int().min(2).max(10_000);

/** The ways of counting that a file of totals can tell; a maximum would need its cap. */
export const CUENTAS_IMPORTABLES = ['golpes', 'stableford', 'contra_par'] as const;

/** A file, and what somebody decided about its columns, its cells and its people. */
const hojaSchema = importacionSchema.extend({
  /** Which sheet of a workbook; the first that is not hidden where it is left out. */
  hoja: z.string().max(100).optional(),
  /** What columns hold, by their headings; those of other files are left alone. */
  columnas: z
    .array(z.strictObject({ titulo: tituloSchema, campo: z.enum(CAMPOS_DE_TEMPORADA).nullable() }))
    .max(200)
    .optional(),
  /** Cells mended on the screen: what is read instead of what the file has. */
  celdas: z
    .array(z.strictObject({ fila: filaSchema, titulo: tituloSchema, texto: tituloSchema }))
    .max(1_000)
    .optional(),
  /** Whose rows are, where the name does not tell it, or tells it wrong. */
  personas: z
    .array(
      z.discriminatedUnion('como', [
        z.strictObject({ fila: filaSchema, como: z.literal('jugador'), jugadorId: jugadorIdSchema }),
        z.strictObject({ fila: filaSchema, como: z.enum(DESCONOCIDOS) }),
      ]),
    )
    .max(500)
    .optional(),
  /** What becomes of every other row of nobody known. */
  desconocidos: z.enum(DESCONOCIDOS).optional(),
});
export type HojaDeTemporadaPedida = z.infer<typeof hojaSchema>;

// Loose where something is missing: the preview says what is.
const torneoSchema = hojaSchema.extend({
  importado: z.enum(IMPORTADOS),
  nombre: lineaSchema(NOMBRE_DE_TORNEO_MAX).default(''),
  fechaJuego: z.string().max(10).default(''),
  campoId: campoElegidoSchema.default(''),
  cuenta: z.enum(CUENTAS_IMPORTABLES).default('golpes'),
  /** Of cards: the tee of each sex, from which pars and indexes are taken. */
  salidas: salidasElegidasSchema.default([]),
});
export type TorneoDeTemporada = z.infer<typeof torneoSchema>;

const ligaSchema = hojaSchema.extend({
  nombre: lineaSchema(LIGA_NOMBRE_MAX).default(''),
  fechaInicio: diaDeJuegoSchema.nullable().default(null),
  fechaFin: diaDeJuegoSchema.nullable().default(null),
});
export type LigaDeTemporada = z.infer<typeof ligaSchema>;

const confirmada = { opId: idDelClienteSchema, confirmacion: confirmacionSchema };

const personaSchema = z.object({
  como: z.enum(['jugador', ...DESCONOCIDOS]),
  /** Null for who is no member. */
  jugadorId: idSchema.nullable(),
  nombre: z.string(),
});

const filaDeTemporadaSchema = z.object({
  /** Its number in the spreadsheet, headings being row 1. */
  fila: z.int(),
  /** As the file writes it. */
  nombre: z.string(),
  /** Whose it is; null = somebody has to say. */
  persona: personaSchema.nullable(),
  /** Members it could be, best first. */
  candidatos: z.array(z.object({ id: idSchema, nombre: z.string() })),
  celdas: z.array(
    z.object({ titulo: z.string(), texto: z.string(), valor: z.string(), valida: z.boolean() }),
  ),
  /** What is wrong with it, in Spanish. */
  errores: z.array(z.string()),
  /** What is to be looked at before it is written, in Spanish. */
  avisos: z.array(z.string()),
});
export type FilaDeTemporada = z.infer<typeof filaDeTemporadaSchema>;

export const previaDeTemporadaSchema = z.object({
  resumen: z.object({
    jugadores: z.int(),
    nuevos: z.int(),
    invitados: z.int(),
    /** Rows of whom nobody knows who they are. */
    dudas: z.int(),
    errores: z.int(),
  }),
  /** Rows with something to say first. */
  filas: z.array(filaDeTemporadaSchema),
  hojas: z.array(z.string()),
  hoja: z.string().nullable(),
  columnas: z.array(
    z.object({ titulo: z.string(), campo: z.enum(CAMPOS_DE_TEMPORADA).nullable(), elegida: z.boolean() }),
  ),
  problema: z.string().nullable(),
  /** What is still to be said of the torneo or the liga, or is wrong with it, in Spanish. */
  faltan: z.array(z.string()),
  /** Null while something is wrong or missing. */
  confirmacion: confirmacionSchema.nullable(),
});
export type PreviaDeTemporada = z.infer<typeof previaDeTemporadaSchema>;

export const temporadas = {
  previaDeImportarTorneo: endpoint({
    ruta: 'POST /admin/torneos/importacion/previa',
    crea: 'nada',
    cuerpo: 'importacion',
    errores: ['csv_no_valido'],
    resumen: 'How a file of a torneo of former years is read, row by row; writes nothing (at most 500 rows)',
    input: torneoSchema,
    output: previaDeTemporadaSchema,
  }),
  importarTorneo: endpoint({
    ruta: 'POST /admin/torneos/importacion',
    crea: 'opId',
    cuerpo: 'importacion',
    errores: [...IMPORTACION_NO_VALIDA],
    resumen: 'Make a torneo of former years from a file as it was shown, with its cards or its totals',
    input: torneoSchema.extend(confirmada),
    output: z.object({ id: idSchema, slug: z.string(), participantes: z.int() }),
  }),
  previaDeImportarLiga: endpoint({
    ruta: 'POST /admin/ligas/importacion/previa',
    crea: 'nada',
    cuerpo: 'importacion',
    errores: ['csv_no_valido'],
    resumen: 'How the table of a liga of former years is read, row by row; writes nothing (at most 500 rows)',
    input: ligaSchema,
    output: previaDeTemporadaSchema,
  }),
  importarLiga: endpoint({
    ruta: 'POST /admin/ligas/importacion',
    crea: 'opId',
    cuerpo: 'importacion',
    errores: [...IMPORTACION_NO_VALIDA],
    resumen: 'Make a closed liga of former years from its table as it was shown',
    input: ligaSchema.extend(confirmada),
    output: z.object({ id: idSchema, slug: z.string(), jugadores: z.int() }),
  }),
};
