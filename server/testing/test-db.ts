import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { type Database, openDatabase, type OpenDatabaseOptions } from '#db/connection.ts';

export type TestDatabase = { db: Database; dispose: () => Promise<void> };

/**
 * A migrated, empty store of its own for one test file: a real one, of the kind this run is about. `embedded` are other
 * settings than the usual, where it is that one.
 */
export async function openTestDatabase(embedded?: OpenDatabaseOptions['embedded']): Promise<TestDatabase> {
  const template = inject('template');
  return template.kind === 'embedded'
    ? await copyFolder(template.folder, embedded)
    : await copyDatabase(template);
}

/** How often a race is run: the embedded store has one connection, so a few times tell what it does with it. */
export function raceRounds(onPostgres: number): number {
  return inject('template').kind === 'embedded' ? Math.min(3, onPostgres) : onPostgres;
}

async function copyFolder(
  template: string,
  embedded: OpenDatabaseOptions['embedded'],
): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hoyo19-test-'));
  // A thousand small files: waiting for each of them costs a second
  cpSync(template, dataDir, { recursive: true });
  const db = await openDatabase({ dataDir, embedded, log: pino({ level: 'silent' }) });
  return {
    db,
    dispose: async () => {
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function copyDatabase({ url, database }: { url: string; database: string }): Promise<TestDatabase> {
  const name = `hoyo19_test_${randomBytes(6).toString('hex')}`;
  // Files copied as they are: a third of the time of writing each page to the log
  const copy = `create database ${name} template ${database} strategy file_copy`;
  // A server plans each statement of a connection anew until it was asked five times: a fifth of its work where hardly any is.
  // What is answered is the same; journeys, the hostile lane and the tests of db/ leave it as it is.
  await runOnce(url, copy, `alter database ${name} set plan_cache_mode = force_generic_plan`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const db = await openDatabase({ url: own.href, dataDir: tmpdir(), log: pino({ level: 'silent' }) });
  return {
    db,
    dispose: async () => {
      await db.close();
      await runOnce(url, `drop database ${name} with (force)`);
    },
  };
}

async function runOnce(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
