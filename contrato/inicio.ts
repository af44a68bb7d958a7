import { z } from 'zod';
import { MODALIDADES } from '#reglas/modalidad.ts';
import { avisoDePartidaSchema } from '#contrato/avisos.ts';
import { endpointsOf } from '#contrato/define.ts';
import { podioDePartidosSchema } from '#contrato/partidos.ts';
import {
  cuentaSchema,
  estadoDecididoSchema,
  hoyoDeSalidaSchema,
  idSchema,
  torneoBreve,
  vacioSchema,
} from '#contrato/comun.ts';

const endpoint = endpointsOf({ acceso: 'sesion', etiqueta: 'Inicio' });

/**
 * The first three of the last torneo with official results, by handicap, or of one in partidos that somebody has won; those who share a
 * place share the step.
 */
const podioSchema = z.object({
  torneo: z.object({
    ...torneoBreve,
    cuenta: cuentaSchema,
  }),
  puestos: z.array(
    z.object({
      puesto: z.int(),
      nombre: z.string(),
      imagen: z.string().nullable(),
      golpesNetos: z.int().nullable(),
      /** Null where strokes rank. */
      puntosNetos: z.int().nullable(),
    }),
  ),
  /** Of a torneo in partidos: the same, with how it was won. */
  enPartidos: podioDePartidosSchema.optional(),
});
export type Podio = z.infer<typeof podioSchema>;

/** The card 'hoy' of the home page: the player's own open partida of today, and the next torneo. */
export const inicioSchema = z.object({
  hoy: z
    .object({
      partidaId: idSchema,
      torneo: z.object({
        id: idSchema,
        slug: z.string(),
        nombre: z.string(),
        modalidad: z.enum(MODALIDADES),
      }),
      horaDeSalida: z.string(),
      /** Holes of the player's own card with a result, 0–18. */
      hoyosApuntados: z.int(),
      /** First hole of the player's card without a result, in the order in which the group plays them; null when all have one. */
      siguienteHoyo: z.int().nullable(),
      validada: z.boolean(),
      /** What somebody decided about the player's own card; null = nothing. */
      estadoDecidido: estadoDecididoSchema.nullable(),
    })
    .nullable(),
  proximo: z
    .object({
      ...torneoBreve,
      campo: z.string(),
      modalidad: z.enum(MODALIDADES),
      inscrito: z.boolean(),
      /** The own place among those who wait for one, 1 is next; null = not waiting. An older build leaves it out. */
      puestoEnEspera: z.int().nullable().optional(),
      /** The player's own, once its partidas are published. */
      horaDeSalida: z.string().nullable(),
      /** In a shotgun, the hole that they start from. */
      hoyoDeSalida: hoyoDeSalidaSchema.nullable(),
      /** Whether no hour is to come: they are in its partidos without a partida. Left out otherwise, and by an older build. */
      sinHora: z.boolean().optional(),
    })
    .nullable(),
  podio: podioSchema.nullable(),
  /** Torneos of today that the caller looks at without playing them (at most 5); left out by an older build. */
  deHoy: z
    .array(
      z.object({
        id: idSchema,
        slug: z.string(),
        nombre: z.string(),
        campo: z.string(),
        /** The own place among those who wait for one; null = not waiting. An older build leaves it out. */
        puestoEnEspera: z.int().nullable().optional(),
      }),
    )
    .optional(),
  /** What is to be read on cards, the newest first (at most 5). */
  porLeer: z.array(avisoDePartidaSchema),
});
export type Inicio = z.infer<typeof inicioSchema>;

export const inicio = {
  get: endpoint({
    ruta: 'GET /inicio',
    errores: [],
    resumen: "The signed-in player's day: open card of today and next tournament",
    input: vacioSchema,
    output: inicioSchema,
  }),
};
