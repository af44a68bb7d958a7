import { z } from 'zod';
import { endpointsOf } from '#contrato/define.ts';
import { idSchema } from '#contrato/comun.ts';
import { busquedaSchema, paginaBuscadaSchema, paginaSchema } from '#contrato/paginas.ts';
import { emailSchema } from '#contrato/persona.ts';
import { correoIdSchema, idDelClienteSchema } from '#contrato/referencias.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Correo' });

/** Why a letter is not sent to try. */
export const FALLOS_DE_PRUEBA = [
  'correo_sin_smtp',
  'sin_direccion_propia',
  'pruebas_agotadas',
  'operacion_repetida',
  'prueba_en_curso',
] as const;

/**
 * What became of a letter: waiting, being handed over, sent, kept because the club has no SMTP, refused for good, or
 * broken off at its very end so that nobody knows, or too old to be sent once the club had SMTP.
 */
export const ESTADOS_DE_CORREO = [
  'pendiente',
  'entregando',
  'enviado',
  'guardado',
  'fallido',
  'dudoso',
  'caducado',
] as const;

export const correoResumenSchema = z.object({
  id: idSchema,
  tipo: z.string(),
  para: z.string(),
  /** null until it is written. */
  asunto: z.string().nullable(),
  estado: z.enum(ESTADOS_DE_CORREO),
  intentos: z.int(),
  motivo: z.string().nullable(),
  /** Instant, ISO 8601. */
  creadoEn: z.string(),
  /** Of one that is kept: the instant after which it is not sent any more; null: it is not kept. */
  caducaEn: z.string().nullable(),
});
export type CorreoResumen = z.infer<typeof correoResumenSchema>;

export const correoDetalleSchema = correoResumenSchema.extend({
  /** null when it was delivered (and forgotten), is not written yet, or is `reservado`. */
  texto: z.string().nullable(),
  /** Written to an account that administers the club: its text is for its owner alone. */
  reservado: z.boolean(),
});
export type CorreoDetalle = z.infer<typeof correoDetalleSchema>;

/** How a test letter ended. */
export const pruebaSchema = z.object({
  para: z.string(),
  estado: z.enum(['enviado', 'fallido', 'dudoso']),
  motivo: z.string().nullable(),
  /** What the mail server said, word for word; null: it said nothing. */
  respuesta: z.string().nullable(),
});
export type Prueba = z.infer<typeof pruebaSchema>;

export const correo = {
  list: endpoint({
    ruta: 'GET /admin/correos',
    errores: [],
    resumen: 'The outgoing box, newest first, fifty a page, and whether the club has SMTP',
    input: paginaBuscadaSchema,
    output: paginaSchema(correoResumenSchema).extend({
      smtp: z.boolean(),
      remitente: z.string(),
      /** Of those found, on all pages: refused for good, and still worth sending; what `reenviarFallidos` takes. */
      fallidos: z.int(),
    }),
  }),
  detalle: endpoint({
    ruta: 'GET /admin/correos/{correoId}',
    errores: [],
    resumen: 'One letter with its text; that of a letter to an administrator stays closed',
    input: z.strictObject({ correoId: correoIdSchema }),
    output: correoDetalleSchema,
  }),
  probar: endpoint({
    ruta: 'POST /admin/correos/prueba',
    crea: 'opId',
    errores: FALLOS_DE_PRUEBA,
    resumen:
      'Sends a test letter to whoever asks or to an address, and tells what the mail server said; the same opId twice is one',
    input: z.strictObject({
      opId: idDelClienteSchema,
      /** Where it goes; who asks, where it is left out. */
      para: emailSchema.optional(),
    }),
    output: pruebaSchema,
  }),
  reenviarFallidos: endpoint({
    ruta: 'POST /admin/correos/envio',
    crea: 'nada',
    errores: ['correo_sin_smtp'],
    resumen:
      'Puts every letter of a search that was refused for good, and is still worth sending, back into the line',
    input: z.strictObject({ busqueda: busquedaSchema }),
    /** How many; of what is in the line already, none. */
    output: z.object({ repetidos: z.int() }),
  }),
  reenviar: endpoint({
    ruta: 'POST /admin/correos/{correoId}/envio',
    crea: 'nada',
    errores: [],
    resumen: 'Puts a letter that did not arrive back into the line',
    input: z.strictObject({ correoId: correoIdSchema }),
    output: z.object({ id: idSchema }),
  }),
};
