import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableNodeFS, fsyncTree, type FsyncCounter } from './durable-fs.ts';
import type { WorkerSettings } from './protocol.ts';

export type Engine = { pglite: PGlite; counter: FsyncCounter };

const SAFE_SETTINGS = 'fsync=on,full_page_writes=on,synchronous_commit=on,wal_sync_method=fsync';

// PGlite starts PostgreSQL with -F (no fsync); everything else of its list is kept.
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...[
    'fsync=on',
    'wal_sync_method=fsync',
    'synchronous_commit=on',
    'shared_buffers=64MB',
    'timezone=UTC',
    // As on a server: `db/server-store/settings.ts` says why
    'random_page_cost=1.1',
    // An analyze reads 300 rows of each: 6,000 tell as much here as 30,000 do, and nobody waits half a second for them
    'default_statistics_target=20',
  ].flatMap((setting) => ['-c', setting]),
];

/**
 * Opens the store of a data directory, creating it when there is none.
 *
 * `onDiskFull` is called, inside the query, when a write finds the disk full. Refuses (throws) when the settings are not the durable ones or when a commit did not reach the
 * fsync hook: an upgrade of PGlite could drop the hook silently, and then a power cut loses rounds.
 */
export async function openEngine(
  { dataDir, fsyncHook, playedDisk }: WorkerSettings,
  onDiskFull: () => void,
): Promise<Engine> {
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await createStore(dataDir);
  const counter: FsyncCounter = { calls: 0 };
  const fs = fsyncHook
    ? new DurableNodeFS(dataDir, { counter, onDiskFull, playedDisk })
    : new NodeFS(dataDir);
  const pglite = await PGlite.create({ fs, startParams });
  await assertSafeSettings(pglite);
  await assertCommitsReachTheDisk(pglite, counter);
  return { pglite, counter };
}

/**
 * Builds a new store beside its final place and renames it when it is whole and on the disk, so a
 * start that is killed half way leaves no directory that looks like a store and does not open.
 */
async function createStore(dataDir: string): Promise<void> {
  const draft = `${dataDir}.new`;
  // Only a draft is ever removed here: it never held a row that was acknowledged to anybody.
  rmSync(draft, { recursive: true, force: true });
  const pglite = await PGlite.create({ fs: new NodeFS(draft), startParams });
  await pglite.exec('checkpoint');
  await pglite.close();
  fsyncTree(draft);
  renameSync(draft, dataDir);
  fsyncTree(dataDir);
}

async function assertSafeSettings(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ settings: string }>(
    `select string_agg(name || '=' || setting, ',' order by name) as settings from pg_settings
     where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method')`,
  );
  const found = rows[0]?.settings;
  if (found !== SAFE_SETTINGS) throw new Error(`the store has unsafe settings: ${found}`);
}

async function assertCommitsReachTheDisk(pglite: PGlite, counter: FsyncCounter): Promise<void> {
  const before = counter.calls;
  await pglite.query(`select pg_logical_emit_message(true, 'hoyo19', 'fsync self-check')`);
  if (counter.calls === before) throw new Error('commits are not being fsynced: the store is not durable');
}
