/**
 * Takes a picture of every built screen, on phone and desktop, light and dark, from a server of its own with the demo
 * season, into `docs/capturas/` (`torneos-movil-claro.webp`; as PNG those that the README shows). Needs the build and a
 * Chromium. Run by hand.
 *
 * Usage: node scripts/capturas.ts [part of a name]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, devices, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

import { startClub, type Club } from '../e2e/club.ts';
import { FORMAS } from '../e2e/screens-formas.ts';
import { SCREENS, type Screen } from '../e2e/screens.ts';
import { TELEVISOR } from '../e2e/screens-televisor.ts';
import { sessionOf } from '../e2e/session.ts';
import { browserArgs, findBrowser } from './testing/browser.ts';

const FOLDER = 'docs/capturas';
const SIZES: Readonly<Record<string, BrowserContextOptions>> = {
  movil: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 },
  escritorio: { viewport: { width: 1280, height: 800 } },
};
/** What a television shows, at the size of one. */
const TELEVISION = { televisor: { viewport: { width: 1920, height: 1080 } } };
const THEMES = { claro: 'light', oscuro: 'dark' } as const;

/** Shown by the README, which some readers open where WebP is not drawn. */
const IN_README = new Set([
  'inicio-movil-claro',
  'clasificacion-movil-claro',
  'puntuar-movil-claro',
  'admin-partidas-escritorio-claro',
  'admin-campos-escritorio-claro',
]);

type Shot = { club: Club; browser: Browser; screen: Screen; size: string; theme: keyof typeof THEMES };

async function shoot({ club, browser, screen, size, theme }: Shot): Promise<number> {
  const context = await browser.newContext({
    ...{ ...SIZES, ...TELEVISION }[size],
    baseURL: club.url,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    colorScheme: THEMES[theme],
    reducedMotion: 'reduce',
  });
  if (screen.papel !== null) await context.addCookies(await sessionOf(club, screen.papel));
  const page = await context.newPage();
  await screen.show(page);
  await page.evaluate(() => document.fonts.ready);
  const bytes = await capture(page, `${screen.name}-${size}-${theme}`);
  await context.close();
  return bytes;
}

/** Writes the picture of a page; gives its size in bytes. */
async function capture(page: Page, name: string): Promise<number> {
  if (IN_README.has(name)) {
    const png = await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
    return png.length;
  }
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  const webp = Buffer.from(data, 'base64');
  writeFileSync(join(FOLDER, `${name}.webp`), webp);
  return webp.length;
}

async function shootAll(club: Club, browser: Browser): Promise<void> {
  const wanted = process.argv[2] ?? '';
  let bytes = 0;
  for (const screen of [...SCREENS, ...FORMAS].filter(({ name }) => name.includes(wanted))) {
    const onPaper = screen.name.endsWith('-papel');
    for (const size of onPaper ? ['escritorio'] : Object.keys(SIZES)) {
      bytes += await shoot({ club, browser, screen, size, theme: 'claro' });
      if (!onPaper) bytes += await shoot({ club, browser, screen, size, theme: 'oscuro' });
    }
    console.log(screen.name);
  }
  for (const screen of TELEVISOR.filter(({ name }) => name.includes(wanted))) {
    bytes += await shoot({ club, browser, screen, size: 'televisor', theme: 'oscuro' });
    console.log(screen.name);
  }
  console.log(`${FOLDER}: ${(bytes / 1e6).toFixed(1)} MB`);
}

mkdirSync(FOLDER, { recursive: true });
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: browserArgs(),
  ...(executablePath === null ? {} : { executablePath }),
});
const club = await startClub();
try {
  await shootAll(club, browser);
} finally {
  await browser.close();
  await club.remove();
}
