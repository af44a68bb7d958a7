import { z } from 'zod';
import { endpoint } from '#contrato/define.ts';
import { anotacionSchema, idSchema } from '#contrato/comun.ts';
import { HOYOS } from '#reglas/limites.ts';

const etiqueta = 'Entrada rápida';

/** One value per hole of a card, by position from hole 1. */
const porHoyo = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).length(HOYOS);

const versionesSchema = porHoyo(z.int().nullable());

/** A card as the server holds it after a save. */
export const tarjetaGuardadaSchema = z.object({
  participanteId: idSchema,
  golpes: porHoyo(anotacionSchema),
  versiones: versionesSchema,
  /** Holes (1–18) that this save changed. */
  cambiados: z.array(z.int()),
});
export type TarjetaGuardada = z.infer<typeof tarjetaGuardadaSchema>;

/**
 * A hole that somebody wrote or cleared after the card was opened. The refusal `tarjeta_cambiada` brings them as
 * `datos.diferencias`; sending `version` back as the one seen says that the person has chosen.
 */
export const diferenciaDeHoyoSchema = z.object({
  hoyo: z.int(),
  /** What they wrote; null = they cleared it. */
  suyo: anotacionSchema,
  mio: anotacionSchema,
  version: z.int().nullable(),
  autor: z.string(),
});
export type DiferenciaDeHoyo = z.infer<typeof diferenciaDeHoyoSchema>;

export const entradaRapida = {
  guardar: endpoint({
    method: 'PUT',
    path: '/participantes/{participanteId}/tarjeta',
    acceso: 'admin',
    resumen: 'Replace all holes of a card at once, unless somebody else changed one since it was opened',
    etiqueta,
    input: z.strictObject({
      participanteId: idSchema,
      /** The operation's own id: sent twice it has one effect. */
      opId: z.uuid(),
      golpes: porHoyo(anotacionSchema),
      /** Version of each hole when the card was opened, null where it was empty. */
      versiones: versionesSchema,
    }),
    output: tarjetaGuardadaSchema,
  }),
};
