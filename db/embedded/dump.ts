import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { fsyncPath } from './durable-fs.ts';

const COMPLETE = '-- PostgreSQL database dump complete';

/**
 * Writes the whole store as plain SQL. The file appears under its name only when it is complete and
 * on the disk. It loads with `psql` into any server from PostgreSQL 15 on, and by `npm run restore`.
 */
export async function dumpToFile(pglite: PGlite, file: string): Promise<void> {
  // Loaded here: a second WebAssembly module that only backups need.
  const { pgDump } = await import('@electric-sql/pglite-tools/pg_dump');
  try {
    const dump = await pgDump({ pg: pglite, args: ['--no-owner', '--no-privileges'] });
    writeWhole(file, portable(await dump.text()));
  } finally {
    // pg_dump never disconnects here: it leaves its read-only transaction open, and its own timeouts and
    // formats, on the one connection that everybody shares. Without this every later write fails.
    await pglite.exec('rollback');
    await pglite.exec('reset all');
  }
}

/** Drops the one setting of the header that servers older than PostgreSQL 17 do not know. */
function portable(sql: string): string {
  if (!sql.includes(COMPLETE)) throw new Error('the dump is not complete');
  return sql.replace(/^SET transaction_timeout = 0;\r?\n/m, '');
}

function writeWhole(file: string, text: string): void {
  const draft = `${file}.tmp`;
  const descriptor = openSync(draft, 'w', 0o600);
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(draft, file);
  fsyncPath(dirname(file));
}
