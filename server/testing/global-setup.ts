import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { type Empties, keptEmpties } from '#db/testing/kept-stores.ts';
import { madeMigrated } from '#db/testing/made-stores.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest asks for declaration merging
  export interface ProvidedContext {
    /** Where a migrated, empty store can be copied from: a folder, or the name of a template database. */
    template: { kind: 'embedded'; folder: string } | { kind: 'server'; url: string; database: string };
  }
}

const MIGRATIONS = path.resolve(import.meta.dirname, '../../db/migrations');

/**
 * Migrates one empty store that every test file copies: on the embedded store a folder, on a PostgreSQL
 * server (TEST_DATABASE_URL, a role that may create databases) a template database.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL'];
  const kept = keptEmpties();
  const empties = kept ?? (await mkdtemp(path.join(tmpdir(), 'hoyo19-empty-')));
  project.provide('empties', empties);
  const end = url ? await setupServer(project, url) : await setupEmbedded(project, empties);
  return async () => {
    await end();
    if (kept === undefined) await rm(empties, { recursive: true, force: true });
  };
}

async function setupEmbedded(project: TestProject, empties: Empties): Promise<() => Promise<void>> {
  project.provide('template', { kind: 'embedded', folder: await madeMigrated(empties) });
  return () => Promise.resolve();
}

async function setupServer(project: TestProject, url: string): Promise<() => Promise<void>> {
  const database = `hoyo19_template_${randomBytes(4).toString('hex')}`;
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${database}`);
  const template = new URL(url);
  template.pathname = `/${database}`;
  const log = pino({ level: 'silent' });
  const db = await openDatabase({ url: template.href, dataDir: tmpdir(), log });
  await migrate(db, { folder: MIGRATIONS, log });
  await db.close();
  project.provide('template', { kind: 'server', url, database });
  return async () => {
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
  };
}
