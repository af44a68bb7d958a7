import type { Page } from '@playwright/test';

import { axeFaultsAsShown } from './accessibility.ts';
import { withoutFirstAnswers } from './first-answers.ts';
import { expect, test } from './fixtures.ts';

async function clean(page: Page): Promise<void> {
  expect(await axeFaultsAsShown(page)).toEqual([]);
  const small = await page
    .locator('main :is(button, summary)')
    .evaluateAll(
      (controls) => controls.filter((control) => (control as HTMLElement).offsetHeight < 44).length,
    );
  expect(small, 'controls below 44 px').toBe(0);
}

test('a player finds own torneos, results and statistics @ambos', async ({ enter }) => {
  const page = await enter('Jugadora de hoy');

  await test.step('torneos and ligas', async () => {
    await page.goto('/mis-torneos-ligas');
    await expect(page.getByRole('tab', { name: /^Torneos \(\d+\)$/u })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Mi Partida' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Introducir Resultados' })).toBeVisible();
    await clean(page);
    await page.getByRole('tab', { name: /^Ligas \(\d+\)$/u }).click();
    await expect(page.getByText('Activa').first()).toBeVisible();
    await expect(page.getByText('Finalizada').first()).toBeVisible();
    await expect(page).toHaveURL(/tab=ligas/u);
  });

  await test.step('results', async () => {
    await page.goto('/mis-resultados');
    for (const nombre of [
      'Torneos Jugados',
      'Mejor Posición Scratch',
      'Mejor Posición Handicap',
      'Puntos Totales',
    ])
      await expect(page.getByText(nombre, { exact: true })).toBeVisible();
    await expect(page.getByText('Un torneo aparece aquí cuando sus resultados son oficiales.')).toBeVisible();
    // A list on a phone, a table on a desktop
    const suyos = { name: 'Mis resultados en Liga de Invierno' };
    await expect(page.getByRole('list', suyos).or(page.getByRole('table', suyos))).toBeVisible();
    await clean(page);
    await page.getByRole('tab', { name: 'Clasificaciones' }).click();
    await page.getByRole('link', { name: 'Ver Clasificación de Cervecita' }).click();
    await expect(page).toHaveURL(/\/ligas\/cervecita/u);
  });

  await test.step('statistics, each chart with its table', async () => {
    await page.goto('/mis-estadisticas');
    await expect(page.getByRole('heading', { name: 'Reparto de golpes' })).toBeVisible();
    await expect(
      page.getByText(/^Una vuelta cuenta en cuanto está completa; los puestos, cuando/u),
    ).toBeVisible();
    await clean(page);
    const datos = page.getByText(/^Ver datos/u);
    expect(await datos.count()).toBe(6);
    await datos.first().click();
    await expect(page.getByRole('table', { name: 'Hándicap', exact: true })).toBeVisible();
    const bajada = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Torneo a torneo' }).click();
    expect((await bajada).suggestedFilename()).toBe('mis-estadisticas-torneos.csv');
  });
});

test('somebody who has not played yet is told so on every page', async ({ enter }) => {
  const page = await enter('Jugador sin resultados');
  await page.goto('/mis-resultados');
  await expect(page.getByText('No tienes resultados aún')).toBeVisible();
  await page.getByRole('tab', { name: 'Clasificaciones' }).click();
  await expect(page.getByText('No tienes clasificaciones aún')).toBeVisible();
  await page.goto('/mis-estadisticas');
  await expect(page.getByText('Sin datos disponibles')).toBeVisible();
  await page.getByRole('link', { name: 'Ver torneos' }).click();
  await expect(page).toHaveURL(/\/torneos$/u);
});

test.describe('when the club does not answer', () => {
  test.use({ tolerated: /status of 500/u });

  test('the statistics say so and can be asked for again', async ({ enter }) => {
    const page = await enter('Jugadora de hoy');
    await withoutFirstAnswers(page);
    await page.route('**/api/rpc/estadisticas/misEstadisticas', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    );
    await page.goto('/mis-estadisticas');
    await expect(page.getByText('Error al cargar estadísticas')).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/api/rpc/estadisticas/misEstadisticas');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByRole('heading', { name: 'Reparto de golpes' })).toBeVisible();
  });
});
