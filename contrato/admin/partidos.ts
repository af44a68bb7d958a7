import { z } from 'zod';
import { MAX_EN_CUADRO, SIEMBRAS } from '#reglas/cuadro.ts';
import { MOTIVOS_DE_RESULTADO } from '#reglas/cuadro-en-tablero.ts';
import { MARCADORES } from '#reglas/partido.ts';
import { numeroDeHoyoSchema } from '#contrato/comun.ts';
import { endpointsOf } from '#contrato/define.ts';
import {
  bandoIdSchema,
  idDelClienteSchema,
  inscritoIdSchema,
  ladoIdSchema,
  partidoIdSchema,
  torneoIdSchema,
} from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Partidos' });

/** The bracket of a torneo for its administrator. How it stands is on the board of the torneo. */
export const gestionPartidos = {
  sortear: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/cuadro',
    crea: 'opId',
    errores: [
      'modalidad_sin_cuadro',
      'torneo_de_ryder',
      'cuadro_ya_hecho',
      'cuadro_empezado',
      'cuadro_demasiado_corto',
      'participante_de_baja',
      'operacion_repetida',
    ],
    resumen:
      'Draw the bracket: seeds by handicap (the lowest first, equals by lot), by lot, or in the order sent; the best have the byes',
    input: z.strictObject({
      torneoId: torneoIdSchema,
      siembra: z.enum(SIEMBRAS),
      /** Who is in it; by hand in the order of their seeds. */
      participanteIds: z.array(inscritoIdSchema).max(MAX_EN_CUADRO).default([]),
      /** The same of a match play of pairs, and of no other: its bandos. */
      bandoIds: z.array(bandoIdSchema).max(MAX_EN_CUADRO).default([]),
      opId: idDelClienteSchema,
    }),
    output: z.object({ partidos: z.int() }),
  }),
  quitar: endpoint({
    ruta: 'DELETE /admin/torneos/{torneoId}/cuadro',
    errores: ['cuadro_empezado'],
    resumen: 'Take the bracket away, while nothing of it is played; without one nothing happens',
    input: z.strictObject({ torneoId: torneoIdSchema }),
    output: z.object({ quitado: z.literal(true) }),
  }),
  anotar: endpoint({
    ruta: 'PUT /admin/partidos/{partidoId}/resultado',
    errores: ['partido_cambiado', 'partido_sin_rivales', 'ganador_de_otro_partido', 'partido_ya_avanzado'],
    resumen: 'Write how a match ended, or (null) take it back while its winner has not gone on',
    input: z.strictObject({
      partidoId: partidoIdSchema,
      version: z.int().min(1),
      /** Who won, a participante or a bando; null takes back what was written. */
      ganadorId: ladoIdSchema.nullable(),
      motivo: z.enum(MOTIVOS_DE_RESULTADO).default('anotado'),
      /** How it ended where that is told: '3&2', '1 arriba', 'en el 19'; null = not. */
      marcador: z.enum(MARCADORES).nullable().default(null),
    }),
    output: z.object({ version: z.int() }),
  }),
  conceder: endpoint({
    ruta: 'PUT /admin/partidos/{partidoId}/hoyos/{hoyo}',
    errores: ['partido_cambiado', 'partido_sin_tarjetas', 'ganador_de_otro_partido', 'partido_ya_avanzado'],
    resumen: 'Concede a hole of a match of the first round to one of the two, or (null) take that back',
    input: z.strictObject({
      partidoId: partidoIdSchema,
      hoyo: numeroDeHoyoSchema,
      version: z.int().min(1),
      ganadorId: ladoIdSchema.nullable(),
    }),
    output: z.object({ version: z.int() }),
  }),
};
