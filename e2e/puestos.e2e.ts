import { expect, test } from './fixtures.ts';

const CON_INVITADOS = /^\d+\.º; \d+\.º entre los socios$/u;

/** What a cell of a place tells: both places in words, or the number of the only one. */
function contado(celda: string): string {
  const [puesto = '', palabras] = celda.split('\n').map((linea) => linea.trim());
  if (palabras !== undefined && CON_INVITADOS.test(palabras)) return palabras;
  return /^\d+$/u.test(puesto) ? `${puesto}.º` : puesto;
}

test('results and statistics tell a member the same places', async ({ enter }) => {
  const page = await enter('Jugadora de hoy');
  await page.goto('/mis-estadisticas');
  await expect(page.getByRole('heading', { name: 'Reparto de golpes' })).toBeVisible();
  for (const datos of await page.getByText(/^Ver datos/u).all()) await datos.click();
  const figuras = page.getByRole('table', { name: 'Posiciones', exact: true }).locator('tbody tr');
  const contados = new Map<string, string[]>();
  for (const fila of await figuras.all()) {
    const [torneo = '', dia = '', handicap = '', scratch = ''] = await fila.locator('th, td').allInnerTexts();
    // Two years have their trophy of the month: a torneo is its name and its day.
    contados.set(`${torneo} ${dia}`, [scratch, handicap]);
  }
  expect(contados.size).toBeGreaterThan(8);
  const conInvitados = [...contados.values()].flat().filter((texto) => CON_INVITADOS.test(texto));
  expect(conInvitados.length, 'places with guests between').toBeGreaterThan(3);

  await page.goto('/mis-resultados');
  // A table, whose cells are compared; on a phone it is a list
  await page.setViewportSize({ width: 1280, height: 800 });
  const tablas = page.getByRole('table', { name: /^Mis resultados en/u });
  await expect(tablas.first()).toBeVisible();
  for (const fila of await tablas.locator('tbody tr').all()) {
    // Name, day, place and points by scratch, place and points by handicap.
    const celdas = await fila.locator('th, td').allInnerTexts();
    const torneo = `${await fila.getByRole('link').innerText()} ${celdas[1] ?? ''}`;
    const suyos = [celdas[2], celdas[4]].map((celda) => contado(celda ?? ''));
    // A torneo of matches is on the list without a place, and in no figure.
    if (contados.has(torneo)) expect(suyos, torneo).toEqual(contados.get(torneo));
    else await expect(fila).toContainText('las tarjetas no dan puestos');
  }
});
