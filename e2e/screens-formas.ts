import { expect, type Page } from '@playwright/test';

import { partidosPage } from './pages/partidos.ts';
import { ryderPage } from './pages/ryder.ts';
import { at, showBoard, slugOf, tableroDe, type Screen } from './screens.ts';

/** A4 lying, at the size in which a browser prints it. */
const A4 = { width: 1123, height: 794 };

async function showCuadro(page: Page): Promise<void> {
  await at(tableroDe('Campeonato Match Play'))(page);
  await partidosPage(page).ver('Cuadro');
  await expect(partidosPage(page).cuadro).toBeVisible();
}

async function showPapel(page: Page): Promise<void> {
  await showCuadro(page);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(A4);
  // The margin that a printer leaves, of `@page cuadro`
  await page.evaluate(() => void (document.body.style.padding = '10mm'));
}

async function showTotal(page: Page): Promise<void> {
  await at(tableroDe('Campeonato de la Peña'))(page);
  await expect(page.getByRole('table', { name: /^Total de / })).toBeVisible();
}

async function showRyder(page: Page): Promise<void> {
  await at(tableroDe('Copa Ryder de la Peña'))(page);
  await expect(ryderPage(page).marcador).toBeVisible();
}

/** The board of bandos of a day that has passed, once the strips under their names have come. */
const showBandos = (nombre: string) => async (page: Page) => {
  await showBoard(nombre)(page);
  await page.waitForLoadState('networkidle');
};

/** The board of each way of playing, for the pictures: what they are made of is looked at by journeys of their own. */
export const FORMAS: readonly Screen[] = [
  { name: 'forma-mejor-bola', papel: null, show: showBandos('Parejas de la Peña') },
  { name: 'forma-una-bola', papel: null, show: showBandos('Scramble de Verano') },
  { name: 'forma-equipos', papel: null, show: showBandos('Copa de Equipos') },
  { name: 'forma-nueve-hoyos', papel: null, show: showBoard('Nueve de la Tarde') },
  { name: 'forma-vueltas', papel: null, show: showTotal },
  { name: 'forma-cuadro', papel: null, show: showCuadro },
  { name: 'forma-cuadro-papel', papel: null, show: showPapel },
  { name: 'forma-ryder', papel: null, show: showRyder },
  {
    name: 'forma-parejas-abiertas',
    papel: 'Jugadora de hoy',
    show: at(async (page) => `/torneos/${await slugOf(page, 'Trofeo de Parejas')}/inscripcion`),
  },
];
