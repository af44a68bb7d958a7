import { randomBytes } from 'node:crypto';

/** A text that nobody else has, for slugs, names and addresses of one test among others. */
export function unico(prefix: string): string {
  return `${prefix}-${randomBytes(6).toString('hex')}`;
}
