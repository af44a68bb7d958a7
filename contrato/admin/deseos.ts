import { z } from 'zod';
import { participanteDeGestionSchema } from '#contrato/admin/participantes.ts';
import { endpointsOf } from '#contrato/define.ts';
import { deseosPedidos } from '#contrato/deseos.ts';
import { inscritoIdSchema, torneoRefSchema } from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Gestión de participantes' });

export const deseosDeParticipante = {
  cambiarDeseos: endpoint({
    ruta: 'PUT /admin/torneos/{torneoId}/participantes/{participanteId}/deseos',
    errores: ['companero_no_valido'],
    resumen: 'Write with whom and when a participante would like to play, as they told the committee',
    input: z.strictObject({
      torneoId: torneoRefSchema,
      participanteId: inscritoIdSchema,
      ...deseosPedidos,
    }),
    output: z.object({ participante: participanteDeGestionSchema }),
  }),
};
