/** What one opening of a page gave: times in milliseconds, scores of 100. */
export type Run = {
  performance: number;
  accessibility: number;
  shift: number;
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  requests: number;
  /** What it found wrong, in its words. */
  faults: readonly string[];
};

/** The middle of several openings of a page. */
export type Measured = Run & { name: string };

/** What every page must reach. */
const PERFORMANCE = 95;
const ACCESSIBILITY = 100;
const SHIFT = 0.02;

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Each figure by itself; what was found wrong once counts. */
export function median(runs: readonly Run[]): Run {
  const of = (figure: Exclude<keyof Run, 'faults'>) => middle(runs.map((run) => run[figure]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    shift: of('shift'),
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    blocked: of('blocked'),
    requests: of('requests'),
    faults: [...new Set(runs.flatMap(({ faults }) => faults))],
  };
}

/** Whether every page reaches its bars. */
export const isGood = (rows: readonly Measured[]): boolean =>
  rows.length > 0 &&
  rows.every(
    ({ performance, accessibility, shift }) =>
      performance >= PERFORMANCE && accessibility >= ACCESSIBILITY && shift < SHIFT,
  );

const HEAD = ['page', 'performance', 'accessibility', 'CLS', 'FCP ms', 'LCP ms', 'TBT ms', 'requests'];

/** A line a page, under one of titles. */
export function toTable(rows: readonly Measured[]): string {
  const cells = rows.map((row) => [
    row.name,
    `${row.performance}`,
    `${row.accessibility}`,
    row.shift.toFixed(3),
    row.firstPaint.toFixed(0),
    row.largestPaint.toFixed(0),
    row.blocked.toFixed(0),
    `${row.requests}`,
  ]);
  const widths = HEAD.map((title, i) => Math.max(title.length, ...cells.map((row) => row[i]?.length ?? 0)));
  return [HEAD, ...cells]
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join(' · ')
        .trimEnd(),
    )
    .join('\n');
}
