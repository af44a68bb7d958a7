import { z } from 'zod';
import { HOYOS, NOMBRE_DE_CAMPO_MAX, NOMBRE_DE_SALIDA_MAX, UBICACION_MAX } from '#reglas/limites.ts';
import { GENERACIONES_RFEG, importacionSchema, lecturaSchema } from '#contrato/admin/lectura-de-campo.ts';
import { endpointsOf } from '#contrato/define.ts';
import { HOYOS_NO_VALIDOS, RECALCULO, SALIDA_NO_VALIDA } from '#contrato/grupos-de-errores.ts';
import { confirmacionSchema, idSchema, numeroDeHoyoSchema, vacioSchema } from '#contrato/comun.ts';
import { lineaSchema } from '#contrato/persona.ts';
import { alMenosUno, campoIdSchema, idDelClienteSchema, salidaIdSchema } from '#contrato/referencias.ts';
import { valoracionesDeSalida } from '#contrato/para-partida.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Gestión de campos' });

const figurasSchema = z.strictObject({
  slopeMasculino: z.number().nullable(),
  slopeFemenino: z.number().nullable(),
  courseRatingMasculino: z.number().nullable(),
  courseRatingFemenino: z.number().nullable(),
});

/** The ratings of the nines: of each both figures of a sex, or none. */
const valoresDeNuevesSchema = z.strictObject({ ida: figurasSchema, vuelta: figurasSchema });

/**
 * A tee as it is typed. Bounds are the service's: each has its own specified text. `nueves` left out: as they are, none of a new
 * one.
 */
export const datosDeSalidaSchema = figurasSchema.extend({
  nombre: lineaSchema(NOMBRE_DE_SALIDA_MAX),
  nueves: valoresDeNuevesSchema.optional(),
});
export type DatosDeSalida = z.infer<typeof datosDeSalidaSchema>;

/** Par, stroke index and metres as typed; the index null = not known, metros null = not told, left out = as they are. */
const hoyoEscritoSchema = z.strictObject({
  numero: z.int().min(1).max(HOYOS),
  par: z.number(),
  indice: z.number().nullable(),
  metros: z.number().nullable().optional(),
});

const dieciochoSchema = z
  .array(hoyoEscritoSchema)
  .length(HOYOS)
  .refine((hoyos) => new Set(hoyos.map(({ numero }) => numero)).size === HOYOS);

export const salidaSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  ...valoracionesDeSalida,
  nueves: valoresDeNuevesSchema,
  /** Why it cannot be deleted: a torneo plays it. */
  enUso: z.boolean(),
  hoyos: z.array(
    z.object({ numero: z.int(), par: z.int(), indice: z.int().nullable(), metros: z.int().nullable() }),
  ),
});
export type SalidaDeCampo = z.infer<typeof salidaSchema>;

export const campoSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  ubicacion: z.string(),
  /** Torneos and personal rounds on it; it can only be deleted without any. */
  torneos: z.int(),
  partidas: z.int(),
  /** The federation's page it came from; null = typed here. */
  procedencia: z
    .object({
      url: z.string().nullable(),
      generacion: z.enum(GENERACIONES_RFEG),
      recorrido: z.string().nullable(),
      /** Instant, ISO 8601. */
      leidoEn: z.string().nullable(),
    })
    .nullable(),
  salidas: z.array(salidaSchema),
});
export type CampoGestionado = z.infer<typeof campoSchema>;

const salidaCreadaSchema = z.object({ salida: salidaSchema });

/** A changed tee, and how many handicaps were calculated again because of it. */
const salidaGuardadaSchema = salidaCreadaSchema.extend({ recalculados: z.int() });

/** A course as it is typed. */
export const datosDeCampoSchema = z.strictObject({
  nombre: lineaSchema(NOMBRE_DE_CAMPO_MAX),
  ubicacion: lineaSchema(UBICACION_MAX),
});

/** Handed out by the refusal `campo_con_inscritos` with how many handicaps would be calculated again; brought back to do it. */
const recalculo = { confirmacionDeRecalculo: confirmacionSchema.optional() };

const deSalida = { salidaId: salidaIdSchema };

export const gestionCampos = {
  list: endpoint({
    ruta: 'GET /admin/campos',
    errores: [],
    resumen: 'Every course with its tees and holes, by name (at most 200)',
    input: vacioSchema,
    output: z.object({ campos: z.array(campoSchema) }),
  }),
  crear: endpoint({
    ruta: 'POST /admin/campos',
    crea: 'id',
    errores: ['campo_sin_datos', 'campo_repetido', 'operacion_repetida'],
    resumen: 'Makes a course without tees',
    input: datosDeCampoSchema.extend({ id: idDelClienteSchema }),
    output: z.object({ id: idSchema }),
  }),
  actualizar: endpoint({
    ruta: 'PATCH /admin/campos/{campoId}',
    errores: ['campo_sin_datos', 'campo_repetido'],
    resumen: 'Changes name and place of a course',
    input: datosDeCampoSchema.extend({ campoId: campoIdSchema }),
    output: z.object({ id: idSchema }),
  }),
  borrar: endpoint({
    ruta: 'DELETE /admin/campos/{campoId}',
    errores: ['campo_en_uso'],
    resumen: 'Deletes a course that nothing was ever played on',
    input: z.strictObject({ campoId: campoIdSchema }),
    output: z.object({ borrado: z.literal(true) }),
  }),
  crearSalida: endpoint({
    ruta: 'POST /admin/campos/{campoId}/salidas',
    crea: 'id',
    errores: ['operacion_repetida', ...SALIDA_NO_VALIDA],
    resumen: 'Adds a tee with 18 holes of par 4 and no index',
    input: datosDeSalidaSchema.extend({ id: idDelClienteSchema, campoId: campoIdSchema }),
    output: salidaCreadaSchema,
  }),
  actualizarSalida: endpoint({
    ruta: 'PUT /admin/salidas/{salidaId}',
    errores: ['salida_cambiada', ...RECALCULO, ...SALIDA_NO_VALIDA],
    resumen: 'Changes name and ratings of a tee, if it still is as it was seen',
    input: datosDeSalidaSchema.extend({ salidaId: salidaIdSchema, antes: datosDeSalidaSchema, ...recalculo }),
    output: salidaGuardadaSchema,
  }),
  borrarSalida: endpoint({
    ruta: 'DELETE /admin/salidas/{salidaId}',
    errores: ['salida_en_uso'],
    resumen: 'Deletes a tee that no torneo plays',
    input: z.strictObject(deSalida),
    output: z.object({ borrada: z.literal(true) }),
  }),
  guardarHoyo: endpoint({
    ruta: 'PATCH /admin/salidas/{salidaId}/hoyos/{hoyo}',
    errores: [...HOYOS_NO_VALIDOS],
    resumen: 'Saves one figure of a hole, if it still is what was seen',
    input: z.strictObject({
      ...deSalida,
      hoyo: numeroDeHoyoSchema,
      campo: z.enum(['par', 'indice', 'metros']),
      valor: z.number().nullable(),
      antes: z.number().nullable(),
      ...recalculo,
    }),
    output: salidaGuardadaSchema,
  }),
  guardarHoyos: endpoint({
    ruta: 'PUT /admin/salidas/{salidaId}/hoyos',
    errores: [...HOYOS_NO_VALIDOS],
    resumen: 'Saves the 18 holes of a tee at once, if they still are what was seen',
    input: z.strictObject({ ...deSalida, hoyos: dieciochoSchema, antes: dieciochoSchema, ...recalculo }),
    output: salidaGuardadaSchema,
  }),
  previaDeImportar: endpoint({
    ruta: 'POST /admin/campos/importacion/previa',
    crea: 'nada',
    cuerpo: 'importacion',
    errores: [
      'importacion_no_ofrecida',
      'url_no_valida',
      'url_ajena',
      'pagina_no_leida',
      'pagina_desconocida',
    ],
    resumen: "Reads a club's page of the federation, by address or as text; writes nothing",
    input: z.strictObject({
      url: z.string().max(2_000).default(''),
      /** The page itself, pasted or saved by the browser; then it is not fetched. */
      html: z.string().max(2_500_000).nullable().default(null),
    }),
    output: importacionSchema,
  }),
  importar: endpoint({
    ruta: 'POST /admin/campos/importacion',
    crea: 'opId',
    cuerpo: 'importacion',
    errores: [
      'importacion_caducada',
      'campo_sin_datos',
      'campo_repetido',
      'campo_no_encontrado',
      ...RECALCULO,
      'campo_no_creado',
      'lista_vacia',
      'operacion_repetida',
    ],
    resumen: 'Saves the chosen tees of a course that was read, as a new course or into a known one',
    input: datosDeCampoSchema.extend({
      opId: idDelClienteSchema,
      /** The known course they go into, which keeps its own name and place; null = a new one. */
      campoId: campoIdSchema.nullable(),
      lectura: lecturaSchema,
      confirmacion: confirmacionSchema,
      /** Positions in `lectura.salidas`. */
      elegidas: alMenosUno(z.int().min(0).max(59)).max(60),
      ...recalculo,
    }),
    output: z.object({ id: idSchema, creadas: z.int(), actualizadas: z.int(), recalculados: z.int() }),
  }),
};
