import { z } from 'zod';
import { TIPOS_CLASIFICACION } from '#reglas/modalidad.ts';
import { endpointsOf } from '#contrato/define.ts';
import { diaSchema, idSchema, vacioSchema } from '#contrato/comun.ts';
import { idDelClienteSchema, participanteIdSchema, torneoRefSchema } from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Sorteos' });

const tipoSchema = z.enum(TIPOS_CLASIFICACION);
const tarjetaEmpatadaSchema = z.object({ id: idSchema, nombre: z.string() });

/** A tie that only lots can settle. */
export const empateSchema = z.object({
  tipo: tipoSchema,
  puesto: z.int(),
  participantes: z.array(tarjetaEmpatadaSchema),
});
export type Empate = z.infer<typeof empateSchema>;

/** A draw that was made: who came out in which order, who drew and when (ISO 8601). */
export const sorteoHechoSchema = z.object({
  id: z.int(),
  tipo: tipoSchema,
  participantes: z.array(tarjetaEmpatadaSchema),
  autor: z.string().nullable(),
  momento: z.string(),
});
export type SorteoHecho = z.infer<typeof sorteoHechoSchema>;

export const sorteos = {
  torneos: endpoint({
    ruta: 'GET /admin/sorteos/torneos',
    errores: [],
    resumen: 'Played tournaments whose ties are settled by the libro verde, newest first (at most 50)',
    input: vacioSchema,
    output: z.object({
      torneos: z.array(z.object({ id: idSchema, nombre: z.string(), fechaJuego: diaSchema })),
    }),
  }),
  deTorneo: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/sorteos',
    errores: [],
    resumen: 'The ties of a tournament that wait for lots, and the draws made so far, newest first',
    input: z.strictObject({ torneoId: torneoRefSchema }),
    output: z.object({ empates: z.array(empateSchema), hechos: z.array(sorteoHechoSchema) }),
  }),
  sortear: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/sorteos',
    crea: 'opId',
    errores: [
      'torneo_sin_resultados',
      'modalidad_sin_ganador',
      'empate_cambiado',
      'lista_vacia',
      'operacion_repetida',
    ],
    resumen: 'Draw lots in one tie, named by everybody in it; the official results follow',
    input: z.strictObject({
      torneoId: torneoRefSchema,
      tipo: tipoSchema,
      participanteIds: z.array(participanteIdSchema).min(2, 'lista_vacia').max(500),
      opId: idDelClienteSchema,
    }),
    output: sorteoHechoSchema,
  }),
};
