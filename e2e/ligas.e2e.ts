import { axeFaults, axeFaultsAsShown, sidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { ligaPage } from './pages/liga.ts';
import { serverOf } from './server.ts';

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

test('a liga is a list on a phone held upright, and the turned table by one tap, which is remembered', async ({
  enter,
}) => {
  const page = await enter(null);
  const liga = ligaPage(page);
  await liga.abrirDeLaLista('Cervecita');
  const turned = () => liga.tabla.evaluate((table) => table.closest('.girada') !== null);
  await expect(liga.lista).toBeVisible();
  await expect(liga.siAcabara).toHaveCount(0);
  expect(await axeFaultsAsShown(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await liga.completa.click();
  await expect(liga.vertical).toBeVisible();
  expect(await turned()).toBe(true);
  await liga.puntos.first().click();
  await expect(liga.dialogo).toBeVisible();
  await liga.cerrar();
  await page.reload();
  await expect(liga.vertical).toBeVisible();
  await liga.vertical.click();
  await expect(liga.lista).toBeVisible();
  await page.reload();
  await expect(liga.lista).toBeVisible();
  await liga.lista.getByRole('button').first().click();
  await liga.dialogo
    .getByRole('button', { name: /ver la tarjeta$/u })
    .first()
    .click();
  await expect(liga.dialogo.getByText('Golpes Brutos')).toBeVisible();
  await expect(liga.dialogo.getByRole('button', { name: 'Cerrar' })).toBeFocused();
});

test('while a torneo is on, its liga tells how it would end now, and another reading when a stroke is written', async ({
  enter,
}) => {
  const page = await enter('Jugadora de hoy');
  const liga = ligaPage(page);
  await liga.abrirDeLaLista('Liga de Invierno');
  await expect(liga.resumen(8, 2, 6)).toBeVisible();
  const oficial = await liga.lista.textContent();
  await liga.siAcabara.click();
  await expect(page.getByText('cuentan 7 · no es oficial')).toBeVisible();
  await expect(liga.lista.getByText(/^\+\d/u).first()).toBeVisible();
  await expect(liga.lista.getByText(/^[▲▼]\d/u).first()).toBeVisible();
  expect(await axeFaultsAsShown(page)).toEqual([]);
  const club = serverOf(page);
  const { partidaId } = await club.hoy();
  const { participantes } = await club.tarjeta(partidaId ?? '');
  const suyo = participantes.find(({ golpes }) => golpes[17] === null)?.participanteId ?? '';
  const read = page.waitForResponse((answer) => answer.url().endsWith('/si-acabara'));
  await club.puntuar(partidaId ?? '', suyo, 18, 9);
  await read;
  await club.borrar(partidaId ?? '', suyo, 18);
  await page.reload();
  await expect(liga.siAcabara).not.toBeChecked();
  await expect(liga.lista).toHaveText(oficial ?? '');
});

test('a liga that is not there says so and leads on', async ({ enter }) => {
  const page = await enter('Jugadora de hoy');
  await page.route('**/api/ligas/vacia/clasificacion', (route) =>
    route.fulfill({
      status: 200,
      contentType: 'application/json',
      body: JSON.stringify({
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
      }),
    }),
  );
  await page.goto('/ligas/vacia');
  await expect(page.getByText('Esta liga no tiene torneos asignados todavía')).toBeVisible();
});
