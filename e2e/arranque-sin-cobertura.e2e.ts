import { expect, test } from './fixtures.ts';
import { keepEverything } from './kept-phone.ts';
import { puntuarPage } from './pages/puntuar.ts';
import { serverOf } from './server.ts';

// The club is out of reach on purpose, and the browser says so in its console
test.use({ tolerated: /net::ERR_|Failed to load resource/u, serviceWorkers: 'allow', endsServer: true });

test('the app opens on the card without the club, from cold, and what is typed reaches it afterwards', async ({
  ownClub,
  enter,
}) => {
  const { context, partidaId, nombres } = await keepEverything(enter, ownClub);
  const [primero = '', segundo = ''] = nombres;
  await ownClub.kill();

  const page = await context.newPage();
  const puntuar = puntuarPage(page);
  await puntuar.open(partidaId);
  await expect(puntuar.hoyo(7)).toBeVisible();
  await puntuar.abrir(primero);
  await puntuar.elegir(4);
  await puntuar.pide(segundo);
  await expect(puntuar.marca(primero, /4 golpes.*guardado en el móvil/)).toBeVisible();

  await ownClub.start();
  await page.reload();
  await expect(puntuar.marca(primero, /4 golpes.*guardado en el móvil/)).toHaveCount(0);
  await expect(puntuar.estado(/^(?:Todo guardado|Guardado a las)/)).toBeVisible();
  expect(await serverOf(page).golpes(partidaId, primero, 7)).toMatchObject({ golpes: 4 });
});
