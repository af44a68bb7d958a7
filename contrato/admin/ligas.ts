import { z } from 'zod';
import { CRITERIOS_DE_LIGA } from '#reglas/desempate-de-liga.ts';
import { DESCRIPCION_MAX, LIGA_NOMBRE_MAX } from '#reglas/limites.ts';
import { METODOS_DESEMPATE, SISTEMAS_PUNTUACION, TIPOS_CLASIFICACION } from '#reglas/modalidad.ts';
import { ajustesDeLiga } from '#contrato/admin/ajustes-de-liga.ts';
import { puntosDeLiga } from '#contrato/admin/puntos-de-liga.ts';
import { puntuacionesDeLiga } from '#contrato/admin/puntuaciones.ts';
import { endpointsOf } from '#contrato/define.ts';
import { LIGA_NO_VALIDA } from '#contrato/grupos-de-errores.ts';
import {
  confirmacionSchema,
  diaSchema,
  hojaSchema,
  idSchema,
  torneoBreve,
  vacioSchema,
} from '#contrato/comun.ts';
import { ligaConReglasSchema } from '#contrato/ligas.ts';
import { paginaBuscada, paginaSchema } from '#contrato/paginas.ts';
import { diaDeJuegoSchema, lineaSchema, parrafosSchema } from '#contrato/persona.ts';
import {
  idDelClienteSchema,
  ligaEliminadaIdSchema,
  ligaRefSchema,
  torneoIdSchema,
  torneoRefSchema,
} from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Gestión de Ligas' });

/** Far beyond any season: what one liga's order may carry. */
const TORNEOS_MAX = 500;

/** A liga as its administrators see it. */
export const ligaDeGestionSchema = ligaConReglasSchema.extend({
  /** Sent back with a change, so that two people do not overwrite each other. */
  version: z.int(),
  /** What its points are made from has changed since they were calculated. */
  porCalcular: z.boolean(),
  /** Instant, ISO 8601; null = never as a whole. */
  calculadaEn: z.string().nullable(),
});
export type LigaDeGestion = z.infer<typeof ligaDeGestionSchema>;

/** A deleted liga while it can still be brought back. */
export const ligaEliminadaSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  /** Instant, ISO 8601. */
  eliminadaEn: z.string(),
  /** Whole days that are left to restore it, 0 = today is the last one. */
  diasRestantes: z.int(),
});
export type LigaEliminada = z.infer<typeof ligaEliminadaSchema>;

/** What is typed of a liga. Missing names and wrong dates are refused by the rules, in the club's words. */
const datosDeLiga = {
  nombre: lineaSchema(LIGA_NOMBRE_MAX),
  descripcion: parrafosSchema(DESCRIPCION_MAX).nullable().default(null),
  /** The word in its address; null = made from the name (or left as it is). */
  slug: lineaSchema(LIGA_NOMBRE_MAX).nullable().default(null),
  activa: z.boolean().default(true),
  fechaInicio: diaDeJuegoSchema.nullable().default(null),
  fechaFin: diaDeJuegoSchema.nullable().default(null),
  sistemaPuntuacion: z.enum(SISTEMAS_PUNTUACION).default('om_hoyo19'),
  numeroTorneosDescartados: z.int().default(0),
  /** How many of the best count instead; null = all but the discards. */
  cuentanMejores: z.int().nullable().default(null),
};

/** How equal totals are told apart, in order and each once; empty = they share the place. */
const criteriosSchema = z
  .array(z.enum(CRITERIOS_DE_LIGA))
  .max(CRITERIOS_DE_LIGA.length)
  .refine((criterios) => new Set(criterios).size === criterios.length);

/**
 * A torneo of a liga: `por_jugar` has no strokes, `en_juego` is being played, `jugado` is over without official results,
 * `oficial` has them; `sin_ganador` is played in partidos that are not all decided.
 */
export const torneoDeLigaEnGestionSchema = z.object({
  ...torneoBreve,
  orden: z.int(),
  metodoDesempate: z.enum(METODOS_DESEMPATE),
  estado: z.enum(['por_jugar', 'en_juego', 'jugado', 'oficial', 'sin_ganador']),
  /** How many have points in this liga. */
  puntuan: z.int(),
});
export type TorneoDeLigaEnGestion = z.infer<typeof torneoDeLigaEnGestionSchema>;

/** A torneo that the liga does not have yet. */
export const candidatoSchema = z.object({ id: idSchema, nombre: z.string(), fechaJuego: diaSchema });

const porLiga = z.strictObject({ ligaId: ligaRefSchema });
const porTorneo = z.strictObject({ ligaId: ligaRefSchema, torneoId: torneoRefSchema });

export const gestionLigas = {
  list: endpoint({
    ruta: 'GET /admin/ligas',
    errores: [],
    resumen: 'Every league, newest first (at most 200)',
    input: vacioSchema,
    output: z.object({ ligas: z.array(ligaDeGestionSchema) }),
  }),
  eliminadas: endpoint({
    ruta: 'GET /admin/ligas-eliminadas',
    errores: [],
    resumen: 'The leagues deleted in the last 30 days',
    input: vacioSchema,
    output: z.object({ ligas: z.array(ligaEliminadaSchema) }),
  }),
  crear: endpoint({
    ruta: 'POST /admin/ligas',
    crea: 'id',
    errores: ['operacion_repetida', ...LIGA_NO_VALIDA],
    resumen: 'Make a league',
    input: z.strictObject({
      id: idDelClienteSchema,
      ...datosDeLiga,
      criteriosDeEmpate: criteriosSchema.default([]),
    }),
    output: ligaDeGestionSchema,
  }),
  actualizar: endpoint({
    ruta: 'PUT /admin/ligas/{ligaId}',
    errores: ['liga_cambiada', ...LIGA_NO_VALIDA],
    resumen: 'Change a league; the version says which one was changed',
    input: z.strictObject({
      ligaId: ligaRefSchema,
      version: z.int(),
      ...datosDeLiga,
      // A program of before 2.1 does not know them: left out, they stay as they are.
      criteriosDeEmpate: criteriosSchema.optional(),
    }),
    output: ligaDeGestionSchema,
  }),
  previaDeEliminar: endpoint({
    ruta: 'GET /admin/ligas/{ligaId}/eliminacion/previa',
    errores: [],
    resumen: 'What deleting a league would take away',
    input: porLiga,
    output: z.object({
      nombre: z.string(),
      torneos: z.int(),
      puntuaciones: z.int(),
      confirmacion: confirmacionSchema,
    }),
  }),
  eliminar: endpoint({
    ruta: 'POST /admin/ligas/{ligaId}/eliminacion',
    identidad: true,
    crea: 'nada',
    errores: ['confirmacion_caducada'],
    resumen: 'Delete a league; it can be restored for 30 days',
    input: z.strictObject({ ligaId: ligaRefSchema, confirmacion: confirmacionSchema }),
    output: z.object({ id: idSchema }),
  }),
  restaurar: endpoint({
    ruta: 'POST /admin/ligas/{ligaId}/restauracion',
    crea: 'nada',
    errores: ['liga_no_restaurable'],
    resumen: 'Bring a deleted league back with its tournaments and points',
    input: z.strictObject({ ligaId: ligaEliminadaIdSchema }),
    output: ligaDeGestionSchema,
  }),
  torneos: endpoint({
    ruta: 'GET /admin/ligas/{ligaId}/torneos',
    errores: [],
    resumen: 'The tournaments of a league in their order',
    input: porLiga,
    output: z.object({ torneos: z.array(torneoDeLigaEnGestionSchema) }),
  }),
  candidatos: endpoint({
    ruta: 'GET /admin/ligas/{ligaId}/candidatos',
    errores: [],
    resumen: 'The tournaments that a league does not have, newest day first, fifty a page',
    input: porLiga.extend(paginaBuscada),
    output: paginaSchema(candidatoSchema),
  }),
  anadirTorneo: endpoint({
    ruta: 'POST /admin/ligas/{ligaId}/torneos',
    crea: 'unico:ligas_torneos_pkey',
    errores: [
      'torneo_no_encontrado',
      'torneo_ya_en_liga',
      'liga_importada',
      'torneo_sin_tarjetas',
      'es_vuelta',
    ],
    resumen: 'Add a tournament behind the last one of a league',
    input: porTorneo,
    output: z.object({ orden: z.int() }),
  }),
  quitarTorneo: endpoint({
    ruta: 'DELETE /admin/ligas/{ligaId}/torneos/{torneoId}',
    errores: ['torneo_fuera_de_liga'],
    resumen: 'Take a tournament out of a league, with its points',
    input: porTorneo,
    output: z.object({ puntuaciones: z.int() }),
  }),
  ordenarTorneos: endpoint({
    ruta: 'PUT /admin/ligas/{ligaId}/orden',
    errores: ['orden_de_torneos_caducado'],
    resumen: 'Put the tournaments of a league in another order: all of them, each once',
    input: z.strictObject({ ligaId: ligaRefSchema, torneoIds: z.array(torneoIdSchema).max(TORNEOS_MAX) }),
    output: z.object({ torneos: z.int() }),
  }),
  exportar: endpoint({
    ruta: 'GET /admin/ligas/{ligaId}/clasificacion/csv',
    errores: [],
    resumen: 'The standings of a league as a spreadsheet (CSV)',
    input: z.strictObject({ ligaId: ligaRefSchema, tipo: z.enum(TIPOS_CLASIFICACION) }),
    output: hojaSchema,
  }),
  ...puntuacionesDeLiga,
  ...puntosDeLiga,
  ...ajustesDeLiga,
};
