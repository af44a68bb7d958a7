import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takeBackup } from './backup.ts';
import type { Database } from './connection.ts';
import type { StoreLog } from './log.ts';
import type { PoolClientFace, PoolFace } from './pool-face.ts';
import { reason, storeError } from './store-error.ts';

export type MigrateOptions = {
  /** Folder of the `NNNN_noun.sql` files. */
  folder: string;
  /** Where the backup before migrating a store that holds something goes; none is taken without it (its caller has one). */
  backupDir?: string | undefined;
  log: StoreLog;
};

/** What whoever starts a new version is told besides, where the store could not be written down. */
const WITHOUT_BACKUP =
  'No migration was applied, for the backup before it is the way back. With a backup of your own: hoyo19 migrate --without-backup (npm run db:migrate -- --without-backup), and start again';

type Migration = { name: string; text: string; checksum: string };

// Any number, the same in every version of the app: it is what two instances starting at once meet at.
const LOCK = 190_019;

const CREATE_TABLE = `create table if not exists migraciones (
  nombre text primary key,
  suma text not null, -- SHA-256 of the file as it was applied
  aplicada_en timestamptz not null default now()
)`;

/**
 * Applies the pending migrations in order, each in its own transaction, and returns their names. A store that holds something
 * is written down first.
 *
 * Forward only. Throws MIGRATION, having changed nothing more, when an applied file was edited or is
 * missing, when a pending one comes before an applied one, and when its SQL fails; BACKUP when it could not be written down.
 */
export async function migrate(db: Database, options: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(options.folder);
  // The embedded store has one connection, which the backup must not wait for, and one process
  if (db.kind === 'embedded') await backupFirst(db, migrations, options);
  const client = await db.pool.connect();
  try {
    // A migration may take long and waits for the other instance's; the limits of the app's queries do not apply.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query({ text: `select pg_advisory_lock(${LOCK})`, budgetMs: null });
    // Under the lock: of several instances that start at once only one takes the backup, and none while another migrates
    if (db.kind === 'server') await backupFirst(db, migrations, options);
    return await applyPending(client, migrations, options.log);
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    // What it may take ends with its connection: set back, it would have the limits of a pooler, or none
    client.release(true);
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  return Promise.all(
    names.map(async (name) => {
      const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
      if (number === undefined) throw storeError('MIGRATION', `${name} is not named NNNN_noun.sql`);
      if (numbers.has(number)) throw storeError('MIGRATION', `two migrations have the number ${number}`);
      numbers.add(number);
      // A checkout on Windows must give the same checksum.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** What is still to apply, given what the store says was applied. */
function pendingOf(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const known = new Set(migrations.map(({ name }) => name));
  for (const name of applied.keys()) {
    if (!known.has(name)) {
      throw storeError(
        'MIGRATION',
        `the database has ${name} applied, which this version of the app does not know: start the newer version that applied it, or restore the backup from before`,
      );
    }
  }
  const last = [...applied.keys()].sort().at(-1) ?? '';
  return migrations.filter((migration) => {
    const checksum = applied.get(migration.name);
    if (checksum === undefined && migration.name < last) {
      throw storeError('MIGRATION', `${migration.name} comes before ${last}, which is already applied`);
    }
    if (checksum !== undefined && checksum !== migration.checksum) {
      throw storeError(
        'MIGRATION',
        `${migration.name} was changed after it was applied; undo the change and write a new migration`,
      );
    }
    return checksum === undefined;
  });
}

/** How many migrations of a folder a store has, and the names of those that wait. Throws MIGRATION like `migrate`. */
export async function pendingMigrations(
  db: Pick<Database, 'pool'>,
  folder: string,
): Promise<{ applied: number; pending: string[] }> {
  const applied = await readApplied(db.pool);
  const pending = pendingOf(await readMigrations(folder), applied);
  return { applied: applied.size, pending: pending.map(({ name }) => name) };
}

/**
 * Throws MIGRATION when what a connection sees was written by a newer or another program than the one of that folder, or is
 * no store of this app at all.
 */
export async function assertMigratable(connection: Pick<PoolFace, 'query'>, folder: string): Promise<void> {
  const applied = await readApplied(connection);
  if (applied.size === 0) throw storeError('MIGRATION', 'it holds no store of this app');
  pendingOf(await readMigrations(folder), applied);
}

async function readApplied(connection: Pick<PoolFace, 'query'>): Promise<Map<string, string>> {
  const { rows } = await connection.query(`select to_regclass('migraciones') is not null as exists`);
  if (rows[0]?.['exists'] !== true) return new Map();
  const applied = await connection.query('select nombre, suma from migraciones');
  return new Map(applied.rows.map((row) => [String(row['nombre']), String(row['suma'])]));
}

async function backupFirst(
  db: Database,
  migrations: Migration[],
  { backupDir, log }: MigrateOptions,
): Promise<void> {
  if (backupDir === undefined) return;
  const applied = await readApplied(db.pool);
  const waiting = applied.size === 0 ? 0 : pendingOf(migrations, applied).length;
  if (waiting === 0) return;
  log.info(`database: ${waiting} migrations wait; a backup first`);
  try {
    await takeBackup(db, { folder: backupDir, why: 'migration', log });
  } catch (cause) {
    throw storeError('BACKUP', `${reason(cause)}. ${WITHOUT_BACKUP}`, cause);
  }
}

async function applyPending(
  client: PoolClientFace,
  migrations: Migration[],
  log: StoreLog,
): Promise<string[]> {
  await client.query(CREATE_TABLE);
  const pending = pendingOf(migrations, await readApplied(client));
  for (const migration of pending) {
    await applyOne(client, migration);
    log.info(`database: applied ${migration.name}`);
  }
  return pending.map(({ name }) => name);
}

async function applyOne(client: PoolClientFace, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query({ text, budgetMs: null });
    await client.query('insert into migraciones (nombre, suma) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => undefined);
    throw storeError('MIGRATION', `${name} could not be applied: ${reason(cause)}`, cause);
  }
}
