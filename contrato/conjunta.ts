import { z } from 'zod';
import { idSchema } from '#contrato/comun.ts';
import { endpointsOf } from '#contrato/define.ts';
import { jugadorIdSchema, torneoRefSchema } from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'sesion', etiqueta: 'Inscripciones' });
const socioSchema = z.object({ jugadorId: idSchema, nombre: z.string() });

/** With whom one may enrol in a torneo of pairs; everything empty for who is in or waits, and once it is closed or over. */
export const conjuntaSchema = z.object({
  /** Whom one has named, while neither is in or waits. */
  quiero: socioSchema.nullable(),
  /** Who has named one: naming them enrols both. */
  meQuieren: z.array(socioSchema),
  /** Who may be named, by surnames: members who are not in and do not wait. At most 2000. */
  posibles: z.array(socioSchema),
});
export type InscripcionConjunta = z.infer<typeof conjuntaSchema>;

/** Two who enrol together: each names the other, and nobody is enrolled by somebody else alone. */
export const inscripcionConjunta = {
  conjunta: endpoint({
    ruta: 'GET /torneos/{torneoId}/inscripcion/conjunta',
    errores: ['sin_perfil', 'modalidad_sin_parejas'],
    resumen: 'With whom one may enrol in a tournament of pairs, and who has asked; at most 2000 members',
    input: z.strictObject({ torneoId: torneoRefSchema }),
    output: conjuntaSchema,
  }),
  pedirConjunta: endpoint({
    ruta: 'PUT /torneos/{torneoId}/inscripcion/conjunta',
    crea: 'unico:participantes_inscrito_una_vez',
    errores: [
      'sin_perfil',
      'torneo_inactivo',
      'torneo_finalizado',
      'es_vuelta',
      'modalidad_sin_parejas',
      'inscripcion_conjunta_no_valida',
      'jugador_no_encontrado',
      'inscripcion_sin_abrir',
      'inscripcion_cerrada',
    ],
    resumen:
      'Name with whom one wants to enrol, or nobody; two who name each other are both in and a pair, or wait together',
    input: z.strictObject({ torneoId: torneoRefSchema, jugadorId: jugadorIdSchema.nullable() }),
    output: z.object({
      /** Whom one named; null = nobody any more. */
      con: socioSchema.nullable(),
      /** null = not in: the other has to name one too, or both wait. */
      participanteId: idSchema.nullable(),
      /** The place of both in the waiting list, of who stands ahead; null = not waiting. */
      puestoEnEspera: z.int().nullable(),
    }),
  }),
};
