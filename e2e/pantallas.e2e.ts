import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

import { startClub, type Club } from './club.ts';
import { expect, test } from './fixtures.ts';
import { SCREENS, type Screen } from './screens.ts';
import { openEmbeddedStore } from './store.ts';
import { moved, structureOf, type Piece } from './structure.ts';

/*
 * Twelve screens as they looked when somebody last looked at them. Where every heading and control stands is compared in
 * any browser (`estructura/`); the pictures only in the Chromium that took them (`chromium-156/`), because another one
 * draws the edges of letters otherwise. How to take them anew: CONTRIBUTING.
 */
const FOLDER = 'e2e/pantallas';
/** A Saturday of play in May, the same whatever day it is. */
const NOW = '2026-05-16T11:00:00+02:00';
const THEMES: Readonly<Record<string, 'light' | 'dark'>> = {
  'inicio-visitante': 'light',
  inicio: 'dark',
  acceder: 'dark',
  torneos: 'light',
  'torneo-de-hoy': 'dark',
  inscripcion: 'light',
  puntuar: 'light',
  'puntuar-vacio': 'dark',
  'puntuar-revisar': 'light',
  'clasificacion-desplegada': 'light',
  ligas: 'dark',
  'admin-panel': 'light',
};
const LOOKED_AT = SCREENS.filter(({ name }) => name in THEMES);

// One worker, one club: its season is played for these screens alone
test.describe.configure({ mode: 'default' });

let club: Club;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  const preload = `--import=${new URL('club-clock.ts', import.meta.url).href}`;
  // A board says at which minute it was read: that of the references, however long a busy machine takes to get there
  const clock = { CLUB_CLOCK: NOW, CLUB_CLOCK_SLOWER: '60' };
  club = await startClub({ ...clock, NODE_OPTIONS: preload }, openEmbeddedStore());
});
test.afterAll(async () => await club.remove());

/** Whether this run takes the references anew instead of comparing with them. */
const isTaking = () => ['all', 'changed'].includes(test.info().config.updateSnapshots);

async function compareStructure(page: Page, name: string): Promise<void> {
  const file = join(FOLDER, 'estructura', `${name}.json`);
  if (isTaking()) {
    const seen = await structureOf(page);
    mkdirSync(join(FOLDER, 'estructura'), { recursive: true });
    writeFileSync(file, `[\n${seen.map((piece) => `  ${JSON.stringify(piece)}`).join(',\n')}\n]\n`);
  }
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as Piece[];
  // As a picture is: looked at again until it stands, for a card comes after its table and the bar of one's own row later
  await expect
    .configure({ soft: true })
    .poll(async () => moved(recorded, await structureOf(page)), { message: `${name}: what stands where` })
    .toEqual([]);
}

async function comparePicture(page: Page, name: string): Promise<void> {
  const version = page.context().browser()?.version().split('.')[0] ?? '';
  const folder = `chromium-${version}`;
  if (!isTaking() && !existsSync(join(FOLDER, folder))) {
    const description = `Nobody took the pictures with Chromium ${version}: only what stands where was compared`;
    test.info().annotations.push({ type: 'pictures', description });
    return;
  }
  await expect.soft(page).toHaveScreenshot([folder, `${name}.png`], {
    maxDiffPixelRatio: 0.002,
    animations: 'disabled',
    caret: 'hide',
  });
}

for (const papel of new Set(LOOKED_AT.map((screen: Screen) => screen.papel))) {
  test(`the screens of ${papel ?? 'a visitor'} look as they did`, async ({ enter }) => {
    test.slow();
    const options = { reducedMotion: 'reduce', deviceScaleFactor: 1 } as const;
    const page = await enter(papel, { at: club, options });
    await page.clock.setFixedTime(NOW);
    for (const { name, show } of LOOKED_AT.filter((screen) => screen.papel === papel)) {
      await test.step(name, async () => {
        await page.emulateMedia({ colorScheme: THEMES[name] ?? 'light' });
        await show(page);
        await page.evaluate(() => document.fonts.ready);
        await compareStructure(page, name);
        await comparePicture(page, name);
      });
    }
  });
}
