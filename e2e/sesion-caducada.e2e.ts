import { expect, test } from './fixtures.ts';
import { authPage } from './pages/auth.ts';
import { puntuarPage } from './pages/puntuar.ts';
import { serverOf } from './server.ts';
import { credentialsOf } from './session.ts';

test.use({ tolerated: /status of 401 / });

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
    const cookies = await page.context().cookies();
    await serverOf(page).cerrarSesion();
    await page.context().addCookies(cookies);
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
  const cookies = await page.context().cookies();
  await serverOf(page).cerrarSesion();
  await page.context().addCookies(cookies);
  await puntuar.abrir(primero);
  await puntuar.elegir(5);
  await puntuar.iniciarSesion.click();
  await authPage(page).entrar(await credentialsOf(ownClub, 'Jugador de la misma partida'));
  await expect(puntuar.hoyo(7)).toBeVisible();
  await expect(puntuar.estado('1 golpe de otra persona sin enviar')).toBeVisible();
  await expect(puntuar.marca(primero, /sin resultado/)).toBeVisible();
  expect((await serverOf(page).golpes(partidaId, primero, 7)).golpes).toBeNull();
});
