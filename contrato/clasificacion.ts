import { z } from 'zod';
import { FORMULAS } from '#reglas/formulas.ts';
import {
  METODOS_DESEMPATE,
  MODALIDADES,
  SEXOS,
  SISTEMAS_PUNTUACION,
  TIPOS_CLASIFICACION,
  TIPOS_DE_TORNEO,
} from '#reglas/modalidad.ts';
import { endpointsOf } from '#contrato/define.ts';
import { miSiAcabara, siAcabara } from '#contrato/si-acabara.ts';
import {
  anotacionSchema,
  cuentaDeTorneo,
  estadoDecididoSchema,
  estadoDeTarjetaSchema,
  hojaSchema,
  hoyoSchema,
  idSchema,
  numeroDeHoyoSchema,
  recorridoSchema,
  torneoBreve,
  valoracionDeNueveSchema,
  ventajaSchema,
} from '#contrato/comun.ts';
import { categoriaSchema } from '#contrato/categorias.ts';
import { partidoSchema } from '#contrato/partidos.ts';
import { porqueDePuntosSchema } from '#contrato/porque.ts';
import { ryderSchema } from '#contrato/ryder.ts';
import { vueltaSchema } from '#contrato/vueltas.ts';
import { deTarjetaIdSchema, ligaRefSchema, torneoRefSchema } from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'publico', etiqueta: 'Clasificación' });

const participanteEnTableroSchema = z.object({
  id: idSchema,
  jugadorId: idSchema.nullable(),
  nombre: z.string(),
  esInvitado: z.boolean(),
  handicapPropio: z.number().nullable(),
  /** Null = without handicap: no net, and no place by handicap. */
  handicapDeJuego: z.int().nullable(),
  /** At 100 % and without the limit of the torneo, rounded: what the net double bogey takes. */
  handicapDeCampo: z.int().nullable(),
  incluirEnPuntos: z.boolean(),
  partidaId: idSchema.nullable(),
  horaDeSalida: z.string().nullable(),
  /** In a shotgun, '5A'; missing = from the first hole. */
  hoyoDeSalida: z.string().optional(),
  validada: z.boolean(),
  /** Index into `recorridos`; null = the torneo has no tee for them yet. */
  recorrido: z.int().nullable(),
  /** The categorías they are in, by id. */
  categorias: z.array(idSchema),
  estadoDecidido: estadoDecididoSchema.nullable(),
  motivoEstado: z.string().nullable(),
  ventaja: ventajaSchema.optional(),
  golpes: z.array(anotacionSchema),
});

const filaSchema = z.object({
  id: idSchema,
  /**
   * Shared by ties where the method shares; null without a hole played, for who takes none by the state of the card, and
   * where the modality computes no winner.
   */
  puesto: z.int().nullable(),
  estado: estadoDeTarjetaSchema,
  contraPar: z.int().nullable(),
  /** Stableford points, or the balance against par, of this ranking; null where strokes rank. */
  puntos: z.int().nullable(),
  hoyosJugados: z.int(),
});

/** A row of the results that a torneo came with, by participante, as its file says them; null = it does not. */
const filaImportadaSchema = z.object({
  id: idSchema,
  puestoHandicap: z.int().nullable(),
  puestoScratch: z.int().nullable(),
  handicapPropio: z.number().nullable(),
  handicapDeJuego: z.int().nullable(),
  golpesBrutos: z.int().nullable(),
  golpesNetos: z.int().nullable(),
  /** Stableford points, or the balance against par. */
  puntosNetos: z.int().nullable(),
  /** Points of a liga or an order of merit. */
  puntos: z.number().nullable(),
});
export type FilaImportada = z.infer<typeof filaImportadaSchema>;

/** One draw of lots: ids of participantes in the order in which they came out. */
const sorteoSchema = z.object({ tipo: z.enum(TIPOS_CLASIFICACION), orden: z.array(idSchema) });

/**
 * What was written on the board in the last hour, oldest first, for the arrows: what stood on the hole before. primero:
 * instant of the first stroke of the torneo; in the hour after it there are no arrows.
 */
const ultimaHoraSchema = z.object({
  primero: z.string().nullable(),
  cambios: z.array(
    z.object({ participanteId: idSchema, hoyo: z.int(), antes: anotacionSchema, momento: z.string() }),
  ),
});

/** The one card of a bando that plays one ball. */
const tarjetaDeBandoSchema = participanteEnTableroSchema.pick({
  handicapDeJuego: true,
  estadoDecidido: true,
  motivoEstado: true,
  golpes: true,
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
    ...torneoBreve,
    campo: z.string(),
    modalidad: z.enum(MODALIDADES),
    ...cuentaDeTorneo,
  }),
  /** The day of the torneo is over: every card is closed, also of partidas that nobody validated. */
  finalizado: z.boolean(),
  metodoDesempate: z.enum(METODOS_DESEMPATE),
  /** Lots drawn so far, oldest first; only the libro verde looks at them. */
  sorteos: z.array(sorteoSchema),
  recorridos: z.array(recorridoSchema),
  /** In their order, each a view of the same cards; none in most torneos. */
  categorias: z.array(categoriaSchema),
  participantes: z.array(participanteEnTableroSchema),
  ultimaHora: ultimaHoraSchema,
  /**
   * Of a torneo played by bandos, and of no other: how their holes are made of the balls, and who they are; the lines of
   * `clasificacion` bear their ids, or that of a participante who is in none.
   */
  bandos: z
    .object({
      formula: z.enum(FORMULAS),
      formados: z.array(
        z.object({
          id: idSchema,
          participanteIds: z.array(idSchema),
          /** Where they play one ball: its card, which the deltas name by the bando; the members' own ones stay empty. */
          tarjeta: tarjetaDeBandoSchema.optional(),
        }),
      ),
    })
    .optional(),
  /** Of a torneo that came with its totals alone, and of no other: what its file says, in the place of cards. */
  importada: z.array(filaImportadaSchema).optional(),
  /** Of a torneo played in partidos whose bracket is drawn, and of no other: its matches, whose state follows from these strokes. */
  partidos: z.array(partidoSchema).optional(),
  /** Of a torneo played as a Ryder cup, and of no other: its equipos and sessions, whose state follows from these strokes. */
  ryder: ryderSchema.optional(),
  /** Of a torneo with prizes beyond its places, and of no other: how many; a change of one is a change of this board. */
  premios: z.int().optional(),
  /** Of a torneo of several vueltas, and of no other: all of them, in order; this board is of one. */
  vueltas: z.array(vueltaSchema).optional(),
  /**
   * Of a torneo whose results are held back until the prize-giving, and of no other: from which hole on, and whether this
   * board is whole all the same, as administrators read it.
   */
  oculto: z.object({ desde: numeroDeHoyoSchema, entero: z.boolean() }).optional(),
  clasificacion: z.object({ handicap: z.array(filaSchema), scratch: z.array(filaSchema) }),
});
export type TableroDeTorneo = z.infer<typeof tableroDeTorneoSchema>;

/** A line of the total of several vueltas; golpes: gross in scratch, net in handicap. */
const filaDelTotalSchema = filaSchema.extend({
  golpes: z.int().nullable(),
  /** What each vuelta that has begun adds up to; null = was not in it. */
  vueltas: z.array(
    z
      .object({
        golpes: z.int().nullable(),
        contraPar: z.int().nullable(),
        puntos: z.int().nullable(),
        hoyosJugados: z.int(),
        completa: z.boolean(),
        /** Of the card. */
        estado: estadoDeTarjetaSchema.optional(),
      })
      .nullable(),
  ),
});
export type FilaDelTotal = z.infer<typeof filaDelTotalSchema>;

/** The standings of a torneo over all its vueltas, as they are now. */
export const totalDeTorneoSchema = z.object({
  torneo: z.object({ id: idSchema, slug: z.string(), nombre: z.string(), ...cuentaDeTorneo }),
  vueltas: z.array(vueltaSchema),
  /** Everybody enrolled, under the id of the lines. */
  participantes: z.array(
    z.object({ id: idSchema, jugadorId: idSchema.nullable(), nombre: z.string(), esInvitado: z.boolean() }),
  ),
  clasificacion: z.object({ handicap: z.array(filaDelTotalSchema), scratch: z.array(filaDelTotalSchema) }),
});
export type TotalDeTorneo = z.infer<typeof totalDeTorneoSchema>;

/** A card of one torneo as the standings of a liga open it, with the figures behind every number on it. */
export const tarjetaDeLigaSchema = z.object({
  jugador: z.string(),
  torneo: z.object({
    ...torneoBreve,
    campo: z.string(),
    ...cuentaDeTorneo,
    metodoDesempate: z.enum(METODOS_DESEMPATE),
    reductorHandicap: z.int(),
  }),
  handicapPropio: z.number().nullable(),
  /** Null = without handicap. */
  handicapDeJuego: z.int().nullable(),
  handicapDeCampo: z.int().nullable(),
  ventaja: ventajaSchema.optional(),
  /** Of the card; one handed in counts its empty holes as rayas where the torneo is not counted by plain strokes. */
  estado: estadoDeTarjetaSchema,
  /** The tee the card was played from; slope and valorDeCampo null = not rated for that sex. */
  salida: z.object({
    nombre: z.string(),
    sexo: z.enum(SEXOS).nullable(),
    slope: z.int().nullable(),
    valorDeCampo: z.number().nullable(),
    /** Of the nine that is played. */
    propia: valoracionDeNueveSchema,
    /** Of the holes that are played. */
    par: z.int(),
  }),
  hoyos: z.array(hoyoSchema),
  golpes: z.array(anotacionSchema),
  sistemaPuntuacion: z.enum(SISTEMAS_PUNTUACION),
  /** The torneo has a points table of its own. */
  tablaPropia: z.boolean(),
  /** The liga's table for torneos of this kind gives the points; null = the torneo's own, or the club's. */
  tablaDeLiga: z.enum(TIPOS_DE_TORNEO).nullable(),
  /** Null without official points in this liga; a ranking is null for who has no place on it, being without handicap. */
  porque: z
    .object({ handicap: porqueDePuntosSchema.nullable(), scratch: porqueDePuntosSchema.nullable() })
    .nullable(),
});
export type TarjetaDeLiga = z.infer<typeof tarjetaDeLigaSchema>;

export const clasificacion = {
  deTorneo: endpoint({
    ruta: 'GET /torneos/{torneoId}/clasificacion',
    errores: ['sin_sesion'],
    resumen: 'The live leaderboard; a session is needed until the day has passed. ETag, gzip, 304',
    input: z.strictObject({ torneoId: torneoRefSchema }),
    output: tableroDeTorneoSchema,
  }),
  total: endpoint({
    ruta: 'GET /torneos/{torneoId}/vueltas',
    errores: ['sin_sesion', 'torneo_sin_vueltas'],
    resumen:
      'The standings over all rounds of a tournament that has several, at most four; a session is needed until the last has passed',
    input: z.strictObject({ torneoId: torneoRefSchema }),
    output: totalDeTorneoSchema,
  }),
  exportar: endpoint({
    ruta: 'GET /torneos/{torneoId}/clasificacion/csv',
    errores: ['sin_sesion'],
    resumen: 'The leaderboard as a sheet: a line for each participante, both places, strokes of every hole',
    input: z.strictObject({ torneoId: torneoRefSchema }),
    output: hojaSchema,
  }),
  tarjetaDeLiga: endpoint({
    ruta: 'GET /ligas/{ligaId}/torneos/{torneoId}/tarjetas/{jugadorId}',
    errores: ['sin_sesion'],
    resumen: 'The card of somebody in a torneo of a league, and how its points came out',
    input: z.strictObject({ ligaId: ligaRefSchema, torneoId: torneoRefSchema, jugadorId: deTarjetaIdSchema }),
    output: tarjetaDeLigaSchema,
  }),
  siAcabara,
  miSiAcabara,
};
