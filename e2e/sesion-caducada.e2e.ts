import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { authPage } from './pages/auth.ts';
import { avisosDe } from './pages/avisos.ts';
import { gestionLigasPage } from './pages/gestion-ligas.ts';
import { puntuarPage } from './pages/puntuar.ts';
import { serverOf } from './server.ts';
import { credentialsOf } from './session.ts';

test.use({ tolerated: /status of 401 / });

/** The session ends in the club, and the browser goes on with the cookie of it. */
async function termina(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  await serverOf(page).cerrarSesion();
  await page.context().addCookies(cookies);
}

test('a session that ends in the middle of entry loses nothing that was typed', async ({
  ownClub,
  enter,
}) => {
  const page = await enter('Jugadora de hoy', { at: ownClub });
  const otro = await enter('Jugador de la misma partida', { at: ownClub });
  const puntuar = puntuarPage(page);
  const { partidaId } = await serverOf(page).hoy();
  const { participantes } = await serverOf(page).tarjeta(partidaId);
  const [primero = '', segundo = '', tercero = ''] = participantes.map(({ nombre }) => nombre);
  await puntuar.open(partidaId);
  await expect(puntuar.hoyo(7)).toBeVisible();

  await test.step('the session ends on the server; typing goes on', async () => {
    await termina(page);
    await puntuar.abrir(primero);
    await puntuar.elegir(5);
    await puntuar.pide(segundo);
    await puntuar.elegir(4);
    await puntuar.pide(tercero);
    await expect(puntuar.estado('Tu sesión ha caducado · 2 golpes en el móvil')).toBeVisible();
    await expect(puntuar.marca(segundo, /4 golpes.*guardado en el móvil/)).toBeVisible();
    expect((await serverOf(otro).golpes(partidaId, primero, 7)).golpes).toBeNull();
  });

  await puntuar.iniciarSesion.click();
  await authPage(page).entrar(await credentialsOf(ownClub, 'Jugadora de hoy'));
  await expect(puntuar.hoyo(7)).toBeVisible();
  await expect(puntuar.estado(/^(?:Guardado a las|Todo guardado)/)).toBeVisible();
  await expect.poll(async () => (await serverOf(otro).golpes(partidaId, primero, 7)).golpes).toBe(5);
  expect((await serverOf(otro).golpes(partidaId, segundo, 7)).golpes).toBe(4);
});

test('what one account typed is not sent in the name of the next', async ({ ownClub, enter }) => {
  const page = await enter('Jugadora de hoy', { at: ownClub });
  const puntuar = puntuarPage(page);
  const { partidaId } = await serverOf(page).hoy();
  const { participantes } = await serverOf(page).tarjeta(partidaId);
  const [primero = ''] = participantes.map(({ nombre }) => nombre);
  await puntuar.open(partidaId);
  await expect(puntuar.hoyo(7)).toBeVisible();
  await termina(page);
  await puntuar.abrir(primero);
  await puntuar.elegir(5);
  await puntuar.iniciarSesion.click();
  await authPage(page).entrar(await credentialsOf(ownClub, 'Jugador de la misma partida'));
  await expect(puntuar.hoyo(7)).toBeVisible();
  await expect(puntuar.estado('1 golpe de otra persona sin enviar')).toBeVisible();
  await expect(puntuar.marca(primero, /sin resultado/)).toBeVisible();
  expect((await serverOf(page).golpes(partidaId, primero, 7)).golpes).toBeNull();
});

test('a form outlives the session of who types in it: the same person goes on, another finds nothing of it', async ({
  ownClub,
  enter,
}) => {
  const page = await enter('Administradora', { at: ownClub });
  await page.clock.install();
  const ligas = gestionLigasPage(page);
  const entrada = authPage(page);
  const { aqui } = entrada;
  const nombre = ligas.dialogo.getByLabel('Nombre');
  const credenciales = await credentialsOf(ownClub, 'Administradora');
  await ligas.open();
  await ligas.nueva();
  await nombre.fill('Liga de Invierno');

  await test.step('whatever is read again brings the sign-in over the page', async () => {
    await termina(page);
    await page.clock.fastForward(11_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await entrada.entrar(credenciales, aqui);
    await expect(aqui).toHaveCount(0);
    await expect(nombre).toHaveValue('Liga de Invierno');
    await ligas.dialogo.getByRole('button', { name: 'Crear Liga' }).click();
    await expect(ligas.liga('Liga de Invierno')).toBeVisible();
  });

  await test.step('so does what is sent, when the person says so; another one begins at home', async () => {
    await ligas.nueva();
    await nombre.fill('Liga de nadie');
    await termina(page);
    await ligas.dialogo.getByRole('button', { name: 'Crear Liga' }).click();
    await avisosDe(page).muestra('Error', 'Inicia sesión para continuar');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await entrada.entrar(await credentialsOf(ownClub, 'Jugadora de hoy'), aqui);
    await expect(page.getByRole('heading', { name: /^Hola/u })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
    await expect(page.getByText('Liga de nadie')).toHaveCount(0);
  });
});
