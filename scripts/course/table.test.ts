import { expect, test } from 'vitest';
import type { Outcome } from './count.ts';
import { isGood, type Row, toTable, toVerdict } from './table.ts';

const outcome = (given: Partial<Outcome> = {}): Outcome => ({
  typed: 72,
  inClub: 72,
  lost: 0,
  replacedUnseen: 0,
  doubtful: 0,
  twice: 0,
  openings: [900],
  requests: 40,
  missing: [],
  ...given,
});
const row = (name: string, given?: Partial<Outcome>): Row => ({ name, outcome: outcome(given) });

test('a course without a stroke astray is good, however long it opened, and its line names the slow ones', () => {
  const rows = [row('none'), row('airplane', { openings: [1200, 800] }), row('portal', { openings: [] })];
  expect(isGood(rows)).toBe(true);
  expect(toVerdict(rows)).toBe(
    'GOOD: 3 faults, 216 strokes typed, 216 in the club, 0 lost, 0 replaced unseen, 0 doubtful, 0 twice, ' +
      'cold opening within 1000 ms in 1 of 2; not in airplane 1200',
  );
});

test.each([
  ['lost', { lost: 1 }],
  ['replaced unseen', { replacedUnseen: 1 }],
  ['doubtful', { doubtful: 1 }],
  ['twice', { twice: 1 }],
])('one stroke %s makes it bad', (word, given) => {
  const rows = [row('none'), row('portal', given)];
  expect(isGood(rows)).toBe(false);
  expect(toVerdict(rows)).toMatch(new RegExp(`^BAD: .*, 1 ${word}`, 'u'));
});

test('a fault that broke off is bad, and so is a course without one', () => {
  expect(toVerdict([row('none'), { name: 'portal', outcome: 'Error: no card' }])).toMatch(
    /^BAD: .*, 1 faults broke off, cold opening within 1000 ms in 1 of 1$/u,
  );
  expect(isGood([])).toBe(false);
});

test('the table tells every cold opening of a fault', () => {
  const lines = toTable([row('airplane', { openings: [1200, 800] }), row('portal', { openings: [] })]).split(
    '\n',
  );
  expect(lines.map((line) => line.split('·').map((cell) => cell.trim())[7])).toEqual([
    'cold opening ms',
    '1200 800',
    '–',
  ]);
});
