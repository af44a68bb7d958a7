import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BackupReason, backupName, backupsOf } from '#db/backup.ts';
import type { StoreFacts } from '#db/facts.ts';
import { reason, storeError } from '#db/store-error.ts';
import type { Trx } from '#db/tables.ts';
import { publishDurably } from '#db/write-durably.ts';
import { findAjustes } from '#server/club/queries.ts';
import { guardarFuera } from '#server/copias/fuera.ts';
import * as repository from '#server/copias/repository.ts';
import { type MotivoDeCopia, UNA_COPIA_MS } from '#server/copias/queries.ts';
import {
  DATABASE,
  inMemory,
  readArchive,
  README,
  SECRET,
  writeArchive,
} from '#server/external/archive/archive.ts';
import type { TarFile } from '#server/external/archive/tar.ts';
import { openImageStore } from '#server/external/image-store.ts';
import type { App } from '#server/http/api.ts';
import { countDemoAccounts } from '#server/http/base/checkup.ts';
import { VERSION } from '#server/http/doors/version.ts';

/** What a backup is taken of, and where it goes. */
export type Copiado = Pick<App, 'config' | 'db' | 'imagenes'> & {
  log: Pick<App['log'], 'info' | 'warn'>;
  /** What the club is called. */
  nombre: string;
};

/** A backup that stands: its file in the folder of backups, its size, and why another place has it not (null: all have it). */
export type Copia = { archivo: string; bytes: number; falloFuera: string | null };

/** What a backup of an open store is taken of. The club is called as its settings say, or as the environment does without them. */
export async function copiadoDe({
  config,
  db,
  log,
}: Pick<Copiado, 'config' | 'db' | 'log'>): Promise<Copiado> {
  // A store of an earlier version may not have the settings yet
  const ajustes = await findAjustes(db.kysely).catch(() => undefined);
  return { config, db, log, imagenes: openImageStore(config), nombre: ajustes?.nombre ?? config.clubName };
}

const WHY: Record<MotivoDeCopia, BackupReason> = {
  diaria: 'daily',
  manual: 'manual',
  actualizacion: 'upgrade',
};

const LEEME = `Copia de seguridad de Hoyo 19

database.sql.gz   la base de datos entera, como SQL comprimido
imagenes/*        las fotos de los jugadores y de las tarjetas de papel, el escudo y la portada
auth-secret       el secreto con el que se firman las sesiones
manifest.json     de qué programa y de qué momento es, cuántas filas tiene cada tabla y la huella de cada archivo

Aquí está todo el club, con datos personales y contraseñas cifradas: guárdala como guardarías el fichero de socios.
Se recupera con «hoyo19 restore ARCHIVO» (npm run restore -- ARCHIVO), que la comprueba antes de tocar nada.
`;

/**
 * Takes a whole backup while the club goes on, verifies it by reading it again, and only then gives it its name; then older
 * ones of its kind go, and the other places get it. One that fails leaves nothing. It is written down where the store has a
 * table for it; `id` is that of a line which is there already. Throws BACKUP, and what the disk says.
 */
export async function hacerCopia(copiado: Copiado, motivo: MotivoDeCopia, id?: string): Promise<Copia> {
  const { db, log } = copiado;
  const linea = id ?? (await repository.empezarCopia(db.kysely, motivo));
  try {
    return await db.holding(repository.nombreDeCopia(linea), async () => {
      const copia = await tomar(copiado, WHY[motivo]);
      log.info(`backup written to ${copia.archivo}`);
      await repository.terminarCopia(db.kysely, linea, { ...copia, archivo: path.basename(copia.archivo) });
      return copia;
    });
  } catch (error) {
    const fallo = reason(error);
    // Where the store itself is away nothing can be written down: whoever asked is told
    await repository.fallarCopia(db.kysely, linea, fallo).catch(() => undefined);
    throw storeError('BACKUP', fallo, error);
  }
}

async function tomar(copiado: Copiado, why: BackupReason): Promise<Copia> {
  const { backupDir, backups } = copiado.config;
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  await quitarRestos(backupDir);
  const { passphrase } = backups;
  const { archivo, at } = await ocuparNombre(copiado.config, why);
  const borrador = borradorDe(archivo);
  try {
    await escribir(copiado, { borrador, at });
    await readArchive(borrador, { passphrase });
    publishDurably(borrador, archivo);
  } finally {
    for (const resto of [borrador, sqlDe(borrador)]) await rm(resto, { force: true });
  }
  const { size: bytes } = await stat(archivo);
  for (const vieja of backupsOf(await readdir(backupDir), why).slice(backups.keep))
    // Another one that ends at the same time may have removed it
    await rm(path.join(backupDir, vieja), { force: true });
  const falloFuera = await guardarFuera(copiado, { archivo, why });
  return { archivo, bytes, falloFuera };
}

const borradorDe = (archivo: string) => `${archivo}.part`;
const sqlDe = (borrador: string) => `${borrador}.sql.part`;

/** The name of a backup of now, or of the next millisecond that no other one has taken: its draft is there from here on. */
async function ocuparNombre({ backupDir, backups }: Copiado['config'], why: BackupReason) {
  const ending = backups.passphrase === null ? 'tar' : 'tar.sealed';
  for (let at = new Date(); ; at = new Date(at.getTime() + 1)) {
    const archivo = path.join(backupDir, `${backupName(at, why)}.${ending}`);
    if (await ocupar(borradorDe(archivo))) return { archivo, at };
  }
}

async function ocupar(borrador: string): Promise<boolean> {
  try {
    await writeFile(borrador, '', { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function escribir(
  { config, db, imagenes, nombre }: Copiado,
  { borrador, at }: { borrador: string; at: Date },
): Promise<void> {
  const hechos: { store?: StoreFacts } = {};
  // A store that was never migrated has no accounts to count
  const demo = (await countDemoAccounts(db).catch(() => 0)) > 0;
  async function* archivos(): AsyncGenerator<TarFile> {
    yield inMemory(README, Buffer.from(LEEME));
    const copiadas = new Set<string>();
    yield* fotos(imagenes, copiadas);
    const sql = sqlDe(borrador);
    hechos.store = await db.backup(sql);
    yield { name: DATABASE, bytes: (await stat(sql)).size, content: createReadStream(sql) };
    // Those that came between the first look and the moment of the database
    yield* fotos(imagenes, copiadas);
    yield inMemory(SECRET, Buffer.from(`${config.authSecret}\n`));
  }
  const facts = () => {
    if (!hechos.store) throw new Error('the database was not written');
    const { tables, migration, bytes: storeBytes } = hechos.store;
    return { version: VERSION, club: nombre, demo, tables, migration, storeBytes };
  };
  await writeArchive(borrador, { files: archivos(), facts, passphrase: config.backups.passphrase, at });
}

/** The pictures that were not copied yet, one in memory at a time; one that went meanwhile is left out. */
async function* fotos(imagenes: App['imagenes'], copiadas: Set<string>): AsyncGenerator<TarFile> {
  for (const { name } of await imagenes.list()) {
    if (copiadas.has(name)) continue;
    const bytes = await imagenes.get(name);
    if (!bytes) continue;
    copiadas.add(name);
    yield inMemory(`imagenes/${name}`, bytes);
  }
}

/** What a process that died left half written. */
async function quitarRestos(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^hoyo19-.*\.(?:part|tmp)$/u.test(name)) continue;
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > UNA_COPIA_MS) await rm(file, { force: true });
  }
}

/**
 * Takes back what a process that died left under way, where another one may really be at it: whoever takes a backup on a server
 * holds its line there (`docs/locks.md`).
 */
export async function recogerCopias(db: Copiado['db']): Promise<void> {
  if (db.kind === 'server') await repository.abandonarSinDueno(db.kysely);
}

/** Reserves a backup that somebody asks for; null while another is being taken. Returns the id of its line. */
export async function reservarCopiaManual(trx: Trx, ahora: Date): Promise<string | null> {
  const enCurso = await repository.lockEnCurso(trx, new Date(ahora.getTime() - UNA_COPIA_MS));
  return enCurso ? null : await repository.reservarCopia(trx, 'manual');
}

/** What a command asks of the app that has the embedded store open. */
export const ORDEN_DE_COPIA = { copia: true } as const;

/** Whether an order is that one. */
export function pideCopia(orden: unknown): boolean {
  return typeof orden === 'object' && orden !== null && 'copia' in orden;
}

/** Takes a backup for a command: one line of what came of it. */
export async function copiaPedida(copiado: Copiado): Promise<{ hecho: boolean; linea: string }> {
  try {
    const copia = await hacerCopia(copiado, 'manual');
    return { hecho: true, linea: lineaDeCopia(copia) };
  } catch (error) {
    return { hecho: false, linea: reason(error) };
  }
}

/** What is told on the terminal of a backup that stands. */
export function lineaDeCopia({ archivo, bytes, falloFuera }: Copia): string {
  const size = `${(bytes / 1_048_576).toFixed(1)} MB`;
  return `Backup written and verified: ${archivo} (${size})${falloFuera === null ? '' : `; but not kept at ${falloFuera}`}`;
}
