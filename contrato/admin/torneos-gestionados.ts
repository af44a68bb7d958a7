import { z } from 'zod';
import { METODOS_DESEMPATE, SEXOS } from '#reglas/modalidad.ts';
import { cuentaSchema, torneoBreve } from '#contrato/comun.ts';
import { paginaBuscada } from '#contrato/paginas.ts';
import { modalidadDeTorneo } from '#contrato/partidos.ts';

/** How many changes an administrator has seen of a torneo: an update of an older one is refused. */
export const versionSchema = z.int().min(1);

/** What the administrators' list tells of a torneo, and of each vuelta after its first. */
const filaGestionadaSchema = z.object({
  ...torneoBreve,
  ...modalidadDeTorneo,
  cuenta: cuentaSchema,
  metodoDesempate: z.enum(METODOS_DESEMPATE),
  activo: z.boolean(),
  /** Instant, ISO 8601; null = it stands. */
  eliminadoEn: z.string().nullable(),
  version: versionSchema,
  campo: z.string(),
  partidas: z.int(),
  partidasValidadas: z.int(),
  participantes: z.int(),
  salidas: z.array(z.object({ sexo: z.enum(SEXOS), nombre: z.string() })),
  ligas: z.array(z.string()),
});

/** A row of the administrators' list, with the later vueltas of the torneo, in order; of most torneos none. */
export const torneoGestionadoSchema = filaGestionadaSchema.extend({
  vueltas: z.array(filaGestionadaSchema.extend({ numero: z.int() })).optional(),
});
export type TorneoGestionado = z.infer<typeof torneoGestionadoSchema>;

/** What the administrators' list, and its sheet, show. */
export const filtroDeTorneos = {
  /** Part of the name of the torneo or of a course it is played on; accents do not matter. */
  busqueda: paginaBuscada.busqueda,
  mostrar: z.enum(['vigentes', 'eliminados']).default('vigentes'),
};
export const SIN_FILTRO = { busqueda: '', mostrar: 'vigentes' } as const;
