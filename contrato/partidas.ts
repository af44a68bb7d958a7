import { z } from 'zod';
import { ESTADOS_AL_VALIDAR } from '#reglas/estado-de-tarjeta.ts';
import { JUGADORES_POR_GRUPO_MAX } from '#reglas/limites.ts';
import { MODALIDADES } from '#reglas/modalidad.ts';
import { golpeReemplazadoSchema, sinEnviarSchema } from '#contrato/avisos.ts';
import { endpointsOf } from '#contrato/define.ts';
import {
  anotacionSchema,
  cuentaDeTorneo,
  estadoDecididoSchema,
  hoyoSchema,
  idSchema,
  partidaBreve,
  torneoBreve,
} from '#contrato/comun.ts';
import { reclamacionPropiaSchema } from '#contrato/reclamaciones.ts';
import { participanteIdSchema, partidaIdSchema, torneoRefSchema } from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'sesion', etiqueta: 'Partidas' });

/** One player's card inside a partida. */
export const tarjetaDeParticipanteSchema = z.object({
  participanteId: idSchema,
  nombre: z.string(),
  esInvitado: z.boolean(),
  /** True for the caller's own card. */
  propio: z.boolean(),
  /** Null = without handicap. */
  handicapDeJuego: z.int().nullable(),
  /** The 18 holes as this participant plays them (tees differ by sex). */
  hoyos: z.array(hoyoSchema).length(18),
  /** Strokes by hole, 18 positions. */
  golpes: z.array(anotacionSchema).length(18),
  /** Version of each hole's value, null where there is none: sent back as `version`. */
  versiones: z.array(z.int().nullable()).length(18),
  /** Holes (1–18) that an administrator changed after the validation. */
  corregidos: z.array(z.int()),
});

/** A card of a torneo, with what somebody decided about it. */
const tarjetaDeTorneoSchema = tarjetaDeParticipanteSchema.extend({
  /** At 100 % and without the limit of the torneo, rounded: what the net double bogey takes. */
  handicapDeCampo: z.int().nullable(),
  /** What somebody decided about this card; null = nothing. */
  estadoDecidido: estadoDecididoSchema.nullable(),
  /** Why, of a disqualification. */
  motivoEstado: z.string().nullable(),
  /** True of the card of a bando that plays one ball; left out of any other. */
  unaBola: z.boolean().optional(),
});

/** The score-entry page of a partida. */
export const tarjetaDePartidaSchema = z.object({
  ...partidaBreve,
  /** The holes that are played, in the order in which this group plays them: from its starting hole in a shotgun. */
  orden: z.array(z.int()),
  torneo: z.object({
    ...torneoBreve,
    modalidad: z.enum(MODALIDADES),
    ...cuentaDeTorneo,
  }),
  participantes: z.array(tarjetaDeTorneoSchema),
  /** Strokes that the caller wrote here and somebody else changed, while nobody has validated the partida (at most 72). */
  reemplazados: z.array(golpeReemplazadoSchema),
  /** What the caller asked the club to put on these cards, until they have read the decision (at most 20). */
  reclamaciones: z.array(reclamacionPropiaSchema),
  /** Who else said today that his phone holds strokes of this partida (at most 20). */
  sinEnviar: z.array(sinEnviarSchema),
});
export type TarjetaDePartida = z.infer<typeof tarjetaDePartidaSchema>;
export type TarjetaDeParticipante = z.infer<typeof tarjetaDeParticipanteSchema>;

export const partidas = {
  resumen: endpoint({
    ruta: 'GET /partidas/{partidaId}',
    errores: [],
    resumen: 'Which tournament a group belongs to, or that it is a personal round',
    input: z.strictObject({ partidaId: partidaIdSchema }),
    output: z.object({
      ...partidaBreve,
      esPartidaPersonal: z.boolean(),
      torneo: z.object({ id: idSchema, slug: z.string(), nombre: z.string() }).nullable(),
    }),
  }),
  tarjeta: endpoint({
    ruta: 'GET /partidas/{partidaId}/tarjeta',
    errores: ['sin_acceso_a_partida'],
    resumen: 'The cards of a group, for entering strokes',
    input: z.strictObject({ partidaId: partidaIdSchema }),
    output: tarjetaDePartidaSchema,
  }),
  deParticipante: endpoint({
    ruta: 'GET /torneos/{torneoId}/participantes/{participanteId}/partida',
    errores: ['sin_acceso_a_tarjeta'],
    resumen: 'The group in which a participant plays',
    input: z.strictObject({ torneoId: torneoRefSchema, participanteId: participanteIdSchema }),
    output: z.object({ partidaId: idSchema }),
  }),
  validar: endpoint({
    ruta: 'POST /partidas/{partidaId}/validacion',
    crea: 'nada',
    errores: [
      'sin_acceso_a_partida',
      'torneo_inactivo',
      'partida_incompleta',
      'tarjetas_sin_decidir',
      'estado_no_admitido',
      'participante_no_encontrado',
    ],
    resumen:
      'Validate the cards of a group, once; an incomplete card by strokes needs its state, any other a confirmation',
    input: z.strictObject({
      partidaId: partidaIdSchema,
      confirmarIncompleta: z.boolean().default(false),
      /** What becomes of each incomplete card, by its participante. */
      estados: z
        .array(z.strictObject({ participanteId: participanteIdSchema, estado: z.enum(ESTADOS_AL_VALIDAR) }))
        .max(JUGADORES_POR_GRUPO_MAX)
        .default([]),
    }),
    output: z.object({ validada: z.literal(true) }),
  }),
};
