import { z } from 'zod';
import { endpoint } from '#contrato/define.ts';
import { anotacionSchema, golpesSchema, idSchema, numeroDeHoyoSchema } from '#contrato/comun.ts';
import { idDelClienteSchema, participanteIdSchema, partidaIdSchema } from '#contrato/referencias.ts';

const etiqueta = 'Resultados';

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

/** Why a hole may not be written, whatever is written there. */
const DE_UN_HOYO = [
  'sin_acceso_a_partida',
  'sin_acceso_a_tarjeta',
  'partida_validada',
  'torneo_inactivo',
  'operacion_repetida',
] as const;

export const resultados = {
  guardar: endpoint({
    method: 'PUT',
    path: '/partidas/{partidaId}/participantes/{participanteId}/resultados/{hoyo}',
    acceso: 'sesion',
    crea: 'opId',
    cuerpo: 'golpe',
    errores: [...DE_UN_HOYO, 'limite_golpes', 'golpes_no_validos'],
    resumen: 'Save the strokes of one hole',
    etiqueta,
    input: z.strictObject({ ...hoyoDeParticipante, golpes: z.union([golpesSchema, z.literal('raya')]) }),
    output: resultadoGuardadoSchema,
  }),
  borrar: endpoint({
    method: 'DELETE',
    path: '/partidas/{partidaId}/participantes/{participanteId}/resultados/{hoyo}',
    acceso: 'sesion',
    crea: 'opId',
    cuerpo: 'golpe',
    errores: DE_UN_HOYO,
    resumen: 'Clear one hole; clearing an empty hole changes nothing',
    etiqueta,
    input: z.strictObject(hoyoDeParticipante),
    output: resultadoGuardadoSchema,
  }),
};
