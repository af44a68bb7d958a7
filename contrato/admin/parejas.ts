import { z } from 'zod';
import { SORTEOS_DE_PAREJAS } from '#reglas/parejas.ts';
import { idSchema } from '#contrato/comun.ts';
import { endpointsOf } from '#contrato/define.ts';
import { formulaSchema } from '#contrato/formulas.ts';
import { idDelClienteSchema, participanteIdSchema, torneoIdSchema } from '#contrato/referencias.ts';

/* The pairs of a torneo for its administrator; part of the noun `gestionTorneos`. */

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Gestión de torneos' });

/** Somebody to be paired; handicapDeJuego: null = without handicap. */
const emparejableSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  handicapDeJuego: z.int().nullable(),
  /** Something is written on the card: who they play with is settled. */
  conGolpes: z.boolean(),
  /** The name of whom they would like to play with; null = they have named nobody. */
  quiereCon: z.string().nullable(),
});

const parejaSchema = z.object({
  id: idSchema,
  participantes: z.array(emparejableSchema),
  /** Of the card of a bando of one ball; null where each plays the own ball, or one of them has no handicap. */
  handicapDeJuego: z.int().nullable(),
  /** They start in different groups. */
  separados: z.boolean(),
});

/** The pairs of a torneo and who has none. */
export const parejasSchema = z.object({
  /** Of the torneo: sent back with the change. */
  version: z.int(),
  formula: formulaSchema,
  parejas: z.array(parejaSchema),
  sinPareja: z.array(emparejableSchema),
});
export type ParejasDeTorneo = z.infer<typeof parejasSchema>;

const version = z.int().min(1);

export const parejasDeTorneo = {
  parejas: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/parejas',
    errores: ['modalidad_sin_parejas'],
    resumen: 'The pairs of a tournament, and who has none',
    input: z.strictObject({ torneoId: torneoIdSchema }),
    output: parejasSchema,
  }),
  guardarParejas: endpoint({
    ruta: 'PUT /admin/torneos/{torneoId}/parejas',
    errores: [
      'torneo_cambiado',
      'modalidad_sin_parejas',
      'pareja_no_valida',
      'parejas_con_golpes',
      'pareja_en_cuadro',
    ],
    resumen: 'Makes the pairs of a tournament these; nobody with strokes changes partner',
    input: z.strictObject({
      torneoId: torneoIdSchema,
      version,
      parejas: z.array(z.strictObject({ participanteIds: z.array(participanteIdSchema).max(4) })).max(500),
    }),
    output: parejasSchema,
  }),
  sortearParejas: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/parejas/sorteo',
    crea: 'opId',
    errores: [
      'torneo_cambiado',
      'modalidad_sin_parejas',
      'sin_nadie_por_sortear',
      'pareja_en_cuadro',
      'operacion_repetida',
    ],
    resumen: 'Draws pairs among those who have none and no strokes, from a seed that is recorded',
    input: z.strictObject({
      torneoId: torneoIdSchema,
      opId: idDelClienteSchema,
      version,
      metodo: z.enum(SORTEOS_DE_PAREJAS),
    }),
    output: parejasSchema.extend({
      /** Whoever has it can draw the same pairs again. */
      semilla: z.int(),
      /** Pairs that were drawn. */
      sorteadas: z.int(),
    }),
  }),
};
