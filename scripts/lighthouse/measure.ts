import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { browserArgs, provideBrowser } from '../testing/browser.ts';
import type { PageToOpen } from './pages.ts';
import type { Run } from './table.ts';

/** The one that the figures of CONTRIBUTING.md were taken with. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/** What is read of its report. */
type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    {
      title: string;
      score: number | null;
      scoreDisplayMode: string;
      numericValue?: number;
      details?: { items?: unknown[] };
    }
  >;
};

const run = promisify(execFile);

/** Opens a page once, with nothing kept of another time, and reads what Lighthouse found. */
export async function measure({ url, cookie }: PageToOpen): Promise<Run> {
  const browser = provideBrowser();
  if (browser === null) throw new Error('no Chromium here: set CHROMIUM_PATH');
  const { stdout } = await run(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--output=json',
      '--quiet',
      '--only-categories=performance,accessibility',
      `--chrome-flags=--headless=new ${browserArgs().join(' ')}`,
      ...(cookie === null ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`]),
    ],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 2 ** 27 },
  );
  return read(JSON.parse(stdout) as Report);
}

function read({ categories, audits }: Report): Run {
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const percent = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  return {
    performance: percent('performance'),
    accessibility: percent('accessibility'),
    shift: number('cumulative-layout-shift'),
    firstPaint: number('first-contentful-paint'),
    largestPaint: number('largest-contentful-paint'),
    blocked: number('total-blocking-time'),
    requests: audits['network-requests']?.details?.items?.length ?? Number.NaN,
    faults: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
      .map(({ title }) => title),
  };
}
