import { z } from 'zod';
import { HANDICAPS_DE } from '#reglas/handicap-de-pena.ts';
import { CUENTAS } from '#reglas/cuenta.ts';
import { ESTADOS_DE_TARJETA, ESTADOS_DECIDIDOS } from '#reglas/estado-de-tarjeta.ts';
import {
  GOLPES_MAX_SIN_LIMITE,
  GOLPES_MIN,
  HOYOS,
  INDICE_MAX,
  INDICE_MIN,
  LIMITE_GOLPES_MAX,
  LIMITE_GOLPES_MIN,
  PAR_MIN,
  PAR_REAL_MAX,
  TOPE_FIJO_MAX,
  TOPE_FIJO_MIN,
} from '#reglas/limites.ts';
import { SEXOS } from '#reglas/modalidad.ts';
import { NUEVES } from '#reglas/nueve.ts';

/** A calendar day in the club's time zone, 'AAAA-MM-DD'. Never an instant. */
export const diaSchema = z.iso.date();

/** An id in an answer; what a request names is one of `contrato/referencias.ts`. */
export const idSchema = z.string().min(1).max(64);

/** What every answer tells of a torneo that it names: its id, its address, what it is called and the day it is played. */
export const torneoBreve = { id: idSchema, slug: z.string(), nombre: z.string(), fechaJuego: diaSchema };

/** The same of a partida. */
export const partidaBreve = {
  id: idSchema,
  nombre: z.string(),
  horaDeSalida: z.string(),
  validada: z.boolean(),
};

/**
 * Strokes of one hole. How many it takes is for the rules to say, in their own words: the bounds are only told to who reads
 * the API.
 */
export const golpesSchema = z.int().meta({
  minimum: GOLPES_MIN,
  maximum: GOLPES_MAX_SIN_LIMITE,
  description: `Strokes: at most par plus the torneo's limit, ${GOLPES_MAX_SIN_LIMITE} without a limit`,
});

/** Strokes of one hole: a number, 'raya' (picked up) or null (not entered). */
export const anotacionSchema = z.union([golpesSchema, z.literal('raya'), z.null()]);

/** What somebody decided about a card. */
export const estadoDecididoSchema = z.enum(ESTADOS_DECIDIDOS);

/** The state of a card: what was decided, or what follows from it. */
export const estadoDeTarjetaSchema = z.enum(ESTADOS_DE_TARJETA);

/** A number from 1, also as the text of a path segment. */
export const numeroEnRuta = (max: number) =>
  z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,2}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(1).max(max));

/** A hole number. */
export const numeroDeHoyoSchema = numeroEnRuta(18);

/** In a shotgun, the hole that a partida starts from: '5', or '5A' and '5B' where two do. */
export const hoyoDeSalidaSchema = z.string().regex(/^([1-9]|1[0-8])[AB]?$/);

export const hoyoSchema = z.object({
  numero: z.int().meta({ minimum: 1, maximum: HOYOS }),
  par: z.int().meta({ minimum: PAR_MIN, maximum: PAR_REAL_MAX }),
  indice: z.int().meta({ minimum: INDICE_MIN, maximum: INDICE_MAX }),
  /** Told where nine holes are played: the index is the order within the nine. */
  entre: z.literal(9).optional(),
});

/** The nine holes that are played: 1 to 9 or 10 to 18. */
export const nueveSchema = z.enum(NUEVES);

/** The cap of a hole in `maximo`: par + golpes, golpes, or one that follows from the hole. */
export const topeSchema = z.discriminatedUnion('tipo', [
  z.strictObject({
    tipo: z.literal('par_mas'),
    golpes: z.int().min(LIMITE_GOLPES_MIN).max(LIMITE_GOLPES_MAX),
  }),
  z.strictObject({ tipo: z.literal('fijo'), golpes: z.int().min(TOPE_FIJO_MIN).max(TOPE_FIJO_MAX) }),
  z.strictObject({ tipo: z.literal('doble_bogey_neto') }),
  z.strictObject({ tipo: z.literal('doble_par') }),
]);

/** How a torneo is counted. */
export const cuentaSchema = z
  .enum(CUENTAS)
  .meta({ description: 'Strokes, maximum score, Stableford points or the balance against par' });

/** Whose exact handicap a torneo is played with. */
export const handicapDeSchema = z.enum(HANDICAPS_DE).meta({
  description: "The federation's exact handicap, or that of the peña: with the cuts and rises of its ledger",
});

/** How a torneo is counted, as it is told beside its modality. */
export const cuentaDeTorneo = {
  cuenta: cuentaSchema,
  /** Null where strokes over par are not limited, and in the figures other than `golpes`. */
  limiteGolpesHoyo: z.int().nullable(),
  /** Only of `maximo`. */
  tope: topeSchema.nullable(),
  /** Most that a playing handicap is; null = no limit. */
  limiteHandicap: z.int().nullable(),
  /** Which nine holes are played; null = the 18. */
  nueve: nueveSchema.nullable(),
  /** Left out: the federation's. */
  handicapDe: handicapDeSchema.optional(),
};

/** The rating of a nine; null = not known: it is played with half of the 18. */
export const valoracionDeNueveSchema = z.object({ slope: z.int(), valorDeCampo: z.number() }).nullable();

/** A tee set with the 18 holes as played from it. */
export const recorridoSchema = z.object({
  salida: z.string(),
  sexos: z.array(z.enum(SEXOS)),
  hoyos: z.array(hoyoSchema),
});

/**
 * Of a two-step act: what `GET …/previa` (POST, where a file or a list has to be judged) handed out with what would
 * happen, and `POST …` brings back; it is worth nothing once the facts are others.
 */
export const confirmacionSchema = z.string().min(1).max(100);

/** A sheet: what to save it as, and its lines. REST answers the lines themselves to `Accept: text/csv`. */
export const hojaSchema = z.object({ archivo: z.string(), csv: z.string() });
export type Hoja = z.infer<typeof hojaSchema>;

/** No input at all; a request without a body counts as the empty object. */
export const vacioSchema = z.strictObject({}).default({});

/** Golpes de ventaja of a card, in its playing handicap already: given (above 0) or taken (below 0) by the committee, and why. */
export const ventajaSchema = z.object({ golpes: z.int(), motivo: z.string() });
