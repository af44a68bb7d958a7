import { z } from 'zod';
import { SEXOS, TRAMOS_EDAD } from '#reglas/modalidad.ts';
import { cambioDeHandicapSchema } from '#contrato/admin/participantes.ts';
import { idSchema } from '#contrato/comun.ts';
import { endpointsOf } from '#contrato/define.ts';
import { categoriaIdSchema, salidasElegidasSchema, torneoIdSchema } from '#contrato/referencias.ts';
import { tecleado } from '#contrato/persona.ts';

/* The categorías of a torneo for its administrator; part of the noun `gestionTorneos`. */

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Gestión de torneos' });

const sexoSchema = z.enum(SEXOS);
const condiciones = {
  nombre: z.string(),
  /** Exact handicap, included; null = no condition. */
  handicapMin: z.number().nullable(),
  handicapMax: z.number().nullable(),
  tramoEdad: z.enum(TRAMOS_EDAD).nullable(),
  sexo: sexoSchema.nullable(),
};

/** A categoría as an administrator decides it. */
const categoriaGuardadaSchema = z.object({
  id: idSchema,
  ...condiciones,
  salidas: z.array(z.object({ sexo: sexoSchema, tipoSalidaId: idSchema })),
});
const categoriaPedidaSchema = z.strictObject({
  /** Null = a new one. */
  id: categoriaIdSchema.nullable(),
  ...condiciones,
  nombre: tecleado(z.string().max(200)),
  /** The tees it plays, by sex; for a sex without one, those of the torneo. */
  salidas: salidasElegidasSchema,
});

/** The categorías of a torneo and all that tells who would fall in which. */
const categoriasSchema = z.object({
  /** Of the torneo: sent back with the change. */
  version: z.int(),
  /** Participantes with at least a hole: from the first on only names and order change. */
  conGolpes: z.int(),
  categorias: z.array(categoriaGuardadaSchema),
  /** Everybody enrolled, by name; categorias: those they are in now. */
  inscritos: z.array(
    z.object({
      id: idSchema,
      nombre: z.string(),
      handicap: z.number().nullable(),
      tramoEdad: z.enum(TRAMOS_EDAD).nullable(),
      sexo: sexoSchema.nullable(),
      categorias: z.array(idSchema),
    }),
  ),
  /** The tees of the course, to choose from. */
  salidasDelCampo: z.array(z.object({ id: idSchema, nombre: z.string() })),
});
export type CategoriasDeTorneo = z.infer<typeof categoriasSchema>;
export type CategoriaPedida = z.infer<typeof categoriaPedidaSchema>;

export const categoriasDeTorneo = {
  categorias: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/categorias',
    errores: [],
    resumen: 'The categories of a tournament, its tees and who is in which',
    input: z.strictObject({ torneoId: torneoIdSchema }),
    output: categoriasSchema,
  }),
  guardarCategorias: endpoint({
    ruta: 'PUT /admin/torneos/{torneoId}/categorias',
    errores: [
      'torneo_cambiado',
      'categorias_de_mas',
      'categoria_sin_nombre',
      'categoria_repetida',
      'categoria_rango_no_valido',
      'categoria_no_encontrada',
      'categorias_con_golpes',
      'salida_de_otro_campo',
      'salida_incompleta',
      'participantes_sin_salida',
    ],
    resumen:
      'Makes the categories of a tournament these, in this order; handicaps of cards without strokes follow',
    input: z.strictObject({
      torneoId: torneoIdSchema,
      version: z.int().min(1),
      categorias: z.array(categoriaPedidaSchema).max(100),
    }),
    output: z.object({
      version: z.int(),
      /** Cards whose handicaps followed. */
      recalculados: z.int(),
      /** Played cards whose handicaps would be others now: nobody changes them silently. */
      pendientes: z.array(cambioDeHandicapSchema),
    }),
  }),
};
