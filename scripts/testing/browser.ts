import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian's packages: the one without windows takes a third less of the processor, the other shows what people see beside it. */
const DEBIAN = ['chromium-headless-shell', 'chromium'];

const KNOWN_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Chromium cannot sandbox itself as root, and must not talk to anybody but the server under test. */
const QUIET_ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without windows letters are drawn otherwise, unless it is told to draw them as every other Chromium does
  '--font-render-hinting=slight',
];

/** Arguments for a browser started by this user. */
export function browserArgs(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET_ARGS] : QUIET_ARGS;
}

/** A Chromium on this machine: `CHROMIUM_PATH`, a usual place, or Playwright's own; null where none is. */
export function findBrowser(): string | null {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') return existsSync(chosen) ? chosen : null;
  return [...KNOWN_PATHS, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

/**
 * A Chromium with everything that people have: the one without windows shows no notes of the system. null where none is.
 */
export function findWholeBrowser(): string | null {
  const known = [process.env['CHROMIUM_PATH'] ?? '', ...KNOWN_PATHS, chromium.executablePath()];
  return known.find((path) => existsSync(path) && !/headless[_-]shell/u.test(path)) ?? null;
}

/** Finds a browser, else downloads Playwright's, else installs Debian's (as root); null where all fail. */
export function provideBrowser(): string | null {
  if (findBrowser() === null) {
    spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'ignore' });
  }
  const lacks = () => findBrowser() === null || findWholeBrowser() === null;
  if (lacks() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { env });
    for (const name of DEBIAN) {
      if (lacks()) spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
    }
  }
  return findBrowser();
}
