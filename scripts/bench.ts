import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { FULL, type Pace, QUICK } from './bench/bench-run.ts';
import { measureClubs } from './bench/clubs.ts';
import { measureLive } from './bench/live.ts';
import { openPlace } from './bench/places.ts';
import { measureReads } from './bench/reads.ts';
import { type Figure, toTable } from './bench/report.ts';
import { measureRules } from './bench/rules.ts';
import { measureSaves } from './bench/saves.ts';
import { fillSeason } from './bench/season.ts';
import { measureStarts } from './bench/starts.ts';
import { measureYears } from './bench/years.ts';

/*
 * Measures the real server beside what this machine gives when nothing is computed, in one run:
 *   npm run bench [-- --quick] [-- --json figures.json]
 *   npm run bench -- --years=10
 *   DATABASE_URL=… npm run bench -- clubs [--count 10] [--main dist/release/…/server/main.js]
 * The second one asks every GET of the contract of a club of so many years. The third one starts several clubs over that server, of this checkout or of a release.
 * Always on the embedded store; with DATABASE_URL (a role that may create databases) on that server too.
 * Every figure and its bar: docs/architecture.md. A missed bar is said, and is no failure: figures of a busy
 * machine are not a broken build.
 */

async function measureStore(serverUrl: string | null, pace: Pace): Promise<Figure[]> {
  const place = await openPlace(serverUrl);
  try {
    const season = await fillSeason(place);
    const { figures, server } = await measureStarts(place, pace);
    const run = { place, season, server, pace };
    try {
      return [
        ...(await measureReads(run)),
        ...(await measureSaves(run)),
        ...(await measureLive(run)),
        ...measureRules(),
        ...figures,
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await place.remove();
  }
}

/** A club of many years in place of today's torneo: the table of its GETs is printed, its figures are reported. */
async function measureStoreOfYears(url: string | null): Promise<Figure[]> {
  const { table, figures } = await measureYears(url, { anios: Number(values.years), pace });
  console.log(`\n${table}`);
  return figures;
}

async function measureManyClubs(): Promise<Figure[]> {
  if (!serverUrl) throw new Error('DATABASE_URL: expected a role that may create databases');
  return await measureClubs(serverUrl, { count: Number(values.count), main: values.main });
}

const { values, positionals } = parseArgs({
  options: {
    json: { type: 'string' },
    quick: { type: 'boolean', default: false },
    count: { type: 'string', default: '10' },
    main: { type: 'string' },
    years: { type: 'string' },
  },
  allowPositionals: true,
});
const pace = values.quick ? QUICK : FULL;
const serverUrl = process.env['DATABASE_URL'];
const stores: { store: string; figures: Figure[] }[] = [];
if (positionals.includes('clubs')) stores.push({ store: 'clubs', figures: await measureManyClubs() });
else {
  const measure = values.years ? measureStoreOfYears : (url: string | null) => measureStore(url, pace);
  if (serverUrl) stores.push({ store: 'server', figures: await measure(serverUrl) });
  stores.push({ store: 'embedded', figures: await measure(null) });
}
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
const titles: Record<string, string> = {
  clubs: `${values.count} clubs on one PostgreSQL server (${machine})`,
  server: `On a PostgreSQL server (${machine})`,
  embedded: `On the embedded store (${machine})`,
};
for (const { store, figures } of stores) console.log(`\n${toTable(titles[store] ?? store, figures)}`);
if (values.json)
  await writeFile(values.json, `${JSON.stringify({ machine, quick: values.quick, stores }, null, 2)}\n`);
