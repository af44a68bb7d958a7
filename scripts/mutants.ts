/**
 * Changes the product's code in one small place at a time and asks the tests whether they notice: `a < b` becomes
 * `a <= b`, a condition `true`, a block empty. What nobody notices, no test proves. Prints the figures of each room and
 * every survivor as `file:line  before → after`, and writes them to `.cache/mutants/<room>.json`. It works on a copy,
 * with one worker at the lowest priority. By hand: it takes minutes.
 *
 * Usage: npm run mutants [-- room|folder|file ... --sample=N|all --seed=text]
 * - room: reglas, servicios, puerta, telefono; none: all of them. A file or a folder belongs to the room that changes it; a folder
 *   asks only the tests that stand in it, so that a part of a large room has its figure in minutes.
 * - TEST_DATABASE_URL: an empty PostgreSQL server for `servicios` and `puerta`; without it a temporary one is started.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { MutantStatus, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';

import { type Part, readParts } from './mutants/order.ts';
import { ROOMS } from './mutants/rooms.ts';
import { describe, survived } from './mutants/survivors.ts';
import { startPostgres } from './testing/postgres.ts';

const FOLDER = '.cache/mutants';
const NOTICED: ReadonlySet<MutantStatus> = new Set(['Killed', 'Timeout']);

const STRYKER: PartialStrykerOptions = {
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutants/vitest-config.ts', related: false },
  plugins: [
    '@stryker-mutator/vitest-runner',
    './scripts/mutants/sample.ts',
    './scripts/mutants/survivors.ts',
  ],
  coverageAnalysis: 'perTest',
  // What is computed once, when a file is read, would need a process of its own for each mutant
  ignoreStatic: true,
  concurrency: 1,
  dryRunTimeoutMinutes: 30,
  // An endless loop costs this long; a busy machine must not be taken for one
  timeoutMS: 30_000,
  timeoutFactor: 4,
  reporters: ['progress-append-only', 'survivors'],
  // Its own reading of a tsconfig.json asks TypeScript for functions that version 7 no longer has
  tsconfigFile: 'none',
  tempDirName: `${FOLDER}/copy-${process.pid}`,
  ignorePatterns: ['.cache', 'docs', 'dist', 'data', 'backups', 'test-results'],
  cleanTempDir: 'always',
  allowConsoleColors: false,
};

type Order = { parts: Map<string, Part>; sample: string | undefined; seed: string };
type Figures = { killed: number; total: number; seconds: number; survivors: string[] };

function readOrder(args: readonly string[]): Order {
  const option = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1];
  const parts = readParts(args.filter((arg) => !arg.startsWith('--')));
  return { parts, sample: option('sample'), seed: option('seed') ?? 'hoyo19' };
}

function readSample(given: string | undefined, usual: number | null): number | null {
  if (given === 'all') return null;
  if (given === undefined) return usual;
  if (!/^[1-9]\d*$/u.test(given)) throw new Error(`--sample=${given}: a number, or all`);
  return Number(given);
}

async function runRoom(name: string, { files, tests }: Part, order: Order): Promise<Figures> {
  const room = ROOMS[name];
  if (room === undefined) throw new Error(name);
  const sample = readSample(order.sample, files.length > 1 ? room.sample : null);
  Object.assign(process.env, {
    MUTANTS_ROOM: name,
    MUTANTS_TESTS: JSON.stringify(tests),
    MUTANTS_SAMPLE: String(sample),
    MUTANTS_SEED: order.seed,
  });
  const start = performance.now();
  const results = await new Stryker({
    ...STRYKER,
    mutate: [...files],
    checkers: sample === null ? [] : ['sample'],
  }).runMutationTest();
  const survivors = results.filter(survived).map(describe).sort();
  const killed = results.filter(({ status }) => NOTICED.has(status)).length;
  return {
    killed,
    total: killed + survivors.length,
    seconds: Math.round((performance.now() - start) / 1000),
    survivors,
  };
}

function print(name: string, { killed, total, seconds }: Figures): void {
  const percent = ((100 * killed) / Math.max(total, 1)).toFixed(1);
  console.log(
    `\n${name}: ${killed} of ${total} noticed, ${percent} % (goal ${ROOMS[name]?.goal} %), ${seconds} s`,
  );
}

async function main(): Promise<void> {
  const order = readOrder(process.argv.slice(2));
  setPriority(constants.priority.PRIORITY_LOW);
  const wantsPostgres = [...order.parts.keys()].some((name) => ROOMS[name]?.needsPostgres);
  const postgres = wantsPostgres && !process.env['TEST_DATABASE_URL'] ? await startPostgres() : null;
  if (postgres !== null) process.env['TEST_DATABASE_URL'] = postgres.url;
  try {
    mkdirSync(FOLDER, { recursive: true });
    for (const [name, part] of order.parts) {
      const figures = await runRoom(name, part, order);
      writeFileSync(
        `${FOLDER}/${name}.json`,
        `${JSON.stringify({ seed: order.seed, ...figures }, null, 2)}\n`,
      );
      print(name, figures);
    }
  } finally {
    await postgres?.stop();
  }
}

await main();
