import type { Outcome } from './count.ts';

/** What became of one fault; a text = it broke off, and why. */
export type Row = { name: string; outcome: Outcome | string };

/** What a cold opening may take, in milliseconds: told, never a failure, since it depends on the machine. */
const OPENING_MS = 1000;

const HEAD = [
  'fault',
  'typed',
  'in the club',
  'lost',
  'replaced unseen',
  'doubtful',
  'twice',
  'cold opening ms',
  'requests',
];

/** A line a fault, under one of titles. */
export function toTable(rows: readonly Row[]): string {
  const cells = rows.map(({ name, outcome }) =>
    typeof outcome === 'string'
      ? [name, outcome]
      : [
          name,
          outcome.typed,
          outcome.inClub,
          outcome.lost,
          outcome.replacedUnseen,
          outcome.doubtful,
          outcome.twice,
          outcome.openings.join(' ') || '–',
          outcome.requests,
        ].map(String),
  );
  const widths = HEAD.map((title, i) => Math.max(title.length, ...cells.map((row) => row[i]?.length ?? 0)));
  const line = (row: readonly string[]) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' · ');
  return [HEAD, ...cells].map((row) => line(row).trimEnd()).join('\n');
}

const isOutcome = (outcome: Outcome | string): outcome is Outcome => typeof outcome !== 'string';

/** Whether every fault was played to its end and no stroke was lost, replaced unseen, left in doubt or written twice. */
export const isGood = (rows: readonly Row[]): boolean =>
  rows.length > 0 &&
  rows.every(
    ({ outcome }) =>
      isOutcome(outcome) && outcome.lost + outcome.replacedUnseen + outcome.doubtful + outcome.twice === 0,
  );

/** All of it in one line: the strokes, and the slowest cold opening beside what it may take. */
export function toVerdict(rows: readonly Row[]): string {
  const ended = rows.map(({ outcome }) => outcome).filter(isOutcome);
  const sum = (of: (outcome: Outcome) => number) => ended.reduce((total, outcome) => total + of(outcome), 0);
  const broken = rows.length - ended.length;
  return [
    `${isGood(rows) ? 'GOOD' : 'BAD'}: ${rows.length} faults, ${sum(({ typed }) => typed)} strokes typed`,
    `${sum(({ inClub }) => inClub)} in the club`,
    `${sum(({ lost }) => lost)} lost`,
    `${sum(({ replacedUnseen }) => replacedUnseen)} replaced unseen`,
    `${sum(({ doubtful }) => doubtful)} doubtful`,
    `${sum(({ twice }) => twice)} twice`,
    ...(broken > 0 ? [`${broken} faults broke off`] : []),
    toldOpenings(rows),
  ].join(', ');
}

/** Of a fault that opened the card more than once the slowest counts. */
function toldOpenings(rows: readonly Row[]): string {
  const slowest = rows.flatMap(({ name, outcome }) =>
    isOutcome(outcome) && outcome.openings.length > 0 ? [{ name, ms: Math.max(...outcome.openings) }] : [],
  );
  if (slowest.length === 0) return 'no cold opening';
  const late = slowest.filter(({ ms }) => ms > OPENING_MS).map(({ name, ms }) => `${name} ${ms}`);
  const within = `cold opening within ${OPENING_MS} ms in ${slowest.length - late.length} of ${slowest.length}`;
  return late.length > 0 ? `${within}; not in ${late.join(', ')}` : within;
}
