import { axeFaults, axeFaultsAsShown } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { ligaPage } from './pages/liga.ts';

test('the table of a liga is sorted, discarded and explained without asking the club again @ambos', async ({
  enter,
}) => {
  const page = await enter('Jugadora de hoy');
  const liga = ligaPage(page);
  await liga.openFromList('Liga de Invierno');
  await expect(liga.resumen(8, 2, 6)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });

  await test.step('discards and order on the phone itself', async () => {
    const conDos = await liga.descartados.count();
    expect(conDos).toBeGreaterThan(0);
    await liga.descartar(0);
    await expect(liga.resumen(8, 0, 8)).toBeVisible();
    await expect(liga.descartados).toHaveCount(0);
    await liga.descartar(2);
    await expect(liga.descartados).toHaveCount(conDos);
    const lider = await liga.filas.first().textContent();
    await liga.ordenarPor(/^Total/u);
    await expect(liga.tabla.getByRole('columnheader', { name: /^Total/u })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(await liga.filas.first().textContent()).toBe(lider);
    await liga.ordenarPor(/^Jugador/u);
    await expect(liga.filas.first()).not.toHaveText(lider ?? '');
    await liga.clasificacion('Scratch');
    await expect(liga.tabla).toHaveAccessibleName(/scratch/u);
    await expect(page).toHaveURL(/tipo=scratch/u);
    await liga.clasificacion('Hándicap');
    await liga.ordenarPor(/^Pos/u);
    expect(asked).toEqual([]);
  });

  await test.step('the card behind some points, and why they are those', async () => {
    await liga.puntos.first().click();
    await expect(liga.dialogo.getByText('Golpes Brutos')).toBeVisible();
    await expect(liga.dialogo.getByText('* Recibe golpe de hándicap')).toBeVisible();
    await liga.dialogo.getByText(/^¿Por qué .* puntos\?$/u).click();
    await expect(liga.dialogo.getByText(/jugadores que puntúan/u)).toBeVisible();
    await liga.dialogo.getByText(/^¿Por qué juega con /u).click();
    await expect(liga.dialogo.getByText(/redondeado una sola vez/u)).toBeVisible();
    await liga.cerrar();
    expect(asked).toHaveLength(1);
  });

  await test.step('why a total is that', async () => {
    await liga.totales.first().click();
    await expect(liga.dialogo.getByText(/^Cuentan como mucho/u)).toBeVisible();
    // Longer than the phone and without a control: the keyboard has to reach what scrolls.
    expect(await axeFaults(page)).toEqual([]);
    await liga.cerrar();
    expect(asked).toHaveLength(1);
  });

  expect(await axeFaultsAsShown(page)).toEqual([]);
  const small = await liga.tabla
    .getByRole('button')
    .evaluateAll(
      (buttons) =>
        buttons.filter(
          (button) =>
            Math.min((button as HTMLElement).offsetWidth, (button as HTMLElement).offsetHeight) < 44,
        ).length,
    );
  expect(small, 'buttons of the table below 44 px').toBe(0);
});

test('a liga is turned on a phone held upright until somebody wants it upright, which is remembered', async ({
  enter,
}) => {
  const page = await enter(null);
  const liga = ligaPage(page);
  await liga.openFromList('Cervecita');
  const turned = () => liga.tabla.evaluate((table) => table.getBoundingClientRect().width < 600);
  const upright = await liga.vertical.isVisible();
  expect(upright).toBe(true);
  const cell = liga.puntos.first();
  await cell.click();
  await expect(liga.dialogo).toBeVisible();
  await liga.cerrar();
  await liga.vertical.click();
  await expect(liga.horizontal).toBeVisible();
  await page.reload();
  await expect(liga.horizontal).toBeVisible();
  expect(await turned()).toBe(false);
  await liga.horizontal.click();
  await expect(liga.vertical).toBeVisible();
});

test('a liga that is not there says so and leads on', async ({ enter }) => {
  const page = await enter('Jugadora de hoy');
  await page.route('**/api/rpc/ligas/clasificacion', (route) =>
    route.fulfill({
      status: 200,
      contentType: 'application/json',
      body: JSON.stringify({
        json: {
          liga: {
            id: 'l',
            slug: 'vacia',
            nombre: 'Liga vacía',
            descripcion: null,
            activa: true,
            fechaInicio: null,
            fechaFin: null,
            sistemaPuntuacion: 'om_hoyo19',
            torneos: 0,
            numeroTorneosDescartados: 0,
            cuentanMejores: null,
            criteriosDeEmpate: [],
          },
          tablas: { normal: [], major: [], final: [] },
          torneos: [],
          jugadores: [],
        },
      }),
    }),
  );
  await page.goto('/ligas/vacia');
  await expect(page.getByText('Esta liga no tiene torneos asignados todavía')).toBeVisible();
});
