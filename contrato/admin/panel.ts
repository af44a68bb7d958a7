import { z } from 'zod';
import { PRIMEROS_PASOS } from '#reglas/funcionamiento.ts';
import { sinEnviarSchema } from '#contrato/avisos.ts';
import { endpointsOf } from '#contrato/define.ts';
import { idSchema, torneoBreve, vacioSchema } from '#contrato/comun.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Panel' });

/** What the law asks of who offers a site, the name apart: every club has one. */
export const DATOS_LEGALES = ['nif', 'domicilio', 'email'] as const;

const torneoDelPanelSchema = z.object({
  ...torneoBreve,
});

/** A torneo of today and how far it is. */
export const torneoDeHoySchema = torneoDelPanelSchema.extend({
  inscritos: z.int(),
  partidas: z.int(),
  validadas: z.int(),
  /** Holes with a result, of all that those in a partida play. */
  hoyos: z.int(),
  hoyosTotales: z.int(),
  /** Instant of the last stroke, ISO 8601; null before the first. */
  ultimoGolpe: z.string().nullable(),
});
export type TorneoDeHoy = z.infer<typeof torneoDeHoySchema>;

/** What waits for an administrator; a count of 0 and an empty list mean that nothing does. */
export const avisosSchema = z.object({
  usuariosHuerfanos: z.int(),
  jugadoresSinUsuario: z.int(),
  /** The next torneo with people in no partida; null when there is none. */
  sinGrupo: torneoDelPanelSchema.extend({ participantes: z.int() }).nullable(),
  /** Torneos of the past with strokes and without official results, newest first (at most 10). */
  torneosSinCalcular: z.array(torneoDelPanelSchema),
  /** Ligas whose points are older than what they are made from (at most 10). */
  ligasPorCalcular: z.array(z.object({ id: idSchema, nombre: z.string() })),
  correosFallidos: z.int(),
  /** Programs of others that are told nothing any more, without anybody having decided it. */
  webhooksEnPausa: z.int(),
  /** Which of the data that the legal pages must give the installation has not told. */
  datosLegalesQueFaltan: z.array(z.enum(DATOS_LEGALES)),
  /** Jugadores of whom nobody has said where the surnames begin, and the rule was not sure. */
  nombresDudosos: z.int(),
  /** Claims of strokes that came after a validation. */
  reclamaciones: z.int(),
  /** Phones that said in the last day that they hold strokes of a partida (at most 10). */
  sinEnviar: z.array(
    sinEnviarSchema.extend({ partidaId: idSchema, partida: z.string(), torneo: torneoDelPanelSchema }),
  ),
  /**
   * `atrasada`: the newest backup is older than two days. `fallida`: the newest try failed, `fuera`: another place has not
   * got it. `ultima` is an instant, ISO 8601; null when there is none.
   */
  copia: z.object({
    estado: z.enum(['al_dia', 'atrasada', 'fallida', 'fuera']),
    ultima: z.string().nullable(),
  }),
});
export type Avisos = z.infer<typeof avisosSchema>;

/** The first steps of a club, each told as done or not. */
export const primerosPasosSchema = z.object({
  /** The club has said its name and colours. */
  club: z.boolean(),
  /** A course has a tee with its 18 stroke indexes. */
  campo: z.boolean(),
  /** Somebody besides the first one. */
  jugadores: z.boolean(),
  torneo: z.boolean(),
  /** Somebody besides the first one has an account. */
  invitar: z.boolean(),
  /** A letter has left the machine. */
  correo: z.boolean(),
});
export type PrimerosPasos = z.infer<typeof primerosPasosSchema>;

const estadoDePrimerosPasosSchema = z.object({
  /** Null: not shown, for all are done, a torneo was played or somebody took them away. */
  pasos: primerosPasosSchema.nullable(),
  /** The course of the second step: one that is whole, else the home course, else the first one; null: there is none. */
  nombreDelCampo: z.string().nullable(),
});
export type EstadoDePrimerosPasos = z.infer<typeof estadoDePrimerosPasosSchema>;

export const panel = {
  hoy: endpoint({
    ruta: 'GET /admin/panel/torneos-de-hoy',
    errores: [],
    resumen: "Today's tournaments with groups, holes played and the last stroke",
    input: vacioSchema,
    output: z.object({ torneos: z.array(torneoDeHoySchema) }),
  }),
  avisos: endpoint({
    ruta: 'GET /admin/panel/avisos',
    errores: [],
    resumen: 'What waits for an administrator',
    input: vacioSchema,
    output: avisosSchema,
  }),
  primerosPasos: endpoint({
    ruta: 'GET /admin/panel/primeros-pasos',
    errores: [],
    resumen:
      'The first steps of a new club; none once all are done, a torneo was played or they were taken away',
    input: vacioSchema,
    output: estadoDePrimerosPasosSchema,
  }),
  cambiarPrimerosPasos: endpoint({
    ruta: 'PUT /admin/panel/primeros-pasos',
    errores: ['ajustes_cambiados'],
    resumen: 'How long the panel shows the first steps; a setting of the club, with its history',
    input: z.strictObject({ primerosPasos: z.enum(PRIMEROS_PASOS) }),
    output: estadoDePrimerosPasosSchema,
  }),
};
