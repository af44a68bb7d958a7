import { z } from 'zod';
import { MOTIVOS_DE_RESULTADO } from '#reglas/cuadro-en-tablero.ts';
import { COLORES_DE_EQUIPO, FORMULAS_DE_SESION, GANADORES_EN_RYDER } from '#reglas/ryder-en-tablero.ts';
import { idSchema } from '#contrato/comun.ts';

/** One of the two equipos: a is the one of the left. */
export const ladoSchema = z.enum(['a', 'b']);

/** Who wins a match or a hole of it: one of the equipos, or neither. */
export const ganadorEnRyderSchema = z.enum(GANADORES_EN_RYDER);

const equipoSchema = z.object({
  lado: ladoSchema,
  nombre: z.string(),
  color: z.enum(COLORES_DE_EQUIPO),
  capitanId: idSchema.nullable(),
  participanteIds: z.array(idSchema),
});

const partidoDeSesionSchema = z.object({
  id: idSchema,
  version: z.int(),
  lugar: z.int(),
  /** Participantes of the first equipo; none while nobody is named. */
  a: z.array(idSchema),
  b: z.array(idSchema),
  /** Strokes that each of them receives, in that order; null where the cards tell no result. */
  recibe: z.object({ a: z.array(z.int()), b: z.array(z.int()) }).nullable(),
  /** Holes that the committee wrote, which come before the cards. */
  hoyos: z.array(z.object({ hoyo: z.int(), ganador: ganadorEnRyderSchema })),
  resultado: z
    .object({
      ganador: ganadorEnRyderSchema,
      motivo: z.enum(MOTIVOS_DE_RESULTADO),
      marcador: z.string().nullable(),
    })
    .nullable(),
});

/**
 * The Ryder cup of a torneo as it is stored. How its matches stand and the score follow by `reglas/ryder-en-tablero.ts` from
 * this and the strokes of the board.
 */
export const ryderSchema = z.object({
  /** Of the equipos; 0 = there are none yet. */
  version: z.int(),
  /** Who holds the cup and keeps it at a tie; null = nobody. */
  defiende: ladoSchema.nullable(),
  equipos: z.array(equipoSchema).max(2),
  sesiones: z.array(
    z.object({
      id: idSchema,
      version: z.int(),
      numero: z.int(),
      formula: z.enum(FORMULAS_DE_SESION),
      /** Its matches follow the cards of the torneo; those of the other sessions are written down. */
      conTarjetas: z.boolean(),
      partidos: z.array(partidoDeSesionSchema),
    }),
  ),
});
