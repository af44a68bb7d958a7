import { z } from 'zod';
import { AJUSTE_MOTIVO_MAX } from '#reglas/limites.ts';
import { participanteDeGestionSchema } from '#contrato/admin/participantes.ts';
import { endpointsOf } from '#contrato/define.ts';
import { inscritoIdSchema, torneoRefSchema } from '#contrato/referencias.ts';
import { tecleado } from '#contrato/persona.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Gestión de participantes' });

export const golpesDeVentaja = {
  cambiarVentaja: endpoint({
    ruta: 'PUT /admin/torneos/{torneoId}/participantes/{participanteId}/ventaja',
    errores: [
      'ventaja_no_valida',
      'ajuste_sin_motivo',
      'partida_validada',
      'ventaja_con_golpes',
      'ventaja_de_una_bola',
      'handicap_desconocido',
    ],
    resumen: 'Give or take strokes to a card before its first stroke, with a reason; 0 takes them back',
    input: z.strictObject({
      torneoId: torneoRefSchema,
      participanteId: inscritoIdSchema,
      /** Above 0 they are given, below 0 taken: whole ones, at most 18. */
      golpes: z.number(),
      /** Why; of 0 none. */
      motivo: tecleado(z.string().trim().max(AJUSTE_MOTIVO_MAX)).default(''),
    }),
    output: z.object({ participante: participanteDeGestionSchema }),
  }),
};
