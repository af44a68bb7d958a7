import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { type BenchRun, FULL, type Pace, QUICK } from './bench/bench-run.ts';
import { measureClubs } from './bench/clubs.ts';
import { measureLive } from './bench/live.ts';
import { openPlace } from './bench/places.ts';
import { measureReads } from './bench/reads.ts';
import { type Figure, toTable } from './bench/report.ts';
import { measureRules } from './bench/rules.ts';
import { measureSaves } from './bench/saves.ts';
import { fillSeason } from './bench/season.ts';
import { measureStarts } from './bench/starts.ts';

/*
 * Measures the real server beside what this machine gives when nothing is computed, in one run:
 *   npm run bench [-- --quick] [-- --only saves,live] [-- --json figures.json]
 *   DATABASE_URL=… npm run bench -- clubs [--count 10] [--main dist/release/…/server/main.js]
 * The second one starts several clubs over that server, of this checkout or of a release.
 * Always on the embedded store; with DATABASE_URL (a role that may create databases) on that server too.
 * Every figure and its bar: docs/architecture.md. A missed bar is said, and is no failure: figures of a busy
 * machine are not a broken build.
 */

/** What is measured of a store, in this order; `--only` names some of it. */
const TABLES: { name: string; measure: (run: BenchRun) => Promise<Figure[]> | Figure[] }[] = [
  { name: 'reads', measure: measureReads },
  { name: 'saves', measure: measureSaves },
  { name: 'live', measure: measureLive },
  { name: 'rules', measure: measureRules },
];

function isWanted(name: string): boolean {
  return values.only === undefined || values.only.split(',').includes(name);
}

async function measureStore(serverUrl: string | null, pace: Pace): Promise<Figure[]> {
  const place = await openPlace(serverUrl);
  try {
    const season = await fillSeason(place);
    const { figures, server } = await measureStarts(place, pace);
    const run = { place, season, server, pace };
    const measured: Figure[] = [];
    try {
      for (const { name, measure } of TABLES) if (isWanted(name)) measured.push(...(await measure(run)));
      return isWanted('starts') ? [...measured, ...figures] : measured;
    } finally {
      await server.stop();
    }
  } finally {
    await place.remove();
  }
}

async function measureManyClubs(): Promise<Figure[]> {
  if (!serverUrl) throw new Error('DATABASE_URL: expected a role that may create databases');
  return await measureClubs(serverUrl, { count: Number(values.count), main: values.main });
}

const { values, positionals } = parseArgs({
  options: {
    json: { type: 'string' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    count: { type: 'string', default: '10' },
    main: { type: 'string' },
  },
  allowPositionals: true,
});
const pace = values.quick ? QUICK : FULL;
const serverUrl = process.env['DATABASE_URL'];
const stores: { store: string; figures: Figure[] }[] = [];
if (positionals.includes('clubs')) stores.push({ store: 'clubs', figures: await measureManyClubs() });
else if (serverUrl) stores.push({ store: 'server', figures: await measureStore(serverUrl, pace) });
if (!positionals.includes('clubs'))
  stores.push({ store: 'embedded', figures: await measureStore(null, pace) });
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
const titles: Record<string, string> = {
  clubs: `${values.count} clubs on one PostgreSQL server (${machine})`,
  server: `On a PostgreSQL server (${machine})`,
  embedded: `On the embedded store (${machine})`,
};
for (const { store, figures } of stores) console.log(`\n${toTable(titles[store] ?? store, figures)}`);
if (values.json)
  await writeFile(values.json, `${JSON.stringify({ machine, quick: values.quick, stores }, null, 2)}\n`);
