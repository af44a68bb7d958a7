import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { clasificacionPage } from './pages/clasificacion.ts';
import { inicioPage } from './pages/inicio.ts';
import { slugOf, tableroDe } from './screens.ts';
import { serverOf } from './server.ts';

/* What can be pressed stays where it is when an answer comes behind it: a press that has begun there would do nothing. */

const TABLERO = /\/api\/torneos\/[^/]+\/clasificacion$/u;

test('on the day the button of the card, and those of the torneo, stay where they are when the board comes', async ({
  enter,
}) => {
  await test.step('at home', async () => {
    const page = await enter('Jugadora de hoy');
    const come = await holdBack(page, TABLERO);
    await page.goto('/');
    const { continuarTarjeta } = inicioPage(page);
    await expect(continuarTarjeta).toBeVisible();
    const before = await continuarTarjeta.boundingBox();
    await come();
    await expect(page.getByRole('region', { name: /^Hoy · /u })).toContainText('.º');
    expect.soft(await continuarTarjeta.boundingBox()).toEqual(before);
  });

  await test.step('on the page of the torneo', async () => {
    const page = await enter('Jugadora de hoy');
    const come = await holdBack(page, TABLERO);
    await page.goto(`/torneos/${await slugOf(page, 'Trofeo de la Dehesa')}`);
    const verInscripcion = page.getByRole('link', { name: 'Ver inscripción' });
    await expect(page.getByRole('region', { name: 'Tu ronda' })).toBeVisible();
    const before = await verInscripcion.boundingBox();
    await come();
    await expect(page.getByRole('region', { name: 'Cómo va' })).toBeVisible();
    const after = await verInscripcion.boundingBox();
    expect.soft(Math.abs((after?.y ?? NaN) - (before?.y ?? NaN))).toBeLessThan(8);
  });
});

test('the table of a liga stays where it is when the switch above it comes', async ({ enter }) => {
  const page = await enter('Jugadora de hoy');
  const come = await holdBack(page, /si-acabara/u);
  await page.goto(`/ligas/${await serverOf(page).liga('Liga de Invierno')}`);
  const primera = page
    .getByRole('list', { name: /^Clasificación/u })
    .getByRole('button')
    .first();
  await expect(primera).toBeVisible();
  const before = await primera.boundingBox();
  await come();
  await expect(page.getByRole('switch')).toBeVisible();
  expect(await primera.boundingBox()).toEqual(before);
});

test('the search of the torneos is not in sight while what may push it out is on its way', async ({
  enter,
}) => {
  const page = await enter('Administradora');
  const buscar = page.getByRole('searchbox', { name: 'Buscar torneos' });
  const torneos = await holdBack(page, /rpc\/torneos\/list$/u);
  const tablero = await holdBack(page, TABLERO);
  await page.goto('/admin/torneos');
  await expect(page.getByText('Cargando torneos...').first()).toBeAttached();
  await expect.soft(buscar).not.toBeInViewport();
  await torneos();
  await expect(page.getByText('Cargando clasificación...')).toBeAttached();
  await expect.soft(buscar).not.toBeInViewport();
  await tablero();
  await expect(page.getByRole('table', { name: /^Clasificación hándicap de/u })).toBeVisible();
  await expect.soft(buscar).not.toBeInViewport();
});

test('who enrols in a torneo of pairs presses a button that stays where it is', async ({ enter }) => {
  const page = await enter('Jugadora de hoy');
  const come = await holdBack(page, /inscripciones\/conjunta/u);
  await page.goto(`/torneos/${await slugOf(page, 'Trofeo de Parejas')}/inscripcion`);
  const inscribirme = page.getByRole('button', { name: 'Inscribirme' });
  await inscribirme.waitFor();
  const before = await inscribirme.boundingBox();
  await come();
  await expect(page.getByRole('combobox', { name: 'Quiero jugar con…' })).toBeVisible();
  expect(await inscribirme.boundingBox()).toEqual(before);
});

test('a board of pairs that the phone keeps is ranked by pairs before the club has told it again', async ({
  enter,
}) => {
  const page = await enter('Jugadora de hoy');
  const tablero = clasificacionPage(page);
  await page.goto(await tableroDe('Parejas de la Peña')(page));
  await expect(tablero.filas.first()).toBeVisible();
  const parejas = await tablero.filas.count();
  await page.goto(`/torneos/${await slugOf(page, 'Parejas de la Peña')}`);
  const come = await holdBack(page, TABLERO);
  await page.getByRole('link', { name: 'Ver clasificación' }).click();
  await expect(page.getByRole('region', { name: 'Lo mejor del día' })).toBeVisible();
  await expect(tablero.filas).toHaveCount(parejas);
  const handicap = page.getByRole('button', { name: 'Hándicap' });
  const before = await handicap.boundingBox();
  await come();
  expect(await handicap.boundingBox()).toEqual(before);
});
