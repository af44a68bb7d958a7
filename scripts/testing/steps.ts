import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import {
  countsOfPlaywright,
  countsOfTool,
  countsOfVitest,
  readReport,
  type Counts,
  type VitestReport,
} from './counts.ts';
import { run } from './run.ts';

/** What a step may need from outside, provided once before it. */
export type Need = 'postgres' | 'browser';

/** What the runner provides: addresses and paths, absent where they were not needed. */
export type Provided = { postgresUrl?: string; browserPath?: string };

/** The result of a step: its counts, and everything it printed (shown only on failure). */
export type StepResult = { counts: Counts; output: string };

/** One line of `npm test`. `isQuick` steps make up `npm run check`. */
export type Step = {
  name: string;
  isQuick: boolean;
  /** Whether it is run alone: it takes both cores, or looks at a browser that should not wait. */
  isAlone?: true;
  needs: readonly Need[];
  /** What it uses where it is there, and does without where it is not. */
  likes?: readonly Need[];
  run: (provided: Provided) => Promise<StepResult>;
};

const REPORTS = join('.cache', 'tests');
const bin = (name: string) => join('node_modules', '.bin', name);

function tool(name: string, command: readonly string[], env: Record<string, string> = {}): Step {
  return {
    name,
    isQuick: true,
    needs: [],
    run: async () => {
      const { code, output } = await run(command, env);
      return { counts: countsOfTool(code), output };
    },
  };
}

type VitestRun = {
  name: string;
  project: string;
  databaseUrl?: string | undefined;
  flags?: readonly string[];
};

/** What the tests of a step reported; null where it left none. */
export function reportOf(step: string): VitestReport | null {
  return readReport<VitestReport>(join(REPORTS, `${step}.json`));
}

async function runVitest({ name, project, databaseUrl, flags = [] }: VitestRun): Promise<StepResult> {
  const report = join(REPORTS, `${name}.json`);
  rmSync(report, { force: true });
  const command = [
    bin('vitest'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    ...flags,
  ];
  const env = { TEST_DATABASE_URL: databaseUrl, DATABASE_URL: undefined, NO_COLOR: '1' };
  const { code, output } = await run([...command, `--outputFile.json=${report}`], env);
  return { counts: countsOfVitest(readReport(report), code), output };
}

function vitest(name: string, flags: readonly string[] = [], project = name): Step {
  return { name, isQuick: true, needs: [], run: () => runVitest({ name, project, flags }) };
}

async function runPlaywright(provided: Provided): Promise<StepResult> {
  const report = join(REPORTS, 'e2e.json');
  rmSync(report, { force: true });
  // Playwright gives its workers the flags of its own process
  const playwright = [process.execPath, '--import', './scripts/testing/brisk-expect.ts', bin('playwright')];
  const { code, output } = await run([...playwright, 'test'], {
    CHROMIUM_PATH: provided.browserPath,
    E2E_DATABASE_URL: provided.postgresUrl,
    E2E_REPORT: report,
    // Node takes the types out of these files itself: Playwright, which keeps what it made of them in a temporary folder, would begin with nine seconds of that
    PW_DISABLE_TS_ESM: '1',
    FORCE_COLOR: '0',
  });
  return { counts: countsOfPlaywright(readReport(report), code), output };
}

/**
 * What of the server's tests runs on the embedded store too. PostgreSQL is the truth for everything the features do, races
 * above all: one connection has none. Here the store itself is tried whole, then every endpoint by one who may, and one flow
 * where the store does something of its own: a full disk, what is told live, a session, an enrolment, a card that is
 * validated. The others are played on it by the season of the demo and the journeys tagged `@embebido`, and strokes under
 * writers who are killed by the step `hostil`.
 */
const EMBEDDED: readonly string[] = [
  'db/',
  'scripts/doctor',
  'server/testing/access-matrix',
  'server/testing/schema',
  'server/http/listener/full-disk',
  'server/live/stream',
  'server/inscripciones/routes',
  'server/partidas/routes',
  'server/cuenta/routes',
  'server/copias/arranque',
];

/** How many steps run at once: while one waits for a disk, or has a single thread, the other has the cores. */
export const AT_ONCE = 2;

/** The cores that each of the steps beside each other has, as programs written in Go are told it. */
const OWN_CORES = { GOMAXPROCS: String(Math.ceil(availableParallelism() / AT_ONCE)) };

/** Every step of `npm test`, in the order they begin. */
export const STEPS: readonly Step[] = [
  // The longest of those beside each other, of one thread for most of its time: begun last it left a core to nobody
  vitest('web', [], 'web*'),
  tool('format', [bin('oxfmt'), '--check']),
  // It has a checker for each core, and each of them learns the same types again
  tool('lint', [bin('oxlint'), '--type-aware', '--deny-warnings'], OWN_CORES),
  // By itself it checks each project with four checkers, and each of them learns the same types again
  tool('types', [bin('tsc'), '-b', '--checkers', '1', '--builders', '2']),
  tool('knip', [bin('knip')]),
  // A rule without a test of each of its branches is a failure: the thresholds of `vitest.config.ts`.
  vitest('reglas', ['--coverage']),
  vitest('contrato'),
  vitest('casa'),
  tool('build', [process.execPath, 'scripts/build.ts']),
  // Its workers, and those of the next one, take both cores: beside each other each took more than twice as long
  { ...vitest('servidor', EMBEDDED), isAlone: true },
  {
    name: 'servidor-postgres',
    isQuick: false,
    isAlone: true,
    needs: ['postgres'],
    run: ({ postgresUrl }) =>
      runVitest({ name: 'servidor-postgres', project: 'servidor', databaseUrl: postgresUrl }),
  },
  {
    // Apps killed, a disk without power, a fuzzer: behind the build, whose pages it asks for too
    ...vitest('hostil'),
    isQuick: false,
    isAlone: true,
    needs: ['postgres'],
  },
  {
    name: 'e2e',
    isQuick: false,
    isAlone: true,
    needs: ['browser'],
    likes: ['postgres'],
    run: runPlaywright,
  },
];

/**
 * The steps asked for: all, the quick ones (`--fast`), or by name (`--only=lint,e2e`; `servidor` also means
 * `servidor-postgres`; journeys bring the build that they drive). Throws on a name that no step has.
 */
export function chooseSteps(args: readonly string[]): Step[] {
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  if (only === undefined) return STEPS.filter((step) => step.isQuick || !args.includes('--fast'));
  const names = only.split(',');
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `No step is called ${unknown.join(', ')}. There are: ${STEPS.map((s) => s.name).join(', ')}`,
    );
  }
  const isChosen = (step: Step) =>
    names.some((name) => step.name === name || step.name.startsWith(`${name}-`));
  const needsBuild = STEPS.some((step) => isChosen(step) && step.needs.includes('browser'));
  return STEPS.filter((step) => isChosen(step) || (needsBuild && step.name === 'build'));
}

/** The same steps in the same order, in groups: those of one group may run beside each other. */
export function groupSteps<S extends Pick<Step, 'isAlone'>>(steps: readonly S[]): S[][] {
  const groups: S[][] = [];
  let before: S | null = null;
  for (const step of steps) {
    const joins = before !== null && before.isAlone !== true && step.isAlone !== true;
    if (joins) groups.at(-1)?.push(step);
    else groups.push([step]);
    before = step;
  }
  return groups;
}
