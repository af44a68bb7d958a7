import { z } from 'zod';
import { endpoint } from '#contrato/define.ts';
import { vacioSchema } from '#contrato/comun.ts';

const etiqueta = 'Calendario';

export const calendario = {
  get: endpoint({
    method: 'GET',
    path: '/cuenta/calendario',
    acceso: 'sesion',
    errores: [],
    resumen: 'Whether the own calendar has a secret address, and since when',
    etiqueta,
    input: vacioSchema,
    /** Instant, ISO 8601; null: it has none. */
    output: z.object({ creadoEn: z.string().nullable() }),
  }),
  abrir: endpoint({
    method: 'PUT',
    path: '/cuenta/calendario',
    acceso: 'sesion',
    errores: ['sin_perfil'],
    resumen: 'Give the own calendar a new secret address, told this once; the one before ends',
    etiqueta,
    input: vacioSchema,
    output: z.object({ direccion: z.string(), creadoEn: z.string() }),
  }),
  cerrar: endpoint({
    method: 'DELETE',
    path: '/cuenta/calendario',
    acceso: 'sesion',
    errores: [],
    resumen: 'End the secret address of the own calendar',
    etiqueta,
    input: vacioSchema,
    output: z.object({ cerrado: z.literal(true) }),
  }),
};
