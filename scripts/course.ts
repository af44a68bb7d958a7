import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startClub } from '../e2e/club.ts';
import { serverOf } from '../e2e/server.ts';
import { FAULTS } from './course/faults.ts';
import { openCourse } from './course/open.ts';
import { openProxy } from './course/proxy.ts';
import { isGood, type Row, toTable, toVerdict } from './course/table.ts';

/*
 * A round is played on a phone under everything that goes wrong on a course, through the real screen:
 *   npm run course [-- --only=half-open,portal] [--holes=18]
 * Ends with a table and a verdict of one line; any stroke lost, replaced unseen, doubtful or written twice is a failure. The
 * time of each cold opening is told beside them. About a minute a fault.
 */

const { values } = parseArgs({
  options: { only: { type: 'string' }, holes: { type: 'string', default: '18' } },
});
const chosen = values.only?.split(',');
const unknown = chosen?.filter((name) => !FAULTS.some((fault) => fault.name === name)) ?? [];
if (unknown.length > 0)
  throw new Error(
    `no such fault: ${unknown.join(', ')}; there are ${FAULTS.map(({ name }) => name).join(', ')}`,
  );

const proxy = await openProxy();
const club = await startClub({ PUBLIC_URL: proxy.url });
proxy.target(club.url);
const rows: Row[] = [];
try {
  const course = await openCourse({ club, proxy, hoyos: Number(values.holes) });
  for (const { name, play } of FAULTS) {
    if (chosen && !chosen.includes(name)) continue;
    proxy.set({ kind: 'none' });
    await serverOf(course.jugadora.referee).vaciar(course.partidaId);
    console.log(`${name} …`);
    const outcome = await play(course).catch((error: unknown) => String(error).slice(0, 300));
    rows.push({ name, outcome });
    console.log(toTable(rows.slice(-1)));
    if (typeof outcome !== 'string') console.log(outcome.missing.map((one) => `  ${one}\n`).join(''));
  }
} finally {
  await club.remove();
  await proxy.close();
}
const machine = `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`;
console.log(`\n${toTable(rows)}\n\n${toVerdict(rows)} (${machine})`);
process.exitCode = isGood(rows) ? 0 : 1;
