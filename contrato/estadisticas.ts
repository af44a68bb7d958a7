import { z } from 'zod';
import { MODALIDADES, SISTEMAS_PUNTUACION } from '#reglas/modalidad.ts';
import { endpointsOf } from '#contrato/define.ts';
import {
  cuentaSchema,
  diaSchema,
  estadoDeTarjetaSchema,
  hojaSchema,
  idSchema,
  torneoBreve,
  vacioSchema,
} from '#contrato/comun.ts';

const endpoint = endpointsOf({ acceso: 'sesion', etiqueta: 'Estadísticas' });

const puestoSchema = z.int().nullable();

/**
 * One torneo with an official result, or with a card where the modality computes no winner, as its player sees it; points
 * are those of the liga it stands under. A puesto is among those who take points, the one that every screen tells a member;
 * a general one among everybody, guests included.
 */
const resultadoPropioSchema = z.object({
  torneo: z.object({
    ...torneoBreve,
    modalidad: z.enum(MODALIDADES),
    cuenta: cuentaSchema,
  }),
  /** Of the card, net; null where strokes rank. */
  puntosNetos: z.int().nullable(),
  puestoScratch: puestoSchema,
  generalScratch: puestoSchema,
  puntosScratch: z.number().nullable(),
  puestoHandicap: puestoSchema,
  generalHandicap: puestoSchema,
  puntosHandicap: z.number().nullable(),
  /** The places by handicap in the categorías of the torneo that the jugador was in, in their order. */
  categorias: z.array(
    z.object({ nombre: z.string(), puestoHandicap: puestoSchema, generalHandicap: puestoSchema }),
  ),
  /** Why there is no place, where there is none. */
  estado: estadoDeTarjetaSchema,
  enElCorte: z.boolean().optional(),
  sinVuelta: z.int().optional(),
});
export type ResultadoPropio = z.infer<typeof resultadoPropioSchema>;

/** A player's own results, liga by liga; torneos of no liga come last, under `liga: null`. */
export const misResultadosSchema = z.object({
  resumen: z.object({
    torneosJugados: z.int(),
    mejorPuestoScratch: puestoSchema,
    mejorPuestoHandicap: puestoSchema,
    /** Handicap points of all ligas, as they count in their totals. */
    puntosTotales: z.number(),
  }),
  ligas: z.array(
    z.object({
      liga: z
        .object({
          id: idSchema,
          slug: z.string(),
          nombre: z.string(),
          activa: z.boolean(),
          sistemaPuntuacion: z.enum(SISTEMAS_PUNTUACION),
        })
        .nullable(),
      resultados: z.array(resultadoPropioSchema),
      /** The place in the standings of the liga; null under no liga. */
      clasificacion: z
        .object({
          /** True where the table came in a file: it has one ranking, told as that by handicap. */
          importada: z.boolean().optional(),
          jugadores: z.int(),
          torneosJugados: z.int(),
          puestoHandicap: puestoSchema,
          puntosHandicap: z.number(),
          puestoScratch: puestoSchema,
          puntosScratch: z.number(),
        })
        .nullable(),
    }),
  ),
});
export type MisResultados = z.infer<typeof misResultadosSchema>;

const vueltaSchema = z.object({
  torneoId: idSchema,
  torneo: z.string(),
  fecha: diaSchema,
  golpes: z.int(),
  contraPar: z.int(),
});

const puestosSchema = z.object({
  victorias: z.int(),
  podios: z.int(),
  mediaDePuesto: z.number().nullable(),
  mejorPuesto: z.int().nullable(),
});

const recuentoSchema = z.object({
  albatros: z.int(),
  eagles: z.int(),
  birdies: z.int(),
  pares: z.int(),
  bogeys: z.int(),
  dobleBogeys: z.int(),
  tripleBogeysMas: z.int(),
});

const figurasSchema = z.object({
  torneos: z.int(),
  handicap: puestosSchema,
  scratch: puestosSchema,
  vueltas: z.object({
    vueltas: z.int(),
    /** Complete rounds of nine holes: their holes are counted, their totals are in no other of these figures. */
    deNueve: z.int(),
    media: z.number().nullable(),
    mejor: vueltaSchema.nullable(),
    peor: vueltaSchema.nullable(),
    desviacionMediaPorHoyo: z.number().nullable(),
  }),
  hoyos: recuentoSchema,
});
export type FigurasDeJugador = z.infer<typeof figurasSchema>;

/** Figures of the signed-in player, computed by `reglas/estadisticas.ts`; `figuras` null = not one torneo played. */
export const misEstadisticasSchema = z.object({
  figuras: figurasSchema.nullable(),
  handicap: z.object({
    actual: z.number().nullable(),
    mejor: z.number().nullable(),
    inicial: z.number().nullable(),
    ultimos: z.array(z.object({ fecha: diaSchema, handicap: z.number() })),
  }),
  /** Complete rounds, oldest first, with the mean of each and the four before it. */
  vueltas: z.array(vueltaSchema.extend({ mediaMovil: z.number() })),
  porPar: z.array(z.object({ par: z.int(), hoyos: z.int(), media: z.number(), contraPar: z.number() })),
  /** Holes by their number, whatever the course: mean strokes, and mean against the par of each. */
  porHoyo: z.array(z.object({ hoyo: z.int(), media: z.number(), contraPar: z.number() })),
  /** As in the own results: among those who take points, and among everybody. */
  puestos: z.array(
    z.object({
      torneo: z.string(),
      fecha: diaSchema,
      handicap: puestoSchema,
      generalHandicap: puestoSchema,
      scratch: puestoSchema,
      generalScratch: puestoSchema,
    }),
  ),
  porAnio: z.array(z.object({ anio: z.int(), figuras: figurasSchema })),
});
export type MisEstadisticas = z.infer<typeof misEstadisticasSchema>;

/** The own statistics as sheets: a line for each year and one for all, for each torneo played, for each hole and par. */
export const TABLAS_DE_ESTADISTICAS = ['anios', 'torneos', 'hoyos'] as const;
export type TablaDeEstadisticas = (typeof TABLAS_DE_ESTADISTICAS)[number];

export const estadisticas = {
  misResultados: endpoint({
    ruta: 'GET /mis-resultados',
    errores: ['sin_perfil'],
    resumen: 'The official results of the signed-in player, league by league',
    input: vacioSchema,
    output: misResultadosSchema,
  }),
  misEstadisticas: endpoint({
    ruta: 'GET /mis-estadisticas',
    errores: ['sin_perfil'],
    resumen: 'The figures of the signed-in player over all torneos played',
    input: vacioSchema,
    output: misEstadisticasSchema,
  }),
  exportar: endpoint({
    ruta: 'GET /mis-estadisticas/csv',
    errores: ['sin_perfil'],
    resumen: 'The own statistics as a sheet: by year, torneo by torneo, or hole by hole',
    input: z.strictObject({ tabla: z.enum(TABLAS_DE_ESTADISTICAS) }),
    output: hojaSchema,
  }),
};
