import { existsSync, readFileSync } from 'node:fs';
import type { Figures } from '../hostile/figures.ts';

/** What one step found. A step that ran nothing is a failure, so `failed` is then at least 1. */
export type Counts = { passed: number; failed: number; skipped: number };

/** The part of Vitest's JSON report that is read. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults?: {
    name: string;
    assertionResults: { fullName: string; status: string; meta?: { figures?: Figures } }[];
  }[];
};

/** The part of Playwright's JSON report that is read. */
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

/** A tool without tests of its own counts as one. */
export function countsOfTool(code: number): Counts {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** Nothing passed, or the tool said no although every test it counted passed: that is one failure more. */
function withToolFailure(counts: Counts, code: number): Counts {
  const ranNothing = counts.passed + counts.failed === 0;
  const failedOutsideTests = code !== 0 && counts.failed === 0;
  return ranNothing || failedOutsideTests ? { ...counts, failed: counts.failed + 1 } : counts;
}

/** Counts of a Vitest run; `code` is its exit code (a file that does not load fails no test, but the run). */
export function countsOfVitest(report: VitestReport | null, code: number): Counts {
  return withToolFailure(
    {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
      skipped: report?.numPendingTests ?? 0,
    },
    code,
  );
}

/** Counts of a Playwright run; a test that passed only on a second try counts as failed. */
export function countsOfPlaywright(report: PlaywrightReport | null, code: number): Counts {
  const stats = report?.stats;
  return withToolFailure(
    {
      passed: stats?.expected ?? 0,
      failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
      skipped: stats?.skipped ?? 0,
    },
    code,
  );
}

/** The sum of all steps. */
export function sumCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, counts) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + counts.failed,
      skipped: sum.skipped + counts.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** The last line of `npm test`, read by machines. */
export function summaryLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}

/** A JSON report; null where the tool died before it wrote one. */
export function readReport<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}
