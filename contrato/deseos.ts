import { z } from 'zod';
import { COMPANEROS_MAX, HORAS_DESEADAS } from '#reglas/deseos.ts';
import { endpointsOf } from '#contrato/define.ts';
import { idSchema } from '#contrato/comun.ts';
import { participanteIdSchema, torneoRefSchema } from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'sesion', etiqueta: 'Inscripciones' });
const inscritoSchema = z.object({ participanteId: idSchema, nombre: z.string() });

/** What somebody wishes of their partida; where nothing is wished it is left out. */
export const deseosSchema = z.object({
  /** null = it is all the same. */
  horaDeseada: z.enum(HORAS_DESEADAS).nullable(),
  /** With whom they would like to play, by name. */
  companeros: z.array(inscritoSchema),
});
export type DeseosDichos = z.infer<typeof deseosSchema>;

/** The same as it is asked for. */
export const deseosPedidos = {
  horaDeseada: z.enum(HORAS_DESEADAS).nullable(),
  companeroIds: z.array(participanteIdSchema).max(COMPANEROS_MAX, 'companero_no_valido'),
};

/** What the caller wishes, and among whom they may choose. */
export const deseosPropiosSchema = deseosSchema.extend({
  /** Everybody else who is enrolled, by name. */
  posibles: z.array(inscritoSchema),
  /** The own partida is published: nothing can be wished any more. */
  conPartida: z.boolean(),
});
export type DeseosPropios = z.infer<typeof deseosPropiosSchema>;

export const deseosDePartida = {
  deseos: endpoint({
    ruta: 'GET /torneos/{torneoId}/inscripcion/deseos',
    errores: ['inscripcion_no_encontrada'],
    resumen: 'With whom and when one would like to play, and who may be named',
    input: z.strictObject({ torneoId: torneoRefSchema }),
    output: deseosPropiosSchema,
  }),
  pedirDeseos: endpoint({
    ruta: 'PUT /torneos/{torneoId}/inscripcion/deseos',
    errores: [
      'inscripcion_no_encontrada',
      'sin_perfil',
      'torneo_inactivo',
      'torneo_finalizado',
      'companero_no_valido',
      'deseos_con_partida',
    ],
    resumen: 'Say with whom and when one would like to play; the committee sees it and orders by it',
    input: z.strictObject({ torneoId: torneoRefSchema, ...deseosPedidos }),
    output: deseosPropiosSchema,
  }),
};
