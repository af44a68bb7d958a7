import { z } from 'zod';
import { idSchema, vacioSchema } from '#contrato/comun.ts';
import { sesionAbiertaSchema } from '#contrato/cuenta.ts';
import { endpointsOf } from '#contrato/define.ts';
import { administradorIdSchema, sesionAbiertaIdSchema } from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Usuarios' });

/** How many administrators are listed, and how many sessions of all of them together. */
export const ADMINISTRADORES_MAX = 200;
export const SESIONES_DE_ADMINISTRADORES_MAX = 1_000;

/** What a session has shown at the door; one that waits for the second factor opens nothing yet. */
export const FACTORES_DE_SESION = ['mostrado', 'sin_mostrar', 'pendiente'] as const;

/** A signed-in device of an administrator. Where from (an address) its owner alone reads. */
export const sesionDeAdministradorSchema = sesionAbiertaSchema.omit({ desde: true }).extend({
  factor: z.enum(FACTORES_DE_SESION),
});
export type SesionDeAdministrador = z.infer<typeof sesionDeAdministradorSchema>;

/** Who administers the club, and the devices that are signed in. */
export const administradorSchema = z.object({
  usuarioId: idSchema,
  nombre: z.string(),
  email: z.string(),
  propia: z.boolean(),
  /** The one that asks first, then the last used. */
  sesiones: z.array(sesionDeAdministradorSchema),
});
export type Administrador = z.infer<typeof administradorSchema>;

const cerradasSchema = z.object({ cerradas: z.int() });

export const administradores = {
  list: endpoint({
    ruta: 'GET /admin/administradores',
    errores: [],
    resumen: `Who administers the club, the caller first, each with the signed-in devices (at most ${ADMINISTRADORES_MAX} people and ${SESIONES_DE_ADMINISTRADORES_MAX} devices)`,
    input: vacioSchema,
    output: z.object({ administradores: z.array(administradorSchema) }),
  }),
  cerrarSesiones: endpoint({
    ruta: 'DELETE /admin/administradores/{usuarioId}/sesiones',
    identidad: true,
    errores: [],
    resumen: 'Sign out every device of an administrator; of the caller every other one',
    input: z.strictObject({ usuarioId: administradorIdSchema }),
    output: cerradasSchema,
  }),
  cerrarSesion: endpoint({
    ruta: 'DELETE /admin/administradores/{usuarioId}/sesiones/{sesionId}',
    identidad: true,
    errores: ['sesion_actual'],
    resumen: 'Sign out one device of an administrator; none is counted where it had ended already',
    input: z.strictObject({ usuarioId: administradorIdSchema, sesionId: sesionAbiertaIdSchema }),
    output: cerradasSchema,
  }),
};
