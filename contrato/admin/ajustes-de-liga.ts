import { z } from 'zod';
import { AJUSTE_MOTIVO_MAX } from '#reglas/limites.ts';
import { TIPOS_CLASIFICACION } from '#reglas/modalidad.ts';
import { endpointsOf } from '#contrato/define.ts';
import { idSchema } from '#contrato/comun.ts';
import { lineaSchema } from '#contrato/persona.ts';
import { ajusteIdSchema, idDelClienteSchema, jugadorIdSchema, ligaRefSchema } from '#contrato/referencias.ts';

/* Points given or taken by hand in a liga; part of the noun `gestionLigas`. */

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Gestión de Ligas' });

/** Which total it is added to; null = both. */
const tipoSchema = z.enum(TIPOS_CLASIFICACION).nullable();

const ajusteSchema = z.object({
  id: idSchema,
  jugadorId: idSchema,
  nombre: z.string(),
  tipo: tipoSchema,
  puntos: z.number(),
  motivo: z.string(),
  /** Instant, ISO 8601. */
  creadoEn: z.string(),
});
export type AjusteDeGestion = z.infer<typeof ajusteSchema>;

const porLiga = z.strictObject({ ligaId: ligaRefSchema });

export const ajustesDeLiga = {
  ajustes: endpoint({
    ruta: 'GET /admin/ligas/{ligaId}/ajustes',
    errores: [],
    resumen: 'The points given or taken by hand in a league, and who may be given any',
    input: porLiga,
    output: z.object({
      ajustes: z.array(ajusteSchema),
      /** Members with points in the liga, by name. */
      jugadores: z.array(z.object({ id: idSchema, nombre: z.string() })),
    }),
  }),
  ajustar: endpoint({
    ruta: 'POST /admin/ligas/{ligaId}/ajustes',
    crea: 'id',
    errores: ['operacion_repetida', 'ajuste_no_valido', 'ajuste_sin_motivo', 'jugador_fuera_de_liga'],
    resumen: "Give points to somebody's total in a league, or take some, with a reason",
    input: z.strictObject({
      ligaId: ligaRefSchema,
      id: idDelClienteSchema,
      jugadorId: jugadorIdSchema,
      tipo: tipoSchema.default(null),
      puntos: z.number(),
      motivo: lineaSchema(AJUSTE_MOTIVO_MAX),
    }),
    output: z.object({ id: idSchema }),
  }),
  quitarAjuste: endpoint({
    ruta: 'DELETE /admin/ligas/{ligaId}/ajustes/{ajusteId}',
    errores: [],
    resumen: 'Take away points given or taken by hand; the history keeps them',
    input: z.strictObject({ ligaId: ligaRefSchema, ajusteId: ajusteIdSchema }),
    output: z.object({ id: idSchema }),
  }),
};
