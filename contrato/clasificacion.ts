import { z } from 'zod';
import { METODOS_DESEMPATE } from '#reglas/modalidad.ts';
import { endpoint } from '#contrato/define.ts';
import { anotacionSchema, diaSchema, idSchema, recorridoSchema, torneoRefSchema } from '#contrato/comun.ts';

const etiqueta = 'Clasificación';

const participanteEnTableroSchema = z.object({
  id: idSchema,
  jugadorId: idSchema.nullable(),
  nombre: z.string(),
  esInvitado: z.boolean(),
  handicapPropio: z.number().nullable(),
  handicapDeJuego: z.int(),
  incluirEnPuntos: z.boolean(),
  partidaId: idSchema.nullable(),
  horaDeSalida: z.string().nullable(),
  validada: z.boolean(),
  /** Index into `recorridos`. */
  recorrido: z.int(),
  golpes: z.array(anotacionSchema),
});

const filaSchema = z.object({
  id: idSchema,
  /** Shared by ties where the method shares; null without a hole played. */
  puesto: z.int().nullable(),
  contraPar: z.int().nullable(),
  hoyosJugados: z.int(),
});

/**
 * The live board of a torneo. The phone applies the deltas of the stream to it and ranks again with
 * the same `reglas/tablero.ts` that ranked `clasificacion` here.
 */
export const tableroDeTorneoSchema = z.object({
  /** 'epoch.n': changes with every change of the board; the resource's ETag. */
  version: z.string(),
  /** Instant of the last change, ISO 8601. */
  actualizado: z.string(),
  torneo: z.object({
    id: idSchema,
    slug: z.string(),
    nombre: z.string(),
    fechaJuego: diaSchema,
    campo: z.string(),
    limiteGolpesHoyo: z.int().nullable(),
  }),
  metodoDesempate: z.enum(METODOS_DESEMPATE),
  recorridos: z.array(recorridoSchema),
  participantes: z.array(participanteEnTableroSchema),
  clasificacion: z.object({ handicap: z.array(filaSchema), scratch: z.array(filaSchema) }),
});
export type TableroDeTorneo = z.infer<typeof tableroDeTorneoSchema>;

export const clasificacion = {
  deTorneo: endpoint({
    method: 'GET',
    path: '/torneos/{torneo}/clasificacion',
    acceso: 'publico',
    resumen: 'The live leaderboard; a session is needed until the day has passed. ETag, gzip, 304',
    etiqueta,
    input: z.strictObject({ torneo: torneoRefSchema }),
    output: tableroDeTorneoSchema,
  }),
};
