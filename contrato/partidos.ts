import { z } from 'zod';
import { MOTIVOS_DE_RESULTADO } from '#reglas/cuadro-en-tablero.ts';
import { MODALIDADES } from '#reglas/modalidad.ts';
import { MANERAS_DE_GANAR, ORDENES_DE_PARTIDOS } from '#reglas/ryder.ts';
import { HOYOS, HOYOS_EXTRA, JUGADORES_POR_GRUPO_MAX } from '#reglas/limites.ts';
import { golpesSchema, idSchema, numeroEnRuta } from '#contrato/comun.ts';
import { endpointsOf } from '#contrato/define.ts';
import { ladoIdSchema, participanteIdSchema, partidoIdSchema } from '#contrato/referencias.ts';

/** How a hole of a later round ended. */
const GANADORES_DE_HOYO = ['a', 'b', 'empate'] as const;

/** Strokes of an extra hole: a number or 'raya'. */
const anotadoSchema = z.union([golpesSchema, z.literal('raya')]);

/** How the matches of a torneo in partidos are arranged; asked of those alone. */
export const partidosEnSchema = z.enum(ORDENES_DE_PARTIDOS);

/** What is played in a torneo. */
export const modalidadDeTorneo = { modalidad: z.enum(MODALIDADES), partidosEn: partidosEnSchema };

/**
 * Who won a torneo in partidos: the first three places of its bracket, or both equipos of its Ryder cup with their points (null of a
 * bracket), the best first.
 */
export const podioDePartidosSchema = z.object({
  en: partidosEnSchema,
  como: z.enum(MANERAS_DE_GANAR),
  puestos: z.array(z.object({ puesto: z.int(), nombre: z.string(), puntos: z.number().nullable() })),
});

/**
 * A match of the bracket of a torneo as it is stored. Who plays the later rounds and how each match stands follow by
 * `reglas/cuadro-en-tablero.ts` from these and the strokes of the board.
 */
export const partidoSchema = z.object({
  id: idSchema,
  version: z.int(),
  /** From 1; the last one is the final. */
  ronda: z.int(),
  /** From 1, from the top of its round; the winner goes on to the next round, to half of it rounded up. */
  lugar: z.int(),
  /** Sides of the first round, participantes or bandos; null = nobody comes, or a later round. */
  aId: idSchema.nullable(),
  bId: idSchema.nullable(),
  siembraA: z.int().nullable(),
  siembraB: z.int().nullable(),
  /** Strokes that each side of one ball receives; null where somebody has no handicap or no tee, and of pairs of own balls. */
  recibe: z.object({ a: z.int(), b: z.int() }).nullable(),
  /** The same of each ball of a side, in the order of its bando; null where the cards tell no result. */
  reciben: z.object({ a: z.array(z.int()), b: z.array(z.int()) }).nullable(),
  /** Of a later round, the two sides that `reciben` is told of. */
  recibenEntre: z.object({ aId: idSchema, bId: idSchema }).optional(),
  /** Of a later round, the holes that its players wrote, between the sides of then: who won each. */
  hoyos: z
    .array(z.object({ hoyo: z.int(), aId: idSchema, bId: idSchema, ganador: z.enum(GANADORES_DE_HOYO) }))
    .optional(),
  /** Holes conceded, to whom and, of a later round, by whom: they count while those two play it. */
  concedidos: z.array(z.object({ hoyo: z.int(), ganadorId: idSchema, rivalId: idSchema.optional() })),
  /** Extra holes, 19 and more, of a match that was all square after 18. */
  extra: z.array(
    z.object({
      hoyo: z.int(),
      golpes: z.array(z.object({ participanteId: idSchema, golpes: anotadoSchema })),
    }),
  ),
  /** What the committee wrote, which comes before the cards. */
  resultado: z
    .object({
      ganadorId: idSchema,
      motivo: z.enum(MOTIVOS_DE_RESULTADO),
      marcador: z.string().nullable(),
      /** Of a later round, who conceded it. */
      rivalId: idSchema.optional(),
    })
    .nullable(),
});

const endpoint = endpointsOf({ acceso: 'sesion', etiqueta: 'Partidos' });

/** A hole of a match, extra ones included. */
const hoyoDePartidoSchema = numeroEnRuta(HOYOS + HOYOS_EXTRA);

const porPartido = { partidoId: partidoIdSchema, version: z.int().min(1) };
const porHoyo = { partidoId: partidoIdSchema, hoyo: hoyoDePartidoSchema, version: z.int().min(1) };
const cambiado = z.object({ version: z.int() });

/** Why somebody may not touch a match, or not any more. */
const SIN_PERMISO = [
  'sin_acceso_a_partida',
  'partida_validada',
  'torneo_inactivo',
  'partido_cambiado',
  'partido_sin_rivales',
  'partido_ya_avanzado',
] as const;

/** What players of a match write besides their strokes: whoever plays it, or in its partida, until that is validated. */
export const partidos = {
  concederHoyo: endpoint({
    ruta: 'PUT /partidos/{partidoId}/hoyos/{hoyo}',
    errores: [
      ...SIN_PERMISO,
      'partido_sin_tarjetas',
      'ganador_de_otro_partido',
      'partido_sin_hoyo_extra',
      'resultado_del_comite',
    ],
    resumen: 'Concede a hole of a match to one side, or (null) take that back',
    input: z.strictObject({
      ...porHoyo,
      ganadorId: ladoIdSchema.nullable(),
    }),
    output: cambiado,
  }),
  anotarHoyo: endpoint({
    ruta: 'PUT /partidos/{partidoId}/hoyos/{hoyo}/resultado',
    errores: [...SIN_PERMISO, 'partido_con_tarjetas', 'partido_sin_hoyo_extra', 'resultado_del_comite'],
    resumen:
      'Write who won a hole of a match of a later round (19 and more while it is all square), or (null) nobody yet',
    input: z.strictObject({
      ...porHoyo,
      /** The two sides as they are shown: where they are others by now, the match has changed. */
      aId: ladoIdSchema,
      bId: ladoIdSchema,
      ganador: z.enum(GANADORES_DE_HOYO).nullable(),
    }),
    output: cambiado,
  }),
  confirmar: endpoint({
    ruta: 'PUT /partidos/{partidoId}/confirmacion',
    errores: [...SIN_PERMISO, 'partido_con_tarjetas', 'partido_sin_acabar', 'resultado_del_comite'],
    resumen:
      'Confirm a match of a later round that is over by its holes: from then on only the administration changes it',
    input: z.strictObject(porPartido),
    output: cambiado,
  }),
  conceder: endpoint({
    ruta: 'PUT /partidos/{partidoId}/concesion',
    errores: [...SIN_PERMISO, 'ganador_de_otro_partido', 'resultado_del_comite'],
    resumen: 'Concede a match to one side, or (null) take that back; what the committee wrote stays',
    input: z.strictObject({ ...porPartido, ganadorId: ladoIdSchema.nullable() }),
    output: cambiado,
  }),
  anotarHoyoExtra: endpoint({
    ruta: 'PUT /partidos/{partidoId}/hoyos/{hoyo}/resultados',
    errores: [...SIN_PERMISO, 'partido_sin_tarjetas', 'partido_sin_hoyo_extra', 'bolas_de_otro_partido'],
    resumen:
      'Write an extra hole (19 and more) of a match that is all square, or (no strokes) take the last one back',
    input: z.strictObject({
      ...porHoyo,
      /** Of every ball of both sides; empty takes the hole back. */
      golpes: z
        .array(z.strictObject({ participanteId: participanteIdSchema, golpes: anotadoSchema }))
        .max(JUGADORES_POR_GRUPO_MAX),
    }),
    output: cambiado,
  }),
};
