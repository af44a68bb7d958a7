import { z } from 'zod';
import { AVISOS_MAX, GOLPES_SIN_ENVIAR_MAX } from '#reglas/limites.ts';
import { endpointsOf } from '#contrato/define.ts';
import { anotacionSchema, idSchema } from '#contrato/comun.ts';
import { entradaIdSchema, partidaIdSchema } from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'sesion', etiqueta: 'Resultados' });

/** A stroke of the caller that somebody else changed after it, and that nobody has answered yet. */
export const golpeReemplazadoSchema = z.object({
  /** The change, for `avisos.vistos`. */
  entradaId: z.int(),
  participanteId: idSchema,
  hoyo: z.int(),
  /** What the caller had written there. */
  tuyo: anotacionSchema,
  /** What stands there now. */
  ahora: anotacionSchema,
  /** Who changed it; null = the club itself or somebody whose account is gone. */
  autor: z.string().nullable(),
});
export type GolpeReemplazado = z.infer<typeof golpeReemplazadoSchema>;

/** Somebody whose phone holds strokes that the club does not have, as that phone said last. */
export const sinEnviarSchema = z.object({
  nombre: z.string(),
  /** How many strokes. */
  cuantos: z.int(),
});
export type SinEnviar = z.infer<typeof sinEnviarSchema>;

/** What happened to the caller's strokes in a partida between people, that they have not read on its cards. */
export const avisoDePartidaSchema = z.object({
  partidaId: idSchema,
  torneo: z.string(),
  /** How many strokes of theirs somebody else changed. */
  reemplazados: z.int(),
  /** Who changed them, each once; null = the club itself or somebody whose account is gone. */
  autores: z.array(z.string().nullable()),
  /** How many of their claims the club has decided. */
  reclamaciones: z.int(),
});
export type AvisoDePartida = z.infer<typeof avisoDePartidaSchema>;

export const avisos = {
  sinEnviar: endpoint({
    ruta: 'PUT /partidas/{partidaId}/pendientes',
    cuerpo: 'golpe',
    errores: ['sin_acceso_a_partida'],
    resumen: "Say how many strokes of a partida the caller's phone still holds; 0 = none any more",
    input: z.strictObject({
      partidaId: partidaIdSchema,
      cuantos: z.int().min(0).max(GOLPES_SIN_ENVIAR_MAX),
    }),
    output: z.object({ cuantos: z.int() }),
  }),
  vistos: endpoint({
    ruta: 'PUT /avisos/vistos',
    errores: ['lista_vacia'],
    resumen: "Leave changes of one's strokes as they are: they are not told again (at most 72)",
    input: z.strictObject({
      /** Changes as `reemplazados` of a card tells them; one that changed nothing of the caller's is left out. */
      entradaIds: z.array(entradaIdSchema).min(1, 'lista_vacia').max(AVISOS_MAX),
    }),
    output: z.object({ vistos: z.literal(true) }),
  }),
};
