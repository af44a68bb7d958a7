import { accessSync, constants, existsSync, mkdirSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { reason } from '#db/store-error.ts';
import { ConfigError } from '#server/http/environment/config-error.ts';

/**
 * Throws ConfigError where a folder is not one, or cannot be made or written by this user. One that is not there is begun
 * and taken away again: whole paths are made later by Node, which where the system says of a folder that is there that it
 * is not (`/proc`) tries for ever.
 */
export function requireFolder(name: string, folder: string): void {
  const refuse = (why: string) =>
    new ConfigError(
      `Configuration not valid: ${name}: expected a folder that this user can write, not ${folder} (${why})`,
    );
  try {
    const missing = firstMissing(folder);
    const found = missing === null ? folder : path.dirname(missing);
    if (!statSync(found).isDirectory()) throw refuse(`${found} is no folder`);
    accessSync(found, constants.W_OK | constants.X_OK);
    if (missing === null) return;
    mkdirSync(missing);
    rmdirSync(missing);
  } catch (error) {
    throw error instanceof ConfigError ? error : refuse(reason(error));
  }
}

/** The first folder of a path that is not there; null: all are. */
function firstMissing(folder: string): string | null {
  let missing: string | null = null;
  for (let at = folder; !existsSync(at); at = path.dirname(at)) missing = at;
  return missing;
}
