/**
 * `npm test`: formatting, lint, types, dead code, every Vitest project, the build, the server's main flows on the embedded
 * store and all of its tests on a PostgreSQL server, the hostile lane, the browser journeys on that server, and the main ones on the
 * embedded store. Two steps run beside each other where neither disturbs the other. A failing step does not stop the
 * others, so that one run shows all. The last line printed is `N passed, N failed`.
 *
 * Usage: npm test [-- --fast | --only=name[,name]]
 * - TEST_DATABASE_URL: an empty PostgreSQL server to test against; without it a temporary one is started.
 * - CHROMIUM_PATH: the browser of the journeys; without it one is found, else installed.
 * - TMPDIR: where temporary files go on a machine whose memory has no room for them (`testing/scratch.ts`).
 * - CI=…: a missing PostgreSQL or browser is then a failure, not only said.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { provideBrowser } from './testing/browser.ts';
import { sumCounts, summaryLine, type Counts } from './testing/counts.ts';
import { failureDigest } from './testing/digest.ts';
import { faultTable, STEPS_OF_FAULTS } from './testing/faults.ts';
import { startPostgres, type TemporaryPostgres } from './testing/postgres.ts';
import { stopRunning } from './testing/run.ts';
import { openScratch, type Scratch } from './testing/scratch.ts';
import {
  AT_ONCE,
  chooseSteps,
  groupSteps,
  reportOf,
  type Need,
  type Provided,
  type Step,
  type StepResult,
} from './testing/steps.ts';

let postgres: TemporaryPostgres | null = null;
let scratch: Scratch | null = null;
const missing = new Map<Need, string>();
const failures: { name: string; output: string }[] = [];
const provided: Provided = {};

async function providePostgres(): Promise<void> {
  const given = process.env['TEST_DATABASE_URL'];
  try {
    postgres = given === undefined || given === '' ? await startPostgres() : null;
    const url = given || postgres?.url;
    if (url === undefined) missing.set('postgres', 'no PostgreSQL server is installed or can be');
    else provided.postgresUrl = url;
  } catch (error) {
    missing.set('postgres', error instanceof Error ? error.message : String(error));
  }
}

function provideChromium(): void {
  const path = provideBrowser();
  if (path === null) missing.set('browser', 'no Chromium was found or can be installed');
  else provided.browserPath = path;
}

async function provideFor(steps: readonly Step[]): Promise<void> {
  const needed = new Set(steps.flatMap(({ needs, likes = [] }) => [...needs, ...likes]));
  if (needed.has('postgres')) await providePostgres();
  if (needed.has('browser')) provideChromium();
}

function missingResult(step: Step): StepResult | null {
  const reasons = step.needs.flatMap((need) => missing.get(need) ?? []);
  if (reasons.length === 0) return null;
  const failed = process.env['CI'] === undefined ? 0 : 1;
  return { counts: { passed: 0, failed, skipped: 0 }, output: `NOT RUN: ${reasons.join('; ')}\n` };
}

function describe({ passed, failed, skipped }: Counts): string {
  const parts = [`${passed} passed`];
  if (failed > 0) parts.push(`${failed} failed`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  return parts.join(', ');
}

type Labelled = Step & { label: string };

async function runStep(step: Labelled): Promise<Counts> {
  const start = performance.now();
  const notRun = missingResult(step);
  const { counts, output } = notRun ?? (await step.run(provided));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const verdict = counts.failed > 0 ? 'FAILED' : notRun ? 'NOT RUN' : 'ok';
  console.log(`${step.label} ${step.name.padEnd(18)}${verdict}  ${describe(counts)}  (${seconds} s)`);
  if (counts.failed > 0 || notRun !== null) console.log(`\n${output}`);
  if (counts.failed > 0) failures.push({ name: step.name, output });
  return counts;
}

/** Runs the steps in order, beside each other where they may; each is told in one piece when it ends. */
async function runSteps(steps: readonly Step[]): Promise<Counts[]> {
  const results: Counts[] = [];
  const labelled = steps.map((step, index) => ({
    ...step,
    label: `[${String(index + 1).padStart(2)}/${steps.length}]`,
  }));
  for (const group of groupSteps(labelled)) {
    const waiting = group.values();
    const lane = async () => {
      for (const step of waiting) results.push(await runStep(step));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  }
  return results;
}

/**
 * Everything of this run that asks for a temporary folder, in this process or another, finds its own; what the first step
 * makes of embedded stores to copy (`db/testing/made-stores.ts`), the later ones find there.
 */
function provideScratch(): void {
  scratch = openScratch();
  process.env['TMPDIR'] = scratch.folder;
  process.env['TEST_STORES'] = join(scratch.folder, 'stores');
  mkdirSync(process.env['TEST_STORES']);
}

async function cleanUp(): Promise<void> {
  stopRunning();
  await postgres?.stop();
  postgres = null;
  scratch?.remove();
  scratch = null;
}

async function main(): Promise<number> {
  const steps = chooseSteps(process.argv.slice(2));
  mkdirSync('.cache/tests', { recursive: true });
  provideScratch();
  await provideFor(steps);
  const results = await runSteps(steps);
  const total = sumCounts(results);
  if (failures.length > 0) console.log(failureDigest(failures));
  const ran = steps.filter(({ name }) => STEPS_OF_FAULTS.includes(name));
  const table = faultTable(new Map(ran.map(({ name }) => [name, reportOf(name)])));
  if (table !== '') console.log(table);
  if (total.skipped > 0) console.log(`${total.skipped} skipped`);
  for (const [need, reason] of missing) console.log(`without ${need}: ${reason.split('\n')[0]}`);
  await cleanUp();
  console.log(summaryLine(total));
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void cleanUp().finally(() => process.exit(130)));
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error);
  console.log(summaryLine({ passed: 0, failed: 1, skipped: 0 }));
  process.exitCode = 1;
} finally {
  await cleanUp();
}
