import { z } from 'zod';
import { CORTE_MAX } from '#reglas/limites.ts';
import { SEXOS, TIPOS_CLASIFICACION } from '#reglas/modalidad.ts';
import { confirmacionSchema, diaSchema, estadoDeTarjetaSchema, idSchema } from '#contrato/comun.ts';
import { endpoint } from '#contrato/define.ts';
import {
  campoElegidoSchema,
  idDelClienteSchema,
  salidaIdSchema,
  torneoIdSchema,
} from '#contrato/referencias.ts';
import { vueltaSchema } from '#contrato/vueltas.ts';

/* Several vueltas of a torneo for its administrator: which there are, and who goes on to each. */

const etiqueta = 'Gestión de torneos';
const acceso = 'admin';

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
    method: 'GET',
    path: '/admin/torneos/{torneoId}/vueltas',
    acceso,
    errores: [],
    resumen: 'The rounds of a tournament, at most four; one alone where it has no more',
    etiqueta,
    input: porId,
    output: vueltasDeTorneoSchema,
  }),
  crear: endpoint({
    method: 'POST',
    path: '/admin/torneos/{torneoId}/vueltas',
    acceso,
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
    etiqueta,
    input: z.strictObject({
      torneoId: torneoIdSchema,
      id: idDelClienteSchema,
      fechaJuego: diaSchema,
      campoId: campoElegidoSchema,
      salidas: z
        .array(z.strictObject({ sexo: z.enum(SEXOS), tipoSalidaId: salidaIdSchema }))
        .max(SEXOS.length)
        .refine((salidas) => new Set(salidas.map(({ sexo }) => sexo)).size === salidas.length),
      ...corteSchema,
    }),
    output: z.object({ id: idSchema, slug: z.string(), numero: z.int() }),
  }),
  cambiarCorte: endpoint({
    method: 'PUT',
    path: '/admin/torneos/{torneoId}/vuelta',
    acceso,
    errores: ['no_es_vuelta'],
    resumen: 'Changes the cut before a round; who is in it already stays until somebody tells who goes on',
    etiqueta,
    input: z.strictObject({ torneoId: torneoIdSchema, ...corteSchema }),
    output: z.object({ id: idSchema }),
  }),
  borrar: endpoint({
    method: 'DELETE',
    path: '/admin/torneos/{torneoId}/vuelta',
    acceso,
    errores: ['no_es_vuelta', 'vuelta_con_golpes', 'vuelta_no_ultima'],
    resumen: 'Takes the last round of a tournament away, while nobody has a stroke in it',
    etiqueta,
    input: porId,
    output: z.object({ id: idSchema }),
  }),
  previaDePasar: endpoint({
    method: 'GET',
    path: '/admin/torneos/{torneoId}/vuelta/participantes/previa',
    acceso,
    errores: ['no_es_vuelta', 'vuelta_anterior_abierta'],
    resumen: 'Who would go on to a round by the standings until then and its cut, and who would not',
    etiqueta,
    input: porId,
    output: previaDePasoSchema,
  }),
  pasar: endpoint({
    method: 'POST',
    path: '/admin/torneos/{torneoId}/vuelta/participantes',
    acceso,
    crea: 'nada', // a second time the facts are others, and the confirmation is worth nothing
    errores: ['no_es_vuelta', 'vuelta_anterior_abierta', 'confirmacion_caducada'],
    resumen: 'Puts into a round those who go on, with the handicap of its tees, and takes out who does not',
    etiqueta,
    input: z.strictObject({ torneoId: torneoIdSchema, confirmacion: confirmacionSchema }),
    output: z.object({ id: idSchema, participantes: z.int() }),
  }),
};
