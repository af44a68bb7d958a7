import { z } from 'zod';
import { MOTIVOS_DE_RESULTADO } from '#reglas/cuadro-en-tablero.ts';
import { HOYOS } from '#reglas/limites.ts';
import { EQUIPO_NOMBRE_MAX, PARTIDOS_POR_SESION_MAX } from '#reglas/ryder-equipos.ts';
import { MARCADORES } from '#reglas/partido.ts';
import { COLORES_DE_EQUIPO, FORMULAS_DE_SESION } from '#reglas/ryder-en-tablero.ts';
import { idSchema, numeroDeHoyoSchema } from '#contrato/comun.ts';
import { endpointsOf } from '#contrato/define.ts';
import { lineaSchema } from '#contrato/persona.ts';
import {
  idDelClienteSchema,
  inscritoIdSchema,
  sesionIdSchema,
  torneoIdSchema,
} from '#contrato/referencias.ts';
import { ganadorEnRyderSchema, ladoSchema, porPartido } from '#contrato/ryder.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Ryder' });

/** Far beyond what any peña puts into one equipo. */
const MIEMBROS_MAX = 60;

const equipoSchema = z.strictObject({
  nombre: lineaSchema(EQUIPO_NOMBRE_MAX).refine((text) => text !== ''),
  color: z.enum(COLORES_DE_EQUIPO),
  capitanId: inscritoIdSchema.nullable(),
  participanteIds: z.array(inscritoIdSchema).max(MIEMBROS_MAX),
});

const equipos = {
  torneoId: torneoIdSchema,
  /** Of the equipos as they were read; 0 = there were none. */
  version: z.int().min(0),
};

const suyos = z.array(inscritoIdSchema).max(2);
const cambiado = z.object({ version: z.int() });

/** The Ryder cup of a torneo for its administrator. How it stands is on the board of the torneo. */
export const gestionRyder = {
  guardarEquipos: endpoint({
    ruta: 'PUT /admin/torneos/{torneoId}/equipos',
    errores: [
      'torneo_sin_ryder',
      'ryder_cambiada',
      'jugador_en_dos_equipos',
      'capitan_de_otro_equipo',
      'jugador_con_partidos',
      'participante_de_baja',
    ],
    resumen:
      'Make the two teams of a Ryder cup these: names, colours, captains, members, and who holds the cup',
    input: z.strictObject({
      ...equipos,
      a: equipoSchema,
      b: equipoSchema,
      /** Who holds the cup and keeps it at a tie; null = nobody, and a tie shares it. */
      defiende: ladoSchema.nullable(),
    }),
    output: cambiado,
  }),
  sortearEquipos: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/equipos/sorteo',
    crea: 'opId',
    errores: [
      'torneo_sin_ryder',
      'ryder_cambiada',
      'ryder_sin_equipos',
      'sin_nadie_por_sortear',
      'operacion_repetida',
    ],
    resumen: 'Put those without a team into the two, balanced by handicap from a recorded seed',
    input: z.strictObject({ ...equipos, opId: idDelClienteSchema }),
    output: z.object({ semilla: z.int(), sorteados: z.int() }),
  }),
  crearSesion: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/sesiones',
    crea: 'id',
    errores: [
      'torneo_sin_ryder',
      'sesiones_de_mas',
      'sesion_sin_bola_propia',
      'sesion_con_tarjetas_repetida',
      'operacion_repetida',
    ],
    resumen: 'Add a session with that many matches, still without players',
    input: z.strictObject({
      torneoId: torneoIdSchema,
      id: idDelClienteSchema,
      formula: z.enum(FORMULAS_DE_SESION),
      conTarjetas: z.boolean(),
      partidos: z.int().min(1).max(PARTIDOS_POR_SESION_MAX),
    }),
    output: z.object({ id: idSchema }),
  }),
  quitarSesion: endpoint({
    ruta: 'DELETE /admin/sesiones/{sesionId}',
    errores: ['sesion_empezada'],
    resumen: 'Take a session away, while nothing of it is played; those behind it move up',
    input: z.strictObject({ sesionId: sesionIdSchema }),
    output: z.object({ quitada: z.literal(true) }),
  }),
  emparejar: endpoint({
    ruta: 'PUT /admin/sesiones/{sesionId}/partidos',
    errores: [
      'sesion_cambiada',
      'jugador_repetido_en_sesion',
      'jugador_de_otro_equipo',
      'faltan_jugadores',
      'partido_empezado',
    ],
    resumen: 'Say who plays each match of a session; those that are played keep their players',
    input: z.strictObject({
      sesionId: sesionIdSchema,
      version: z.int().min(1),
      /** In their order; of both sides as many as the session is played by, or nobody. Left out at the end = nobody. */
      partidos: z.array(z.strictObject({ aIds: suyos, bIds: suyos })).max(PARTIDOS_POR_SESION_MAX),
    }),
    output: cambiado,
  }),
  anotar: endpoint({
    ruta: 'PUT /admin/sesiones/{sesionId}/partidos/{partidoId}/resultado',
    errores: ['partido_no_encontrado', 'partido_cambiado', 'partido_sin_rivales'],
    resumen: 'Write how a match of a session ended, or (null) take it back; it comes before the cards',
    input: z.strictObject({
      ...porPartido,
      /** Which equipo won, or neither; null takes back what was written. */
      ganador: ganadorEnRyderSchema.nullable(),
      motivo: z.enum(MOTIVOS_DE_RESULTADO).default('anotado'),
      /** How it was won where that is told: '3&2', '1 arriba'; null = not, or halved. */
      marcador: z.enum(MARCADORES).nullable().default(null),
    }),
    output: cambiado,
  }),
  anotarHoyos: endpoint({
    ruta: 'PUT /admin/sesiones/{sesionId}/partidos/{partidoId}/hoyos',
    errores: ['partido_no_encontrado', 'partido_cambiado', 'partido_sin_rivales'],
    resumen: 'Make these the holes of a match that are written down: who won each, before what the cards say',
    input: z.strictObject({
      ...porPartido,
      /** A hole that is not here is not written. */
      hoyos: z
        .array(z.strictObject({ hoyo: numeroDeHoyoSchema, ganador: ganadorEnRyderSchema }))
        .max(HOYOS)
        .refine((hoyos) => new Set(hoyos.map(({ hoyo }) => hoyo)).size === hoyos.length),
    }),
    output: cambiado,
  }),
};
