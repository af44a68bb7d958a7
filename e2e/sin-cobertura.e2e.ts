import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { inicioPage } from './pages/inicio.ts';
import { puntuarPage } from './pages/puntuar.ts';
import { serverOf } from './server.ts';

// Coverage goes and comes: the browser says so in its console, and the club's refusal as well
test.use({ tolerated: /Failed to load resource: net::ERR_|status of 409 .*resultados/u });

test('strokes typed without coverage wait on the phone, survive a reload, and reach the club', async ({
  ownClub,
  enter,
}) => {
  const page = await enter('Jugadora de hoy', { at: ownClub });
  const puntuar = puntuarPage(page);
  const { partidaId } = await serverOf(page).hoy();
  const { participantes } = await serverOf(page).tarjeta(partidaId);
  const [primero = '', segundo = '', tercero = ''] = participantes.map(({ nombre }) => nombre);

  await puntuar.open(partidaId);
  await expect(puntuar.estado('Todo guardado')).toBeVisible();
  await page.context().setOffline(true);
  await expect(puntuar.estado('Sin conexión')).toBeVisible();
  await puntuar.abrir(primero);
  await puntuar.elegir(4);
  await puntuar.pide(segundo);
  await expect(puntuar.estado('Guardado en el móvil. Se enviará al recuperar cobertura')).toBeVisible();
  await puntuar.elegir(5);
  await puntuar.pide(tercero);
  await expect(puntuar.estado('Sin conexión · 2 golpes en el móvil')).toBeVisible();
  await expect(puntuar.marca(primero, /4 golpes.*guardado en el móvil/)).toBeVisible();

  await test.step('a reload with the club out of reach shows the card kept and what waits', async () => {
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await page.context().setOffline(false);
    await page.reload();
    await expect(puntuar.hoyo(7)).toBeVisible();
    await expect(puntuar.marca(segundo, /5 golpes.*guardado en el móvil/)).toBeVisible();
    await expect(puntuar.estado('Sin conexión · 2 golpes en el móvil')).toBeVisible();
    await puntuar.abrir(segundo);
    await puntuar.elegir(6);
    await expect(puntuar.estado('Sin conexión · 2 golpes en el móvil')).toBeVisible();
  });

  await page.unroute('**/api/**');
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(puntuar.estado(/^Guardado a las/)).toBeVisible();
  await expect(puntuar.marca(segundo, /6 golpes.*guardado en el móvil/)).toHaveCount(0);
  expect(await serverOf(page).golpes(partidaId, primero, 7)).toMatchObject({ golpes: 4 });
  expect(await serverOf(page).golpes(partidaId, segundo, 7)).toMatchObject({ golpes: 6 });
});

test('a reply lost on the way is asked again and the stroke is written once', async ({ ownClub, enter }) => {
  const page = await enter('Jugadora de hoy', { at: ownClub });
  const puntuar = puntuarPage(page);
  const { partidaId } = await serverOf(page).hoy();
  const { participantes } = await serverOf(page).tarjeta(partidaId);
  const [primero = ''] = participantes.map(({ nombre }) => nombre);
  let lost = 0;
  await page.route('**/resultados/**', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });

  await puntuar.open(partidaId);
  await puntuar.abrir(primero);
  await puntuar.elegir(4);
  await expect.poll(async () => (await serverOf(page).golpes(partidaId, primero, 7)).golpes).toBe(4);
  const { version } = await serverOf(page).golpes(partidaId, primero, 7);
  await expect(puntuar.estado(/^Guardado a las/)).toBeVisible();
  expect(lost).toBe(1);
  expect(await serverOf(page).golpes(partidaId, primero, 7)).toEqual({ golpes: 4, version });
});

test('strokes of a partida validated meanwhile change nothing and are listed with the reason', async ({
  ownClub,
  enter,
}) => {
  const page = await enter('Jugadora de hoy', { at: ownClub });
  const companero = await enter('Jugador de la misma partida', { at: ownClub });
  const puntuar = puntuarPage(page);
  const { partidaId } = await serverOf(page).hoy();
  const { participantes } = await serverOf(page).tarjeta(partidaId);
  const [primero = '', segundo = ''] = participantes.map(({ nombre }) => nombre);

  await puntuar.open(partidaId);
  await expect(puntuar.estado('Todo guardado')).toBeVisible();
  await page.context().setOffline(true);
  await puntuar.abrir(primero);
  await puntuar.elegir(4);
  await puntuar.pide(segundo);
  await puntuar.elegir(5);
  await expect(puntuar.estado('Sin conexión · 2 golpes en el móvil')).toBeVisible();
  await serverOf(companero).validar(partidaId);

  await page.context().setOffline(false);
  await avisosDe(page).muestra(
    'Resultados validados',
    'No se pueden modificar los resultados de una partida validada',
  );
  await expect(puntuar.noEnviados).toHaveCount(2);
  await expect(puntuar.noEnviados.filter({ hasText: `${primero} · hoyo 7 · 4` })).toContainText(
    'No se pueden modificar los resultados de una partida validada',
  );
  await expect(puntuar.noEnviados.filter({ hasText: `${segundo} · hoyo 7 · 5` })).toBeVisible();
  await expect(puntuar.estado('2 golpes no enviados')).toBeVisible();
  expect(await serverOf(companero).golpes(partidaId, primero, 7)).toEqual({ golpes: null, version: null });

  await puntuar.noEnviados
    .first()
    .getByRole('button', { name: /^Entendido/ })
    .click();
  await expect(puntuar.noEnviados).toHaveCount(1);
  await page.reload();
  await expect(puntuar.noEnviados).toHaveCount(1);

  await test.step('the club is asked for the other one, puts it on the card, and says so to who asked', async () => {
    await page.getByRole('button', { name: 'Avisar al club' }).tap();
    await avisosDe(page).muestra('Avisado al club');
    await expect(puntuar.noEnviados).toHaveCount(0);
    const administradora = await enter('Administradora', { at: ownClub });
    await administradora.goto('/admin');
    await administradora.getByRole('button', { name: `Aceptar los golpes de ${segundo}` }).tap();
    await expect(
      administradora.getByRole('region', { name: 'Golpes llegados después de validar' }),
    ).toHaveCount(0);
    await inicioPage(page).open();
    await page.getByRole('link', { name: /El club ha decidido sobre tus golpes/ }).tap();
    await expect(puntuar.reemplazo('El club los ha aceptado')).toContainText(`${segundo} · hoyo 7: 5`);
    expect(await serverOf(companero).golpes(partidaId, segundo, 7)).toMatchObject({ golpes: 5 });
  });
});
