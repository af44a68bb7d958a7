import { expect, test } from 'vitest';
import { failureDigest } from './digest.ts';

test('the end of a run names what failed in each step, in the words of its tool', () => {
  const journeys = [
    '[1/2] [movil] › e2e/toques.e2e.ts:10:1 › a round',
    '  1) [movil] › e2e/toques.e2e.ts:10:1 › a round ─────',
    '    Error: expect(locator).toBeVisible() failed',
    '    Locator: getByRole("status")',
    '    +   "there stands: header"',
    '      at /somewhere',
    '[2/2] [movil] › e2e/toques.e2e.ts:20:1 › another',
  ].join('\n');
  expect(failureDigest([{ name: 'e2e', output: journeys }]).split('\n')).toEqual([
    'FAILED e2e',
    '  1) [movil] › e2e/toques.e2e.ts:10:1 › a round ─────',
    '  Error: expect(locator).toBeVisible() failed',
    '  Locator: getByRole("status")',
    '  +   "there stands: header"',
  ]);
  expect(failureDigest([{ name: 'format', output: 'Checking…\n\ne2e/pages/dia.ts (0ms)\n' }])).toBe(
    'FAILED format\n  e2e/pages/dia.ts (0ms)',
  );
  expect(failureDigest([{ name: 'types', output: 'db/a.ts(3,4): error TS2322: no\n' }])).toBe(
    'FAILED types\n  db/a.ts(3,4): error TS2322: no',
  );
});

test('a step whose words are not known gives its last lines, and a run without failures nothing', () => {
  const output = Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n');
  expect(failureDigest([{ name: 'build', output }]).split('\n')).toHaveLength(26);
  expect(failureDigest([])).toBe('');
});
