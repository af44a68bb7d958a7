import { z } from 'zod';
import { endpointsOf } from '#contrato/define.ts';
import { vacioSchema } from '#contrato/comun.ts';

const endpoint = endpointsOf({ acceso: 'sesion', etiqueta: 'Calendario' });

export const calendario = {
  get: endpoint({
    ruta: 'GET /cuenta/calendario',
    errores: [],
    resumen: 'Whether the own calendar has a secret address, and since when',
    input: vacioSchema,
    /** Instant, ISO 8601; null: it has none. */
    output: z.object({ creadoEn: z.string().nullable() }),
  }),
  abrir: endpoint({
    ruta: 'PUT /cuenta/calendario',
    errores: ['sin_perfil'],
    resumen: 'Give the own calendar a new secret address, told this once; the one before ends',
    input: vacioSchema,
    output: z.object({ direccion: z.string(), creadoEn: z.string() }),
  }),
  cerrar: endpoint({
    ruta: 'DELETE /cuenta/calendario',
    errores: [],
    resumen: 'End the secret address of the own calendar',
    input: vacioSchema,
    output: z.object({ cerrado: z.literal(true) }),
  }),
};
