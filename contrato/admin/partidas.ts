import { z } from 'zod';
import { endpointsOf } from '#contrato/define.ts';
import { deseosSchema } from '#contrato/deseos.ts';
import {
  confirmacionSchema,
  cuentaSchema,
  diaSchema,
  estadoDecididoSchema,
  hoyoDeSalidaSchema,
  idSchema,
  nueveSchema,
  torneoBreve,
} from '#contrato/comun.ts';
import { MODALIDADES, SEXOS } from '#reglas/modalidad.ts';
import { paginaBuscadaSchema, paginaSchema } from '#contrato/paginas.ts';
import { participanteIdSchema, partidaIdSchema, torneoRefSchema } from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Gestión de Partidas' });

/** Far beyond any day of play: what one publication may carry. */
const PARTIDAS_MAX = 200;
const POR_PARTIDA_MAX = 40;

/** A start time of the local clock, 'HH:MM'. */
const horaSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A torneo that the selector offers. */
export const torneoConPartidasSchema = z.object({
  ...torneoBreve,
  participantes: z.int(),
  partidas: z.int(),
});
export type TorneoConPartidas = z.infer<typeof torneoConPartidasSchema>;

/** Somebody enrolled, in a partida or in none. */
export const participanteDeRepartoSchema = z.object({
  id: idSchema,
  /** Profile name, else guest name, else 'Jugador sin nombre'. */
  nombre: z.string(),
  esInvitado: z.boolean(),
  sexo: z.enum(SEXOS).nullable(),
  /** The effective one: of the torneo, else the own one, else 0. */
  handicap: z.int().nullable(),
  /** Holes with a stroke or a raya, 0–18. */
  hoyos: z.int(),
  /** Those of one bando go out together; null = in none, or the torneo is not played by bandos. */
  bandoId: idSchema.nullable(),
  /** True where the card is that of the bando, which plays one ball; left out of any other. */
  unaBola: z.boolean().optional(),
  /** What somebody decided about the card; null = nothing. */
  estadoDecidido: estadoDecididoSchema.nullable(),
  deseos: deseosSchema.optional(),
});
export type ParticipanteDeReparto = z.infer<typeof participanteDeRepartoSchema>;

/** A published partida, in start order. */
export const partidaPublicadaSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  horaDeSalida: horaSchema,
  /** In a shotgun; null = from the first one. */
  hoyoDeSalida: hoyoDeSalidaSchema.nullable(),
  validada: z.boolean(),
  participanteIds: z.array(idSchema),
});
export type PartidaPublicada = z.infer<typeof partidaPublicadaSchema>;

/** The torneo that partidas are of. */
export const torneoDeRepartoSchema = z.object({
  ...torneoBreve,
  modalidad: z.enum(MODALIDADES),
  cuenta: cuentaSchema,
  nueve: nueveSchema.nullable(),
});

/**
 * Earlier standings that partidas can be ordered by: of a torneo of the same liga, of the liga itself as it is now, or, for a
 * vuelta, of its own torneo until then.
 */
export const clasificacionAnteriorSchema = z.object({
  /** Of the torneo or the liga. */
  id: idSchema,
  tipo: z.enum(['torneo', 'liga', 'vuelta']),
  nombre: z.string(),
  /** Day of play; null for a liga. */
  fechaJuego: diaSchema.nullable(),
  /** How many torneos of the liga have given points; 1 for a torneo. */
  torneosJugados: z.int(),
  /** The entrants who have a place, from 1; the others have none. */
  puestos: z.array(z.object({ participanteId: idSchema, puesto: z.int() })),
});
export type ClasificacionAnterior = z.infer<typeof clasificacionAnteriorSchema>;

/** Everything that arranging the partidas of a torneo needs. */
export const repartoDeTorneoSchema = z.object({
  torneo: torneoDeRepartoSchema,
  /** Changes with every change of partidas, times or people; sent back when publishing. */
  version: z.string(),
  /** Day of the published partidas that are still to be played; null before the first publication. */
  fechaJuego: diaSchema.nullable(),
  /** Whether salidas, pars and indexes are frozen into the torneo already. */
  salidasCongeladas: z.boolean(),
  /** What keeps the partidas from being published: tees without all their indexes, people without a tee. */
  faltaParaPublicar: z.array(
    z.discriminatedUnion('motivo', [
      z.object({ motivo: z.literal('salida_incompleta'), salida: z.string(), hoyos: z.array(z.int()) }),
      z.object({ motivo: z.literal('participantes_sin_salida'), participantes: z.array(z.string()) }),
    ]),
  ),
  partidas: z.array(partidaPublicadaSchema),
  /** The holes that are played, in order of the course, with their pars: from where a shotgun starts. */
  hoyos: z.array(z.object({ numero: z.int(), par: z.int() })),
  /** The one that counts as the last first; none while its ligas have no official torneo before it. */
  clasificaciones: z.array(clasificacionAnteriorSchema),
  /** Whether it is in a liga: what is lacking where there are no standings. */
  enLiga: z.boolean(),
  /** By surnames. */
  participantes: z.array(participanteDeRepartoSchema),
});
export type RepartoDeTorneo = z.infer<typeof repartoDeTorneoSchema>;

export const gestionPartidas = {
  torneos: endpoint({
    ruta: 'GET /admin/partidas/torneos',
    errores: [],
    resumen:
      'Active tournaments, newest day first, with how many entrants and groups they have, fifty a page',
    input: paginaBuscadaSchema,
    output: paginaSchema(torneoConPartidasSchema),
  }),
  reparto: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/partidas',
    errores: [],
    resumen:
      'The groups of a tournament, its entrants with or without group, and the version to publish against',
    input: z.strictObject({ torneoId: torneoRefSchema }),
    output: repartoDeTorneoSchema,
  }),
  publicar: endpoint({
    ruta: 'PUT /admin/torneos/{torneoId}/partidas',
    errores: [
      'partidas_cambiadas',
      'sin_partidas_creadas',
      'torneo_sin_participantes',
      'partida_vacia',
      'partida_llena',
      'participante_en_dos_partidas',
      'participante_ajeno',
      'partida_validada_fija',
      'hoyo_de_salida_no_valido',
      'partida_no_encontrada',
      'partidas_con_resultados',
      'partidas_en_juego',
      'confirmacion_caducada',
      'salida_incompleta',
      'participantes_sin_salida',
      'torneo_importado',
    ],
    resumen: 'Publish the groups of a tournament: what differs is applied at once, results stay',
    input: z.strictObject({
      torneoId: torneoRefSchema,
      /** What the arrangement began from. */
      version: z.string().max(100),
      fechaJuego: diaSchema,
      /** In start order; they are named by it, in a shotgun by their holes. */
      partidas: z
        .array(
          z.strictObject({
            /** null for a new one. */
            id: partidaIdSchema.nullable(),
            horaDeSalida: horaSchema,
            /** In a shotgun, the hole that it starts from, and is named by; null = from the first one. */
            hoyoDeSalida: hoyoDeSalidaSchema.nullable().default(null),
            participanteIds: z.array(participanteIdSchema).max(POR_PARTIDA_MAX),
          }),
        )
        .max(PARTIDAS_MAX),
      /** What the lots were drawn with that the arrangement began from; left out where it began otherwise. */
      semilla: z.string().min(1).max(100).optional(),
      /** Handed out by the refusal `partidas_con_resultados`; needed to leave such partidas out. */
      confirmacionDeBorrado: confirmacionSchema.optional(),
      /** Handed out by the refusal `partidas_en_juego`; needed to move who is playing, or when they start. */
      confirmacionDeCambios: confirmacionSchema.optional(),
    }),
    output: repartoDeTorneoSchema,
  }),
  validarCompletas: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/partidas/validacion',
    crea: 'nada',
    errores: ['lista_vacia', 'partida_no_encontrada'],
    resumen:
      'Validate at once those of the given groups whose cards are all complete or decided; the others stay as they are',
    input: z.strictObject({
      torneoId: torneoRefSchema,
      partidaIds: z.array(partidaIdSchema).min(1, 'lista_vacia').max(PARTIDAS_MAX),
    }),
    /** The groups that were validated now. */
    output: z.object({ validadas: z.array(idSchema) }),
  }),
};
