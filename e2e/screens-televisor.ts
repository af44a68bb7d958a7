import { expect, type Page } from '@playwright/test';

import { at, type Screen } from './screens.ts';
import { serverOf } from './server.ts';

const HOY = 'Trofeo de la Dehesa';
/** Of those that the demo plays in partidos, the one whose semi-finals are still to play. */
const CUADRO = 'Campeonato Match Play';
/** Until all its pages were shown, ten seconds each. */
const TODAS_MS = 120_000;

async function enlaceDeHoy(page: Page): Promise<{ id: string; enlace: string }> {
  const { id } = await serverOf(page).torneo(HOY);
  return { id, enlace: await serverOf(page).enlaceDePantalla(id, 'pantalla') };
}

/** The screen of today's torneo, once it has come to the page that is looked for. */
function showPagina(selector: string) {
  return async (page: Page): Promise<void> => {
    const { enlace } = await enlaceDeHoy(page);
    await at(`/pantalla/${enlace}`)(page);
    await expect(page.locator(selector)).toBeVisible({ timeout: TODAS_MS });
  };
}

/** A bracket in the place of today's board: the demo plays none today, and a screen shows no other day. */
async function showCuadro(page: Page): Promise<void> {
  const { id } = await serverOf(page).torneo(CUADRO);
  const answer = await page.request.get(`/api/torneos/${id}/clasificacion`);
  const tablero: unknown = await answer.json();
  await page.route(/enlaces\/.*\/clasificacion$/u, (route) => route.fulfill({ json: tablero }));
  const { enlace } = await enlaceDeHoy(page);
  await page.goto(`/pantalla/${enlace}`);
  await expect(page.getByRole('region', { name: 'Cuadro' })).toBeVisible();
}

/** The prize-giving of today's torneo after so many steps from its end, held back from the tenth hole on. */
function showEntrega(antesDelFinal: number) {
  return async (page: Page): Promise<void> => {
    const { id, enlace } = await enlaceDeHoy(page);
    await serverOf(page).entregar(id, antesDelFinal);
    await page.goto(`/pantalla/${enlace}`);
    await expect(page.locator('.tele-premio')).toBeVisible();
  };
}

/** What a television shows, for the pictures; the prize-giving last, for it holds the results back. */
export const TELEVISOR: readonly Screen[] = [
  { name: 'pantalla', papel: 'Administradora', show: showPagina('.tele-filas') },
  { name: 'pantalla-campo', papel: 'Administradora', show: showPagina('.tele-campo') },
  { name: 'pantalla-liga', papel: 'Administradora', show: showPagina('.tele-liga') },
  { name: 'pantalla-cuadro', papel: 'Administradora', show: showCuadro },
  { name: 'pantalla-entrega', papel: 'Administradora', show: showEntrega(2) },
  { name: 'pantalla-ganador', papel: 'Administradora', show: showEntrega(0) },
];
