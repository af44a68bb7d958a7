import { z } from 'zod';
import { endpointsOf } from '#contrato/define.ts';
import { anotacionSchema, idSchema } from '#contrato/comun.ts';
import { reclamacionIdSchema } from '#contrato/referencias.ts';
import { ESTADOS_DE_RECLAMACION } from '#reglas/reclamacion.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Reclamaciones' });

/** Strokes that came after a validation and wait for the committee. */
export const reclamacionSchema = z.object({
  id: idSchema,
  version: z.int(),
  torneo: z.object({ id: idSchema, slug: z.string(), nombre: z.string() }),
  partidaId: idSchema,
  /** Name of the partida. */
  partida: z.string(),
  participanteId: idSchema,
  /** Whose card it is. */
  participante: z.string(),
  autor: z.string().nullable(),
  /** Instant, ISO 8601. */
  creadaEn: z.string(),
  hoyos: z.array(
    z.object({
      hoyo: z.int(),
      golpes: anotacionSchema,
      /** What stands there now. */
      ahora: anotacionSchema,
    }),
  ),
});
export type Reclamacion = z.infer<typeof reclamacionSchema>;

export const gestionReclamaciones = {
  lista: endpoint({
    ruta: 'GET /admin/reclamaciones',
    errores: [],
    resumen: 'The claims that wait, the oldest first (at most 50)',
    input: z.strictObject({}),
    output: z.object({ reclamaciones: z.array(reclamacionSchema), total: z.int() }),
  }),
  decidir: endpoint({
    ruta: 'POST /admin/reclamaciones/{reclamacionId}/decision',
    crea: 'nada',
    errores: [
      'reclamacion_decidida',
      'confirmacion_caducada',
      'tarjeta_no_valida',
      'participante_no_encontrado',
    ],
    resumen:
      'Put what a claim asks on the card, or leave the card as it is; decided alike twice is decided once',
    input: z.strictObject({
      reclamacionId: reclamacionIdSchema,
      aceptada: z.boolean(),
      /** The version that was read: nothing is put on a card that was not seen. */
      version: z.int(),
    }),
    output: z.object({ estado: z.enum(ESTADOS_DE_RECLAMACION) }),
  }),
};
