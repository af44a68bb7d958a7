import { z } from 'zod';
import { CORTE_MAX } from '#reglas/limites.ts';
import { TIPOS_CLASIFICACION } from '#reglas/modalidad.ts';
import { confirmacionSchema, diaSchema, estadoDeTarjetaSchema, idSchema } from '#contrato/comun.ts';
import { endpointsOf } from '#contrato/define.ts';
import {
  campoElegidoSchema,
  idDelClienteSchema,
  salidasElegidasSchema,
  torneoIdSchema,
} from '#contrato/referencias.ts';
import { vueltaSchema } from '#contrato/vueltas.ts';

/* Several vueltas of a torneo for its administrator: which there are, and who goes on to each. */

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Gestión de torneos' });

const porId = z.strictObject({ torneoId: torneoIdSchema });

const corteSchema = {
  corte: z.int().min(1).max(CORTE_MAX).nullable().default(null),
  corteTipo: z.enum(TIPOS_CLASIFICACION).default('handicap'),
};

/** The vueltas of a torneo, itself first. */
export const vueltasDeTorneoSchema = z.object({
  torneo: z.object({ id: idSchema, nombre: z.string() }),
  /** Another one can be added: it is played individually against the field. */
  admite: z.boolean(),
  vueltas: z.array(
    vueltaSchema.extend({
      participantes: z.int(),
      partidas: z.int(),
      partidasValidadas: z.int(),
      /** Participantes with at least a hole. */
      conGolpes: z.int(),
    }),
  ),
});
export type VueltasDeTorneo = z.infer<typeof vueltasDeTorneoSchema>;

const quienPasaSchema = z.object({
  participanteId: idSchema,
  nombre: z.string(),
  puesto: z.int().nullable(),
  estado: estadoDeTarjetaSchema,
  /** Result of the vueltas until then: against par, or points where points rank. */
  contraPar: z.int().nullable(),
  puntos: z.int().nullable(),
});

/** Who goes on to a vuelta, in the order of the ranking until then. */
export const previaDePasoSchema = z.object({
  corte: z.int().nullable(),
  corteTipo: z.enum(TIPOS_CLASIFICACION),
  pasan: z.array(quienPasaSchema),
  noPasan: z.array(quienPasaSchema),
  /** Retired, disqualified … before it. */
  fuera: z.array(quienPasaSchema),
  /** How many of those who go on are not in it yet. */
  nuevos: z.int(),
  /** How many leave it, who were in it and do not go on; who has strokes in it stays. */
  salen: z.int(),
  confirmacion: confirmacionSchema,
});
export type PreviaDePaso = z.infer<typeof previaDePasoSchema>;

export const gestionVueltas = {
  list: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/vueltas',
    errores: [],
    resumen: 'The rounds of a tournament, at most four; one alone where it has no more',
    input: porId,
    output: vueltasDeTorneoSchema,
  }),
  crear: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/vueltas',
    crea: 'id',
    errores: [
      'es_vuelta',
      'modalidad_sin_vueltas',
      'vueltas_con_categorias',
      'vuelta_tarde',
      'demasiadas_vueltas',
      'resultados_ocultos',
      'vuelta_en_desorden',
      'torneo_incompleto',
      'campo_no_encontrado',
      'salida_de_otro_campo',
      'operacion_repetida',
    ],
    resumen: 'Adds a round to a tournament: its day, course and tees, and the cut before it',
    input: z.strictObject({
      torneoId: torneoIdSchema,
      id: idDelClienteSchema,
      fechaJuego: diaSchema,
      campoId: campoElegidoSchema,
      salidas: salidasElegidasSchema,
      ...corteSchema,
    }),
    output: z.object({ id: idSchema, slug: z.string(), numero: z.int() }),
  }),
  cambiarCorte: endpoint({
    ruta: 'PUT /admin/torneos/{torneoId}/vuelta',
    errores: ['no_es_vuelta'],
    resumen: 'Changes the cut before a round; who is in it already stays until somebody tells who goes on',
    input: z.strictObject({ torneoId: torneoIdSchema, ...corteSchema }),
    output: z.object({ id: idSchema }),
  }),
  borrar: endpoint({
    ruta: 'DELETE /admin/torneos/{torneoId}/vuelta',
    errores: ['no_es_vuelta', 'vuelta_con_golpes', 'vuelta_no_ultima'],
    resumen: 'Takes the last round of a tournament away, while nobody has a stroke in it',
    input: porId,
    output: z.object({ id: idSchema }),
  }),
  previaDePasar: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/vuelta/participantes/previa',
    errores: ['no_es_vuelta', 'vuelta_anterior_abierta'],
    resumen: 'Who would go on to a round by the standings until then and its cut, and who would not',
    input: porId,
    output: previaDePasoSchema,
  }),
  pasar: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/vuelta/participantes',
    crea: 'nada', // a second time the facts are others, and the confirmation is worth nothing
    errores: ['no_es_vuelta', 'vuelta_anterior_abierta', 'confirmacion_caducada'],
    resumen: 'Puts into a round those who go on, with the handicap of its tees, and takes out who does not',
    input: z.strictObject({ torneoId: torneoIdSchema, confirmacion: confirmacionSchema }),
    output: z.object({ id: idSchema, participantes: z.int() }),
  }),
};
