import { z } from 'zod';
import { sinEnviarSchema } from '#contrato/avisos.ts';
import { endpointsOf } from '#contrato/define.ts';
import { estadoDecididoSchema, idSchema, ventajaSchema } from '#contrato/comun.ts';
import { partidaPublicadaSchema, torneoDeRepartoSchema } from '#contrato/admin/partidas.ts';
import { reclamacionSchema } from '#contrato/admin/reclamaciones.ts';
import { partidaIdSchema, torneoRefSchema } from '#contrato/referencias.ts';
import { RITMOS } from '#reglas/ritmo.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Panel' });

/** The card of somebody who plays in a partida. */
export const tarjetaDelDiaSchema = z.object({
  /** The participante. */
  id: idSchema,
  nombre: z.string(),
  /** Holes with a value. */
  hoyos: z.int(),
  /** The holes without any, of a card that has begun or whose partida has come to the end. */
  faltan: z.array(z.int()),
  /** What somebody decided about it; null = nothing. */
  estadoDecidido: estadoDecididoSchema.nullable(),
  /** Why, of a disqualification. */
  motivoEstado: z.string().nullable(),
  ventaja: ventajaSchema.nullish(),
});
export type TarjetaDelDia = z.infer<typeof tarjetaDelDiaSchema>;

/** A partida and how it goes. */
export const partidaDelDiaSchema = partidaPublicadaSchema.omit({ participanteIds: true }).extend({
  /** Whether nothing is missing on its cards: it may be validated at once. */
  completa: z.boolean(),
  /** In which hole it is; null before the first one and after the last. */
  hoyo: z.int().nullable(),
  ritmo: z.enum(RITMOS),
  /** How late it is at least. */
  minutosTarde: z.int(),
  /** Instant of the last call of these minutes to hurry, ISO 8601; null = none. */
  avisadaEn: z.string().nullable(),
  tarjetas: z.array(tarjetaDelDiaSchema),
});
export type PartidaDelDia = z.infer<typeof partidaDelDiaSchema>;

/** Everything that whoever runs a day of play looks at. */
export const diaDeTorneoSchema = z.object({
  torneo: torneoDeRepartoSchema.omit({ cuenta: true }),
  /** Instant of this look, ISO 8601. */
  momento: z.string(),
  /** Holes with a value on the cards of those in a partida, of all that they play. */
  hoyos: z.int(),
  hoyosTotales: z.int(),
  /** On how many cards each of the 18 holes has a value. */
  porHoyo: z.array(z.int()),
  /**
   * Cards on which nothing is missing, or whose matches are decided, that have begun, and that have not; those that were
   * decided to lack holes (retirado, no presentado) are none of them.
   */
  completas: z.int(),
  enJuego: z.int(),
  sinEmpezar: z.int(),
  /** Enrolled, and in no partida although they need one. */
  sinPartida: z.int(),
  /** In start order. */
  partidas: z.array(partidaDelDiaSchema),
  /** Those that wait, the oldest first. */
  reclamaciones: z.array(reclamacionSchema),
  /** Phones that said in the last day that they hold strokes. */
  sinEnviar: z.array(
    sinEnviarSchema.extend({
      partidaId: idSchema,
      /** Name of the partida. */
      partida: z.string(),
      /** Instant, ISO 8601. */
      desde: z.string(),
    }),
  ),
  oficial: z.boolean(),
});
export type DiaDeTorneo = z.infer<typeof diaDeTorneoSchema>;

export const diaDeTorneo = {
  ver: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/dia',
    errores: [],
    resumen:
      'The day of play of a tournament: its groups with pace and cards, and what waits (at most 50 claims and 20 phones)',
    input: z.strictObject({ torneoId: torneoRefSchema }),
    output: diaDeTorneoSchema,
  }),
  avisar: endpoint({
    ruta: 'POST /admin/partidas/{partidaId}/aviso',
    crea: 'nada',
    errores: ['partida_no_encontrada', 'partida_a_ritmo', 'aviso_reciente'],
    resumen:
      'Ask the people of a late group, on the phones that take notices of their groups, to hurry: once every five minutes',
    input: z.strictObject({ partidaId: partidaIdSchema }),
    /** How many phones are told; 0 = nobody of the group takes notices, and nothing was done. */
    output: z.object({ telefonos: z.int() }),
  }),
};
