import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

/**
 * Where one club of a journey keeps what it knows.
 *
 * - `dataDir`: its files; on the embedded store the store itself.
 * - `databaseUrl`: its database; null on the embedded store.
 * - `season`: what E2E_SEASON must hold for later stores to begin as copies of this one, its club stopped.
 * - `remove`: takes all of it away; nothing where it is gone already.
 */
export type Store = {
  dataDir: string;
  databaseUrl: string | null;
  season: string;
  remove: () => Promise<void>;
};

/**
 * A store of its own for one club: a database on the PostgreSQL server of E2E_DATABASE_URL, else an embedded one; a copy
 * of the played season where E2E_SEASON names one (`e2e/season.ts`), else empty.
 */
export async function openStore(season = process.env['E2E_SEASON'] ?? null): Promise<Store> {
  const { dataDir, removeFolder } = openFolder();
  const server = process.env['E2E_DATABASE_URL'];
  if (server === undefined || server === '') {
    beginWith(season, dataDir);
    return { dataDir, databaseUrl: null, season: dataDir, remove: async () => removeFolder() };
  }
  const database = await createDatabase(server, season);
  const url = new URL(server);
  url.pathname = `/${database}`;
  const remove = async () => {
    removeFolder();
    await ask(server, `drop database if exists ${database} with (force)`);
  };
  return { dataDir, databaseUrl: url.href, season: database, remove };
}

function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'hoyo19-e2e-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  return { dataDir: join(folder, 'data'), removeFolder };
}

/** An empty embedded store, for a club that plays its season on another day than today: a server has a clock of its own. */
export function openEmbeddedStore(): Store {
  const { dataDir, removeFolder } = openFolder();
  beginWith(null, dataDir);
  return { dataDir, databaseUrl: null, season: dataDir, remove: async () => removeFolder() };
}

/** A copy of a stopped club's data, its lock its own; for an empty club that of E2E_EMPTY, where there is one. */
function beginWith(season: string | null, dataDir: string): void {
  const stopped = season ?? process.env['E2E_EMPTY'];
  if (stopped === undefined) return;
  cpSync(stopped, dataDir, { recursive: true, filter: (file) => !file.includes('instance.lock') });
}

async function createDatabase(server: string, template: string | null): Promise<string> {
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  await ask(
    server,
    `create database ${name} ${template === null ? '' : `template ${template} strategy file_copy`}`,
  );
  return name;
}

async function ask(server: string, statement: string): Promise<void> {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
