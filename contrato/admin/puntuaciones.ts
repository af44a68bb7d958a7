import { z } from 'zod';
import { SISTEMAS_PUNTUACION } from '#reglas/modalidad.ts';
import { endpointsOf } from '#contrato/define.ts';
import { idSchema } from '#contrato/comun.ts';
import { ligaRefSchema, torneoRefSchema } from '#contrato/referencias.ts';

/* How the points of a liga are calculated; part of the noun `gestionLigas`. */

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Gestión de Ligas' });

/**
 * What was calculated: torneos, people with points, by which system, whether anything is now different, and torneo by
 * torneo how many took points and how many ties wait for lots; `calculado` false = nothing to calculate from yet.
 */
const calculoSchema = z.object({
  torneos: z.int(),
  participantes: z.int(),
  sistemaPuntuacion: z.enum(SISTEMAS_PUNTUACION),
  cambios: z.boolean(),
  porTorneo: z.array(
    z.object({
      id: idSchema,
      nombre: z.string(),
      calculado: z.boolean(),
      participantes: z.int(),
      porSortear: z.int(),
    }),
  ),
});
export type CalculoDeLiga = z.infer<typeof calculoSchema>;

export const puntuacionesDeLiga = {
  recalcularTorneo: endpoint({
    ruta: 'POST /admin/ligas/{ligaId}/torneos/{torneoId}/puntuaciones',
    crea: 'unico:resultados_torneo_participante_id_key',
    errores: ['torneo_sin_resultados', 'modalidad_sin_ganador', 'resultados_ocultos'],
    resumen: 'Calculate the official results of one torneo of a league again; twice has the effect of once',
    input: z.strictObject({ ligaId: ligaRefSchema, torneoId: torneoRefSchema }),
    output: calculoSchema,
  }),
  calcular: endpoint({
    ruta: 'POST /admin/ligas/{ligaId}/puntuaciones',
    crea: 'unico:resultados_torneo_participante_id_key',
    errores: [],
    resumen: 'Calculate the points of a whole league, in one transaction; twice has the effect of once',
    input: z.strictObject({ ligaId: ligaRefSchema }),
    output: calculoSchema,
  }),
};
