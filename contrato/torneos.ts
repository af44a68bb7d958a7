import { z } from 'zod';
import { IMPORTADOS, METODOS_DESEMPATE, MODALIDADES, SEXOS } from '#reglas/modalidad.ts';
import { endpointsOf } from '#contrato/define.ts';
import { formulaSchema, pesosSchema } from '#contrato/formulas.ts';
import {
  cuentaDeTorneo,
  cuentaSchema,
  handicapDeSchema,
  hojaSchema,
  idSchema,
  partidaBreve,
  recorridoSchema,
  torneoBreve,
  valoracionDeNueveSchema,
} from '#contrato/comun.ts';
import { categoriaDeTorneoSchema, ganadorSchema } from '#contrato/categorias.ts';
import { paginaBuscadaSchema, paginaSchema } from '#contrato/paginas.ts';
import { podioDePartidosSchema } from '#contrato/partidos.ts';
import { plazasSchema } from '#contrato/plazas.ts';
import { torneoRefSchema } from '#contrato/referencias.ts';
import { vueltaSchema } from '#contrato/vueltas.ts';

const endpoint = endpointsOf({ acceso: 'publico', etiqueta: 'Torneos' });

/** One row of the list of torneos. */
export const torneoResumenSchema = z.object({
  ...torneoBreve,
  modalidad: z.enum(MODALIDADES),
  cuenta: cuentaSchema,
  campo: z.object({ nombre: z.string(), ubicacion: z.string() }),
  ligas: z.array(z.string()),
  inscritos: z.int(),
  /** Whether the caller is enrolled; false for a visitor. */
  inscrito: z.boolean(),
  /** The own place among those who wait for one, 1 is next; told in the list, null = not waiting. An older build leaves it out. */
  puestoEnEspera: z.int().nullable().optional(),
});
export type TorneoResumen = z.infer<typeof torneoResumenSchema>;

/** One tee-time group in the start list. */
export const partidaDeSalidaSchema = z.object({
  ...partidaBreve,
  jugadores: z.array(z.object({ participanteId: idSchema, nombre: z.string(), propio: z.boolean() })),
});

/** Everything the tournament page and the enrolment page show. */
export const torneoDetalleSchema = torneoResumenSchema.extend({
  descripcion: z.string().nullable(),
  /** With what it came in a file; null = it was played here. */
  importado: z.enum(IMPORTADOS).nullable(),
  metodoDesempate: z.enum(METODOS_DESEMPATE),
  /** How the balls of a pair make its holes; null where it is not played by pairs. */
  formula: formulaSchema.nullable(),
  /** Its own weights, of a formula of one ball; null = the published ones. */
  pesos: pesosSchema,
  ...cuentaDeTorneo,
  reductorHandicap: z.int(),
  activo: z.boolean(),
  salidas: z.array(
    recorridoSchema.extend({
      par: z.int(),
      valoraciones: z.array(
        z.object({
          sexo: z.enum(SEXOS),
          slope: z.int().nullable(),
          valorDeCampo: z.number().nullable(),
          /** Of the nine that is played. */
          propia: valoracionDeNueveSchema,
        }),
      ),
    }),
  ),
  /** Start list; empty until published, and for visitors of a torneo not yet past. */
  partidas: z.array(partidaDeSalidaSchema),
  /** First places once the results are official, more than one in a tie; hidden as the start list is. */
  ganadores: z.array(ganadorSchema),
  /** Of a torneo in partidos, once that is sure: who won it; hidden as the start list is. */
  enPartidos: podioDePartidosSchema.optional(),
  /** In their order; none in most torneos. */
  categorias: z.array(categoriaDeTorneoSchema),
  /** Of a torneo of several vueltas, and of no other: all of them, in order; this one is among them. */
  vueltas: z.array(vueltaSchema).optional(),
  /** How many prizes there are beyond the places. */
  premios: z.int(),
  /** The caller's own enrolment or what it would be; null for a visitor or an account without player. */
  miInscripcion: z
    .object({
      participanteId: idSchema.nullable(),
      handicapPropio: z.number().nullable(),
      /** The part of it that is of the peña, in a torneo played with that. */
      ajusteDePena: z.number().optional(),
      handicapDeJuego: z.int().nullable(),
      /** True when the torneo has no tee for the caller's sex yet: there is no playing handicap. */
      sinSalida: z.boolean(),
      /** True when the tee of the caller's sex has no rating (decisiones-de-reglas 2). */
      sinValorar: z.boolean(),
      partidaId: idSchema.nullable(),
      /** The tee that is or would be played; null where there is none. */
      salida: z.string().nullable(),
      /** The categorías that the caller is or would be in, by id, in order. */
      categorias: z.array(idSchema),
      /** Why it can't be cancelled, null when it can. */
      motivoNoCancelable: z.string().nullable(),
    })
    .nullable(),
  /** How its enrolment stands; null = until the day of play, without a limit. */
  plazas: plazasSchema.nullable(),
});
export type TorneoDetalle = z.infer<typeof torneoDetalleSchema>;

export const participanteSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  esInvitado: z.boolean(),
  handicapPropio: z.number().nullable(),
  handicapDeJuego: z.int().nullable(),
  propio: z.boolean(),
});
export type Participante = z.infer<typeof participanteSchema>;

export const torneos = {
  list: endpoint({
    ruta: 'GET /torneos',
    errores: [],
    resumen:
      'Active tournaments: those to come, nearest first, then the past ones, latest first, fifty a page',
    input: paginaBuscadaSchema,
    output: paginaSchema(torneoResumenSchema),
  }),
  detalle: endpoint({
    ruta: 'GET /torneos/{torneoId}',
    errores: [],
    resumen: 'One tournament, by slug or id',
    input: z.strictObject({ torneoId: torneoRefSchema }),
    output: torneoDetalleSchema,
  }),
  participantes: endpoint({
    ruta: 'GET /torneos/{torneoId}/participantes',
    errores: ['sin_sesion'],
    resumen: 'Participants by name; a session is needed until the day has passed',
    input: z.strictObject({ torneoId: torneoRefSchema }),
    output: z.object({
      torneo: z.object({
        ...torneoBreve,
        /** Whose exact handicap `handicapPropio` is. */
        handicapDe: handicapDeSchema,
      }),
      participantes: z.array(participanteSchema),
    }),
  }),
  exportarParticipantes: endpoint({
    ruta: 'GET /torneos/{torneoId}/participantes/csv',
    errores: ['sin_sesion'],
    resumen: 'The participants as a sheet; a session is needed until the day has passed',
    input: z.strictObject({ torneoId: torneoRefSchema }),
    output: hojaSchema,
  }),
  exportarSalidas: endpoint({
    ruta: 'GET /torneos/{torneoId}/partidas/csv',
    errores: [],
    resumen: 'The start list as a sheet; empty until published, and for visitors until the day has passed',
    input: z.strictObject({ torneoId: torneoRefSchema }),
    output: hojaSchema,
  }),
};
