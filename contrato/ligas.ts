import { z } from 'zod';
import { CRITERIOS_DE_LIGA } from '#reglas/desempate-de-liga.ts';
import { MODALIDADES, SISTEMAS_PUNTUACION, TIPOS_CLASIFICACION, TIPOS_DE_TORNEO } from '#reglas/modalidad.ts';
import { endpointsOf } from '#contrato/define.ts';
import {
  diaSchema,
  estadoDeTarjetaSchema,
  hojaSchema,
  idSchema,
  torneoBreve,
  vacioSchema,
} from '#contrato/comun.ts';
import { ligaRefSchema } from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'publico', etiqueta: 'Ligas' });

/** What every answer tells of a liga. */
export const ligaBreve = {
  id: idSchema,
  slug: z.string(),
  nombre: z.string(),
  descripcion: z.string().nullable(),
  activa: z.boolean(),
  fechaInicio: diaSchema.nullable(),
  fechaFin: diaSchema.nullable(),
};

export const ligaResumenSchema = z.object({
  ...ligaBreve,
  sistemaPuntuacion: z.enum(SISTEMAS_PUNTUACION),
  torneos: z.int(),
});
export type LigaResumen = z.infer<typeof ligaResumenSchema>;

/** A liga with what its totals are made by. */
export const ligaConReglasSchema = ligaResumenSchema.extend({
  numeroTorneosDescartados: z.int(),
  /** How many of the best count; null = all but the discards. */
  cuentanMejores: z.int().nullable(),
  /** How equal totals are told apart, in order; empty = they share the place. */
  criteriosDeEmpate: z.array(z.enum(CRITERIOS_DE_LIGA)),
});

/** One torneo of a liga, a column of its standings. */
const torneoDeLigaSchema = z.object({
  ...torneoBreve,
  modalidad: z.enum(MODALIDADES),
  /** How many take points; 0 until the torneo has official results. */
  puntuan: z.int(),
  /** Which of the liga's points tables it takes. */
  tipo: z.enum(TIPOS_DE_TORNEO),
});
export type TorneoDeLigaResumen = z.infer<typeof torneoDeLigaSchema>;

/** Points of places 1, 2, 3 … by kind of torneo; empty = the liga has no table for it. */
export const tablasDeLigaSchema = z.object({
  normal: z.array(z.number()),
  major: z.array(z.number()),
  final: z.array(z.number()),
});

/**
 * Points in one torneo, as short as 20 torneos of 120 people ask for: index into `torneos`, puesto by handicap (null = without handicap) and by
 * scratch among those who take points, points of both totals as they were earned (before anything is discarded).
 */
const puntuacionSchema = z.tuple([z.int(), z.int().nullable(), z.int(), z.number(), z.number()]);

const clasificacionImportadaSchema = z.object({
  /** Names of its torneos, in the order of the columns. */
  torneos: z.array(z.string()),
  filas: z.array(
    z.object({
      /** Null for who is no member. */
      jugadorId: idSchema.nullable(),
      nombre: z.string(),
      propio: z.boolean(),
      /** Null where the file tells none. */
      puesto: z.int().nullable(),
      total: z.number(),
      /** Of each torneo; null where the file has none. */
      puntos: z.array(z.number().nullable()),
    }),
  ),
});
export type ClasificacionImportada = z.infer<typeof clasificacionImportadaSchema>;

/**
 * Everything the page of a liga shows, in one answer: the phone ranks, sorts and discards with
 * `reglas/clasificacion-liga.ts`, the rules that wrote the points.
 */
export const clasificacionDeLigaSchema = z.object({
  /** Of a liga whose table came in a file, and of no other: the table as the file says it, in its order. */
  importada: clasificacionImportadaSchema.optional(),
  liga: ligaConReglasSchema,
  tablas: tablasDeLigaSchema,
  /** By day of play. */
  torneos: z.array(torneoDeLigaSchema),
  jugadores: z.array(
    z.object({
      /** The jugador's, or the participante's for an invitado who takes points. */
      id: idSchema,
      nombre: z.string(),
      handicap: z.number().nullable(),
      propio: z.boolean(),
      puntuaciones: z.array(puntuacionSchema),
      /** The torneos, by their place in `torneos`, in which the state of the card left no points. */
      sinPuesto: z.array(z.tuple([z.int(), estadoDeTarjetaSchema])),
      /** Those of them in which it was the cut before a vuelta. */
      sinPasar: z.array(z.int()).optional(),
      /** Those of them in which it was a vuelta without a cut before it that they were not in, with its number. */
      sinVuelta: z.array(z.tuple([z.int(), z.int()])).optional(),
      /** Points given (or taken, below 0) by hand, and why; tipo null = to both totals. */
      ajustes: z.array(
        z.object({ tipo: z.enum(TIPOS_CLASIFICACION).nullable(), puntos: z.number(), motivo: z.string() }),
      ),
    }),
  ),
});
export type ClasificacionDeLiga = z.infer<typeof clasificacionDeLigaSchema>;

export const ligas = {
  activas: endpoint({
    ruta: 'GET /ligas',
    errores: [],
    resumen: 'Active leagues, newest first (at most 100)',
    input: vacioSchema,
    output: z.object({ ligas: z.array(ligaResumenSchema) }),
  }),
  clasificacion: endpoint({
    ruta: 'GET /ligas/{ligaId}/clasificacion',
    errores: [],
    resumen: 'The standings of a league with every score; an inactive league needs a session',
    input: z.strictObject({ ligaId: ligaRefSchema }),
    output: clasificacionDeLigaSchema,
  }),
  exportar: endpoint({
    ruta: 'GET /ligas/{ligaId}/clasificacion/csv',
    errores: [],
    resumen: 'The standings of a league as a sheet, with the points of each torneo',
    input: z.strictObject({ ligaId: ligaRefSchema, tipo: z.enum(TIPOS_CLASIFICACION) }),
    output: hojaSchema,
  }),
};
