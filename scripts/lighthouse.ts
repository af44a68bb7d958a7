import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startClub } from '../e2e/club.ts';
import { measure } from './lighthouse/measure.ts';
import { openPages } from './lighthouse/pages.ts';
import { isGood, median, type Measured, toTable } from './lighthouse/table.ts';

/*
 * What Lighthouse says of the screens that people open first, on a phone (simulated slow 4G, a processor four times slower):
 *   npm run build && npm run lighthouse [-- --only=home,board] [--runs=5]
 * Lighthouse is no dependency: npx brings it, 114 packages, when it is first run. Each page is opened as by a phone that has
 * never seen the club. Ends with the median of each figure; below a bar it fails. Performance depends on the machine though
 * it is simulated: what other programs take is counted as the page's. The rest does not.
 */

const { values } = parseArgs({
  options: { only: { type: 'string' }, runs: { type: 'string', default: '5' } },
});
const only = values.only?.split(',');

const club = await startClub({});
const rows: Measured[] = [];
try {
  for (const page of await openPages(club)) {
    if (only && !only.includes(page.name)) continue;
    const runs = [];
    for (let run = 0; run < Number(values.runs); run += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time: two would slow each other
      runs.push(await measure(page));
    }
    rows.push({ name: page.name, ...median(runs) });
    console.log(toTable(rows.slice(-1)));
  }
} finally {
  await club.remove();
}
console.log(`\n${toTable(rows)}`);
for (const { name, faults } of rows) for (const fault of faults) console.log(`${name}: ${fault}`);
const machine = `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`;
console.log(`${isGood(rows) ? 'GOOD' : 'BELOW A BAR'}: medians of ${values.runs} (${machine})`);
process.exitCode = isGood(rows) ? 0 : 1;
