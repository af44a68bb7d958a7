import { z } from 'zod';
import { EVENTOS_DE_WEBHOOK } from '#reglas/webhooks.ts';
import { estadoDeTarjetaSchema, idSchema, torneoBreve } from '#contrato/comun.ts';

/*
 * What programs of others are told (webhooks): the bodies that the club sends, one schema for each event. A field is never
 * taken away and never changes its meaning under one `version`; new ones may come.
 */

/** The version of the bodies. */
export const VERSION_DE_WEBHOOKS = 1;

const torneoSchema = z.object({
  ...torneoBreve,
});

/** Somebody who plays, by the name that visitors of the club's pages read. */
const quienSchema = z.object({ participanteId: idSchema, nombre: z.string() });

const partidaSchema = z.object({ id: idSchema, nombre: z.string(), horaDeSalida: z.string() });

/** What each event tells of itself. */
const DATOS = {
  'torneo.publicado': z.object({
    torneo: torneoSchema,
    /** Whether no partidas were published before. */
    primeraVez: z.boolean(),
    partidas: z.array(partidaSchema.extend({ participantes: z.array(quienSchema) })),
  }),
  'tarjeta.validada': z.object({
    torneo: torneoSchema,
    partida: partidaSchema,
    tarjetas: z.array(quienSchema.extend({ estado: estadoDeTarjetaSchema })),
  }),
  'resultados.oficiales': z.object({
    torneo: torneoSchema,
    /** Whether there were no official results before; otherwise these take their place. */
    primeraVez: z.boolean(),
    resultados: z.array(
      quienSchema.extend({
        /** null: without a place in that ranking. */
        puestoHandicap: z.int().nullable(),
        puestoScratch: z.int().nullable(),
        golpesBrutos: z.int().nullable(),
        golpesNetos: z.int().nullable(),
      }),
    ),
  }),
  prueba: z.object({ mensaje: z.string() }),
} as const;

export type TipoDeCuerpo = keyof typeof DATOS;
export type DatosDeEvento<T extends TipoDeCuerpo> = z.infer<(typeof DATOS)[T]>;

const cuerpoSchema = <T extends TipoDeCuerpo>(tipo: T) =>
  z.object({
    id: idSchema,
    tipo: z.literal(tipo),
    version: z.literal(VERSION_DE_WEBHOOKS),
    momento: z.iso.datetime(),
    datos: DATOS[tipo],
  });

/** The bodies by event; `prueba` is what an administrator sends to see whether it arrives. */
export const CUERPOS_DE_WEBHOOK = {
  'torneo.publicado': cuerpoSchema('torneo.publicado'),
  'tarjeta.validada': cuerpoSchema('tarjeta.validada'),
  'resultados.oficiales': cuerpoSchema('resultados.oficiales'),
  prueba: cuerpoSchema('prueba'),
} as const;

export const eventoDeWebhookSchema = z.enum(EVENTOS_DE_WEBHOOK);
