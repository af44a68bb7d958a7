import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { reason } from '#db/store-error.ts';
import { ConfigError } from '#server/http/environment/config-error.ts';
import { SECRETS } from '#server/http/environment/values.ts';

export type Environment = Record<string, string | undefined>;

const FILE = '.env';
/** Nothing, a comment, or one variable: a value of several lines is nobody's here. */
const LINE = /^\s*(?:#.*|(?:export\s+)?[A-Za-z_]\w*\s*=.*)?$/u;

/**
 * The variables that a process goes by: those of `.env` in the folder it stands in, over them its own, even empty ones, and
 * secrets from the files that `…_FILE` names. Throws ConfigError with one line.
 */
export function readEnvironment(own: Environment = process.env, folder: string = process.cwd()): Environment {
  const merged = { ...readFile(path.join(folder, FILE)), ...own };
  for (const name of SECRETS) {
    const file = merged[`${name}_FILE`]?.trim();
    if (!file) continue;
    merged[name] = readSecret(name, path.resolve(folder, file), merged[name]);
    // A process that is handed these is handed the value, once
    merged[`${name}_FILE`] = undefined;
  }
  return merged;
}

/** The variables of a file of `NAME=value` lines. Throws ConfigError with one line. */
export function readVariables(file: string): Environment {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/u, '');
  const wrong = text.split(/\r?\n/u).findIndex((line) => !LINE.test(line));
  if (wrong >= 0)
    throw new ConfigError(
      `Configuration not valid: ${file}, line ${wrong + 1}: expected NAME=value in UTF-8, one variable a line`,
    );
  return parseEnv(text);
}

function readFile(file: string): Environment {
  try {
    return readVariables(file);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw new ConfigError(
      `Configuration not valid: ${file}: expected a file that this user can read (${reason(error)})`,
    );
  }
}

function readSecret(name: string, file: string, given: string | undefined): string {
  const refuse = (expected: string) =>
    new ConfigError(`Configuration not valid: ${name}_FILE: expected ${expected}`);
  if (given?.trim()) throw refuse(`alone, but ${name} is given too`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw refuse(`a file that this user can read (${reason(error)})`);
  }
  if (text === '' || /[\r\n]/u.test(text)) throw refuse(`a file with one line, the value of ${name}`);
  return text;
}
