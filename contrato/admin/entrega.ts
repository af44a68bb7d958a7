import { z } from 'zod';
import { idSchema, numeroDeHoyoSchema } from '#contrato/comun.ts';
import { endpointsOf } from '#contrato/define.ts';
import { torneoIdSchema } from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Entrega' });
const porId = z.strictObject({ torneoId: torneoIdSchema });
const confirmacionSchema = z.string();

const NO_SE_OCULTA = [
  'torneo_ya_contado',
  'resultados_ya_revelados',
  'ocultar_en_partidos',
  'ocultar_con_vueltas',
  'hoyo_que_no_se_oculta',
] as const;

/** Whether a torneo holds its results back, and what it takes to do so or to tell them. */
export const entregaDeTorneoSchema = z.object({
  torneo: z.object({ id: idSchema, slug: z.string(), nombre: z.string() }),
  /** The holes that it may be held back from: those that are played. */
  hoyos: z.array(z.int()),
  /** Why it cannot be held back; null when it can, or is. */
  motivo: z.enum(NO_SE_OCULTA).nullable(),
  /** From which hole on, and since when; null = it is not held back. */
  oculto: z.object({ desde: z.int(), ocultadoEn: z.string() }).nullable(),
  /** What a change is made from; 0 = it was never held back. */
  version: z.int(),
  /** Instant at which it was told; null = it was not. */
  reveladoEn: z.string().nullable(),
  partidas: z.int(),
  sinValidar: z.int(),
});
export type EntregaDeTorneo = z.infer<typeof entregaDeTorneoSchema>;

export const entrega = {
  estado: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/entrega',
    errores: [],
    resumen: 'Whether the results of a tournament are held back until its prize-giving',
    input: porId,
    output: entregaDeTorneoSchema,
  }),
  ocultar: endpoint({
    ruta: 'PUT /admin/torneos/{torneoId}/entrega',
    errores: [...NO_SE_OCULTA, 'entrega_cambiada'],
    resumen: 'Holds the results of a tournament back from a hole on until they are revealed',
    input: z.strictObject({ torneoId: torneoIdSchema, hoyo: numeroDeHoyoSchema, version: z.int() }),
    output: z.object({ version: z.int() }),
  }),
  previaDeRevelar: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/revelacion/previa',
    errores: ['resultados_no_ocultos'],
    resumen: 'What everybody would read if the results were revealed now',
    input: porId,
    output: z.object({
      nombre: z.string(),
      hoyo: z.int(),
      partidas: z.int(),
      sinValidar: z.int(),
      confirmacion: confirmacionSchema,
    }),
  }),
  revelar: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/revelacion',
    crea: 'nada', // a second time nothing is held back
    errores: ['resultados_no_ocultos', 'confirmacion_caducada'],
    resumen: 'Reveals the results of a tournament to everybody, for good',
    input: z.strictObject({ torneoId: torneoIdSchema, confirmacion: confirmacionSchema }),
    output: z.object({ id: idSchema, oficial: z.boolean() }),
  }),
};
