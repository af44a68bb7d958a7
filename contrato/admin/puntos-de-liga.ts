import { z } from 'zod';
import { PUESTOS_DE_LIGA_MAX } from '#reglas/limites.ts';
import { TIPOS_DE_TORNEO } from '#reglas/modalidad.ts';
import { endpointsOf } from '#contrato/define.ts';
import { confirmacionSchema, diaSchema, idSchema } from '#contrato/comun.ts';
import { tablasDeLigaSchema } from '#contrato/ligas.ts';
import { ligaRefSchema, torneoIdSchema } from '#contrato/referencias.ts';

/* The points tables that a liga owns; part of the noun `gestionLigas`. */

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Gestión de Ligas' });

/** Which of the tables a torneo of the liga takes. */
const tipoSchema = z.enum(TIPOS_DE_TORNEO);

const puntosDeLigaSchema = z.object({
  /** Sent back with a change, so that two people do not overwrite each other. */
  version: z.int(),
  tablas: tablasDeLigaSchema,
  torneos: z.array(z.object({ id: idSchema, nombre: z.string(), fechaJuego: diaSchema, tipo: tipoSchema })),
});
export type PuntosDeLiga = z.infer<typeof puntosDeLigaSchema>;

/** What is typed of the tables; wrong figures are refused by the rules, in the club's words. */
const tablaSchema = z.array(z.number()).max(PUESTOS_DE_LIGA_MAX + 1);
const propuestaSchema = z.strictObject({
  ligaId: ligaRefSchema,
  version: z.int(),
  tablas: z.strictObject({ normal: tablaSchema, major: tablaSchema, final: tablaSchema }),
  /** The kind of torneos of the liga; those that are not named keep theirs. */
  tipos: z.array(z.strictObject({ torneoId: torneoIdSchema, tipo: tipoSchema })).max(500),
});

const previaSchema = z.object({
  /** Those in which recorded points would be others, and of how many. */
  torneos: z.array(z.object({ id: idSchema, nombre: z.string(), participantes: z.int() })),
  /** Recorded points that would be others. */
  participantes: z.int(),
  confirmacion: confirmacionSchema,
});
export type PreviaDePuntosDeLiga = z.infer<typeof previaSchema>;

export const puntosDeLiga = {
  puntos: endpoint({
    ruta: 'GET /admin/ligas/{ligaId}/puntos',
    errores: ['liga_sin_tablas'],
    resumen: 'The points tables of a league and the kind of each of its tournaments',
    input: z.strictObject({ ligaId: ligaRefSchema }),
    output: puntosDeLigaSchema,
  }),
  previaDeCambiarPuntos: endpoint({
    ruta: 'POST /admin/ligas/{ligaId}/puntos/previa',
    crea: 'nada',
    errores: ['liga_sin_tablas', 'liga_cambiada', 'puntos_no_validos', 'tabla_demasiado_larga'],
    resumen: 'Which recorded points other tables would change; writes nothing',
    input: propuestaSchema,
    output: previaSchema,
  }),
  cambiarPuntos: endpoint({
    ruta: 'POST /admin/ligas/{ligaId}/puntos',
    crea: 'nada',
    errores: [
      'liga_sin_tablas',
      'liga_cambiada',
      'puntos_no_validos',
      'tabla_demasiado_larga',
      'confirmacion_caducada',
    ],
    resumen: 'Change the points tables of a league, with the recorded points that they give',
    input: propuestaSchema.extend({ confirmacion: confirmacionSchema }),
    output: z.object({ participantes: z.int() }),
  }),
};
