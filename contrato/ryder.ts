import { z } from 'zod';
import { MOTIVOS_DE_RESULTADO } from '#reglas/cuadro-en-tablero.ts';
import { COLORES_DE_EQUIPO, FORMULAS_DE_SESION, GANADORES_EN_RYDER } from '#reglas/ryder-en-tablero.ts';
import { idSchema, numeroDeHoyoSchema } from '#contrato/comun.ts';
import { endpointsOf } from '#contrato/define.ts';
import { partidoIdSchema, sesionIdSchema } from '#contrato/referencias.ts';

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
  /** Holes that are written down, which come before the cards; by who plays the match (deJugadores), or by the committee. */
  hoyos: z.array(z.object({ hoyo: z.int(), ganador: ganadorEnRyderSchema, deJugadores: z.boolean() })),
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

const endpoint = endpointsOf({ acceso: 'sesion', etiqueta: 'Partidos' });
/** Which match of which session, as it was read. */
export const porPartido = { sesionId: sesionIdSchema, partidoId: partidoIdSchema, version: z.int().min(1) };
const cambiado = z.object({ version: z.int() });

/** Why somebody may not write on a match of a session, or not any more. */
const SIN_PERMISO = [
  'sin_acceso_a_partida',
  'partida_validada',
  'torneo_inactivo',
  'torneo_sin_ryder',
  'partido_cambiado',
  'partido_sin_rivales',
  'resultado_del_comite',
] as const;

/** What players of a match of a Ryder cup write: those of it and, where it follows their cards, of its partida until that is validated. */
export const ryder = {
  anotarHoyo: endpoint({
    ruta: 'PUT /sesiones/{sesionId}/partidos/{partidoId}/hoyos/{hoyo}',
    errores: [...SIN_PERMISO, 'hoyo_del_comite'],
    resumen:
      'Write who won a hole of a match of a session, or (null) take it back: a conceded one where cards tell the others; what the committee wrote stays',
    input: z.strictObject({
      ...porPartido,
      hoyo: numeroDeHoyoSchema,
      ganador: ganadorEnRyderSchema.nullable(),
    }),
    output: cambiado,
  }),
  conceder: endpoint({
    ruta: 'PUT /sesiones/{sesionId}/partidos/{partidoId}/concesion',
    errores: SIN_PERMISO,
    resumen:
      'Concede a match of a session to one team, or (null) take that back; what the committee wrote stays',
    input: z.strictObject({ ...porPartido, ganador: ladoSchema.nullable() }),
    output: cambiado,
  }),
};
