import { z } from 'zod';
import { MODALIDADES, SEXOS } from '#reglas/modalidad.ts';
import { inscripcionConjunta } from '#contrato/conjunta.ts';
import { endpointsOf } from '#contrato/define.ts';
import { deseosDePartida } from '#contrato/deseos.ts';
import { cuentaSchema, idSchema, partidaBreve, torneoBreve } from '#contrato/comun.ts';
import { paginaBuscadaSchema, paginaSchema } from '#contrato/paginas.ts';
import { nombreSchema } from '#contrato/persona.ts';
import {
  idDelClienteSchema,
  invitadoIdSchema,
  participanteIdSchema,
  torneoRefSchema,
} from '#contrato/referencias.ts';
import { ligaBreve } from '#contrato/ligas.ts';

const endpoint = endpointsOf({ acceso: 'sesion', etiqueta: 'Inscripciones' });
const input = z.strictObject({ torneoId: torneoRefSchema });

/** A torneo the player is enrolled in, with the own group once published. */
const torneoPropioSchema = z.object({
  ...torneoBreve,
  descripcion: z.string().nullable(),
  modalidad: z.enum(MODALIDADES),
  cuenta: cuentaSchema,
  campo: z.object({ nombre: z.string(), ubicacion: z.string() }),
  ligas: z.array(z.string()),
  handicapDeJuego: z.int().nullable(),
  /** The official place by handicap: among those who take points, of who takes none among everybody; null before there is one. */
  puesto: z.int().nullable(),
  /** The same among everybody: another one where guests stand between. */
  puestoGeneral: z.int().nullable(),
  partida: z
    .object({
      ...partidaBreve,
      jugadores: z.array(z.string()),
    })
    .nullable(),
  /** Why the enrolment can't be cancelled, null when it can. */
  motivoNoCancelable: z.string().nullable(),
});
export type TorneoPropio = z.infer<typeof torneoPropioSchema>;

/** A torneo to come in which the player waits for a place. */
const esperaPropiaSchema = torneoPropioSchema
  .pick({ id: true, slug: true, nombre: true, fechaJuego: true, campo: true })
  .extend({
    /** The own place among those who wait, 1 is next. */
    puesto: z.int(),
  });
export type EsperaPropia = z.infer<typeof esperaPropiaSchema>;

const ligaPropiaSchema = z.object({
  ...ligaBreve,
  /** Torneos of the liga that the player is enrolled in. */
  torneos: z.int(),
});
export type LigaPropia = z.infer<typeof ligaPropiaSchema>;

const inscritoSchema = z.object({ participanteId: idSchema, nombre: z.string() });

/** With whom somebody plays a torneo of pairs, or would like to. */
export const parejaPropiaSchema = z.object({
  /** With whom one plays; null = there is no pair yet. */
  pareja: inscritoSchema.nullable(),
  /** Whom one has named, while they have no pair. */
  quiero: inscritoSchema.nullable(),
  /** The name of whom one has named and who is not in yet; left out where there is nobody, and by an older build. */
  espero: z.string().optional(),
  /** Who has named one: naming them makes the pair. */
  meQuieren: z.array(inscritoSchema),
  /** Who may be named, by name: enrolled, without pair and without strokes. */
  libres: z.array(inscritoSchema),
});
export type ParejaPropia = z.infer<typeof parejaPropiaSchema>;

/** The player is always the session's own: there is no field to enrol somebody else. */
export const inscripciones = {
  ...deseosDePartida,
  ...inscripcionConjunta,
  inscribir: endpoint({
    ruta: 'PUT /torneos/{torneoId}/inscripcion',
    crea: 'unico:participantes_inscrito_una_vez',
    errores: [
      'sin_perfil',
      'torneo_inactivo',
      'torneo_finalizado',
      'jugador_no_encontrado',
      'es_vuelta',
      'inscripcion_sin_abrir',
      'inscripcion_cerrada',
    ],
    resumen: 'Enrol oneself, or wait for a place where the torneo is full; twice has the effect of once',
    input,
    output: z.object({
      /** null = waiting for a place. */
      participanteId: idSchema.nullable(),
      handicapPropio: z.number().nullable(),
      handicapDeJuego: z.int().nullable(),
      /** The place in the waiting list, 1 is next; null = enrolled. */
      puestoEnEspera: z.int().nullable(),
    }),
  }),
  cancelar: endpoint({
    ruta: 'DELETE /torneos/{torneoId}/inscripcion',
    errores: [
      'inscripcion_no_encontrada',
      'torneo_finalizado',
      'partida_validada',
      'inscripcion_con_resultados',
      'participante_ha_pasado',
      'inscripcion_con_invitados',
      'ya_con_plaza',
    ],
    resumen: 'Cancel one’s own enrolment, or leave the waiting list; refused once the card has results',
    /** soloEspera: who only leaves the waiting list keeps a place that came meanwhile. */
    input: input.extend({ soloEspera: z.boolean().optional() }),
    output: z.object({ cancelada: z.literal(true) }),
  }),
  invitar: endpoint({
    ruta: 'POST /torneos/{torneoId}/inscripcion/invitados',
    crea: 'id',
    errores: [
      'sin_perfil',
      'torneo_inactivo',
      'torneo_finalizado',
      'es_vuelta',
      'inscripcion_no_encontrada',
      'inscripcion_sin_abrir',
      'inscripcion_cerrada',
      'invitados_por_la_administracion',
      'torneo_solo_socios',
      'invitados_de_mas',
      'handicap_de_invitado_no_valido',
      'operacion_repetida',
    ],
    resumen: 'Enrol a guest of one’s own, or put them in the waiting list where the torneo is full',
    input: z.strictObject({
      torneoId: torneoRefSchema,
      id: idDelClienteSchema,
      nombre: nombreSchema,
      sexo: z.enum(SEXOS),
      /** Exact, −10 to 54 in tenths. */
      handicap: z.number(),
    }),
    output: z.object({ id: idSchema, puestoEnEspera: z.int().nullable() }),
  }),
  quitarInvitado: endpoint({
    ruta: 'DELETE /torneos/{torneoId}/inscripcion/invitados/{invitadoId}',
    errores: [
      'torneo_finalizado',
      'partida_validada',
      'inscripcion_con_resultados',
      'participante_ha_pasado',
    ],
    resumen: 'Take a guest of one’s own out of a torneo; refused once the card has results',
    input: z.strictObject({ torneoId: torneoRefSchema, invitadoId: invitadoIdSchema }),
    output: z.object({ quitado: z.literal(true) }),
  }),
  pareja: endpoint({
    ruta: 'GET /torneos/{torneoId}/inscripcion/pareja',
    errores: ['inscripcion_no_encontrada', 'modalidad_sin_parejas'],
    resumen: 'With whom one plays a tournament of pairs, and who may be asked',
    input,
    output: parejaPropiaSchema,
  }),
  pedirPareja: endpoint({
    ruta: 'PUT /torneos/{torneoId}/inscripcion/pareja',
    errores: [
      'inscripcion_no_encontrada',
      'modalidad_sin_parejas',
      'sin_perfil',
      'torneo_inactivo',
      'torneo_finalizado',
      'pareja_no_valida',
      'parejas_con_golpes',
    ],
    resumen: 'Name with whom one wants to play, or nobody; two who name each other are a pair',
    input: z.strictObject({ torneoId: torneoRefSchema, participanteId: participanteIdSchema.nullable() }),
    output: parejaPropiaSchema,
  }),
  mias: endpoint({
    ruta: 'GET /mis-torneos',
    errores: ['sin_perfil'],
    resumen:
      'Torneos the signed-in player is enrolled in, newest first, fifty a page, and the leagues they belong to',
    input: paginaBuscadaSchema,
    output: paginaSchema(torneoPropioSchema).extend({
      /** Of all own torneos, whatever is searched; told with the first page, empty on those behind it. */
      ligas: z.array(ligaPropiaSchema),
      /**
       * Where the player waits for a place, of the torneos that the search finds, soonest first; told with the first page, empty on those
       * behind it. An older build leaves it out.
       */
      esperas: z.array(esperaPropiaSchema).optional(),
    }),
  }),
};
