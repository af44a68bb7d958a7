import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/*
 * A passkey without a device: what a browser hands over when its authenticator has made one, and when it enters with it
 * (WebAuthn level 3, 5.2.1 and 5.2.2, attestation 'none', ES256, its owner verified).
 */

type Opciones = { challenge: string; rp: { id?: string } };
type OpcionesDeEntrada = { challenge: string; rpId: string };

const bytes = (...values: number[]) => Buffer.from(values);
/** CBOR of a byte string of up to 255. */
const byteString = (value: Buffer) => Buffer.concat([bytes(0x58, value.length), value]);
const text = (value: string) => Buffer.concat([bytes(0x60 + value.length), Buffer.from(value)]);

/** A public key as COSE writes it: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  const head = bytes(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21);
  return Buffer.concat([head, byteString(left), bytes(0x22), byteString(right)]);
}

/** Present and verified; with a credential in it. */
const VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x45;

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest();
const clientOf = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** What the browser at `origin` answers to the options of a new passkey. */
export const softPasskey = (opciones: Opciones, origin: string): Record<string, unknown> =>
  softAuthenticator(origin).make(opciones);

/** An authenticator of one passkey in the browser at `origin`. */
export function softAuthenticator(origin: string) {
  const id = randomBytes(32);
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    make: (opciones: Opciones) => made(opciones, { origin, id, key: keys.publicKey }),
    enter: (opciones: OpcionesDeEntrada) => shown(opciones, { origin, id, key: keys.privateKey }),
  };
}

type Passkey = { origin: string; id: Buffer; key: KeyObject };

const named = (id: Buffer) => ({
  id: id.toString('base64url'),
  rawId: id.toString('base64url'),
  type: 'public-key',
  clientExtensionResults: {},
});

function shown(
  { challenge, rpId }: OpcionesDeEntrada,
  { origin, id, key }: Passkey,
): Record<string, unknown> {
  const authData = Buffer.concat([sha256(rpId), bytes(VERIFIED), Buffer.alloc(4)]);
  const client = clientOf('webauthn.get', challenge, origin);
  return {
    ...named(id),
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authData, sha256(client)]), key).toString('base64url'),
    },
  };
}

function made({ challenge, rp }: Opciones, { origin, id, key }: Passkey): Record<string, unknown> {
  const rpId = sha256(rp.id ?? '');
  const credential = Buffer.concat([Buffer.alloc(16), bytes(0, id.length), id, coseKey(key)]);
  const authData = Buffer.concat([rpId, bytes(WITH_CREDENTIAL), Buffer.alloc(4), credential]);
  const attestation = Buffer.concat([
    bytes(0xa3),
    text('fmt'),
    text('none'),
    text('attStmt'),
    bytes(0xa0),
    text('authData'),
    byteString(authData),
  ]);
  return {
    ...named(id),
    response: {
      clientDataJSON: clientOf('webauthn.create', challenge, origin).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    },
  };
}
