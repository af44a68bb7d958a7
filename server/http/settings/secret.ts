import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reason } from '#db/store-error.ts';
import { createDurably } from '#db/write-durably.ts';
import { ConfigError } from '#server/http/environment/config-error.ts';

/** Characters of a secret at least; ours have 43. */
export const SECRET_MIN = 32;

/** Where the secret of an installation is kept, when no AUTH_SECRET is given. */
export function secretFile(dataDir: string): string {
  return path.join(dataDir, 'auth-secret');
}

/**
 * The secret that signs session cookies: made once, kept beside the data, readable by its owner only. One that is there
 * and cannot be right (a disk that filled up, a copy cut short) ends the start: with it nobody could sign in, and one
 * made anew would sign everybody out without a word.
 */
export function secretOfInstallation(dataDir: string): string {
  const file = secretFile(dataDir);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (!existsSync(file)) createDurably(file, `${randomBytes(32).toString('base64url')}\n`);
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= SECRET_MIN) return secret;
  } catch (error) {
    throw new ConfigError(`The secret of this installation in DATA_DIR cannot be used: ${reason(error)}`);
  }
  throw new ConfigError(
    `The secret in ${file} is shorter than ${SECRET_MIN} characters: put back a copy of that file, or remove it and everybody signs in again`,
  );
}
