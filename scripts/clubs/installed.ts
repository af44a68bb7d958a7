import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { lastBackupAt } from '#db/backup.ts';
import { reason } from '#db/store-error.ts';
import { checkupCredential } from '#server/http/base/checkup.ts';
import { secretFile } from '#server/http/settings/secret.ts';
import type { Salud } from '#server/http/doors/health.ts';
import { ConfigError } from '#server/http/environment/config-error.ts';
import { type Environment, readEnvironment, readVariables } from '#server/http/environment/environment.ts';

/** One club of this machine, as its environment file tells it. */
export type Club = {
  /** Name of the file without `.env`, as in `hoyo19@dehesa`. */
  name: string;
  env: Environment;
  dataDir: string;
  backupDir: string;
};

/** One that cannot be looked at, and why, in one line. */
export type Unreadable = { name: string; fault: string };

const ANSWER_MS = 5_000;
/** Where the environment files of a machine's clubs are. */
export const FOLDER = '/etc/hoyo19';

/** The clubs of a folder of environment files, by name. Errors, in one line: a folder that is not there or cannot be read. */
export function listClubs(folder: string): (Club | Unreadable)[] {
  const files = filesOf(folder).filter((file) => file.endsWith('.env'));
  return files.toSorted().map((file) => {
    const name = file.slice(0, -'.env'.length);
    try {
      return readClub(name, path.join(folder, file));
    } catch (error) {
      return { name, fault: reason(error) };
    }
  });
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw new Error(whyClosed(folder, error), { cause: error });
  }
}

/**
 * The club of that name in `/etc/hoyo19`, or of that file. Errors, in one line: there is none, or it cannot be read; a value that
 * is wrong.
 */
export function openClub(nameOrFile: string): Club {
  const isFile = nameOrFile.includes('/') || nameOrFile.endsWith('.env');
  const file = path.resolve(isFile ? nameOrFile : path.join(FOLDER, `${nameOrFile}.env`));
  try {
    return readClub(path.basename(file, '.env'), file);
  } catch (error) {
    throw error instanceof ConfigError ? error : new Error(whyClosed(file, error), { cause: error });
  }
}

function whyClosed(file: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EACCES') return `${file} is for root to read: begin the command with sudo`;
  if (code !== 'ENOENT') return reason(error);
  return file.endsWith('.env')
    ? `There is no club ${path.basename(file, '.env')}: ${file} is not there`
    : `There is no folder ${file}, where each club of a machine has its file CLUB.env`;
}

/** What stands in a file is all there is of a club: nothing of whoever asks gets into it. */
function readClub(name: string, file: string): Club {
  const env = readEnvironment(readVariables(file), path.dirname(file));
  const folderOf = (variable: string): string => {
    const folder = env[variable]?.trim() ?? '';
    if (path.isAbsolute(folder)) return folder;
    throw new Error(`${variable}: expected a whole path in ${file}, for clubs must not share a folder`);
  };
  return { name, env, dataDir: folderOf('DATA_DIR'), backupDir: folderOf('BACKUP_DIR') };
}

/** What is shown of a club. */
export type Look = {
  name: string;
  version: string;
  address: string;
  store: string;
  /** 'bien', what is not well, or why nobody answers. */
  health: string;
  backup: string;
  isWell: boolean;
};

/** Asks a club how it is, showing that we can read its secret. Never throws. */
export async function lookAt({ name, env, dataDir, backupDir }: Club): Promise<Look> {
  const port = env['PORT']?.trim() || '3019';
  const salud = await ask(port, secretOf(env, dataDir));
  const taken = await lastBackupAt(backupDir);
  return {
    name,
    version: salud?.version ?? '-',
    address: env['PUBLIC_URL']?.trim() || `http://127.0.0.1:${port}`,
    store: storeOf(env),
    health: healthOf(salud, port),
    backup: taken ? ageOf(taken) : 'none',
    isWell: salud !== null && troublesOf(salud).length === 0,
  };
}

/** Where it keeps its rows; never with its password. */
function storeOf(env: Environment): string {
  const url = env['DATABASE_URL']?.trim();
  if (!url) return 'embedded';
  const found = URL.parse(url);
  return found ? `postgres ${found.host}${found.pathname}` : 'postgres ?';
}

function secretOf(env: Environment, dataDir: string): string {
  const given = env['AUTH_SECRET']?.trim();
  if (given) return given;
  try {
    return readFileSync(secretFile(dataDir), 'utf8').trim();
  } catch {
    return ''; // without it the club tells less
  }
}

async function ask(port: string, secret: string): Promise<Salud | null> {
  try {
    const headers = { authorization: checkupCredential(secret, Date.now()) };
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await fetch(`http://127.0.0.1:${port}/salud`, { headers, signal });
    return (await answer.json()) as Salud;
  } catch {
    return null; // nobody there, or no club
  }
}

function troublesOf({ comprobaciones }: Salud): string[] {
  return Object.entries(comprobaciones).flatMap(([what, how]) => (how === 'bien' ? [] : [what]));
}

function healthOf(salud: Salud | null, port: string): string {
  if (salud === null) return `no answer at ${port}`;
  const troubles = troublesOf(salud);
  return troubles.length === 0 ? 'bien' : `mal: ${troubles.join(', ')}`;
}

function ageOf(taken: Date): string {
  const hours = Math.max(0, Math.floor((Date.now() - taken.getTime()) / 3_600_000));
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** Whom the files of a club belong to: what root does for it is done as that user, so that the club can read it. */
export function ownerOf({ dataDir }: Club): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  try {
    const { uid, gid } = statSync(dataDir);
    return { uid, gid };
  } catch {
    return {};
  }
}
