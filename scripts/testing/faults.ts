import type { Figures } from '../hostile/figures.ts';
import type { VitestReport } from './counts.ts';

/** Everything that may go wrong around the app and is tried at every run: which test tells, in which file. */
const FAULTS: readonly { fault: string; file: string; tests: RegExp }[] = [
  {
    fault: 'PostgreSQL stopped, killed, its backends terminated',
    file: 'hostile/postgres-restart',
    tests: /loses nothing/u,
  },
  { fault: 'app killed on PostgreSQL', file: 'hostile/app-killed', tests: /on PostgreSQL/u },
  { fault: 'app killed on the embedded store', file: 'hostile/app-killed', tests: /on the embedded/u },
  { fault: 'power cut under the embedded store', file: 'hostile/power-cut', tests: /embedded store/u },
  { fault: 'power cut under PostgreSQL', file: 'hostile/power-cut', tests: /PostgreSQL/u },
  { fault: 'disk really full under the embedded store', file: 'hostile/full-disk', tests: /embedded store/u },
  { fault: 'disk really full under PostgreSQL', file: 'hostile/full-disk', tests: /PostgreSQL/u },
  { fault: '2,000 slow connections', file: 'hostile/slow-connections', tests: /slow/u },
  { fault: 'bombs of heads', file: 'hostile/slow-connections', tests: /heads/u },
  { fault: 'the clock jumps', file: 'hostile/clock-jumps', tests: /clock/u },
  { fault: 'endless bodies', file: 'listener/endless-body', tests: /endless/u },
  {
    fault: 'bodies nested or larger than any form',
    file: 'listener/door.test',
    tests: /nested|really is longer/u,
  },
  { fault: 'disk full under the server', file: 'listener/full-disk', tests: /full disk/u },
  { fault: 'disk full in the middle of a write', file: 'embedded/full-disk', tests: /middle of a write/u },
  { fault: 'store killed in the middle of a write', file: 'embedded/kill', tests: /kills/u },
  {
    fault: 'connections cut or silent inside a transaction',
    file: 'server-store/server-store',
    tests: /cut inside|falls silent/u,
  },
  {
    fault: 'backup during writes on PostgreSQL, club destroyed, restored',
    file: 'copias/simulacro',
    tests: /while thirty clients save/u,
  },
  {
    fault: 'backup during writes on the embedded store',
    file: 'embedded/backup',
    tests: /while thirty clients save/u,
  },
  { fault: 'backup cut or altered', file: 'copias/simulacro', tests: /cut, altered/u },
  { fault: 'migration that fails in the middle', file: 'db/migrate', tests: /fails leaves nothing/u },
  { fault: 'migration killed in the middle', file: 'db/tarjetas', tests: /killed in the middle/u },
];

/** The steps whose reports are read. */
export const STEPS_OF_FAULTS = ['servidor', 'servidor-postgres', 'hostil'];

const MATRIX = /testing\/(?:access|token)-matrix\.test\.ts$/u;

/** The table of a run from the reports of its steps: empty where the hostile lane was no part of it. */
export function faultTable(reports: ReadonlyMap<string, VitestReport | null>): string {
  if (!reports.get('hostil')) return '';
  const tests = [...reports.values()].flatMap((report) =>
    (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
      assertionResults.map((test) => ({ file: name.replaceAll('\\', '/'), ...test })),
    ),
  );
  const figures = tests.flatMap(({ meta }) => meta?.figures ?? []);
  const notTried = figures.flatMap((one) => one.notTried ?? []);
  const tried = FAULTS.map(({ fault, file, tests: named }) => {
    const found = tests.filter(
      (test) => test.file.includes(file) && named.test(test.fullName) && isTried(test),
    );
    const isLeftOut = notTried.some((reason) => reason.startsWith(fault));
    return { fault, found: isLeftOut ? [] : found, isLeftOut };
  });
  const survived = tried.filter(
    ({ found }) => found.length > 0 && found.every(({ status }) => status === 'passed'),
  );
  const cells = tests.filter(({ file }) => MATRIX.test(file));
  const lines = [
    ['faults survived / tried', survived.length, tried.filter(({ found }) => found.length > 0).length],
    ['requests fuzzed / failed', sumOf(figures, 'requests'), sumOf(figures, 'failures')],
    ['cells of the matrix / holes', sum(cells.map(cellsOf)), sum(cells.map(holesOf))],
    ['strokes acknowledged / lost', sumOf(figures, 'strokes'), lostOf(figures)],
  ];
  const untried = tried.filter(({ found, isLeftOut }) => found.length === 0 && !isLeftOut);
  return [
    ...lines.map(([name, one, other]) => `${String(name).padEnd(30)}${one} / ${other}`),
    ...notTried.map((reason) => `not tried: ${reason}`),
    ...untried.map(({ fault }) => `not tried in this run: ${fault}`),
  ].join('\n');
}

/** A test that needs PostgreSQL is left out by the step that has none. */
const isTried = ({ status }: Told): boolean => status === 'passed' || status === 'failed';

type Told = { status: string; meta?: { figures?: Figures } };

/** A test of the matrix is a cell of it, unless it says how many it asked. */
const cellsOf = ({ meta }: Told): number => meta?.figures?.cells ?? 1;

/** Of a test that failed before it could count them, every cell is one. */
function holesOf(told: Told): number {
  if (told.status === 'passed') return 0;
  return Math.max(1, told.meta?.figures?.holes ?? cellsOf(told));
}

const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);

const sumOf = (figures: readonly Figures[], name: 'requests' | 'failures' | 'strokes' | 'lost'): number =>
  sum(figures.map((figure) => figure[name] ?? 0));

/** '?' where strokes were acknowledged and the look at what is left of them did not come out well. */
function lostOf(figures: readonly Figures[]): number | '?' {
  const isUnsure = figures.some(({ strokes, lost }) => strokes !== undefined && lost === undefined);
  return isUnsure ? '?' : sumOf(figures, 'lost');
}
