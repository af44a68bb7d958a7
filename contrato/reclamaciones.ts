import { z } from 'zod';
import { HOYOS } from '#reglas/limites.ts';
import { ESTADOS_DE_RECLAMACION } from '#reglas/reclamacion.ts';
import { endpointsOf } from '#contrato/define.ts';
import { anotacionSchema, golpesSchema, idSchema, numeroDeHoyoSchema } from '#contrato/comun.ts';
import {
  idDelClienteSchema,
  participanteIdSchema,
  partidaIdSchema,
  reclamacionIdSchema,
} from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'sesion', etiqueta: 'Reclamaciones' });

/** What the caller asked the club to put on a card, until they have read the decision. */
export const reclamacionPropiaSchema = z.object({
  id: idSchema,
  participanteId: idSchema,
  hoyos: z.array(z.object({ hoyo: z.int(), golpes: anotacionSchema })),
  estado: z.enum(ESTADOS_DE_RECLAMACION),
});
export type ReclamacionPropia = z.infer<typeof reclamacionPropiaSchema>;

export const reclamaciones = {
  crear: endpoint({
    ruta: 'POST /partidas/{partidaId}/participantes/{participanteId}/reclamaciones',
    crea: 'id',
    errores: [
      'sin_acceso_a_partida',
      'sin_acceso_a_tarjeta',
      'partida_sin_validar',
      'tarjeta_no_valida',
      'lista_vacia',
      'operacion_repetida',
    ],
    resumen:
      'Ask the club to put strokes on a card that was validated without them; more of the same card joins what waits',
    input: z.strictObject({
      partidaId: partidaIdSchema,
      participanteId: participanteIdSchema,
      id: idDelClienteSchema,
      hoyos: z
        .array(
          z.strictObject({
            hoyo: numeroDeHoyoSchema,
            golpes: z.union([golpesSchema, z.literal('raya'), z.null()]),
          }),
        )
        .min(1, 'lista_vacia')
        .max(HOYOS),
    }),
    /** The claim that waits now: this one, or the one that it joined. */
    output: z.object({ reclamacionId: idSchema }),
  }),
  vistas: endpoint({
    ruta: 'PUT /reclamaciones/vistas',
    errores: ['lista_vacia'],
    resumen: "Say that the club's decisions about own claims were read: they are not told again (at most 20)",
    input: z.strictObject({
      /** Decided claims of the caller; any other is left out. */
      reclamacionIds: z.array(reclamacionIdSchema).min(1, 'lista_vacia').max(20),
    }),
    output: z.object({ vistas: z.literal(true) }),
  }),
};
