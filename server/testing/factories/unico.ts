import { randomBytes } from 'node:crypto';

const LETTERS = 'abcdefghijklmnop';

/**
 * A text that nobody else has, for slugs, names and addresses of one test among others. In letters: two figures after
 * 'Trofeo 2026-' would be the other year of its season.
 */
export function unico(prefix: string): string {
  const nibbles = [...randomBytes(6)].flatMap((byte) => [byte >> 4, byte & 15]);
  return `${prefix}-${nibbles.map((nibble) => LETTERS[nibble]).join('')}`;
}
