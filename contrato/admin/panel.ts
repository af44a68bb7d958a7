import { z } from 'zod';
import { endpoint } from '#contrato/define.ts';
import { diaSchema, idSchema, vacioSchema } from '#contrato/comun.ts';

const etiqueta = 'Panel';

const torneoDelPanelSchema = z.object({
  id: idSchema,
  slug: z.string(),
  nombre: z.string(),
  fechaJuego: diaSchema,
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
  /**
   * Whether the newest backup is younger than two days. `ajena`: the database is a server, whose backups are the business
   * of who runs it; the app knows nothing of them. `ultima` is an instant, ISO 8601; null when there is none to know of.
   */
  copia: z.object({ estado: z.enum(['al_dia', 'atrasada', 'ajena']), ultima: z.string().nullable() }),
});
export type Avisos = z.infer<typeof avisosSchema>;

export const panel = {
  hoy: endpoint({
    method: 'GET',
    path: '/admin/panel/torneos-de-hoy',
    acceso: 'admin',
    errores: [],
    resumen: "Today's tournaments with groups, holes played and the last stroke",
    etiqueta,
    input: vacioSchema,
    output: z.object({ torneos: z.array(torneoDeHoySchema) }),
  }),
  avisos: endpoint({
    method: 'GET',
    path: '/admin/panel/avisos',
    acceso: 'admin',
    errores: [],
    resumen: 'What waits for an administrator',
    etiqueta,
    input: vacioSchema,
    output: avisosSchema,
  }),
};
