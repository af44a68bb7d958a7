import { z } from 'zod';
import { idSchema } from '#contrato/comun.ts';
import { endpointsOf } from '#contrato/define.ts';
import { clasificacionDeLigaSchema } from '#contrato/ligas.ts';
import { ligaRefSchema, torneoRefSchema } from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'sesion', etiqueta: 'Ligas' });

const jugadorSchema = clasificacionDeLigaSchema.shape.jugadores.element;

/** The official place (null = none yet), then the one of now. */
const lugarSchema = z.tuple([z.int().nullable(), z.int()]);

/**
 * What the standings of a liga would be if what is being played ended now: the columns of today alone, for the phone to put
 * among the official ones with the rules that will write them (`reglas/si-acabara.ts`). The same for everybody.
 */
export const siAcabaraSchema = z.object({
  /** Of what it says: the ETag. */
  version: z.string(),
  /** Those being played that somebody takes points in now; empty = nothing to offer. */
  torneos: z.array(z.object({ id: idSchema, slug: z.string(), nombre: z.string(), puntuan: z.int() })),
  /** Everybody in the liga, by its id; `puntuaciones` and `sinPuesto` by the place in `torneos`. */
  jugadores: z.array(
    jugadorSchema.omit({ propio: true }).extend({
      /** Places by handicap and by scratch: the official one (null = none yet), then the one of now. */
      lugares: z.object({ handicap: lugarSchema, scratch: lugarSchema }),
    }),
  ),
});
export type SiAcabara = z.infer<typeof siAcabaraSchema>;

/** The question, an operation of `clasificacion`: it is answered from the boards. */
export const siAcabara = endpoint({
  ruta: 'GET /ligas/{ligaId}/si-acabara',
  errores: [],
  resumen:
    'What the standings of a league would be if what is being played ended now; written nowhere. ETag, gzip, 304',
  input: z.strictObject({ ligaId: ligaRefSchema }),
  output: siAcabaraSchema,
});

/** Where who asks would be in each liga of a torneo if it ended now. */
export const miLugarSchema = z.object({
  /** Empty = the torneo is in none. */
  ligas: z.array(
    z.object({
      id: idSchema,
      slug: z.string(),
      nombre: z.string(),
      /** By handicap; null while nothing is offered, or who asks takes no points of the torneo. */
      lugar: lugarSchema.nullable(),
    }),
  ),
});
export type MiLugar = z.infer<typeof miLugarSchema>;

/** The same question from the card: of one torneo, for who plays it. */
export const miSiAcabara = endpoint({
  ruta: 'GET /torneos/{torneoId}/si-acabara',
  errores: [],
  resumen: 'Where who asks would be in each league of a torneo if it ended now',
  input: z.strictObject({ torneoId: torneoRefSchema }),
  output: miLugarSchema,
});
