import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { openBytes, refused } from './bytes.ts';

/** How a sealed file begins. */
export const SEALED = Buffer.from('hoyo19-sealed-1\n');

const CHUNK = 64 * 1024;
const TAG = 16;
const SALT = 16;
const PREFIX = 7;
const CHECK = 16;
/** What guessing one passphrase costs: 64 MB and some tenths of a second. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };
/** The length that stands before a chunk has this bit where it is the last. */
const LAST = 0x8000_0000;

type Keys = { key: Buffer; check: Buffer };

/** Both keys come from one passphrase: the second one only tells whether it was typed right. */
async function keysOf(passphrase: string, salt: Buffer): Promise<Keys> {
  const derived = await new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 64, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
  const check = createHash('sha256').update(derived.subarray(32)).digest().subarray(0, CHECK);
  return { key: derived.subarray(0, 32), check };
}

/** A chunk's number and whether it is the last are part of what is sealed: none can be left out, moved or added. */
function nonceOf(prefix: Buffer, index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  prefix.copy(nonce);
  nonce.writeUInt32BE(index, PREFIX);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Seals a stream with AES-256-GCM in chunks of 64 kB, as it goes along. */
export async function* seal(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT);
  const prefix = randomBytes(PREFIX);
  const { key, check } = await keysOf(passphrase, salt);
  const header = Buffer.concat([SEALED, salt, prefix, check]);
  yield header;
  let index = 0;
  const sealed = (plain: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, index, isLast)).setAAD(header);
    index += 1;
    const length = Buffer.alloc(4);
    length.writeUInt32BE((plain.length + (isLast ? LAST : 0)) >>> 0);
    return Buffer.concat([length, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };
  const bytes = openBytes(source);
  for (let isLast = false; !isLast;) {
    const plain = await bytes.upTo(CHUNK);
    isLast = await bytes.isOver();
    yield sealed(plain, isLast);
  }
}

/** Opens a sealed stream, as it comes. Throws RESTORE where the passphrase or one byte of it is another. */
export async function* unseal(
  source: AsyncIterable<Uint8Array>,
  passphrase: string | null,
): AsyncGenerator<Buffer> {
  if (passphrase === null) throw refused('is sealed: give BACKUP_PASSPHRASE');
  const bytes = openBytes(source);
  const header = await bytes.take(SEALED.length + SALT + PREFIX + CHECK);
  const salt = header.subarray(SEALED.length, SEALED.length + SALT);
  const prefix = header.subarray(SEALED.length + SALT, -CHECK);
  const { key, check } = await keysOf(passphrase, salt);
  if (!timingSafeEqual(check, header.subarray(-CHECK)))
    throw refused('is sealed with another passphrase, or its beginning was altered');
  let isLast = false;
  for (let index = 0; !isLast; index += 1) {
    const told = (await bytes.take(4)).readUInt32BE();
    isLast = told >= LAST;
    const length = isLast ? told - LAST : told;
    if (length > CHUNK) throw refused('was altered');
    const sealed = await bytes.take(length + TAG);
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(prefix, index, isLast), {
      authTagLength: TAG,
    });
    decipher.setAAD(header).setAuthTag(sealed.subarray(length));
    yield open(() => Buffer.concat([decipher.update(sealed.subarray(0, length)), decipher.final()]));
  }
  if (!(await bytes.isOver())) throw refused('was altered at its end');
}

function open(decipher: () => Buffer): Buffer {
  try {
    return decipher();
  } catch {
    throw refused('was altered');
  }
}
