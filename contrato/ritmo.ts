import { z } from 'zod';
import { idSchema, torneoBreve } from '#contrato/comun.ts';
import { endpointsOf } from '#contrato/define.ts';
import { torneoRefSchema } from '#contrato/referencias.ts';
import { NUEVES } from '#reglas/nueve.ts';

const endpoint = endpointsOf({ acceso: 'publico', etiqueta: 'Partidas' });

/** A partida of the start list and how far it has come; never with how many strokes. */
const partidaEnElCampoSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  horaDeSalida: z.string(),
  /** In a shotgun, '5A'; null = from the first hole. */
  hoyoDeSalida: z.string().nullable(),
  validada: z.boolean(),
  /** It is validated, nothing is missing on its cards, or the matches that it plays are decided. */
  acabada: z.boolean(),
  /** The caller plays in it. */
  esMia: z.boolean(),
  /** Since its start time, of a partida whose pace the caller is told; null of any other, and on another day than that of play. */
  minutos: z.int().nullable(),
  /** The holes in which somebody of it has something, in order of the course. */
  apuntados: z.array(z.int()),
  /** Instant of its last stroke of the last hour, ISO 8601; null = none. */
  ultimoGolpe: z.string().nullable(),
  jugadores: z.array(z.string()),
  /** Under which the stream of the torneo names its cards: its participantes, and its bandos of one ball. */
  tarjetaIds: z.array(idSchema),
});
export type PartidaEnElCampo = z.infer<typeof partidaEnElCampoSchema>;

/** Where the partidas of a torneo are. */
export const ritmoDeTorneoSchema = z.object({
  torneo: z.object({
    ...torneoBreve,
    nueve: z.enum(NUEVES).nullable(),
  }),
  /** Instant of this look, ISO 8601. */
  momento: z.string(),
  minutosPorHoyo: z.int(),
  /** The caller runs the torneo: the pace of every partida is told, not of the own one alone. */
  comite: z.boolean(),
  /** In start order; none until published. */
  partidas: z.array(partidaEnElCampoSchema),
});
export type RitmoDeTorneo = z.infer<typeof ritmoDeTorneoSchema>;

export const ritmo = {
  deTorneo: endpoint({
    ruta: 'GET /torneos/{torneoId}/ritmo',
    errores: ['sin_sesion'],
    resumen:
      'Where the groups of a tournament are: the holes that each has reached, and its pace; for whoever may read its start list and its leaderboard',
    input: z.strictObject({ torneoId: torneoRefSchema }),
    output: ritmoDeTorneoSchema,
  }),
};
