import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';

const CON_INVITADOS = /^\d+\.º; \d+\.º entre los socios$/u;

/** Of each torneo, by name and day, the places that a table tells: '6.º' or '7.º; 6.º entre los socios'. */
async function puestosEn(page: Page, tablas: RegExp): Promise<Map<string, string>> {
  const filas = await page.getByRole('table', { name: tablas }).locator('tbody tr').all();
  const puestos = new Map<string, string>();
  for (const fila of filas) {
    const textos = await fila.locator('th, td').evaluateAll((celdas) =>
      celdas.map((celda) => {
        const medalla = celda.querySelector('[role=img]')?.getAttribute('aria-label') ?? '';
        return { texto: celda.textContent.trim(), medalla };
      }),
    );
    puestos.set(`${textos[0]?.texto}`, textos.map(({ texto, medalla }) => `${medalla}|${texto}`).join(' · '));
  }
  return puestos;
}

test('results and statistics tell a member the same places @ambos', async ({ enter }) => {
  const page = await enter('Jugadora de hoy');
  await page.goto('/mis-estadisticas');
  await page
    .getByText(/^Ver datos/u)
    .nth(2)
    .waitFor();
  for (const datos of await page.getByText(/^Ver datos/u).all()) await datos.click();
  const figuras = page.getByRole('table', { name: 'Posiciones', exact: true }).locator('tbody tr');
  const contados = new Map<string, string[]>();
  for (const fila of await figuras.all()) {
    const [torneo = '', , handicap = '', scratch = ''] = await fila.locator('th, td').allTextContents();
    contados.set(torneo, [handicap, scratch]);
  }
  expect(contados.size).toBeGreaterThan(8);
  const conInvitados = [...contados.values()].flat().filter((texto) => CON_INVITADOS.test(texto));
  expect(conInvitados.length, 'places with guests between').toBeGreaterThan(3);

  await page.goto('/mis-resultados');
  await expect(page.getByRole('table').first()).toBeVisible();
  const paginas = await puestosEn(page, /^Mis resultados en/u);
  for (const [torneo, puestos] of contados) {
    const fila = [...paginas].find(([nombre]) => nombre.startsWith(torneo))?.[1] ?? '';
    for (const puesto of puestos) {
      // '6.º' is a medal or its number; with guests between the words stand below it.
      const corto =
        puesto
          .split('; ')
          .at(-1)
          ?.replace(/\.º.*$/u, '') ?? '';
      expect(fila, torneo).toMatch(new RegExp(`\\|${corto}(\\D|$)`, 'u'));
      if (CON_INVITADOS.test(puesto)) expect(fila, torneo).toContain(puesto);
    }
  }
});
