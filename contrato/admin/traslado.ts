import { z } from 'zod';
import { endpoint } from '#contrato/define.ts';
import { vacioSchema } from '#contrato/comun.ts';

export const traslado = {
  exportar: endpoint({
    method: 'POST',
    path: '/admin/club/zip',
    acceso: 'admin',
    identidad: true,
    crea: 'nada',
    errores: ['exportacion_en_curso'],
    resumen: 'The whole club as a zip: sheets, every table as JSON, the pictures; without secrets of access',
    etiqueta: 'Traslado',
    input: vacioSchema,
    output: z.file().meta({ contentMediaType: 'application/zip' }),
  }),
};
