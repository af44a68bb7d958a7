import { z } from 'zod';
import { filtroDeTorneos, SIN_FILTRO } from '#contrato/admin/torneos-gestionados.ts';
import { endpointsOf } from '#contrato/define.ts';
import { hojaSchema, vacioSchema } from '#contrato/comun.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Traslado' });

export const traslado = {
  exportar: endpoint({
    ruta: 'POST /admin/club/zip',
    identidad: true,
    crea: 'nada',
    errores: ['exportacion_en_curso'],
    resumen: 'The whole club as a zip: sheets, every table as JSON, the pictures; without secrets of access',
    input: vacioSchema,
    output: z.file().meta({ contentMediaType: 'application/zip' }),
  }),
  exportarTorneos: endpoint({
    ruta: 'GET /admin/torneos/csv',
    errores: [],
    resumen: 'Tournaments as a CSV for a spreadsheet, with their rounds, newest day first (at most 2000)',
    input: z.strictObject(filtroDeTorneos).default(SIN_FILTRO),
    output: hojaSchema,
  }),
};
