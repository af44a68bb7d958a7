import { z } from 'zod';
import { TIPOS_DE_PREMIO } from '#reglas/premios.ts';
import { endpointsOf } from '#contrato/define.ts';
import { idSchema } from '#contrato/comun.ts';
import { torneoRefSchema } from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'publico', etiqueta: 'Torneos' });

/** Somebody of a torneo by name; who has left it since is told so in the place of it. */
const nombradoSchema = z.object({ id: idSchema, nombre: z.string() });

/** A draw of a raffle that was made: all that makes it again, who came out in which order, who drew and why once more. */
export const rifaSchema = z.object({
  id: z.int(),
  /** With the ids of who was in it, it gives the order. */
  semilla: z.string(),
  /** Instant, ISO 8601. */
  momento: z.string(),
  /** Why it was drawn again; null = the first draw. */
  motivo: z.string().nullable(),
  /** Everybody who was in it, in the order in which they came out. */
  orden: z.array(nombradoSchema),
});

/** A prize of a torneo. */
export const premioSchema = z.object({
  id: idSchema,
  tipo: z.enum(TIPOS_DE_PREMIO),
  /** What is given; '' where the kind says enough. */
  nombre: z.string(),
  hoyo: z.int().nullable(),
  /** Metres. */
  medida: z.number().nullable(),
  /** How many come out of a raffle; any other prize is one. */
  unidades: z.int(),
  /** Who won it; null = nobody yet, or hidden as the start list is. Of a raffle `rifas` says it. */
  ganador: nombradoSchema.nullable(),
  /** Draws of a raffle, the one that holds first. */
  rifas: z.array(rifaSchema),
});
export type Premio = z.infer<typeof premioSchema>;

export const premios = {
  deTorneo: endpoint({
    ruta: 'GET /torneos/{torneoId}/premios',
    errores: [],
    resumen:
      'The prizes of a tournament and who won them (at most 40); visitors read no names before the day has passed',
    input: z.strictObject({ torneoId: torneoRefSchema }),
    output: z.object({ premios: z.array(premioSchema) }),
  }),
};
