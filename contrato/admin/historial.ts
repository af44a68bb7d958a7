import { z } from 'zod';
import { endpointsOf } from '#contrato/define.ts';
import { anotacionSchema, diaSchema, idSchema } from '#contrato/comun.ts';
import { cursorSchema, paginaSchema } from '#contrato/paginas.ts';
import {
  entradaIdSchema,
  idDelClienteSchema,
  participanteIdSchema,
  torneoRefSchema,
} from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Historial' });

/** What the history of a torneo is told apart by; 'partidas' are validations and official results. */
export const FILTROS_DE_HISTORIAL = ['todo', 'golpes', 'handicaps', 'partidas', 'cambios'] as const;
export type FiltroDeHistorial = (typeof FILTROS_DE_HISTORIAL)[number];

const comun = {
  /** Unique in the history. */
  clave: z.string(),
  /** Instant, ISO 8601. */
  momento: z.string(),
  /** Who did it; null = the club itself or somebody whose account is gone. */
  autor: z.string().nullable(),
};

/** What the history of the accounts is told apart by: who is signed out, how one enters, who administers, which accounts there are. */
export const FILTROS_DE_CUENTAS = ['todo', 'sesiones', 'acceso', 'administracion', 'cuentas'] as const;
export type FiltroDeCuentas = (typeof FILTROS_DE_CUENTAS)[number];

/** What the history of the club is told apart by: settings, courses, ligas, jugadores, letters, the programs of others. */
export const FILTROS_DEL_CLUB = [
  'todo',
  'ajustes',
  'campos',
  'ligas',
  'jugadores',
  'correo',
  'programas',
] as const;
export type FiltroDelClub = (typeof FILTROS_DEL_CLUB)[number];

/** A change of the administration, in a sentence, with what it changed. */
const cambioSchema = z.object({
  tipo: z.literal('cambio'),
  ...comun,
  operacion: z.string(),
  resumen: z.string(),
  antes: z.record(z.string(), z.unknown()).nullable(),
  despues: z.record(z.string(), z.unknown()).nullable(),
});
export type CambioDeHistorial = z.infer<typeof cambioSchema>;

/** One thing that happened, as its own history remembers it. */
export const entradaDeHistorialSchema = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('golpes'),
    ...comun,
    /** The row that `historial.deshacer` takes. */
    entradaId: z.int(),
    participanteId: idSchema,
    /** null when the participante is no longer enrolled. */
    participante: z.string().nullable(),
    hoyo: z.int(),
    antes: anotacionSchema,
    despues: anotacionSchema,
    /** Made on a validated card: shown with a pencil. */
    validada: z.boolean(),
    /** Who typed it, where somebody else sent it from the same phone. */
    tecleadoPor: z.string().nullable(),
    /** The hole still holds what this entry wrote. */
    deshacible: z.boolean(),
  }),
  z.object({
    tipo: z.literal('handicap'),
    ...comun,
    participanteId: idSchema.nullable(),
    participante: z.string().nullable(),
    campo: z.string(),
    antes: z.number().nullable(),
    despues: z.number().nullable(),
    motivo: z.string(),
  }),
  z.object({
    tipo: z.literal('validacion'),
    ...comun,
    partida: z.string().nullable(),
    incompleta: z.boolean(),
  }),
  z.object({ tipo: z.literal('resultados'), ...comun, motivo: z.string(), primeros: z.boolean() }),
  cambioSchema,
]);
export type EntradaDeHistorial = z.infer<typeof entradaDeHistorialSchema>;

export const historial = {
  deTorneo: endpoint({
    ruta: 'GET /admin/torneos/{torneoId}/historial',
    errores: ['participante_no_encontrado'],
    resumen: 'Who changed what and when in a torneo, or on one card, newest first, 50 a page',
    input: z.strictObject({
      torneoId: torneoRefSchema,
      /** Only what happened to this card. */
      participanteId: participanteIdSchema.optional(),
      filtro: z.enum(FILTROS_DE_HISTORIAL).default('todo'),
      cursor: cursorSchema,
    }),
    output: paginaSchema(entradaDeHistorialSchema).extend({
      torneo: z.object({ id: idSchema, nombre: z.string(), fechaJuego: diaSchema }),
      participante: z.object({ id: idSchema, nombre: z.string() }).nullable(),
    }),
  }),
  deCuentas: endpoint({
    ruta: 'GET /admin/cuentas/historial',
    errores: [],
    resumen: 'Who did what to the accounts of the club and when, newest first, 50 a page',
    input: z.strictObject({ filtro: z.enum(FILTROS_DE_CUENTAS).default('todo'), cursor: cursorSchema }),
    output: paginaSchema(cambioSchema),
  }),
  delClub: endpoint({
    ruta: 'GET /admin/club/historial',
    errores: [],
    resumen:
      'Who changed what of the club beside its torneos and accounts, and when, newest first, 50 a page',
    input: z.strictObject({ filtro: z.enum(FILTROS_DEL_CLUB).default('todo'), cursor: cursorSchema }),
    output: paginaSchema(cambioSchema),
  }),
  deshacer: endpoint({
    ruta: 'POST /admin/torneos/{torneoId}/historial/{entradaId}/reversion',
    crea: 'opId',
    errores: [
      'entrada_no_encontrada',
      'golpes_ya_cambiados',
      'participante_no_encontrado',
      'tarjeta_no_valida',
      'operacion_repetida',
    ],
    resumen: 'Restore what a hole had before an entry, while it still holds what the entry wrote',
    input: z.strictObject({
      torneoId: torneoRefSchema,
      entradaId: entradaIdSchema,
      /** The operation's own id: sent twice it has one effect. */
      opId: idDelClienteSchema,
    }),
    output: z.object({ participanteId: idSchema, hoyo: z.int(), golpes: anotacionSchema }),
  }),
};
