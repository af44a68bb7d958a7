import type { StepResult } from './steps.ts';

/** Lines by which tools name what failed and what was there instead: Vitest, Playwright, TypeScript, oxlint, oxfmt. */
const TELLING =
  /^\s*(FAIL |[-+] +\S|\d+\) |(\w*Error|error)\b.*:|Expected|Received|Locator:|\S+\(\d+,\d+\): error|.*\.\w+ \(\d+ms\)$)/u;
/** As many as are read at a glance, of each step. */
const LINES = 25;

/**
 * What failed, once more in a few lines of each step: of a long run the machine that ran it often keeps no more than the
 * end. Empty where nothing failed.
 */
export function failureDigest(failed: readonly { name: string; output: StepResult['output'] }[]): string {
  return failed
    .map(({ name, output }) => {
      const telling = output.split('\n').filter((line) => TELLING.test(line));
      const lines = telling.length > 0 ? telling : output.trimEnd().split('\n').slice(-LINES);
      return [
        `FAILED ${name}`,
        ...lines.slice(0, LINES).map((line) => `  ${line.trim().slice(0, 240)}`),
      ].join('\n');
    })
    .join('\n');
}
