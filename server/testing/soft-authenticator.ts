import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';

/*
 * A passkey without a device: what a browser hands over when its authenticator has made one (WebAuthn level 3, 5.2.1,
 * attestation 'none', ES256, its owner verified).
 */

type Opciones = { challenge: string; rp: { id?: string } };

const bytes = (...values: number[]) => Buffer.from(values);
/** CBOR of a byte string of up to 255. */
const byteString = (value: Buffer) => Buffer.concat([bytes(0x58, value.length), value]);
const text = (value: string) => Buffer.concat([bytes(0x60 + value.length), Buffer.from(value)]);

/** A fresh public key as COSE writes it: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(): Buffer {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  });
  const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  const head = bytes(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21);
  return Buffer.concat([head, byteString(left), bytes(0x22), byteString(right)]);
}

/** Present, verified, with a credential in it. */
const FLAGS = 0x45;

/** What the browser at `origin` answers to the options of a new passkey. */
export function softPasskey({ challenge, rp }: Opciones, origin: string): Record<string, unknown> {
  const id = randomBytes(32);
  const rpId = createHash('sha256')
    .update(rp.id ?? '')
    .digest();
  const credential = Buffer.concat([Buffer.alloc(16), bytes(0, id.length), id, coseKey()]);
  const authData = Buffer.concat([rpId, bytes(FLAGS), Buffer.alloc(4), credential]);
  const attestation = Buffer.concat([
    bytes(0xa3),
    text('fmt'),
    text('none'),
    text('attStmt'),
    bytes(0xa0),
    text('authData'),
    byteString(authData),
  ]);
  const client = { type: 'webauthn.create', challenge, origin, crossOrigin: false };
  return {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(JSON.stringify(client)).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    },
  };
}
