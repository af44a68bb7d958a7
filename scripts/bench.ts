import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { FULL, type Pace, QUICK } from './bench/bench-run.ts';
import { measureClubs } from './bench/clubs.ts';
import { openPlace } from './bench/places.ts';
import { readReport, type Report, writeReport } from './bench/json.ts';
import { besides, type Figure, toTable } from './bench/report.ts';
import { fillSeason } from './bench/season.ts';
import { startServer } from './bench/server-process.ts';
import { measureStarts } from './bench/starts.ts';
import { namesOf, STORES, TABLES, type StoreName, type TableName } from './bench/tables.ts';
import { measureYears } from './bench/years.ts';

/*
 * Measures the real server beside what this machine gives when nothing is computed, in one run:
 *   npm run bench [-- --quick] [-- --only=saves,reads] [-- --store=embedded] [-- --json=FILE] [-- --against=FILE]
 *   npm run bench -- --years=10 [-- --store=embedded] [-- --json=FILE] [-- --against=FILE]
 *   DATABASE_URL=… npm run bench -- clubs [--count 10] [--main dist/release/…/server/main.js]
 * The second one asks every GET of the contract of a club of so many years. The third one starts several clubs over that
 * server, of this checkout or of a release.
 * On the embedded store; with DATABASE_URL (a role that may create databases) on that server too. `--against` shows how each
 * figure stands to that of a former run: of those with a limit their ratios to it are compared, for another day gives others.
 * A missed bar is said, and is no failure: figures of a busy machine are not a broken build.
 */

async function measureStore(serverUrl: string | null, only: readonly TableName[]): Promise<Figure[]> {
  const place = await openPlace(serverUrl);
  try {
    const season = await fillSeason(place);
    const figures: Figure[] = [];
    const starts = only.includes('starts') ? await measureStarts(place, pace) : [];
    const run = { place, season, server: await startServer(place), pace };
    try {
      for (const name of only) figures.push(...(await TABLES[name](run, starts)));
    } finally {
      await run.server.stop();
    }
    return figures;
  } finally {
    await place.remove();
  }
}

/** A club of many years in place of today's torneo: the table of its GETs is printed, its figures are reported. */
async function measureStoreOfYears(url: string | null, anios: number): Promise<Figure[]> {
  const { table, figures } = await measureYears(url, { anios, pace });
  console.log(`\n${table}`);
  return figures;
}

async function measureManyClubs(): Promise<Figure[]> {
  if (!serverUrl) throw new Error('DATABASE_URL: expected a role that may create databases');
  return await measureClubs(serverUrl, { count: Number(values.count), main: values.main });
}

/** The stores that are asked for and that there are. */
function storesOf(asked: string | undefined): StoreName[] {
  return namesOf(asked, STORES).filter((name) => name === 'embedded' || serverUrl !== undefined);
}

const { values, positionals } = parseArgs({
  options: {
    json: { type: 'string' },
    against: { type: 'string' },
    only: { type: 'string' },
    store: { type: 'string' },
    quick: { type: 'boolean', default: false },
    count: { type: 'string', default: '10' },
    main: { type: 'string' },
    years: { type: 'string' },
  },
  allowPositionals: true,
});
const pace: Pace = values.quick ? QUICK : FULL;
const serverUrl = process.env['DATABASE_URL'];
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)} before`;
const titles: Readonly<Record<string, string>> = {
  clubs: `${values.count} clubs on one PostgreSQL server (${machine})`,
  server: `On a PostgreSQL server (${machine})`,
  embedded: `On the embedded store (${machine})`,
};
const tables = namesOf(values.only, Object.keys(TABLES) as TableName[]);
const before = values.against === undefined ? null : await readReport(values.against);

/** What was asked of a store. */
async function measure(store: StoreName): Promise<Figure[]> {
  const url = store === 'server' ? (serverUrl ?? null) : null;
  return values.years
    ? await measureStoreOfYears(url, Number(values.years))
    : await measureStore(url, tables);
}

const report: Report = { machine, quick: values.quick, stores: [] };
for (const store of positionals.includes('clubs') ? (['clubs'] as const) : storesOf(values.store)) {
  const figures = store === 'clubs' ? await measureManyClubs() : await measure(store);
  report.stores.push({ store, figures });
  console.log(`\n${toTable(titles[store] ?? store, figures, before && besides(before, store))}`);
}
if (values.json) await writeReport(values.json, report);
