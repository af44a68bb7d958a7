import { z } from 'zod';
import { filtroDeTorneos, SIN_FILTRO } from '#contrato/admin/torneos-gestionados.ts';
import { endpoint } from '#contrato/define.ts';
import { hojaSchema, vacioSchema } from '#contrato/comun.ts';

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
  exportarTorneos: endpoint({
    method: 'GET',
    path: '/admin/torneos/csv',
    acceso: 'admin',
    errores: [],
    resumen: 'Tournaments as a CSV for a spreadsheet, with their rounds, newest day first (at most 2000)',
    etiqueta: 'Traslado',
    input: z.strictObject(filtroDeTorneos).default(SIN_FILTRO),
    output: hojaSchema,
  }),
};
