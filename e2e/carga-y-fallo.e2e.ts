import type { Locator, Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { withoutFirstAnswers } from './first-answers.ts';
import { serverOf } from './server.ts';

/* What the administration and the score entry show before their data is here, and where it does not come. */

// Refusals are what these journeys ask for
test.use({ tolerated: /403/u });

const HOY = 'Trofeo de la Dehesa';
const REFUSED = { defined: false, code: 'X', status: 403, message: 'Hoy no', data: {} };

/** Holds back what a screen asks of the club there, until it may come or is refused. */
async function holdBack(page: Page, asked: string) {
  const { promise, resolve } = Promise.withResolvers<'come' | 'refused'>();
  const address = `**/api/rpc/admin/${asked}`;
  await page.route(address, async (route) => {
    if ((await promise) === 'come') await route.fallback();
    else await route.fulfill({ status: 403, json: { json: REFUSED } });
  });
  return { come: () => resolve('come'), refuse: () => resolve('refused') };
}

/** Where the first of them is and how high; nowhere where there is none. */
const boxOf = (part: Locator) =>
  part.evaluateAll(([first]) => {
    const { y = Number.NaN, height = Number.NaN } = first?.getBoundingClientRect() ?? {};
    return { y, height };
  });

test('a search stands where it is from the start, whatever comes under it', async ({ enter }) => {
  const page = await enter('Administradora');
  const buscar = page.getByRole('main').getByRole('searchbox');

  await test.step('above the jugadores', async () => {
    const jugadores = await holdBack(page, 'jugadores/list');
    await page.goto('/admin/jugadores');
    await expect(page.getByText('Cargando jugadores...')).toBeAttached();
    const { y } = await boxOf(buscar);
    jugadores.come();
    await expect(page.getByRole('list', { name: 'Jugadores del club' })).toBeVisible();
    expect.soft((await boxOf(buscar)).y).toBe(y);
  });

  await test.step('above the letters and the notices of the mail', async () => {
    const cartas = await holdBack(page, 'correo/list');
    await page.goto('/admin/correo');
    await expect(page.getByText('Cargando correo...')).toBeAttached();
    const { y } = await boxOf(buscar);
    cartas.come();
    await expect(page.getByText('El correo todavía no está configurado')).toBeVisible();
    expect.soft((await boxOf(buscar)).y).toBe(y);
  });
});

test('what fails stands clear of the band of the day, and in no second frame on the panel', async ({
  enter,
}) => {
  const page = await enter('Administradora');
  const fallo = page.getByRole('alert').filter({ hasText: 'No se pudieron cargar los datos' });

  await test.step('the day', async () => {
    const { id } = await serverOf(page).torneo(HOY);
    (await holdBack(page, 'dia/**')).refuse();
    await page.goto(`/admin/torneos/${id}/dia`);
    await expect(fallo).toBeVisible();
    const banda = await boxOf(page.getByRole('main').getByRole('banner').or(page.locator('main header')));
    expect.soft((await boxOf(fallo)).y - (banda.y + banda.height)).toBeGreaterThanOrEqual(16);
  });

  await test.step('the panel, whose tools have a name of two lines at most', async () => {
    (await holdBack(page, 'panel/hoy')).refuse();
    await page.goto('/admin?herramienta=sin-usuario#herramientas');
    await expect.soft(fallo).toHaveCSS('border-top-width', '0px');
    const pestanas = page.getByRole('tab');
    for (const pestana of await pestanas.all()) expect.soft((await boxOf(pestana)).height).toBeLessThan(60);
    // Of the third as much is seen as says that it is one
    const { left, edge } = await page.getByRole('tablist').evaluate((all) => ({
      left: (all.children[2]?.getBoundingClientRect().left ?? 0) + all.scrollLeft,
      edge: all.getBoundingClientRect().right,
    }));
    expect.soft(edge - left).toBeGreaterThanOrEqual(64);
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 });
  });
});

test('no door of the panel stands where another one will be, unless the club takes long', async ({
  enter,
}) => {
  const page = await enter('Administradora');
  const puerta = page.getByRole('main').getByRole('link', { name: /^Jugadores/u });
  const avisos = page.getByRole('heading', { name: 'Avisos' });
  const hoy = await holdBack(page, 'panel/hoy');

  await test.step('they come with what is above them', async () => {
    await page.goto('/admin');
    await expect(avisos).toBeVisible();
    expect.soft(await puerta.count()).toBe(0);
    hoy.come();
    await expect(page.getByRole('link', { name: `Día de torneo de ${HOY}` })).toBeVisible();
    await expect(puerta).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('and without it from a club that takes long', async () => {
    await holdBack(page, 'panel/hoy');
    await page.reload();
    await expect(avisos).toBeVisible();
    await expect(puerta).toBeVisible();
    await expect(page.getByRole('link', { name: `Día de torneo de ${HOY}` })).toHaveCount(0);
  });
});

test('what hides the results comes with the list of addresses above it, which would move it', async ({
  enter,
}) => {
  const page = await enter('Administradora');
  const { id } = await serverOf(page).torneo(HOY);
  const ocultos = page.getByRole('heading', { name: 'Resultados ocultos hasta la entrega' });
  const enlaces = await holdBack(page, 'pantallas/list');
  await page.goto(`/admin/torneos/${id}/pantallas`);
  await expect(page.getByText('Cargando enlaces...')).toBeAttached();
  expect.soft(await ocultos.count()).toBe(0);
  enlaces.come();
  await expect(ocultos).toBeVisible();
});

test('the score entry says what it is and leads back while its cards do not come', async ({ enter }) => {
  // Not from home: what that has read of her card is kept, and shown here at once
  const page = await enter('Jugadora de hoy');
  const { partidaId } = await serverOf(page).hoy();
  await withoutFirstAnswers(page);
  await page.route(/\/api\/.*tarjeta/u, () => undefined);
  await page.goto(`/introduccion-datos/${partidaId}`);
  await expect(page.getByText('Cargando partida...')).toBeAttached();
  const { height } = await boxOf(page.getByRole('heading', { name: 'Introducción de datos', level: 1 }));
  expect(height).toBeGreaterThan(16);
  // What a phone that has waited in vain knows too
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(page.getByText('Sin conexión con el club')).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/');
});
