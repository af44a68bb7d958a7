import { createECDH, hkdfSync } from 'node:crypto';

/** What a push service knows this installation by (VAPID, RFC 8292), in base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/** The salt is a name, not a secret: other keys made of the same secret would have another one. */
const SALT = 'hoyo19 web push';
const BYTES = 32;

/**
 * The keys of an installation, made from its secret and from nothing else: the same at every start and on every instance,
 * on both stores, and back with a copy of the secret. Another secret has other keys, and ends the subscriptions of before
 * together with the sessions.
 */
export function pushKeys(secret: string): PushKeys {
  const pair = createECDH('prime256v1');
  // Nearly every 32 bytes are a key of the curve; of those that are not, the next ones are taken.
  for (let round = 0; ; round += 1) {
    try {
      pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, SALT, `vapid ${round}`, BYTES)));
    } catch {
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: padded(pair.getPrivateKey()) };
  }
}

/** Node leaves out leading zeros; the key of a push service has none left out. */
function padded(key: Buffer): string {
  return Buffer.concat([Buffer.alloc(BYTES - key.length), key]).toString('base64url');
}
