import { spawn } from 'node:child_process';
import { Pool } from 'pg';
import type { Listener } from '../listeners.ts';
import type { StoreLog } from '../log.ts';
import type { PoolFace } from '../pool-face.ts';
import { publishDurably } from '../write-durably.ts';
import { reason, storeError } from '../store-error.ts';
import { createListenClient } from './listen-client.ts';
import { lendSafely } from './lending.ts';
import { nameStatements } from './named-statements.ts';
import { assertDurable, assertUrl, clientConfig, connectFailure } from './settings.ts';

const MAX_CONNECTIONS = 10;

export type ServerStore = {
  pool: PoolFace;
  /** Major version of the server. */
  version: string;
  listen: (channel: string, listener: Listener) => Promise<() => Promise<void>>;
  dump: (file: string) => Promise<void>;
};

/** Opens the pool of a PostgreSQL server. Throws one clear error when it cannot be used; there is no fallback. */
export async function openServer(url: string, log: StoreLog): Promise<ServerStore> {
  assertUrl(url);
  const pool = new Pool({ ...clientConfig(url), max: MAX_CONNECTIONS });
  nameStatements(pool);
  const face = lendSafely(pool, log);
  try {
    const version = await assertDurable((text) => face.query(text));
    const listener = createListenClient(url, log);
    const end = once(async () => {
      await listener.close();
      await pool.end();
    });
    return {
      version,
      pool: {
        options: pool.options,
        ...face,
        on: (event, handler) => (pool as unknown as PoolFace).on(event, handler),
        end,
      },
      listen: listener.listen,
      dump: (file) => dumpServer(url, file),
    };
  } catch (cause) {
    await pool.end();
    throw connectFailure(url, cause);
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

/** Runs the machine's `pg_dump`. The password goes by the environment: arguments are seen by every user. */
async function dumpServer(url: string, file: string): Promise<void> {
  const target = new URL(url);
  const password = decodeURIComponent(target.password);
  target.password = '';
  const draft = `${file}.tmp`;
  const args = ['--no-owner', '--no-privileges', '--inserts', '--file', draft, '--dbname', target.href];
  const child = spawn('pg_dump', args, {
    env: { ...process.env, PGPASSWORD: password },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on('error', reject);
  child.on('close', resolve);
  const code = await promise.catch((cause: unknown) => {
    throw storeError('BACKUP', `pg_dump could not be started (is it installed?): ${reason(cause)}`, cause);
  });
  if (code !== 0) throw storeError('BACKUP', `pg_dump ended with ${code}: ${complaint.trim()}`);
  publishDurably(draft, file);
}
