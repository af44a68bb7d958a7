import { z } from 'zod';
import {
  ESTADOS_DE_ENTREGA,
  EVENTOS_DE_WEBHOOK,
  NOMBRE_DE_WEBHOOK_MAX,
  URL_DE_WEBHOOK_MAX,
} from '#reglas/webhooks.ts';
import { idSchema, vacioSchema } from '#contrato/comun.ts';
import { endpointsOf } from '#contrato/define.ts';
import { cursorSchema, paginaSchema } from '#contrato/paginas.ts';
import { lineaSchema } from '#contrato/persona.ts';
import { entregaIdSchema, idDelClienteSchema, webhookIdSchema } from '#contrato/referencias.ts';
import { eventoDeWebhookSchema } from '#contrato/webhooks.ts';

const endpoint = endpointsOf({ acceso: 'admin', etiqueta: 'Webhooks' });

/** A program as an administrator writes it down. */
const datosSchema = z.strictObject({
  nombre: lineaSchema(NOMBRE_DE_WEBHOOK_MAX).pipe(z.string().min(1)),
  url: z.string().trim().min(1).max(URL_DE_WEBHOOK_MAX),
  eventos: z.array(eventoDeWebhookSchema).min(1).max(EVENTOS_DE_WEBHOOK.length),
  activo: z.boolean(),
});

export const webhookSchema = z.object({
  id: idSchema,
  nombre: z.string(),
  url: z.string(),
  eventos: z.array(eventoDeWebhookSchema),
  activo: z.boolean(),
  motivoDePausa: z.enum(['fallos', 'rechazo']).nullable(),
  fallandoDesde: z.string().nullable(),
  /** The newest delivery's instant; null while nothing was told. */
  ultimaEntrega: z.string().nullable(),
  version: z.int().min(1),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** With its secret, which is told this once. */
const conSecretoSchema = z.object({ id: idSchema, secreto: z.string() });

export const entregaSchema = z.object({
  id: idSchema,
  webhookId: idSchema,
  webhook: z.string(),
  evento: z.enum([...EVENTOS_DE_WEBHOOK, 'prueba']),
  estado: z.enum(ESTADOS_DE_ENTREGA),
  intentos: z.int(),
  estadoHttp: z.int().nullable(),
  respuesta: z.string().nullable(),
  creadaEn: z.string(),
  /** Of one that waits; null when it waits no more. */
  proximoIntento: z.string().nullable(),
});
export type Entrega = z.infer<typeof entregaSchema>;

export const entregaDetalleSchema = entregaSchema.extend({ cuerpo: z.string() });
export type EntregaDetalle = z.infer<typeof entregaDetalleSchema>;

export const webhooks = {
  list: endpoint({
    ruta: 'GET /admin/webhooks',
    errores: [],
    resumen: 'The programs that the club tells what happens (at most 10), by name',
    input: vacioSchema,
    output: z.object({ webhooks: z.array(webhookSchema) }),
  }),
  crear: endpoint({
    ruta: 'POST /admin/webhooks',
    crea: 'id',
    errores: ['webhook_url_no_valida', 'webhooks_de_mas', 'operacion_repetida'],
    resumen: 'Tell another program what happens; answers the secret to check our signature with, this once',
    input: datosSchema.extend({ id: idDelClienteSchema }),
    output: conSecretoSchema,
  }),
  actualizar: endpoint({
    ruta: 'PUT /admin/webhooks/{webhookId}',
    errores: ['webhook_url_no_valida', 'webhook_cambiado'],
    resumen: 'Change, pause or wake a program; what waits for one that is paused is given up at its next try',
    input: datosSchema.extend({ webhookId: webhookIdSchema, version: z.int().min(1) }),
    output: z.object({ id: idSchema }),
  }),
  borrar: endpoint({
    ruta: 'DELETE /admin/webhooks/{webhookId}',
    errores: [],
    resumen: 'Forget a program, with all that it was told',
    input: z.strictObject({ webhookId: webhookIdSchema }),
    output: z.object({ borrado: z.literal(true) }),
  }),
  rotar: endpoint({
    ruta: 'POST /admin/webhooks/{webhookId}/rotacion',
    crea: 'nada',
    errores: ['webhook_cambiado'],
    resumen: 'A new secret; for a day everything is signed with the one before too',
    input: z.strictObject({ webhookId: webhookIdSchema, version: z.int().min(1) }),
    output: conSecretoSchema,
  }),
  probar: endpoint({
    ruta: 'POST /admin/webhooks/{webhookId}/prueba',
    crea: 'opId',
    errores: ['pruebas_agotadas', 'operacion_repetida', 'prueba_en_curso'],
    resumen: 'Send the event `prueba` at once and tell what was answered; the same opId twice is one',
    input: z.strictObject({ webhookId: webhookIdSchema, opId: idDelClienteSchema }),
    output: entregaSchema,
  }),
  entregas: endpoint({
    ruta: 'GET /admin/entregas',
    errores: [],
    resumen: 'What was told in the last 30 days and what became of it, newest first, 25 a page',
    input: z.strictObject({
      webhookId: webhookIdSchema.optional(),
      estado: z.enum(ESTADOS_DE_ENTREGA).optional(),
      cursor: cursorSchema,
    }),
    output: paginaSchema(entregaSchema),
  }),
  entrega: endpoint({
    ruta: 'GET /admin/entregas/{entregaId}',
    errores: [],
    resumen: 'One thing told, with the body as it is sent',
    input: z.strictObject({ entregaId: entregaIdSchema }),
    output: entregaDetalleSchema,
  }),
  repetir: endpoint({
    ruta: 'POST /admin/entregas/{entregaId}/envio',
    crea: 'nada',
    errores: ['webhook_en_pausa'],
    resumen: 'Tell something again, now and under the same id',
    input: z.strictObject({ entregaId: entregaIdSchema }),
    output: z.object({ id: idSchema }),
  }),
};
