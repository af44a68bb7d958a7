import { z } from 'zod';
import { TIPOS_CLASIFICACION } from '#reglas/modalidad.ts';
import { ceremoniaSchema, NO_SE_PASA, pasoSchema } from '#contrato/ceremonia.ts';
import { idSchema } from '#contrato/comun.ts';
import { endpoint } from '#contrato/define.ts';
import { torneoIdSchema } from '#contrato/referencias.ts';

const etiqueta = 'Entrega';
const acceso = 'admin';
const porId = z.strictObject({ torneoId: torneoIdSchema });
const empezar = { torneoId: torneoIdSchema, tipo: z.enum(TIPOS_CLASIFICACION) };
const NO_SE_EMPIEZA = ['resultados_no_ocultos', 'ceremonia_empezada', 'ceremonia_sin_puestos'] as const;

export const ceremonia = {
  estado: endpoint({
    method: 'GET',
    path: '/admin/torneos/{torneoId}/ceremonia',
    acceso,
    errores: [],
    resumen: 'The prize-giving of a tournament that is held back, as far as its screens tell it',
    etiqueta,
    input: porId,
    output: z.object({ ceremonia: ceremoniaSchema.nullable() }),
  }),
  previaDeEmpezar: endpoint({
    method: 'GET',
    path: '/admin/torneos/{torneoId}/ceremonia/previa',
    acceso,
    errores: NO_SE_EMPIEZA,
    resumen: 'What the prize-giving of a tournament would tell, counted',
    etiqueta,
    input: z.strictObject(empezar),
    output: z.object({
      nombre: z.string(),
      /** How many take a place. */
      puestos: z.int(),
      pasos: z.int(),
      /** Screens that would show it. */
      enPantallas: z.int(),
      sinValidar: z.int(),
      confirmacion: z.string(),
    }),
  }),
  empezar: endpoint({
    method: 'POST',
    path: '/admin/torneos/{torneoId}/ceremonia',
    acceso,
    crea: 'unico:ceremonias_pkey',
    errores: [...NO_SE_EMPIEZA, 'confirmacion_caducada'],
    resumen: 'Starts the prize-giving: the screens of the tournament show it, and open nothing yet',
    etiqueta,
    input: z.strictObject({ ...empezar, confirmacion: z.string() }),
    output: z.object({ id: idSchema, version: z.int() }),
  }),
  pasar: endpoint({
    method: 'POST',
    path: '/admin/torneos/{torneoId}/ceremonia/paso',
    acceso,
    crea: 'nada', // from that version once
    errores: NO_SE_PASA,
    resumen: 'A step of the prize-giving, forward or back',
    etiqueta,
    input: z.strictObject({ torneoId: torneoIdSchema, ...pasoSchema }),
    output: z.object({ id: idSchema, version: z.int() }),
  }),
  quitar: endpoint({
    method: 'DELETE',
    path: '/admin/torneos/{torneoId}/ceremonia',
    acceso,
    errores: ['ceremonia_no_empezada'],
    resumen: 'Calls the prize-giving off: the screens show the board again, still held back',
    etiqueta,
    input: porId,
    output: z.object({ id: idSchema }),
  }),
};
