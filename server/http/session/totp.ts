import { createHmac, randomBytes } from 'node:crypto';

/* Codes of an authenticator app: RFC 6238 with what every app takes for granted, SHA-1, six digits and 30 seconds. */

const STEP_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** A clock that is up to one step wrong is let pass. */
const TOLERANCE = [0, -1, 1] as const;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes as authenticator apps and people copy them: RFC 4648 base 32 without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/gu) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/gu) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** A new secret, in base 32. */
export function newTotpSecret(): string {
  return base32(randomBytes(SECRET_BYTES));
}

/** The step that it is at an instant. */
export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS);
}

/** The code of a secret (base 32) at a step. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step whose code that is, now or one step away; null: none. Whether it was used before is the caller's to know. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const step = totpStep(now);
  const away = TOLERANCE.find((steps) => totpCode(secret, step + steps) === code);
  return away === undefined ? null : step + away;
}

/** What an authenticator app reads from the picture. */
export function totpAddress(secret: string, { club, email }: { club: string; email: string }): string {
  const asked = new URLSearchParams({
    secret,
    issuer: club,
    digits: String(DIGITS),
    period: String(STEP_SECONDS),
  });
  return `otpauth://totp/${encodeURIComponent(club)}:${encodeURIComponent(email)}?${asked.toString().replaceAll('+', '%20')}`;
}
