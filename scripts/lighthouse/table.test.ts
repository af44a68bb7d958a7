import { expect, test } from 'vitest';
import { isGood, median, type Run, toTable } from './table.ts';

const RUN: Run = {
  performance: 97,
  accessibility: 100,
  shift: 0.001,
  firstPaint: 900,
  largestPaint: 1500,
  blocked: 10,
  requests: 17,
  faults: [],
};

test('each figure is the middle one of its own, and what was wrong once is told', () => {
  const runs = [RUN, { ...RUN, performance: 60, faults: ['Contraste'] }, { ...RUN, shift: 0.3 }];
  expect(median(runs)).toEqual({ ...RUN, faults: ['Contraste'] });
});

test('a page below a bar is no good, and neither is none at all', () => {
  const good = { name: 'home', ...RUN };
  expect(isGood([good])).toBe(true);
  expect(isGood([good, { ...good, performance: 94 }])).toBe(false);
  expect(isGood([{ ...good, accessibility: 99 }])).toBe(false);
  expect(isGood([{ ...good, shift: 0.02 }])).toBe(false);
  expect(isGood([])).toBe(false);
});

test('the table has a line for each page', () => {
  expect(toTable([{ name: 'score entry', ...RUN }])).toBe(
    [
      'page        · performance · accessibility · CLS   · FCP ms · LCP ms · TBT ms · requests',
      'score entry · 97          · 100           · 0.001 · 900    · 1500   · 10     · 17',
    ].join('\n'),
  );
});
