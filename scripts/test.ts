/**
 * `npm test`: formatting, lint, types, dead code, every Vitest project, the server's main flows on the embedded store and
 * all of its tests on a PostgreSQL server, the build, the browser journeys on that server, and the main ones on the
 * embedded store. A failing step does not stop the others, so that one run shows all. The last line printed is
 * `N passed, N failed`.
 *
 * Usage: npm test [-- --fast | --only=name[,name]]
 * - TEST_DATABASE_URL: an empty PostgreSQL server to test against; without it a temporary one is started.
 * - CHROMIUM_PATH: the browser of the journeys; without it one is found, else installed.
 * - CI=…: a missing PostgreSQL or browser is then a failure, not only said.
 */
import { mkdirSync } from 'node:fs';

import { provideBrowser } from './testing/browser.ts';
import { sumCounts, summaryLine, type Counts } from './testing/counts.ts';
import { startPostgres, type TemporaryPostgres } from './testing/postgres.ts';
import { stopRunning } from './testing/run.ts';
import { chooseSteps, type Need, type Provided, type Step, type StepResult } from './testing/steps.ts';

let postgres: TemporaryPostgres | null = null;
const missing = new Map<Need, string>();
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

async function runStep(step: Step, label: string): Promise<Counts> {
  process.stdout.write(`${label} ${step.name.padEnd(18)}`);
  const start = performance.now();
  const notRun = missingResult(step);
  const { counts, output } = notRun ?? (await step.run(provided));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${counts.failed > 0 ? 'FAILED' : notRun ? 'NOT RUN' : 'ok'}  ${describe(counts)}  (${seconds} s)`,
  );
  if (counts.failed > 0 || notRun !== null) console.log(`\n${output}`);
  return counts;
}

async function cleanUp(): Promise<void> {
  stopRunning();
  await postgres?.stop();
  postgres = null;
}

async function main(): Promise<number> {
  const steps = chooseSteps(process.argv.slice(2));
  mkdirSync('.cache/tests', { recursive: true });
  await provideFor(steps);
  const results: Counts[] = [];
  for (const [index, step] of steps.entries()) {
    const label = `[${String(index + 1).padStart(2)}/${steps.length}]`;
    results.push(await runStep(step, label));
  }
  const total = sumCounts(results);
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
