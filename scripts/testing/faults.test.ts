import { expect, test } from 'vitest';
import type { VitestReport } from './counts.ts';
import { faultTable } from './faults.ts';

type Result = NonNullable<VitestReport['testResults']>[number];

const one = (
  name: string,
  fullName: string,
  rest: Partial<Result['assertionResults'][number]> = {},
): Result => ({
  name,
  assertionResults: [{ fullName, status: 'passed', ...rest }],
});
const report = (...testResults: Result[]): VitestReport => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  testResults,
});

const killed = '/club/scripts/hostile/app-killed.test.ts';

test('faults, strokes and requests are counted from the reports, and what did not come out well is told', () => {
  const hostil = report(
    one(killed, 'killed on PostgreSQL', { meta: { figures: { strokes: 40, lost: 0 } } }),
    one(killed, 'killed on the embedded store', { status: 'failed', meta: { figures: { strokes: 7 } } }),
    one('/club/scripts/hostile/fuzz.test.ts', 'requests', {
      meta: { figures: { requests: 90, failures: 1 } },
    }),
    one('/club/scripts/hostile/power-cut.test.ts', 'under PostgreSQL', {
      meta: { figures: { notTried: ['power cut under PostgreSQL: no disk of its own'] } },
    }),
  );
  const cells = report(
    one('/club/server/testing/access-matrix.test.ts', 'a cell'),
    one('/club/server/testing/token-matrix.test.ts', 'another', { status: 'failed' }),
    one('/club/server/testing/access-matrix.test.ts', 'ten', { meta: { figures: { cells: 10, holes: 0 } } }),
    one('/club/server/testing/access-matrix.test.ts', 'eight', {
      status: 'failed',
      meta: { figures: { cells: 8, holes: 3 } },
    }),
  );
  const table = faultTable(
    new Map([
      ['hostil', hostil],
      ['servidor-postgres', cells],
    ]),
  );
  expect(table.split('\n').slice(0, 5)).toEqual([
    'faults survived / tried       1 / 2',
    'requests fuzzed / failed      90 / 1',
    'cells of the matrix / holes   20 / 4',
    'strokes acknowledged / lost   47 / ?',
    'not tried: power cut under PostgreSQL: no disk of its own',
  ]);
  expect(table).toContain('not tried in this run: disk full under the server');
  expect(table).not.toContain('not tried in this run: power cut under PostgreSQL');
});

test('what one step leaves out and another tries counts once, as it came out there', () => {
  const file = '/club/db/tarjetas.test.ts';
  const left = report(one(file, 'killed in the middle', { status: 'skipped' }));
  const table = (other: VitestReport) =>
    faultTable(
      new Map([
        ['servidor', left],
        ['servidor-postgres', other],
        ['hostil', report()],
      ]),
    );
  expect(table(report(one(file, 'killed in the middle')))).toContain('faults survived / tried       1 / 1');
  expect(table(report())).toContain('not tried in this run: migration killed in the middle');
});

test('a run without the lane has no table', () => {
  expect(faultTable(new Map([['servidor', report()]]))).toBe('');
});
