import { defineConfig, devices } from '@playwright/test';

import type { Fixtures, WorkerFixtures } from './e2e/fixtures.ts';
import { browserArgs, findBrowser, findWholeBrowser } from './scripts/testing/browser.ts';

// Each page lives for seconds: what it takes to optimize its code, it does not give back
const SHORT_LIVED = '--js-flags=--no-opt,--no-maglev';

const launch = (executablePath: string | null) => ({
  args: [...browserArgs(), SHORT_LIVED],
  ...(executablePath === null ? {} : { executablePath }),
});

const MOVIL = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  // A seventh of the dots to paint, the same pixels to lay out
  deviceScaleFactor: 1,
  hasTouch: true,
  isMobile: true,
};

/** Where the run is on a PostgreSQL server: without one all journeys, these too, are on the embedded store already. */
const ON_BOTH = [
  {
    name: 'embebido',
    grep: /@embebido/u,
    // One plays the season of this store, and goes on; beside it the others begin
    workers: 1,
    use: { ...MOVIL, onEmbedded: true },
  },
];

/**
 * The browser journeys. Each runs on a phone; a journey tagged `@escritorio` runs on a desktop screen
 * instead, one tagged `@ambos` on both, one tagged `@entero` in a browser with windows, and one tagged `@despacio`, which waits
 * more than it does, is begun first. `e2e/fixtures.ts` starts the real server: there is no
 * `webServer` here, because journeys kill and restart it.
 */
export default defineConfig<Fixtures, WorkerFixtures>({
  testDir: 'e2e',
  // The season is played by the release that was laid out before it
  globalSetup: ['./scripts/testing/release.ts', './e2e/season.ts'],
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: 'e2e/pantallas/{arg}{ext}',
  // Journeys share no more than a club that none of them changes: the workers end together
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than cores: a tenth of the time of journeys is waiting, as thumbs and the federation's pace ask for
  workers: 3,
  timeout: 120_000,
  // Ceilings for a busy machine, not waits: a journey goes on as soon as it can
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: process.env['E2E_REPORT'] ?? '.cache/tests/e2e.json' }]],
  use: {
    // Only the journey of the cold start meets the service worker: the others cut requests that it would answer
    serviceWorkers: 'block',
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Frames on the way from one state to the next are not what a journey looks at, and dear without a graphics card
    contextOptions: { reducedMotion: 'reduce' },
    // A trace is a film of each journey for the few that fail: by hand, `--trace retain-on-failure`
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launch(findBrowser()),
  },
  // The longest journeys are of the other store, at the pace of others, and of the desktop, and those of the whole browser go one after the other: begun first, none of them is waited for at the end
  projects: [
    ...(process.env['E2E_DATABASE_URL'] ? ON_BOTH : []),
    { name: 'movil-despacio', grep: /@despacio/u, use: MOVIL },
    {
      name: 'movil-entero',
      grep: /@entero/u,
      // Three short ones: each in a worker of its own would bring a browser and a club with it
      workers: 1,
      use: { ...MOVIL, launchOptions: launch(findWholeBrowser()) },
    },
    {
      name: 'escritorio',
      grep: /@escritorio|@ambos/u,
      // Beside them the journeys of the phone begin with the worker that they need anyway
      workers: 2,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'movil',
      grepInvert: /@escritorio|@entero|@despacio/u,
      use: MOVIL,
    },
  ],
});
