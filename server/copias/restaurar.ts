import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Database, openDatabase } from '#db/connection.ts';
import { lockStore } from '#db/embedded/lock.ts';
import { prepareDataFolder } from '#db/embedded/data-dir.ts';
import { type Expected, removeAsideSchemas, restore, restoreInPlace } from '#db/restore.ts';
import { storeError } from '#db/store-error.ts';
import { finishSwap, removeAside, STAGING, swapIn } from '#db/swap.ts';
import { DATABASE, type Manifest, readArchive } from '#server/external/archive/archive.ts';
import { openImageStore } from '#server/external/image-store.ts';
import type { App } from '#server/http/api.ts';
import type { Config } from '#server/http/base/config.ts';
import { CUENTAS_DE_DEMO } from '#server/http/base/demo-accounts.ts';
import { SECRET_MIN } from '#server/http/settings/secret.ts';

type Recuperacion = {
  config: Config;
  /** The file: a whole backup, or the store alone as SQL, which has no manifest. */
  file: string;
  /** The folder of this program's migrations. */
  migrations: string;
  log: Pick<App['log'], 'info' | 'warn'> & { error: (message: string) => void };
};

/** What the files of backups that are sent to the setup address begin with, in the data folder. */
export const UPLOAD = 'restore.upload';
/** What is left free on the disk for the day. */
const MARGIN = 64 * 1024 * 1024;
/** How long what a restore set aside stays. */
const APARTADO_MS = 30 * 24 * 60 * 60 * 1_000;

const isSql = (file: string) => /\.sql(?:\.gz)?$/u.test(file);

/** Whether the program of that folder may read a backup: it has no migration that the program does not know. */
function requireKnown({ migration, version }: Manifest, migrations: string): void {
  if (migration === null)
    throw storeError('RESTORE', 'The backup holds no store of Hoyo 19. Nothing was changed.');
  if (readdirSync(migrations).includes(migration)) return;
  throw storeError(
    'RESTORE',
    `The backup is of Hoyo 19 ${version}, which is newer than this program: it has ${migration}. Nothing was changed.`,
  );
}

/**
 * Whether a backup may take the place of what the configuration is about: the demo, whose passwords everybody knows, never
 * becomes a club, nor a club the demo.
 */
function requireSameKind(deDemo: boolean, { demo }: Pick<Config, 'demo'>): void {
  if (deDemo === demo) return;
  throw storeError(
    'RESTORE',
    deDemo
      ? 'The backup is of the demo season, and this is a club: it goes into a DATA_DIR of its own, with DEMO=si. Nothing was changed.'
      : 'The backup is of a club, and this is the demo season: it goes into another DATA_DIR or database, with DEMO=no. Nothing was changed.',
  );
}

/** What a manifest says is enough to refuse it before anything is loaded. */
function requireFitting(
  manifest: Manifest,
  { config, migrations }: Pick<Recuperacion, 'config' | 'migrations'>,
): void {
  requireKnown(manifest, migrations);
  if (manifest.demo !== undefined) requireSameKind(manifest.demo, config);
}

/** Refuses what was loaded from a backup that does not say itself whether it is of the demo season or of a club. */
const inspector =
  (config: Pick<Config, 'demo'>): NonNullable<Expected['inspect']> =>
  async (loaded) => {
    const { rows } = await loaded.query(
      'select exists (select from usuarios where email = any($1)) as demo',
      [CUENTAS_DE_DEMO.map(({ email }) => email)],
    );
    requireSameKind(rows[0]?.['demo'] === true, config);
  };

/** Reads a whole backup and tells what is in it; nothing is written. Throws RESTORE in one line. */
export async function comprobarCopia({
  config,
  file,
  migrations,
}: Pick<Recuperacion, 'config' | 'file' | 'migrations'>): Promise<Manifest> {
  requireThere(file);
  const manifest = await readArchive(file, { passphrase: config.backups.passphrase });
  requireFitting(manifest, { config, migrations });
  return manifest;
}

function requireThere(file: string): void {
  if (!existsSync(file) || !statSync(file).isFile())
    throw storeError('RESTORE', `There is no file ${file} that this user can read. Nothing was changed.`);
}

/**
 * Puts a backup in the place of what is there, the app being stopped: it is read whole, held against its manifest, loaded
 * beside the store and counted, and only then takes its place; what was there is set aside for 30 days. Whatever fails
 * leaves everything as it was. Throws RESTORE or STORE_LOCKED in one line.
 */
export async function restaurarCopia(recuperacion: Recuperacion): Promise<Manifest | null> {
  const { config, file } = recuperacion;
  const { dataDir, databaseUrl } = config;
  requireThere(file);
  prepareDataFolder(dataDir);
  const unlock = databaseUrl === null ? lockStore(dataDir) : () => undefined;
  const staging = path.join(dataDir, STAGING);
  try {
    finishSwap(dataDir);
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging, { mode: 0o700 });
    requireRoom(dataDir, statSync(file).size);
    return await prepararYCambiar(recuperacion, staging);
  } finally {
    rmSync(staging, { recursive: true, force: true });
    unlock();
  }
}

async function prepararYCambiar(recuperacion: Recuperacion, staging: string): Promise<Manifest | null> {
  const { config, file, migrations } = recuperacion;
  const at = new Date();
  if (isSql(file)) {
    await cargar(recuperacion, { sql: file, staging, at, tables: null });
    swapIn(config.dataDir, at);
    return null;
  }
  const manifest = await readArchive(file, { passphrase: config.backups.passphrase, into: staging });
  requireFitting(manifest, { config, migrations });
  await requireSecret(path.join(staging, 'auth-secret'));
  if (config.databaseUrl === null) requireRoom(config.dataDir, manifest.storeBytes);
  await prepararFotos(config, staging);
  await cargar(recuperacion, {
    sql: path.join(staging, DATABASE),
    staging,
    at,
    tables: manifest.tables,
  });
  swapIn(config.dataDir, at);
  return manifest;
}

async function requireSecret(file: string): Promise<void> {
  if ((await readFile(file, 'utf8')).trim().length < SECRET_MIN)
    throw storeError('RESTORE', 'The backup has no whole secret in it. Nothing was changed.');
}

/** Pictures of a folder change places with it; those of a bucket are given to it, under names that nobody else has. */
async function prepararFotos(config: Config, staging: string): Promise<void> {
  const folder = path.join(staging, 'imagenes');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (config.bucket === null) return;
  const imagenes = openImageStore(config);
  for (const name of readdirSync(folder)) await imagenes.put(name, await readFile(path.join(folder, name)));
  rmSync(folder, { recursive: true });
}

type Carga = { sql: string; staging: string; at: Date; tables: Manifest['tables'] | null };

/** Loads the rows: of a server in one transaction, of the embedded store into one beside it. */
async function cargar({ config, migrations, log }: Recuperacion, { sql, staging, at, tables }: Carga) {
  const dataDir = path.join(staging, 'store');
  const quiet = { ...log, info: () => undefined };
  const db = await openDatabase({ url: config.databaseUrl ?? undefined, dataDir, log: quiet });
  try {
    const expected = { migrations, tables, inspect: inspector(config) };
    if (db.kind === 'server') await restoreInPlace(db, sql, { ...expected, at });
    else await restore(db, sql, expected);
  } finally {
    await db.close();
  }
  if (db.kind === 'embedded') renameSync(path.join(dataDir, 'pgdata'), path.join(staging, 'pgdata'));
}

function requireRoom(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const mb = (size: number) => `${Math.ceil(size / 1_048_576)} MB`;
  if (bavail * bsize >= bytes + MARGIN) return;
  throw storeError(
    'RESTORE',
    `It needs ${mb(bytes + MARGIN)} free in ${folder} and there are ${mb(bavail * bsize)}. Nothing was changed.`,
  );
}

/** Removes the backups that were sent to a setup address which is dead: the club is there, or has another address. */
export function removeUploads(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  for (const name of readdirSync(dataDir))
    if (name.startsWith(UPLOAD)) rmSync(path.join(dataDir, name), { force: true });
}

/** Removes what restores set aside more than 30 days ago, and tells the log. Errors: those of the disk and the store. */
export async function quitarApartados({
  config,
  db,
  log,
}: {
  config: Pick<Config, 'dataDir'>;
  db: Database;
  log: Pick<App['log'], 'info'>;
}): Promise<void> {
  const antes = new Date(Date.now() - APARTADO_MS);
  const schemas = db.kind === 'server' ? await removeAsideSchemas(db, antes) : [];
  for (const name of [...removeAside(config.dataDir, antes), ...schemas])
    log.info(`${name}, which a restore had set aside, was removed`);
}
