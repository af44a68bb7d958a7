import { z } from 'zod';
import {
  CLASES_DE_PANTALLA,
  NOMBRE_DE_PANTALLA_MAX,
  PANTALLAS_MAX,
  TORNEOS_DE_PANTALLA_MAX,
} from '#reglas/pantallas.ts';
import { idSchema } from '#contrato/comun.ts';
import { endpointsOf } from '#contrato/define.ts';
import { lineaSchema } from '#contrato/persona.ts';
import { pantallaIdSchema, torneoIdSchema } from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Pantallas' });

const torneoSchema = z.object({ id: idSchema, nombre: z.string() });

/** An address as administrators see it again: never whole. */
export const pantallaSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  clase: z.enum(CLASES_DE_PANTALLA),
  familias: z.boolean(),
  /** Whether it may lead the prize-giving. */
  dirige: z.boolean(),
  /** Instants, ISO 8601. */
  creadaEn: z.string(),
  /** Who made it; null: nobody who is still here. */
  creadaPor: z.string().nullable(),
  /** When it was last opened; null: never. */
  vistaEn: z.string().nullable(),
  /** What it shows beside this torneo. */
  otros: z.array(torneoSchema),
});
export type Pantalla = z.infer<typeof pantallaSchema>;

/** Those that it shows beside its own. */
const otrosSchema = z.array(torneoIdSchema).max(TORNEOS_DE_PANTALLA_MAX - 1);

export const pantallas = {
  list: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/pantallas',
    errores: [],
    resumen: `The display addresses of a torneo, the newest first; at most ${PANTALLAS_MAX}`,
    input: z.strictObject({ torneoId: torneoIdSchema }),
    output: z.object({
      torneo: torneoSchema,
      pantallas: z.array(pantallaSchema),
      /** The other torneos of that day, which one may show too. */
      delDia: z.array(torneoSchema),
    }),
  }),
  crear: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/pantallas',
    crea: 'unico:pantallas_nombre_unico',
    errores: ['pantalla_repetida', 'pantallas_de_mas'],
    resumen: 'Make a display address; it is told whole this once',
    input: z.strictObject({
      torneoId: torneoIdSchema,
      nombre: lineaSchema(NOMBRE_DE_PANTALLA_MAX).pipe(z.string().min(1)),
      clase: z.enum(CLASES_DE_PANTALLA),
      familias: z.boolean(),
      torneoIds: otrosSchema,
    }),
    output: z.object({ id: idSchema, direccion: z.string() }),
  }),
  actualizar: endpoint({
    ruta: 'PUT /admin/pantallas/{pantallaId}',
    errores: ['torneo_no_encontrado', 'pantalla_con_familias'],
    resumen:
      'Change whether phones may show it, whether it may lead the prize-giving, and which torneos it shows beside its own',
    input: z.strictObject({
      pantallaId: pantallaIdSchema,
      familias: z.boolean(),
      /** Left out, it stays as it is. */
      dirige: z.boolean().optional(),
      torneoIds: otrosSchema,
    }),
    output: z.object({ id: idSchema }),
  }),
  retirar: endpoint({
    ruta: 'DELETE /admin/pantallas/{pantallaId}',
    errores: [],
    resumen: 'Take a display address back: from now on it opens nothing, and who watches by it stops',
    input: z.strictObject({ pantallaId: pantallaIdSchema }),
    output: z.object({ retirada: z.literal(true) }),
  }),
};
