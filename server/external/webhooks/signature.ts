import { createHmac, hkdfSync } from 'node:crypto';

/** The salt is a name, not a secret: other secrets made of the same one would have another. */
const SALT = 'hoyo19 webhooks';
const BYTES = 32;

/** Which secret: of which program, and how many it had before. */
export type WebhookKey = { id: string; generation: number };

/**
 * The secret that a program checks our signatures with: made of the installation's and of nothing else, so that no row of
 * the store and no copy of it has one. Another secret of the installation makes others.
 */
export function webhookSecret(secret: string, { id, generation }: WebhookKey): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, SALT, `${id} ${generation}`, BYTES));
}

/** As it is shown to a person, and as the libraries of Standard Webhooks take it. */
export function shownSecret(key: Buffer): string {
  return `whsec_${key.toString('base64')}`;
}

/** The headers that say whose a body is (https://www.standardwebhooks.com), one signature for each secret that is good. */
export function signedHeaders(
  keys: readonly Buffer[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1_000);
  const sign = (key: Buffer) =>
    `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': keys.map(sign).join(' '),
  };
}
