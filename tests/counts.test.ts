/** `npm test` may never say that all is well where nothing ran, or where a tool said no. */
import { describe, expect, test } from 'vitest';

import {
  countsOfPlaywright,
  countsOfTool,
  countsOfVitest,
  summaryLine,
  sumCounts,
} from '../scripts/testing/counts.ts';
import { chooseSteps, groupSteps, STEPS } from '../scripts/testing/steps.ts';

const vitest = (passed: number, failed: number, skipped = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: skipped,
});

describe('counts', () => {
  test('a Vitest run counts its tests', () => {
    expect(countsOfVitest(vitest(7, 2, 1), 1)).toEqual({ passed: 7, failed: 2, skipped: 1 });
  });

  test('a file that does not load fails the run although every test passed', () => {
    expect(countsOfVitest(vitest(7, 0), 1)).toEqual({ passed: 7, failed: 1, skipped: 0 });
  });

  test('a run without tests, or without a report, is a failure', () => {
    expect(countsOfVitest(vitest(0, 0), 0).failed).toBe(1);
    expect(countsOfVitest(null, 1).failed).toBe(1);
    expect(countsOfPlaywright(null, 0).failed).toBe(1);
  });

  test('a run whose tests were all skipped is a failure', () => {
    expect(countsOfVitest(vitest(0, 0, 5), 0)).toEqual({ passed: 0, failed: 1, skipped: 5 });
  });

  test('a journey that passed on a second try counts as failed', () => {
    const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 } };
    expect(countsOfPlaywright(report, 1)).toEqual({ passed: 3, failed: 2, skipped: 0 });
  });

  test('the last line holds the sum of all steps', () => {
    const all = [countsOfTool(0), countsOfTool(2), countsOfVitest(vitest(7, 2), 1)];
    expect(summaryLine(sumCounts(all))).toBe('8 passed, 3 failed');
  });
});

describe('choice of steps', () => {
  const names = (...args: string[]) => chooseSteps(args).map((step) => step.name);

  test('all steps run by default, from the longest of those beside each other to the journeys', () => {
    expect(names().at(0)).toBe('web');
    expect(names().at(-1)).toBe('e2e');
  });

  test('the quick choice needs neither a browser nor a PostgreSQL server', () => {
    expect(chooseSteps(['--fast']).flatMap((step) => step.needs)).toEqual([]);
  });

  test('the journeys bring the build that they drive', () => {
    expect(names('--only=e2e')).toEqual(['build', 'e2e']);
  });

  test('a name that no step has is refused', () => {
    expect(() => names('--only=lnit')).toThrow('lnit');
  });
});

describe('steps beside each other', () => {
  test('every step runs once, in order', () => {
    expect(groupSteps(STEPS).flat()).toEqual(STEPS);
  });

  test('the server and the journeys run alone, over a build that was made beside the others', () => {
    const [first = [], ...others] = groupSteps(STEPS).map((group) => group.map(({ name }) => name));
    expect(first).toEqual(expect.arrayContaining(['format', 'lint', 'web', 'casa', 'build']));
    expect(others).toEqual([['servidor'], ['servidor-postgres'], ['hostil'], ['e2e']]);
  });

  test('what comes after a step that is alone does not join those before it', () => {
    const [beside, alone] = [{}, { isAlone: true as const }];
    expect(groupSteps([beside, alone, beside, beside])).toEqual([[beside], [alone], [beside, beside]]);
  });
});
