import { z } from 'zod';
import { SISTEMAS_PUNTUACION } from '#reglas/modalidad.ts';
import { endpoint } from '#contrato/define.ts';
import { diaSchema, idSchema, vacioSchema } from '#contrato/comun.ts';

export const ligaResumenSchema = z.object({
  id: idSchema,
  slug: z.string(),
  nombre: z.string(),
  descripcion: z.string().nullable(),
  activa: z.boolean(),
  fechaInicio: diaSchema.nullable(),
  fechaFin: diaSchema.nullable(),
  sistemaPuntuacion: z.enum(SISTEMAS_PUNTUACION),
  torneos: z.int(),
});
export type LigaResumen = z.infer<typeof ligaResumenSchema>;

export const ligas = {
  activas: endpoint({
    method: 'GET',
    path: '/ligas',
    acceso: 'publico',
    resumen: 'Active leagues, newest first (at most 100)',
    etiqueta: 'Ligas',
    input: vacioSchema,
    output: z.object({ ligas: z.array(ligaResumenSchema) }),
  }),
};
