import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { ASIDE, readFacts, type StoreFacts } from '../facts.ts';
import type { PoolClientFace, PoolFace } from '../pool-face.ts';
import { reason, storeError } from '../store-error.ts';
import { publishDurably } from '../write-durably.ts';

/** `closing`: nobody waits for it any more. */
type Dump = { url: string; file: string; closing: AbortSignal };

/**
 * Writes a whole database as compressed SQL by the machine's `pg_dump`, as of the moment at which its rows are counted: both
 * see one snapshot, while the club goes on. The file appears only when it is complete. Throws BACKUP in one line.
 */
export async function dumpServer(
  pool: Pick<PoolFace, 'connect'>,
  { url, file, closing }: Dump,
): Promise<StoreFacts> {
  const draft = `${file}.tmp`;
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query('select pg_export_snapshot() as snapshot');
    const facts = await factsOf(client);
    await runDump({ url, file: draft, closing }, String(rows[0]?.['snapshot']));
    publishDurably(draft, file);
    return facts;
  } catch (cause) {
    await rm(draft, { force: true });
    throw isBackup(cause)
      ? cause
      : storeError('BACKUP', `the backup could not be taken: ${reason(cause)}`, cause);
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

const isBackup = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'BACKUP';

async function factsOf(client: PoolClientFace): Promise<StoreFacts> {
  return await readFacts(async (text) => (await client.query({ text, budgetMs: null })).rows);
}

/** The password goes by the environment: arguments are seen by every user of the machine. */
async function runDump({ url, file: draft, closing }: Dump, snapshot: string): Promise<void> {
  const target = new URL(url);
  const password = decodeURIComponent(target.password);
  target.password = '';
  const args = ['--no-owner', '--no-privileges', '--rows-per-insert=500', `--exclude-schema=${ASIDE}*`];
  const child = spawn('pg_dump', [...args, `--snapshot=${snapshot}`, '--dbname', target.href], {
    env: { ...process.env, PGPASSWORD: password },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: closing,
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-4_000)));
  const { promise: ended, resolve, reject } = Promise.withResolvers<number | null>();
  child.on('error', reject);
  child.on('close', resolve);
  const written = pipeline(child.stdout, createGzip(), createWriteStream(draft, { mode: 0o600 }));
  const [code] = await Promise.all([ended, written]).catch((cause: unknown) => {
    child.kill();
    throw storeError('BACKUP', whyNotStarted(cause), cause);
  });
  if (code !== 0) throw storeError('BACKUP', whyNotDone(code, complaint));
}

function whyNotStarted(cause: unknown): string {
  const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
  if (isMissing)
    return 'pg_dump is not installed on this machine: install the client of your PostgreSQL (on Debian: postgresql-client)';
  return `the backup could not be taken: ${reason(cause)}`;
}

function whyNotDone(code: number | null, complaint: string): string {
  const line = complaint.trim().replaceAll(/\s*\n\s*/g, ' · ');
  const [, server, own] = /server version: ([\d.]+).*?pg_dump version: ([\d.]+)/.exec(line) ?? [];
  if (server !== undefined && own !== undefined)
    return `pg_dump ${own} is older than the server, ${server}: install the client of that version on this machine`;
  return `pg_dump ended with ${code}: ${line}`;
}
