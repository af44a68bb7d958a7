import { z } from 'zod';
import { endpointsOf } from '#contrato/define.ts';
import { vacioSchema } from '#contrato/comun.ts';
import { TIPOS_DE_AVISO } from '#reglas/notificaciones.ts';

const endpoint = endpointsOf({ acceso: 'sesion', etiqueta: 'Avisos' });

const avisosSchema = z.array(z.enum(TIPOS_DE_AVISO)).max(TIPOS_DE_AVISO.length);

/** What the browser of a phone gives for being told: where its push service takes notes, and how to seal them. */
export const suscripcionSchema = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(1_000),
  /** A point of the curve P-256, uncompressed, in base64url. */
  p256dh: z.string().regex(/^B[\w-]{86}$/),
  /** 16 bytes in base64url. */
  auth: z.string().regex(/^[\w-]{22}$/),
  tiposDeAviso: avisosSchema.min(1, 'lista_vacia'),
});

export const notificaciones = {
  suscripcion: endpoint({
    ruta: 'GET /cuenta/suscripcion',
    errores: [],
    resumen: 'What this phone is told of, and the key that its browser asks for',
    input: vacioSchema,
    output: z.object({ clavePublica: z.string(), tiposDeAviso: avisosSchema }),
  }),
  guardar: endpoint({
    ruta: 'PUT /cuenta/suscripcion',
    errores: ['suscripcion_no_valida', 'lista_vacia'],
    resumen: 'Tell this phone of these kinds of things, until its session ends',
    input: suscripcionSchema,
    output: z.object({ tiposDeAviso: avisosSchema }),
  }),
  quitar: endpoint({
    ruta: 'DELETE /cuenta/suscripcion',
    errores: [],
    resumen: 'Tell this phone of nothing any more',
    input: vacioSchema,
    output: z.object({ quitada: z.literal(true) }),
  }),
};
