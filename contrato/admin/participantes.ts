import { z } from 'zod';
import { MOTIVO_DE_ESTADO_MAX } from '#reglas/limites.ts';
import { SEXOS } from '#reglas/modalidad.ts';
import { alta, altasDeVarios, ERRORES_DE_INVITADO } from '#contrato/admin/altas-de-varios.ts';
import { endpointsOf } from '#contrato/define.ts';
import { deseosSchema } from '#contrato/deseos.ts';
import {
  confirmacionSchema,
  estadoDecididoSchema,
  hojaSchema,
  idSchema,
  ventajaSchema,
} from '#contrato/comun.ts';
import { premioSchema } from '#contrato/premios.ts';
import { nombreSchema, tecleado } from '#contrato/persona.ts';
import {
  alMenosUno,
  idDelClienteSchema,
  inscritoIdSchema,
  jugadorIdSchema,
  torneoRefSchema,
} from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Gestión de participantes' });

/** What a preview hands out and the act asks for. */

/** A card already played whose handicap would be another one today; nothing changes until it is accepted. */
export const cambioDeHandicapSchema = z.object({
  torneoId: idSchema,
  participanteId: idSchema,
  nombre: z.string(),
  /** Playing handicap, as played and as it would be; null = none. */
  antes: z.int().nullable(),
  despues: z.int().nullable(),
  /** Exact handicap it comes from, as played and as it would be. */
  propioAntes: z.number().nullable(),
  propioDespues: z.number().nullable(),
  /** Holes with a value. */
  hoyos: z.int(),
  validada: z.boolean(),
});
export type CambioDeHandicap = z.infer<typeof cambioDeHandicapSchema>;

/** A participante as administrators see it. */
export const participanteDeGestionSchema = z.object({
  id: idSchema,
  /** null for an invitado. */
  jugadorId: idSchema.nullable(),
  nombre: z.string(),
  esInvitado: z.boolean(),
  /** The member who brings an invitado; null = a member, or nobody was told. */
  anfitrion: z.object({ id: idSchema, nombre: z.string() }).nullable(),
  sexo: z.enum(SEXOS).nullable(),
  /** Exact handicap the enrolment was made with, else that of today; null = unknown. */
  handicapPropio: z.number().nullable(),
  /** The part of it that is of the peña; left out: none. */
  ajusteDePena: z.number().optional(),
  /** null = could not be calculated. */
  handicapDeJuego: z.int().nullable(),
  /** The tee that is played from; null = there is none for that person. */
  salida: z.string().nullable(),
  /** Names of the categorías of the torneo that the person is in, in their order. */
  categorias: z.array(z.string()),
  incluirEnPuntos: z.boolean(),
  partida: z
    .object({ id: idSchema, nombre: z.string(), horaDeSalida: z.string(), validada: z.boolean() })
    .nullable(),
  /** Holes with a value. */
  hoyos: z.int(),
  /** What somebody decided about the card; null = nothing. */
  estadoDecidido: estadoDecididoSchema.nullable(),
  /** Why, of a disqualification. */
  motivoEstado: z.string().nullable(),
  ventaja: ventajaSchema.nullish(),
  deseos: deseosSchema.optional(),
});
export type ParticipanteDeGestion = z.infer<typeof participanteDeGestionSchema>;

/** What is erased with a participante, shown before it is confirmed. */
export const bajaSchema = z.object({
  nombre: z.string(),
  /** Holes with a value. */
  hoyos: z.int(),
  /** Its group, and how many stay in it. */
  partida: z.object({ nombre: z.string(), validada: z.boolean(), quedan: z.int() }).nullable(),
  /** Official results and points of ligas that are written again without it. */
  oficial: z.boolean(),
  /** Prizes that are left without a winner; left out: none. */
  premios: z.array(premioSchema.pick({ tipo: true, nombre: true, hoyo: true })).optional(),
  confirmacion: confirmacionSchema,
});
export type Baja = z.infer<typeof bajaSchema>;

const deTorneo = { torneoId: torneoRefSchema };
const deParticipante = { torneoId: torneoRefSchema, participanteId: inscritoIdSchema };
const participante = z.object({ participante: participanteDeGestionSchema });
/** How many enrolments without strokes have another handicap now, and the cards with strokes that would. */
const recalculado = z.object({ recalculados: z.int(), pendientes: z.array(cambioDeHandicapSchema) });

export const gestionParticipantes = {
  ...altasDeVarios,
  list: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/participantes',
    errores: [],
    resumen: 'The participantes of a torneo by name, with group and holes played',
    input: z.strictObject(deTorneo),
    output: z.object({ participantes: z.array(participanteDeGestionSchema) }),
  }),
  candidatos: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/candidatos',
    errores: [],
    resumen: 'Members that are not enrolled and match a search, at most 50',
    input: z.strictObject({ ...deTorneo, busqueda: z.string().max(100).default('') }),
    output: z.object({
      jugadores: z.array(z.object({ id: idSchema, nombre: z.string(), handicap: z.number().nullable() })),
    }),
  }),
  exportar: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/participantes/csv',
    errores: [],
    resumen: 'The participantes of a torneo as a CSV for a spreadsheet',
    input: z.strictObject(deTorneo),
    output: hojaSchema,
  }),
  inscribir: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/participantes',
    crea: 'unico:participantes_inscrito_una_vez',
    errores: [
      'jugador_no_inscribible',
      'ya_inscrito',
      'handicap_exacto_no_valido',
      'es_vuelta',
      'torneo_completo',
    ],
    resumen: 'Enrol a member; a reference handicap updates the player first',
    input: z.strictObject({
      ...deTorneo,
      jugadorId: jugadorIdSchema,
      /** Exact, −10 to 54 in tenths; absent leaves the player's. */
      handicap: z.number().nullable().default(null),
      ...alta,
    }),
    output: participante.extend({ pendientes: z.array(cambioDeHandicapSchema) }),
  }),
  inscribirInvitado: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/invitados',
    crea: 'id',
    errores: ERRORES_DE_INVITADO,
    resumen: 'Enrol a guest, who takes no points unless told otherwise',
    input: z.strictObject({
      ...deTorneo,
      id: idDelClienteSchema,
      nombre: nombreSchema,
      handicap: z.number(),
      sexo: z.enum(SEXOS),
      incluirEnPuntos: z.boolean().default(false),
      /** The member who brings the guest. */
      anfitrionId: jugadorIdSchema.nullable().default(null),
      ...alta,
    }),
    output: participante,
  }),
  cambiarPuntos: endpoint({
    ruta: 'PUT /admin/torneos/{torneoId}/participantes/{participanteId}/puntos',
    errores: [],
    resumen: 'Whether a participante takes points; official results follow',
    input: z.strictObject({ ...deParticipante, incluirEnPuntos: z.boolean() }),
    output: participante,
  }),
  cambiarHandicap: endpoint({
    ruta: 'PUT /admin/torneos/{torneoId}/participantes/{participanteId}/handicap',
    errores: ['handicap_de_juego_no_valido', 'handicap_con_ventaja'],
    resumen: 'Write the playing handicap of a participante by hand; official results follow',
    input: z.strictObject({ ...deParticipante, handicapDeJuego: z.number() }),
    output: participante,
  }),
  cambiarEstado: endpoint({
    ruta: 'PUT /admin/torneos/{torneoId}/participantes/{participanteId}/estado',
    errores: ['estado_no_admitido', 'motivo_de_estado_obligatorio', 'motivo_de_estado_sobra'],
    resumen: 'Decide the state of a card, or clear it (null), also once validated; official results follow',
    input: z.strictObject({
      ...deParticipante,
      estado: estadoDecididoSchema.nullable(),
      /** Why, of a disqualification and of nothing else. */
      motivo: tecleado(z.string().trim().max(MOTIVO_DE_ESTADO_MAX)).default(''),
    }),
    output: participante,
  }),
  recalcular: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/participantes/{participanteId}/recalculo',
    crea: 'nada',
    errores: ['sin_configuracion_de_salida', 'handicap_desconocido'],
    resumen: 'Calculate one playing handicap from the tees; a card with strokes comes back to be accepted',
    input: z.strictObject(deParticipante),
    output: recalculado.extend({ handicapDeJuego: z.int().nullable() }),
  }),
  recalcularTodos: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/recalculo',
    crea: 'nada',
    errores: [],
    resumen: 'Calculate every playing handicap of a torneo; cards with strokes come back to be accepted',
    input: z.strictObject(deTorneo),
    output: recalculado,
  }),
  previaDeAceptarHandicaps: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/handicaps/previa',
    errores: [],
    resumen: 'Cards already played whose handicap would be another one',
    input: z.strictObject(deTorneo),
    output: z.object({ cambios: z.array(cambioDeHandicapSchema), confirmacion: confirmacionSchema }),
  }),
  aceptarHandicaps: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/handicaps',
    crea: 'nada',
    errores: ['confirmacion_caducada', 'lista_vacia'],
    resumen: 'Give cards already played the handicaps that were shown; official results follow',
    input: z.strictObject({
      ...deTorneo,
      confirmacion: confirmacionSchema,
      participanteIds: alMenosUno(inscritoIdSchema).max(1_000),
    }),
    output: z.object({ aceptados: z.int() }),
  }),
  previaDeQuitar: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/participantes/{participanteId}/baja/previa',
    errores: ['participante_ha_pasado'],
    resumen: 'What taking a participante out erases',
    input: z.strictObject(deParticipante),
    output: bajaSchema,
  }),
  quitar: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/participantes/{participanteId}/baja',
    crea: 'nada',
    errores: ['confirmacion_caducada', 'participante_ha_pasado'],
    resumen: 'Take a participante out of a torneo with its card; its group keeps the others',
    input: z.strictObject({ ...deParticipante, confirmacion: confirmacionSchema }),
    output: z.object({ quitado: z.literal(true) }),
  }),
};
