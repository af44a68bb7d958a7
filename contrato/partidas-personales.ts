import { z } from 'zod';
import { JUEGOS } from '#reglas/juego-personal.ts';
import { GOLPES_MAX_PERSONAL, GOLPES_MIN } from '#reglas/limites.ts';
import { SEXOS } from '#reglas/modalidad.ts';
import { campoParaPartidaSchema, jugadorParaPartidaSchema } from '#contrato/para-partida.ts';
import { endpointsOf } from '#contrato/define.ts';
import { PARTIDA_PERSONAL_NO_VALIDA } from '#contrato/grupos-de-errores.ts';
import { cuentaSchema, diaSchema, idSchema, topeSchema, vacioSchema } from '#contrato/comun.ts';
import { paginaBuscadaSchema, paginaSchema } from '#contrato/paginas.ts';
import { tarjetaDeParticipanteSchema } from '#contrato/partidas.ts';
import { hoyoDeParticipante, resultadoGuardadoSchema } from '#contrato/resultados.ts';
import {
  campoElegidoSchema,
  campoIdSchema,
  idDelClienteSchema,
  jugadorIdSchema,
  participanteIdSchema,
  partidaIdSchema,
} from '#contrato/referencias.ts';
import { tecleado } from '#contrato/persona.ts';

const endpoint = endpointsOf({ acceso: 'sesion', etiqueta: 'Partidas personales' });

/** Strokes of a hole of a personal round; the rules refuse others, in their own words. */
const golpesPersonalesSchema = z.int().meta({ minimum: GOLPES_MIN, maximum: GOLPES_MAX_PERSONAL });

/** One card of a personal round. jugadorId: null for a guest. */
export const tarjetaPersonalSchema = tarjetaDeParticipanteSchema.extend({
  jugadorId: idSchema.nullable(),
  /** Exact handicap: a jugador's today, a guest's as it was told; null = unknown. */
  handicapPropio: z.number().nullable(),
  sexoInvitado: z.enum(SEXOS).nullable(),
  /** The handicap of this round, steps of a tenth. */
  handicapDeJuego: z.number(),
});

/** A personal round with its cards, for playing, ranking, editing and repeating it. */
export const partidaPersonalSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  fechaJuego: diaSchema,
  horaDeSalida: z.string(),
  validada: z.boolean(),
  creador: z.object({ id: idSchema, nombre: z.string() }),
  /** Whether the caller made it: only then may strokes be entered. */
  esCreador: z.boolean(),
  campo: z.object({ id: idSchema, nombre: z.string(), ubicacion: z.string() }),
  cuenta: cuentaSchema,
  /** Only of `maximo`. */
  tope: topeSchema.nullable(),
  juego: z.enum(JUEGOS),
  participantes: z.array(tarjetaPersonalSchema),
});
export type PartidaPersonal = z.infer<typeof partidaPersonalSchema>;

/** A row of 'Mis Partidas'. */
export const partidaPersonalResumenSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  fechaJuego: diaSchema,
  horaDeSalida: z.string(),
  validada: z.boolean(),
  creador: z.string(),
  esCreador: z.boolean(),
  campo: z.string(),
  cuenta: cuentaSchema,
  participantes: z.int(),
});
export type PartidaPersonalResumen = z.infer<typeof partidaPersonalResumenSchema>;

const dePartida = {
  /** The row that it was, when a round is edited; null = new. */
  participanteId: participanteIdSchema.nullable().default(null),
  /** Handicap of this round; null = the one that the course gives. */
  handicapPartida: z.number().nullable().default(null),
};

/** Who plays: a member, or a guest. Order is the order of the cards. */
export const participanteDePartidaSchema = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('jugador'), jugadorId: jugadorIdSchema, ...dePartida }),
  z.strictObject({
    tipo: z.literal('invitado'),
    nombre: tecleado(z.string().max(200)),
    handicap: z.number().nullable().default(null),
    sexo: z.enum(SEXOS).default('hombre'),
    ...dePartida,
  }),
]);
export type ParticipanteDePartida = z.infer<typeof participanteDePartidaSchema>;

// Loose on purpose: what is missing is refused by the rules, in the specified words.
const datos = {
  nombre: tecleado(z.string().max(200)),
  fechaJuego: z.string().max(10),
  horaSalida: z.string().max(5),
  campoId: campoElegidoSchema,
  participantes: z.array(participanteDePartidaSchema).max(50),
};

const porId = z.strictObject({ partidaId: partidaIdSchema });

export const partidasPersonales = {
  mias: endpoint({
    ruta: 'GET /partidas-personales',
    errores: [],
    resumen: 'Personal rounds that the caller made or plays in, newest first, fifty a page',
    input: paginaBuscadaSchema,
    output: paginaSchema(partidaPersonalResumenSchema),
  }),
  campos: endpoint({
    ruta: 'GET /partidas-personales/campos',
    acceso: 'publico',
    errores: [],
    resumen: 'Courses by name with their first tee, for the form',
    input: vacioSchema,
    output: z.object({ campos: z.array(campoParaPartidaSchema) }),
  }),
  jugadores: endpoint({
    ruta: 'GET /partidas-personales/jugadores',
    errores: [],
    resumen: 'Members that may be added, recent companions first; name and handicap only',
    input: vacioSchema,
    output: z.object({ jugadores: z.array(jugadorParaPartidaSchema) }),
  }),
  handicaps: endpoint({
    ruta: 'POST /partidas-personales/handicaps',
    crea: 'nada',
    errores: [],
    resumen: 'The handicaps that some members would have on a course; changes nothing',
    input: z.strictObject({ campoId: campoIdSchema, jugadorIds: z.array(jugadorIdSchema).max(50) }),
    output: z.object({ handicaps: z.array(z.object({ jugadorId: idSchema, handicapPartida: z.number() })) }),
  }),
  crear: endpoint({
    ruta: 'POST /partidas-personales',
    crea: 'id',
    errores: ['sin_perfil_de_usuario', 'operacion_repetida', ...PARTIDA_PERSONAL_NO_VALIDA],
    resumen: 'Make a personal round; the id comes from the phone, so that twice is once',
    input: z.strictObject({
      id: idDelClienteSchema,
      ...datos,
      cuenta: cuentaSchema.default('golpes'),
      /** The cap of a hole: in `maximo` there is one, in no other. */
      tope: topeSchema.nullable().default(null),
      juego: z.enum(JUEGOS).default('ninguno'),
    }),
    output: z.object({ id: idSchema }),
  }),
  get: endpoint({
    ruta: 'GET /partidas-personales/{partidaId}',
    errores: [],
    resumen: 'A personal round with its cards, for who plays in it',
    input: porId,
    output: partidaPersonalSchema,
  }),
  edicion: endpoint({
    ruta: 'GET /partidas-personales/{partidaId}/edicion',
    errores: ['solo_creador', 'partida_validada'],
    resumen: 'A personal round for its creator to edit, with the version to send back',
    input: porId,
    output: z.object({ version: z.string(), partida: partidaPersonalSchema }),
  }),
  editar: endpoint({
    ruta: 'PUT /partidas-personales/{partidaId}',
    errores: [
      'solo_creador',
      'partida_validada',
      'partida_cambiada',
      'participante_con_golpes',
      ...PARTIDA_PERSONAL_NO_VALIDA,
    ],
    resumen: 'Edit a personal round; people with strokes are only taken out when it is confirmed',
    input: z.strictObject({
      partidaId: partidaIdSchema,
      version: z.string().max(64),
      quitarConGolpes: z.boolean().default(false),
      ...datos,
      // A page of before 2.1 sends neither: what it does not know it leaves as it is.
      cuenta: cuentaSchema.optional(),
      /** Left out: as it is, while the round is counted as it was. */
      tope: topeSchema.nullable().optional(),
      /** Left out: as it is, as from a page of before 2.3. */
      juego: z.enum(JUEGOS).optional(),
    }),
    output: z.object({ id: idSchema }),
  }),
  borrar: endpoint({
    ruta: 'DELETE /partidas-personales/{partidaId}',
    errores: ['solo_creador'],
    resumen: 'Delete a personal round with its cards',
    input: porId,
    output: z.object({ borrada: z.literal(true) }),
  }),
  cambiarHandicap: endpoint({
    ruta: 'PUT /partidas-personales/{partidaId}/participantes/{participanteId}/handicap',
    errores: ['solo_creador', 'partida_validada', 'sin_acceso_a_tarjeta', 'handicap_no_valido'],
    resumen: 'Change the handicap that somebody plays this round with',
    input: z.strictObject({
      partidaId: partidaIdSchema,
      participanteId: participanteIdSchema,
      handicapPartida: z.number(),
    }),
    output: z.object({ handicapPartida: z.number() }),
  }),
  guardarGolpes: endpoint({
    ruta: 'PUT /partidas-personales/{partidaId}/participantes/{participanteId}/resultados/{hoyo}',
    crea: 'opId',
    cuerpo: 'golpe',
    errores: [
      'solo_creador',
      'partida_validada',
      'sin_acceso_a_tarjeta',
      'golpes_no_validos',
      'operacion_repetida',
    ],
    resumen: 'Save the strokes of one hole, 1 to 9',
    input: z.strictObject({
      ...hoyoDeParticipante,
      golpes: z.union([golpesPersonalesSchema, z.literal('raya')]),
    }),
    output: resultadoGuardadoSchema,
  }),
  borrarGolpes: endpoint({
    ruta: 'DELETE /partidas-personales/{partidaId}/participantes/{participanteId}/resultados/{hoyo}',
    crea: 'opId',
    cuerpo: 'golpe',
    errores: ['solo_creador', 'partida_validada', 'sin_acceso_a_tarjeta', 'operacion_repetida'],
    resumen: 'Clear one hole; clearing an empty hole changes nothing',
    input: z.strictObject(hoyoDeParticipante),
    output: resultadoGuardadoSchema,
  }),
  validar: endpoint({
    ruta: 'POST /partidas-personales/{partidaId}/validacion',
    crea: 'nada',
    errores: ['solo_creador', 'partida_incompleta'],
    resumen: 'Validate a personal round, once and for ever; incomplete cards need a confirmation',
    input: z.strictObject({ partidaId: partidaIdSchema, confirmarIncompleta: z.boolean().default(false) }),
    output: z.object({ validada: z.literal(true) }),
  }),
};
