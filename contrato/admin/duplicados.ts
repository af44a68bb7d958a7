import { z } from 'zod';
import { confirmacionSchema, diaSchema, idSchema } from '#contrato/comun.ts';
import { torneoNuevoSchema } from '#contrato/admin/torneos.ts';
import { endpointsOf } from '#contrato/define.ts';
import { diaDeJuegoSchema, lineaSchema } from '#contrato/persona.ts';
import { idDelClienteSchema, ligaRefSchema, torneoIdSchema } from '#contrato/referencias.ts';
import { LIGA_NOMBRE_MAX, NOMBRE_DE_TORNEO_MAX } from '#reglas/limites.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Gestión de Ligas' });
const TORNEOS_MAX = 100;

const TORNEO_NO_VALIDO = [
  'torneo_incompleto',
  'cuenta_solo_individual',
  'tope_no_admitido',
  'limite_no_admitido',
  'nueve_no_admitido',
  'campo_no_encontrado',
  'salida_de_otro_campo',
] as const;

const porLiga = z.strictObject({ ligaId: ligaRefSchema });

/** What the next season of a liga would be, to be looked over before it is made. */
export const previaDeTemporadaSchema = z.object({
  /** Of the liga it comes from. */
  anterior: z.string(),
  nombre: z.string(),
  fechaInicio: diaSchema.nullable(),
  fechaFin: diaSchema.nullable(),
  /** Its torneos in their order, each with the day it was played and the one proposed: the same weekday, a year on. */
  torneos: z.array(
    z.object({
      id: idSchema,
      nombre: z.string(),
      fechaJuego: diaSchema,
      nombreNuevo: z.string(),
      fechaNueva: diaSchema,
    }),
  ),
  confirmacion: confirmacionSchema,
});
export type PreviaDeTemporada = z.infer<typeof previaDeTemporadaSchema>;

/** What is made anew from what is there: another torneo like one, another season like one. */
export const duplicados = {
  torneo: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/duplicado',
    crea: 'id',
    errores: [...TORNEO_NO_VALIDO, 'liga_no_encontrada', 'liga_importada', 'operacion_repetida'],
    resumen:
      'Creates a tournament with the categories and points of another one and, if told, with its participants',
    etiqueta: 'Gestión de torneos',
    input: torneoNuevoSchema.extend({
      /** The one it is like. */
      torneoId: torneoIdSchema,
      conParticipantes: z.boolean().default(false),
    }),
    output: z.object({
      id: idSchema,
      slug: z.string(),
      /** Who was enrolled with the handicaps of today, and who has left the club and was not. */
      inscritos: z.int(),
      sinInscribir: z.int(),
    }),
  }),
  previaDeTemporada: endpoint({
    ruta: 'GET /admin/ligas/{ligaId}/temporada/previa',
    errores: [],
    resumen: 'What the next season of a league would be: its name, its days and those of its tournaments',
    input: porLiga,
    output: previaDeTemporadaSchema,
  }),
  temporada: endpoint({
    ruta: 'POST /admin/ligas/{ligaId}/temporada',
    crea: 'id',
    errores: [
      ...TORNEO_NO_VALIDO,
      'liga_sin_nombre',
      'liga_fechas_en_desorden',
      'torneo_fuera_de_liga',
      'confirmacion_caducada',
      'operacion_repetida',
    ],
    resumen:
      'Makes the next season of a league with its settings and, each on its new day, the tournaments told',
    input: porLiga.extend({
      /** Of the new liga. */
      id: idDelClienteSchema,
      nombre: lineaSchema(LIGA_NOMBRE_MAX),
      fechaInicio: diaDeJuegoSchema.nullable().default(null),
      fechaFin: diaDeJuegoSchema.nullable().default(null),
      torneos: z
        .array(
          z.strictObject({
            torneoId: torneoIdSchema,
            nombre: lineaSchema(NOMBRE_DE_TORNEO_MAX),
            fechaJuego: z.string().max(10),
          }),
        )
        .max(TORNEOS_MAX)
        .refine((torneos) => new Set(torneos.map(({ torneoId }) => torneoId)).size === torneos.length)
        .default([]),
      confirmacion: confirmacionSchema,
    }),
    output: z.object({ id: idSchema, nombre: z.string(), torneos: z.int() }),
  }),
};
