import { z } from 'zod';
import { TIPOS_CLASIFICACION } from '#reglas/modalidad.ts';
import { ceremoniaSchema, NO_SE_PASA, pasoSchema } from '#contrato/ceremonia.ts';
import { idSchema } from '#contrato/comun.ts';
import { endpointsOf } from '#contrato/define.ts';
import { torneoIdSchema } from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Entrega' });
const porId = z.strictObject({ torneoId: torneoIdSchema });
const empezar = { torneoId: torneoIdSchema, tipo: z.enum(TIPOS_CLASIFICACION) };
const NO_SE_EMPIEZA = ['resultados_no_ocultos', 'ceremonia_empezada', 'ceremonia_sin_puestos'] as const;

export const ceremonia = {
  estado: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/ceremonia',
    errores: [],
    resumen: 'The prize-giving of a tournament that is held back, as far as its screens tell it',
    input: porId,
    output: z.object({ ceremonia: ceremoniaSchema.nullable() }),
  }),
  previaDeEmpezar: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/ceremonia/previa',
    errores: NO_SE_EMPIEZA,
    resumen: 'What the prize-giving of a tournament would tell, counted',
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
    ruta: 'POST /admin/torneos/{torneoId}/ceremonia',
    crea: 'unico:ceremonias_pkey',
    errores: [...NO_SE_EMPIEZA, 'confirmacion_caducada'],
    resumen: 'Starts the prize-giving: the screens of the tournament show it, and open nothing yet',
    input: z.strictObject({ ...empezar, confirmacion: z.string() }),
    output: z.object({ id: idSchema, version: z.int() }),
  }),
  pasar: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/ceremonia/paso',
    crea: 'nada', // from that version once
    errores: NO_SE_PASA,
    resumen: 'A step of the prize-giving, forward or back',
    input: z.strictObject({ torneoId: torneoIdSchema, ...pasoSchema }),
    output: z.object({ id: idSchema, version: z.int() }),
  }),
  quitar: endpoint({
    ruta: 'DELETE /admin/torneos/{torneoId}/ceremonia',
    errores: ['ceremonia_no_empezada'],
    resumen: 'Calls the prize-giving off: the screens show the board again, still held back',
    input: porId,
    output: z.object({ id: idSchema }),
  }),
};
