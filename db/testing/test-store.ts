import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../connection.ts';
import type { EmbeddedSettings } from '../embedded/open.ts';
import type { StoreLog } from '../log.ts';
import type { Empties } from './kept-stores.ts';
import { madeEmpty, madeMigrated } from './made-stores.ts';

/** The address of a server whose role may create databases; empty = only the embedded store is tested. */
export const SERVER_URL = process.env['TEST_DATABASE_URL'] ?? '';

/** The store that this run tests: each kind is tried whole in the run that is about it. */
export const STORE_KINDS: Database['kind'][] = [SERVER_URL === '' ? 'embedded' : 'server'];

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest asks for declaration merging
  export interface ProvidedContext {
    empties: Empties;
  }
}

export type TestStore = { db: Database; dataDir: string; backupDir: string; url: string; messages: string[] };

/** A log that keeps what it was told. */
export function rememberingLog(messages: string[]): StoreLog {
  const keep = (message: string) => void messages.push(message);
  return { info: keep, warn: keep, error: keep };
}

const folders: string[] = [];
const databases: string[] = [];
const opened: Database[] = [];

/** A folder that `removeTestStores` takes away. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hoyo19-db-'));
  folders.push(folder);
  return folder;
}

/** A data folder with an empty store: made once per run and copied, for initdb takes seconds. */
export async function emptyDataDir(): Promise<string> {
  return copyOf(await madeEmpty(inject('empties')));
}

/** A data folder with a migrated store that nobody is in: made once per run and copied, for migrations take seconds. */
export async function migratedDataDir(): Promise<string> {
  return copyOf(await madeMigrated(inject('empties')));
}

function copyOf(made: string): string {
  const dataDir = join(testFolder(), 'data');
  cpSync(made, dataDir, { recursive: true });
  return dataDir;
}

/** An empty database of its own on the test server; returns its address. */
export async function emptyServerDatabase(): Promise<string> {
  const name = `hoyo19_test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  databases.push(name);
  const url = new URL(SERVER_URL);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: SERVER_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** An open, empty store of one kind. */
export async function openTestStore(
  kind: Database['kind'],
  embedded?: Partial<EmbeddedSettings>,
): Promise<TestStore> {
  const dataDir = kind === 'embedded' ? await emptyDataDir() : '';
  const url = kind === 'server' ? await emptyServerDatabase() : '';
  return await openAt({ url, dataDir, embedded });
}

/** An open embedded store with nothing in it, migrated. */
export async function openMigratedStore(): Promise<TestStore> {
  return await openAt({ url: '', dataDir: await migratedDataDir() });
}

async function openAt({
  url,
  dataDir,
  embedded,
}: {
  url: string;
  dataDir: string;
  embedded?: Partial<EmbeddedSettings> | undefined;
}): Promise<TestStore> {
  const messages: string[] = [];
  const db = await openDatabase({ url, dataDir, log: rememberingLog(messages), embedded });
  opened.push(db);
  return { db, dataDir, backupDir: join(testFolder(), 'backups'), url, messages };
}

/** Closes and removes everything the test file opened. */
export async function removeTestStores(): Promise<void> {
  for (const db of opened.splice(0)) await db.close();
  for (const name of databases.splice(0)) await onServer(`drop database ${name} with (force)`);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
