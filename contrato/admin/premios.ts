import { z } from 'zod';
import { MOTIVO_DE_RIFA_MAX, PREMIO_NOMBRE_MAX } from '#reglas/limites.ts';
import { ENTRAN_EN_RIFA, TIPOS_DE_PREMIO } from '#reglas/premios.ts';
import { idSchema, nueveSchema } from '#contrato/comun.ts';
import { endpointsOf } from '#contrato/define.ts';
import { lineaSchema } from '#contrato/persona.ts';
import { premioSchema, rifaSchema } from '#contrato/premios.ts';
import {
  idDelClienteSchema,
  inscritoIdSchema,
  premioIdSchema,
  torneoIdSchema,
} from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Gestión de torneos' });

const rifaHechaSchema = rifaSchema.extend({
  /** Who drew; null = an account that is gone. */
  autor: z.string().nullable(),
});

/** A prize as whoever manages it sees it. */
const premioGestionadoSchema = premioSchema.extend({
  /** Sent back with a change. */
  version: z.int(),
  rifas: z.array(rifaHechaSchema),
});
export type PremioGestionado = z.infer<typeof premioGestionadoSchema>;

const datos = {
  tipo: z.enum(TIPOS_DE_PREMIO),
  nombre: lineaSchema(PREMIO_NOMBRE_MAX),
  hoyo: z.int().nullable(),
  medida: z.number().nullable(),
  unidades: z.int(),
  /** Who won it; null = nobody yet. */
  participanteId: inscritoIdSchema.nullable(),
};

const NO_VALIDO = [
  'premio_sin_nombre',
  'premio_sin_hoyo',
  'hoyo_que_no_se_juega',
  'premio_medida_no_valida',
  'premio_unidades_no_validas',
  'premio_con_datos_de_mas',
  'participante_de_baja',
] as const;

const porPremio = { torneoId: torneoIdSchema, premioId: premioIdSchema };

export const gestionPremios = {
  list: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/premios',
    errores: [],
    resumen: 'The prizes of a tournament (at most 40), who is enrolled, and which nine holes are played',
    input: z.strictObject({ torneoId: torneoIdSchema }),
    output: z.object({
      premios: z.array(premioGestionadoSchema),
      /** Everybody enrolled, by name; tieneGolpes: at least a hole on the card. */
      inscritos: z.array(z.object({ id: idSchema, nombre: z.string(), tieneGolpes: z.boolean() })),
      nueve: nueveSchema.nullable().optional(),
    }),
  }),
  crear: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/premios',
    crea: 'id',
    errores: ['operacion_repetida', 'premios_de_mas', ...NO_VALIDO],
    resumen: 'Add a prize to a tournament',
    input: z.strictObject({ torneoId: torneoIdSchema, id: idDelClienteSchema, ...datos }),
    output: z.object({ id: idSchema }),
  }),
  actualizar: endpoint({
    ruta: 'PUT /admin/torneos/{torneoId}/premios/{premioId}',
    errores: ['premio_cambiado', 'premio_sorteado', ...NO_VALIDO],
    resumen: 'Change a prize, or say who won it; what a draw decided stays',
    input: z.strictObject({ ...porPremio, version: z.int().min(1), ...datos }),
    output: z.object({ id: idSchema }),
  }),
  borrar: endpoint({
    ruta: 'DELETE /admin/torneos/{torneoId}/premios/{premioId}',
    errores: ['premio_cambiado', 'premio_sorteado'],
    resumen: 'Take a prize away; one that was drawn stays, and one that was changed since it was seen',
    input: z.strictObject({
      ...porPremio,
      /** As it was seen; left out, as by a page of before 4.8: whatever it is by now. */
      version: z.int().min(1).optional(),
    }),
    output: z.object({ id: idSchema }),
  }),
  sortear: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/premios/{premioId}/rifas',
    crea: 'opId',
    errores: ['operacion_repetida', 'premio_sin_rifa', 'rifa_sin_participantes', 'rifa_sin_motivo'],
    resumen: 'Draw a raffle; once more only with a reason, and every draw stays on record',
    input: z.strictObject({
      ...porPremio,
      opId: idDelClienteSchema,
      /** Who is in it. */
      entran: z.enum(ENTRAN_EN_RIFA),
      /** Why it is drawn again; null = it is the first draw. */
      motivo: lineaSchema(MOTIVO_DE_RIFA_MAX).nullable(),
    }),
    output: rifaHechaSchema,
  }),
};
