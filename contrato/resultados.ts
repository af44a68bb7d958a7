import { z } from 'zod';
import { endpointsOf } from '#contrato/define.ts';
import { anotacionSchema, golpesSchema, idSchema, numeroDeHoyoSchema } from '#contrato/comun.ts';
import {
  alMenosUno,
  idDelClienteSchema,
  participanteIdSchema,
  partidaIdSchema,
  usuarioIdSchema,
} from '#contrato/referencias.ts';
import { OPERACIONES_MAX } from '#reglas/limites.ts';

const endpoint = endpointsOf({ acceso: 'sesion', etiqueta: 'Resultados' });

/** Which hole of which card, and the operation that writes it. */
export const hoyoDeParticipante = {
  partidaId: partidaIdSchema,
  participanteId: participanteIdSchema,
  hoyo: numeroDeHoyoSchema,
  /** The operation's own id, made by the phone: sent twice it has one effect and one answer. */
  opId: idDelClienteSchema,
  /** Version of the value the phone saw before typing; null when it saw none. */
  version: z.int().nullable().default(null),
};

/** What may be told of a hole of a torneo: who typed it, where somebody else sends it from the same phone. */
const quienTeclea = { tecleadoPorId: usuarioIdSchema.nullable().default(null) };

/** What the server holds after the operation, and whose value it replaced, if another's. */
export const resultadoGuardadoSchema = z.object({
  participanteId: idSchema,
  hoyo: z.int(),
  golpes: anotacionSchema,
  version: z.int().nullable(),
  /** Set when a different value by somebody else, unseen by the sender, was replaced. */
  reemplazado: z.object({ golpes: anotacionSchema, autor: z.string() }).nullable(),
});
export type ResultadoGuardado = z.infer<typeof resultadoGuardadoSchema>;

/** What became of one operation of several: what is saved, or why nothing is. One of the two is null. */
export const resultadoDeLoteSchema = z.object({
  opId: idSchema,
  guardado: resultadoGuardadoSchema.nullable(),
  rechazo: z.object({ codigo: z.string(), titulo: z.string(), mensaje: z.string() }).nullable(),
});
export type ResultadoDeLote = z.infer<typeof resultadoDeLoteSchema>;

/** Why a hole may not be written, whatever is written there. */
const DE_UN_HOYO = [
  'sin_acceso_a_partida',
  'sin_acceso_a_tarjeta',
  'partida_validada',
  'torneo_inactivo',
  'hoyo_que_no_se_juega',
  'operacion_repetida',
] as const;

export const resultados = {
  guardar: endpoint({
    ruta: 'PUT /partidas/{partidaId}/participantes/{participanteId}/resultados/{hoyo}',
    crea: 'opId',
    cuerpo: 'golpe',
    errores: [...DE_UN_HOYO, 'limite_golpes', 'golpes_no_validos'],
    resumen: 'Save the strokes of one hole',
    input: z.strictObject({
      ...hoyoDeParticipante,
      ...quienTeclea,
      golpes: z.union([golpesSchema, z.literal('raya')]),
    }),
    output: resultadoGuardadoSchema,
  }),
  borrar: endpoint({
    ruta: 'DELETE /partidas/{partidaId}/participantes/{participanteId}/resultados/{hoyo}',
    crea: 'opId',
    cuerpo: 'golpe',
    errores: DE_UN_HOYO,
    resumen: 'Clear one hole; clearing an empty hole changes nothing',
    input: z.strictObject({ ...hoyoDeParticipante, ...quienTeclea }),
    output: resultadoGuardadoSchema,
  }),
  guardarLote: endpoint({
    ruta: 'PUT /resultados/lote',
    crea: 'opId',
    errores: ['lista_vacia'],
    resumen: `Save or clear up to ${OPERACIONES_MAX} holes of any partidas, torneos and personal rounds, in the order sent; each is answered on its own, in that order`,
    input: z.strictObject({
      /** Whose strokes these are; null = the caller's. Any other caller is asked to sign in. */
      usuarioId: usuarioIdSchema.nullable().default(null),
      operaciones: alMenosUno(
        z.strictObject({
          ...hoyoDeParticipante,
          ...quienTeclea,
          golpes: z.union([golpesSchema, z.literal('raya')]).nullable(),
        }),
      ).max(OPERACIONES_MAX),
    }),
    output: z.object({ resultados: z.array(resultadoDeLoteSchema) }),
  }),
};
