import { axeFaults, sidewaysScroll, smallTargets } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';

// Refusals are what these journeys ask for
test.use({ tolerated: /status of 40[13] / });

const PANTALLAS = [
  '/admin',
  '/admin/ligas',
  '/admin/torneos',
  '/admin/jugadores',
  '/admin/campos',
  '/admin/correo',
];

test('a visitor who opens the administration is asked to sign in, and comes back to it', async ({
  enter,
}) => {
  const page = await enter(null);
  for (const path of PANTALLAS) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
  }
});

test('a member is sent home in the specified words, and the club tells nothing', async ({ enter }) => {
  const page = await enter('Jugadora de hoy');
  for (const path of PANTALLAS) {
    await page.goto(path);
    await avisosDe(page).muestra('Acceso denegado', 'No tienes permisos de administrador');
    await expect(page).toHaveURL('/');
  }
  for (const path of ['/api/admin/panel/torneos-de-hoy', '/api/admin/panel/avisos', '/api/admin/ligas'])
    expect((await page.request.get(path)).status()).toBe(403);
});

test('the panel tells how far today is, what waits, and leads everywhere @ambos', async ({ enter }) => {
  const page = await enter('Administradora');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Administración del Club' })).toBeVisible();
  await expect(
    page.getByRole('progressbar', { name: 'Hoyos apuntados de Trofeo de la Dehesa' }),
  ).toBeVisible();
  await expect(page.getByText(/^\d+ jugadores sin usuario$/u)).toBeVisible();
  expect.soft(await axeFaults(page)).toEqual([]);
  expect.soft(await smallTargets(page)).toEqual([]);
  expect.soft(await sidewaysScroll(page)).toBe(0);

  const main = page.getByRole('main');
  const puertas = main.getByRole('navigation', { name: 'Pantallas de la administración' });
  await expect(puertas.getByRole('link')).toHaveText([
    /^Jugadores/u,
    /^Torneos/u,
    /^Campos/u,
    /^Ligas/u,
    /^Correo/u,
  ]);
  await puertas.getByRole('link', { name: /^Ligas/u }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Ligas' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver a la administración' }).click();
  await expect(page).toHaveURL('/admin');

  await main.getByRole('link', { name: 'Mi Perfil' }).click();
  await expect(page).toHaveURL('/profile');
  await page.goBack();
  await main.getByRole('link', { name: 'Inicio', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('a notice leads down to its tool', async ({ enter }) => {
  const page = await enter('Administradora');
  await page.goto('/admin');
  await page.getByRole('link', { name: /^\d+ jugadores sin usuario$/u }).click();
  const tab = page.getByRole('tab', { name: 'Jugadores sin usuario' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(tab).toBeInViewport();
});

test('a tool that is open is in the address', async ({ enter }) => {
  const page = await enter('Administradora');
  await page.goto('/admin');
  const tabs = page.getByRole('tablist', { name: 'Herramientas' }).getByRole('tab');
  await expect(tabs.first()).toHaveText('Gestión de Partidas');
  const last = tabs.last();
  const name = await last.innerText();
  await last.click();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  const url = page.url();
  await page.goto(url);
  await expect(tabs.filter({ hasText: name })).toHaveAttribute('aria-selected', 'true');
});
