import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { reason } from '#db/store-error.ts';
import { comprobarCopia, UPLOAD } from '#server/copias/restaurar.ts';
import { digest } from '#server/cuenta/service.ts';
import type { Manifest } from '#server/external/archive/archive.ts';
import type { RequestContext } from '#server/http/api.ts';
import type { Config } from '#server/http/base/config.ts';
import { AppError } from '#server/http/refusals/errors.ts';
import { setupName } from '#server/http/session/sessions.ts';
import { copiaEmpezada, empezarDeCopia, exigirEnlaceVivo } from '#server/instalacion/service.ts';

/** How long what somebody began to send stays there when nothing more comes of it. */
const ABANDONED_MS = 24 * 3_600_000;

/** Where the pieces of a backup are put together: of each browser its own, and one of the programs, which keep no cookies. */
function fileOf({ config, request }: RequestContext): string {
  const browser = setupName(request.headers.cookie);
  return path.join(config.dataDir, browser === null ? UPLOAD : `${UPLOAD}-${digest(browser)}`);
}

async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(UPLOAD)) continue;
    const file = path.join(dataDir, name);
    const written = await stat(file).catch(() => null);
    if (written && written.mtimeMs < Date.now() - ABANDONED_MS) await rm(file, { force: true });
  }
}

/** The bytes that a file has now: whoever writes to it, or puts another one in its place, changes this. */
async function huella(file: string): Promise<string | null> {
  const found = await stat(file, { bigint: true }).catch(() => null);
  return found && [found.ino, found.size, found.mtimeNs].join(' ');
}

/** What was looked at and told of last, by its file: two tabs of a browser send to one. */
const miradas = new Map<string, string | null>();

type Copia = { token: string; frase: string | null };

/**
 * Writes one piece of a backup, which goes where the last one ended; from 0 on it begins anew. Returns how much is there.
 * Errors: instalacion_no_valida, demasiados_intentos, copia_no_valida (a piece is missing before it).
 */
export async function subirCopia(
  context: RequestContext,
  { token, desdeByte: desde, datos }: { token: string; desdeByte: number; datos: string },
): Promise<{ bytes: number }> {
  await exigirEnlaceVivo(context, token);
  // What is being restored is read from here
  if (copiaEmpezada(context) !== undefined) throw new AppError('instalacion_no_valida');
  const { dataDir } = context.config;
  const file = fileOf(context);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (desde === 0) {
    await removeAbandoned(dataDir);
    await rm(file, { force: true });
  }
  const handle = await open(file, 'a+', 0o600);
  try {
    const { size } = await handle.stat();
    if (desde > size) throw new AppError('copia_no_valida', { motivo: 'le falta un trozo' });
    await handle.truncate(desde);
    const bytes = Buffer.from(datos, 'base64');
    await handle.appendFile(bytes);
    return { bytes: desde + bytes.length };
  } finally {
    await handle.close();
  }
}

/**
 * Reads the whole backup that was sent and tells what it holds. Errors: instalacion_no_valida, demasiados_intentos,
 * copia_no_valida, copia_cifrada.
 */
export async function verCopia(context: RequestContext, { token, frase }: Copia) {
  await exigirEnlaceVivo(context, token);
  const file = fileOf(context);
  const mirada = await huella(file);
  const { club, takenAt: hechaEn, tables, files } = await leer(context, frase);
  miradas.set(file, mirada);
  return {
    club,
    hechaEn,
    jugadores: tables['public.profiles'] ?? 0,
    torneos: tables['public.torneos'] ?? 0,
    fotos: Object.keys(files).filter((name) => name.startsWith('imagenes/')).length,
  };
}

/**
 * Verifies it again and begins the club anew from it, after the answer: from what was told of, not from what another tab has
 * sent since. Errors: instalacion_no_valida, demasiados_intentos, copia_no_valida, copia_cifrada.
 */
export async function recuperarClub(
  context: RequestContext,
  { token, frase }: Copia,
): Promise<{ empezada: true }> {
  await exigirEnlaceVivo(context, token);
  const file = fileOf(context);
  await leer(context, frase);
  if (miradas.get(file) !== (await huella(file)))
    throw new AppError('copia_no_valida', { motivo: 'ha llegado después de comprobar el anterior' });
  await empezarDeCopia(context, { file, config: conFrase(context.config, frase) });
  return { empezada: true };
}

function conFrase(config: Config, frase: string | null): Config {
  return frase === null ? config : { ...config, backups: { ...config.backups, passphrase: frase } };
}

/** What the terminal is told of a backup that cannot be restored, in the words of whoever stands before the screen. */
const DICHOS: readonly (readonly [RegExp, string])[] = [
  [/newer than this program/u, 'es de una versión de Hoyo 19 más nueva que esta'],
  [/cut short|is missing|has no manifest/u, 'está cortado, le falta el final'],
  [/is of the demo season/u, 'es de la demostración, cuyas contraseñas conoce cualquiera, y no de un club'],
  [/was altered/u, 'está dañado o lo ha cambiado alguien'],
];

const dicho = (linea: string) =>
  DICHOS.find(([pattern]) => pattern.test(linea))?.[1] ?? 'no es una copia de Hoyo 19';

async function leer(context: RequestContext, frase: string | null): Promise<Manifest> {
  const { config, log, recuperacion } = context;
  const file = fileOf(context);
  if (!recuperacion || !(await stat(file).catch(() => null)))
    throw new AppError('copia_no_valida', { motivo: 'no ha llegado' });
  try {
    return await comprobarCopia({
      config: conFrase(config, frase),
      file,
      migrations: recuperacion.migrations,
    });
  } catch (error) {
    const motivo = reason(error);
    if (/is sealed/u.test(motivo)) throw new AppError('copia_cifrada');
    log.warn({ motivo }, 'a backup that was sent to the setup address cannot be restored');
    throw new AppError('copia_no_valida', { motivo: dicho(motivo) });
  }
}
