import type { OpenAPI } from '@orpc/openapi';
import { z } from 'zod';
import { CUERPOS_DE_WEBHOOK, type TipoDeCuerpo } from '#contrato/webhooks.ts';
import { completeContent } from '#server/openapi/words/fields.ts';

/** What each event is told of, and when. */
const EVENTS: Readonly<Record<TipoDeCuerpo, { summary: string; description: string }>> = {
  'torneo.publicado': {
    summary: 'The partidas of a torneo are published',
    description:
      'The first time, and again with each publication that changes them: all partidas as they are now.',
  },
  'tarjeta.validada': {
    summary: 'The cards of a partida are validated',
    description:
      'One for each partida, with the state of every card as the board says it. Nothing takes a validation back.',
  },
  'resultados.oficiales': {
    summary: 'The results of a torneo are official',
    description:
      'With the validation of the last partida, and whenever a correction, lots or a calculation change them: the last one told holds. Torneos brought in from a file are not told.',
  },
  prueba: {
    summary: 'An administrator tries whether it arrives',
    description: 'Sent once, whatever the answer, also while the program is paused.',
  },
};

const HEADERS: ReadonlyArray<{ name: string; description: string; example: string }> = [
  {
    name: 'webhook-id',
    description: 'The `id` of the body: the same at every try, so that one that came already is left out',
    example: '0d4e6f83-2b5c-4d9e-87f1-604e5d3c2b1a',
  },
  {
    name: 'webhook-timestamp',
    description: 'When this try was made, seconds since 1970: older than five minutes is not ours any more',
    example: '1779181512',
  },
  {
    name: 'webhook-signature',
    description:
      '`v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body` with the secret; two of them, apart by a space, for a day after the secret was changed',
    example: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
];

function operationOf(tipo: TipoDeCuerpo): OpenAPI.PathItemObject {
  const { $schema: _, ...schema } = z.toJSONSchema(CUERPOS_DE_WEBHOOK[tipo]);
  const content = { 'application/json': { schema: withoutIdleBounds(schema) as OpenAPI.SchemaObject } };
  const post = {
    operationId: `webhook.${tipo}`,
    ...EVENTS[tipo],
    tags: ['Webhooks'],
    security: [],
    parameters: HEADERS.map((header) => ({
      ...header,
      in: 'header' as const,
      required: true,
      schema: { type: 'string' as const },
    })),
    requestBody: { required: true, content: completeContent(content, 'webhook') },
    responses: {
      '2XX': { description: 'Taken; what the answer says is not read but for its first 200 characters' },
      '410': { description: 'Nothing is wanted any more: the club pauses the program' },
      '4XX': { description: 'Not taken: tried again, nine times within three days' },
    },
  };
  return { post } as OpenAPI.PathItemObject;
}

/** Every whole number of zod is a safe one: that says nothing about places or strokes. */
function withoutIdleBounds(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutIdleBounds);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([, value]) => value !== Number.MIN_SAFE_INTEGER && value !== Number.MAX_SAFE_INTEGER)
      .map(([key, value]) => [key, withoutIdleBounds(value)]),
  );
}

/** What the club sends to programs of others: `webhooks` of the document. */
export function webhooksOfDocument(): Record<string, OpenAPI.PathItemObject> {
  return Object.fromEntries(
    (Object.keys(CUERPOS_DE_WEBHOOK) as TipoDeCuerpo[]).map((tipo) => [tipo, operationOf(tipo)]),
  );
}
