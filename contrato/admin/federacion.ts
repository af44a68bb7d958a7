import { z } from 'zod';
import { diaSchema, idSchema } from '#contrato/comun.ts';
import { endpointsOf } from '#contrato/define.ts';
import { ESTADOS_DE_CONSULTA } from '#reglas/federacion.ts';
import { jugadorIdSchema, torneoRefSchema } from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Federación' });

/** What the federation said last of a jugador, whose handicap may have been changed by hand since. */
export const consultaSchema = z.object({
  jugadorId: idSchema,
  nombre: z.string(),
  /** null: never asked. */
  estado: z.enum(ESTADOS_DE_CONSULTA).nullable(),
  /** Exact handicap now. */
  handicap: z.number().nullable(),
  antes: z.number().nullable(),
  despues: z.number().nullable(),
  /** The federation's own day of its handicap. */
  fecha: diaSchema.nullable(),
  /** Instant, ISO 8601. */
  consultadaEn: z.string().nullable(),
});
export type Consulta = z.infer<typeof consultaSchema>;

export const actualizacionSchema = z.object({
  estado: z.enum(['actualizado', 'sin_cambios']),
  antes: z.number().nullable(),
  despues: z.number(),
  fecha: diaSchema.nullable(),
  fuente: z.literal('RFEG'),
});
export type Actualizacion = z.infer<typeof actualizacionSchema>;

export const federacion = {
  deJugador: endpoint({
    ruta: 'GET /admin/federacion/jugadores/{jugadorId}',
    errores: [],
    resumen: 'What the federation said last of a jugador, and whether it is asked at all',
    input: z.strictObject({ jugadorId: jugadorIdSchema }),
    output: z.object({ activa: z.boolean(), consulta: consultaSchema }),
  }),
  actualizar: endpoint({
    ruta: 'POST /admin/federacion/jugadores/{jugadorId}',
    crea: 'nada',
    errores: ['sin_licencia', 'federacion_no_disponible', 'federacion_sin_datos', 'federacion_otro_nombre'],
    resumen: 'Asks the federation for the handicap of a jugador and takes it over',
    input: z.strictObject({ jugadorId: jugadorIdSchema }),
    output: actualizacionSchema,
  }),
  deTorneo: endpoint({
    ruta: 'GET /admin/federacion/torneos/{torneoId}',
    errores: [],
    resumen: 'The same for every jugador enrolled in a torneo, and how many are still to be asked',
    input: z.strictObject({ torneoId: torneoRefSchema }),
    output: z.object({ activa: z.boolean(), pendientes: z.int(), jugadores: z.array(consultaSchema) }),
  }),
  actualizarTorneo: endpoint({
    ruta: 'POST /admin/federacion/torneos/{torneoId}',
    crea: 'nada',
    errores: ['federacion_no_disponible'],
    resumen: 'Has the federation asked, one after the other, for everybody enrolled in a torneo',
    input: z.strictObject({ torneoId: torneoRefSchema }),
    output: z.object({ pedidas: z.int(), sinLicencia: z.int() }),
  }),
};
