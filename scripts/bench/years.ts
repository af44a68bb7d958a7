import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { migrate } from '#db/migrate.ts';
import { openApp } from '#server/app.ts';
import { hoyDeLaCasa } from '#server/http/base/clock.ts';
import { readConfig } from '#server/http/base/config.ts';
import { openLog } from '#server/http/base/log.ts';
import { authOf, sessionOpener } from '#server/testing/sessions.ts';
import type { Pace } from './bench-run.ts';
import { openPlace, type Place } from './places.ts';
import { type Figure, figure, median, toColumns } from './report.ts';
import { BENCH_SECRET, openQuietly } from './season.ts';
import { measureStarts } from './starts.ts';
import { listAsks } from './years-asks.ts';
import { fillYears } from './years-fill.ts';
import { measureColdLiga } from './years-liga.ts';
import { type Asked, countQueries, measureAsks } from './years-measure.ts';
import { CLUB, type ClubSize } from './years-statements.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../db/migrations');
const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };
const P95_MS = 50;
const BYTES = 30_000;

/**
 * A club of so many years on one store: how long its start takes, what it weighs, and of every GET of the contract p50, p95,
 * statements and bytes, as a table. The server that is asked shares this process: what asking costs is in its times.
 */
export async function measureYears(
  serverUrl: string | null,
  { anios, pace }: { anios: number; pace: Pace },
): Promise<{ table: string; figures: Figure[] }> {
  const place = await openPlace(serverUrl);
  try {
    const size = { ...CLUB, anios };
    const seedS = await fillPlace(place, size);
    const figures = await measureStarts(place, pace);
    const { asked, liga } = await askAll(place, size, pace.rounds * 4);
    const store = figure({ name: 'size of the store', unit: 'MB', ours: await sizeMb(place) });
    const seed = figure({ name: `writing ${anios} years`, unit: 's', ours: seedS });
    return { table: tableOf(asked), figures: [...figuresOf(asked), liga, ...figures, store, seed] };
  } finally {
    await place.remove();
  }
}

async function fillPlace(place: Place, size: ClubSize): Promise<number> {
  const db = await openQuietly(place);
  try {
    await migrate(db, { folder: MIGRATIONS, log: QUIET });
    const started = performance.now();
    await fillYears(db, size, hoyDeLaCasa());
    return (performance.now() - started) / 1000;
  } finally {
    await db.close();
  }
}

async function askAll(
  place: Place,
  size: ClubSize,
  rounds: number,
): Promise<{ asked: Asked[]; liga: Figure }> {
  const store = await openQuietly(place);
  const counted = countQueries(store);
  const { db, ...counters } = counted;
  const env = { DATA_DIR: place.dataDir, BACKUP_DIR: path.join(place.dataDir, 'backups'), DEMO: 'no' };
  const config = readConfig({ ...env, AUTH_SECRET: BENCH_SECRET, DATABASE_URL: place.url ?? '' });
  const app = await openApp({ config, db, log: openLog('error'), webFolder: 'dist/web' });
  try {
    await new Promise<void>((ready) => app.server.listen(0, '127.0.0.1', ready));
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const asks = await listAsks(store, size, sessionOpener(authOf(store, BENCH_SECRET)));
    const url = `http://127.0.0.1:${port}`;
    const asked = await measureAsks({ url, ...counters }, asks, rounds);
    return { asked, liga: await measureColdLiga({ url, store, counted }, asks) };
  } finally {
    app.server.closeAllConnections();
    app.server.close();
    await app.close();
    await store.close();
  }
}

const percentile = (times: readonly number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;

function tableOf(asked: readonly Asked[]): string {
  const head = ['GET', 'p50 ms', 'p95 ms', 'first ms', 'statements', 'of the first', 'bytes'];
  const rows = asked
    .toSorted((a, b) => median(b.times) - median(a.times))
    .map(({ endpoint, caso, times, coldMs, warm, cold, bytes, status }) => [
      `${endpoint}, ${caso}${status === 200 ? '' : ` (${status})`}`,
      ...[median(times), percentile(times, 0.95), coldMs].map((ms) => ms.toFixed(1)),
      ...[warm, cold, bytes].map((whole) => whole.toLocaleString('en')),
    ]);
  return toColumns([head, ...rows]);
}

function figuresOf(asked: readonly Asked[]): Figure[] {
  const late = asked.filter(({ times }) => percentile(times, 0.95) > P95_MS).length;
  const heavy = asked.filter(({ bytes, isFile }) => bytes > BYTES && !isFile).length;
  return [
    figure({ name: `GETs of ${asked.length} over ${P95_MS} ms at p95`, unit: '', ours: late }, { atMost: 0 }),
    figure(
      { name: `GETs over ${BYTES / 1000} kB as they travel, no files`, unit: '', ours: heavy },
      { atMost: 0 },
    ),
    figure(
      { name: 'slowest GET, p50', unit: 'ms', ours: Math.max(...asked.map(({ times }) => median(times))) },
      { atMost: P95_MS },
    ),
  ];
}

/** The folder of an embedded store, or the database on a server. */
async function sizeMb(place: Place): Promise<number> {
  if (place.url === null) return (await folderBytes(place.dataDir)) / 1024 ** 2;
  const db = await openQuietly(place);
  try {
    const { rows } = await db.pool.query('select pg_database_size(current_database())::text as bytes');
    return Number(rows[0]?.['bytes']) / 1024 ** 2;
  } finally {
    await db.close();
  }
}

async function folderBytes(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  return bytes;
}
