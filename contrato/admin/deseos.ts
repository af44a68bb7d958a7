import { z } from 'zod';
import { participanteDeGestionSchema } from '#contrato/admin/participantes.ts';
import { endpoint } from '#contrato/define.ts';
import { deseosPedidos } from '#contrato/deseos.ts';
import { inscritoIdSchema, torneoRefSchema } from '#contrato/referencias.ts';

export const deseosDeParticipante = {
  cambiarDeseos: endpoint({
    method: 'PUT',
    path: '/admin/torneos/{torneoId}/participantes/{participanteId}/deseos',
    acceso: 'admin',
    errores: ['companero_no_valido'],
    resumen: 'Write with whom and when a participante would like to play, as they told the committee',
    etiqueta: 'Gestión de participantes',
    input: z.strictObject({
      torneoId: torneoRefSchema,
      participanteId: inscritoIdSchema,
      ...deseosPedidos,
    }),
    output: z.object({ participante: participanteDeGestionSchema }),
  }),
};
