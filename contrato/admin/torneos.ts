import { z } from 'zod';
import {
  DESCRIPCION_MAX,
  LIMITE_GOLPES_MAX,
  LIMITE_GOLPES_MIN,
  LIMITE_HANDICAP_MAX,
  LIMITE_HANDICAP_MIN,
  NOMBRE_DE_TORNEO_MAX,
  REDUCTOR_MAX,
  REDUCTOR_MIN,
  REDUCTOR_POR_DEFECTO,
} from '#reglas/limites.ts';
import { METODOS_DESEMPATE, MODALIDADES, SEXOS } from '#reglas/modalidad.ts';
import { seLee } from '#reglas/persona.ts';
import { actosDeTorneo } from '#contrato/admin/actos-de-torneo.ts';
import { categoriasDeTorneo } from '#contrato/admin/categorias.ts';
import { parejasDeTorneo } from '#contrato/admin/parejas.ts';
import { ejemploDeHandicapSchema } from '#contrato/admin/ejemplos-de-handicap.ts';
import { formulaSchema, modoDeBandos, pesosSchema } from '#contrato/formulas.ts';
import {
  torneoGestionadoSchema,
  versionSchema,
  filtroDeTorneos,
  SIN_FILTRO,
} from '#contrato/admin/torneos-gestionados.ts';
import { endpointsOf } from '#contrato/define.ts';
import {
  cuentaDeTorneo,
  cuentaSchema,
  diaSchema,
  handicapDeSchema,
  idSchema,
  nueveSchema,
  topeSchema,
  vacioSchema,
} from '#contrato/comun.ts';
import { condicionesDichasSchema, condicionesPorDefecto, condicionesSchema } from '#contrato/plazas.ts';
import { modalidadDeTorneo, partidosEnSchema } from '#contrato/partidos.ts';
import { paginaBuscada, paginaSchema } from '#contrato/paginas.ts';
import { cambioDeHandicapSchema } from '#contrato/admin/participantes.ts';
import { lineaSchema, parrafosSchema } from '#contrato/persona.ts';
import {
  campoElegidoSchema,
  idDelClienteSchema,
  ligaIdSchema,
  salidasElegidasSchema,
  torneoIdSchema,
} from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Gestión de torneos' });

/** Why what is told of a torneo makes none. */
const NO_VALIDO = [
  'torneo_incompleto',
  'cuenta_solo_individual',
  'tope_no_admitido',
  'limite_no_admitido',
  'inscripcion_al_reves',
  'nueve_no_admitido',
  'campo_no_encontrado',
  'salida_de_otro_campo',
  'pesos_no_validos',
] as const;

const limiteHandicapSchema = z.int().min(LIMITE_HANDICAP_MIN).max(LIMITE_HANDICAP_MAX).nullable();

// Loose where something is missing: the rules refuse that in the specified words.
const datosSchema = z.strictObject({
  nombre: lineaSchema(NOMBRE_DE_TORNEO_MAX).refine((text) => text === '' || seLee(text)),
  fechaJuego: z.string().max(10),
  campoId: campoElegidoSchema,
  modalidad: z.enum(MODALIDADES).default('individual_por_golpes'),
  metodoDesempate: z.enum(METODOS_DESEMPATE).default('puntuacion_media'),
  descripcion: parrafosSchema(DESCRIPCION_MAX).nullable().default(null),
  activo: z.boolean().default(true),
  /** How the balls of a pair make its holes; asked of `parejas_por_golpes` alone. */
  formula: formulaSchema.default('mejor_bola'),
  partidosEn: partidosEnSchema.default('cuadro'),
  /** Of a formula of one ball alone: its own weights, which the allowance gives way to. */
  pesos: pesosSchema.default(null),
  /** How it is counted; only what is played against the field by strokes takes another than `golpes`. */
  cuenta: cuentaSchema.default('golpes'),
  /** The cap of a hole: in `maximo` there is one, in no other. */
  tope: topeSchema.nullable().default(null),
  /** Most that a playing handicap is; null = no limit. */
  limiteHandicap: limiteHandicapSchema.default(null),
  /** Which nine holes are played, individually alone; null = the 18. */
  nueve: nueveSchema.nullable().default(null),
  handicapDe: handicapDeSchema.default('federacion'),
  /** On what terms people enrol: its hours, its places, its guests. */
  inscripcion: condicionesSchema.default(condicionesPorDefecto),
  /** Strokes over par, only of `golpes`; null = none (Medal); left out = what the modality sets. */
  limiteGolpesHoyo: z.int().min(LIMITE_GOLPES_MIN).max(LIMITE_GOLPES_MAX).nullable().optional(),
  reductorHandicap: z.int().min(REDUCTOR_MIN).max(REDUCTOR_MAX).default(REDUCTOR_POR_DEFECTO),
  salidas: salidasElegidasSchema.default([]),
});
export type DatosDeTorneo = z.infer<typeof datosSchema>;

/** Far beyond what any torneo counts in. */
const LIGAS_MAX = 20;

/** What a new torneo is made from: what is decided about it, and the ligas it counts in from the start. */
export const torneoNuevoSchema = datosSchema.extend({
  id: idDelClienteSchema,
  ligaIds: z
    .array(ligaIdSchema)
    .max(LIGAS_MAX)
    .refine((ids) => new Set(ids).size === ids.length)
    .default([]),
});
export type TorneoNuevo = z.infer<typeof torneoNuevoSchema>;

// A program of before 2.1 sends none of these: what it does not know it leaves as it is.
const cambioSchema = datosSchema.extend({
  formula: formulaSchema.optional(),
  partidosEn: partidosEnSchema.optional(),
  pesos: pesosSchema.optional(),
  cuenta: cuentaSchema.optional(),
  /** Left out: as it is, while the torneo is counted as it was. */
  tope: topeSchema.nullable().optional(),
  limiteHandicap: limiteHandicapSchema.optional(),
  nueve: nueveSchema.nullable().optional(),
  handicapDe: handicapDeSchema.optional(),
  inscripcion: condicionesSchema.optional(),
});
export type CambioDeTorneo = z.infer<typeof cambioSchema>;

/** A torneo as its form shows it, and what depends on its being changed. */
export const fichaDeTorneoSchema = z.object({
  id: idSchema,
  slug: z.string(),
  version: versionSchema,
  nombre: z.string(),
  fechaJuego: diaSchema,
  campoId: idSchema,
  ...modalidadDeTorneo,
  ...modoDeBandos,
  metodoDesempate: z.enum(METODOS_DESEMPATE),
  descripcion: z.string().nullable(),
  activo: z.boolean(),
  ...cuentaDeTorneo,
  handicapDe: handicapDeSchema,
  inscripcion: condicionesDichasSchema,
  reductorHandicap: z.int(),
  salidas: z.array(z.object({ sexo: z.enum(SEXOS), tipoSalidaId: idSchema })),
  ligaIds: z.array(idSchema),
  participantes: z.int(),
  /** Participantes with at least a hole. */
  conGolpes: z.int(),
  /** Its groups were published: tees, pars and indexes are those of that day. */
  congelado: z.boolean(),
  /** It has official results: they change only by being calculated again. */
  oficial: z.boolean(),
  /** The lowest and the highest handicap among the members enrolled; fewer where there are not two of them. */
  ejemplos: z.array(ejemploDeHandicapSchema).max(2),
});
export type FichaDeTorneo = z.infer<typeof fichaDeTorneoSchema>;

const porId = z.strictObject({ torneoId: torneoIdSchema });

export const gestionTorneos = {
  list: endpoint({
    ruta: 'GET /admin/torneos',
    errores: [],
    resumen: 'Tournaments, newest day first, twenty a page; also the deleted ones that can be restored',
    input: z.strictObject({ ...filtroDeTorneos, cursor: paginaBuscada.cursor }).default(SIN_FILTRO),
    output: paginaSchema(torneoGestionadoSchema),
  }),
  opciones: endpoint({
    ruta: 'GET /admin/opciones-de-torneo',
    errores: [],
    resumen: 'Courses with their tees, and the active leagues, to choose from',
    input: vacioSchema,
    output: z.object({
      campos: z.array(
        z.object({
          id: idSchema,
          nombre: z.string(),
          ubicacion: z.string(),
          /** With the sexes that each is rated for. */
          salidas: z.array(
            z.object({ id: idSchema, nombre: z.string(), valoradaPara: z.array(z.enum(SEXOS)) }),
          ),
        }),
      ),
      ligas: z.array(z.object({ id: idSchema, nombre: z.string() })),
      /** Where the club plays at home: proposed for a new torneo; null: nobody has said. */
      campoDeCasaId: idSchema.nullable(),
    }),
  }),
  ficha: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}',
    errores: [],
    resumen: 'One tournament for its form',
    input: porId,
    output: fichaDeTorneoSchema,
  }),
  crear: endpoint({
    ruta: 'POST /admin/torneos',
    crea: 'id',
    errores: [...NO_VALIDO, 'liga_no_encontrada', 'liga_importada', 'operacion_repetida'],
    resumen: 'Creates a tournament, in the leagues that are told',
    input: torneoNuevoSchema,
    output: z.object({ id: idSchema, slug: z.string(), version: versionSchema }),
  }),
  actualizar: endpoint({
    ruta: 'PUT /admin/torneos/{torneoId}',
    errores: [
      'torneo_cambiado',
      ...NO_VALIDO,
      'torneo_con_golpes',
      'formula_con_golpes',
      'ventaja_de_una_bola',
      'handicap_de_con_golpes',
      'torneo_con_vueltas',
      'vuelta_en_desorden',
      'resultados_ocultos',
      'categorias_de_otro_campo',
      'salida_incompleta',
      'participantes_sin_salida',
    ],
    resumen: 'Changes a tournament; handicaps of cards without strokes follow its tees and allowance',
    input: cambioSchema.extend({ torneoId: torneoIdSchema, version: versionSchema }),
    output: z.object({
      id: idSchema,
      version: versionSchema,
      /** Cards whose handicaps followed. */
      recalculados: z.int(),
      /** Played cards whose handicaps would be others now: nobody changes them silently. */
      pendientes: z.array(cambioDeHandicapSchema),
    }),
  }),
  activar: endpoint({
    ruta: 'PUT /admin/torneos/{torneoId}/activo',
    errores: [],
    resumen: 'Shows a tournament to the players or hides it',
    input: z.strictObject({ torneoId: torneoIdSchema, activo: z.boolean() }),
    output: z.object({ id: idSchema, activo: z.boolean(), version: versionSchema }),
  }),
  ...actosDeTorneo,
  ...categoriasDeTorneo,
  ...parejasDeTorneo,
};
