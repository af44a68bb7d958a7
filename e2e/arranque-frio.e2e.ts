import { withoutFirstAnswers } from './first-answers.ts';
import { expect, test } from './fixtures.ts';
import { keepEverything } from './kept-phone.ts';
import { inicioPage } from './pages/inicio.ts';
import { puntuarPage } from './pages/puntuar.ts';
import { torneosPage } from './pages/torneos.ts';

// A question that never gets its answer ends as a failed one, and the browser says so in its console
test.use({ tolerated: /net::ERR_|Failed to load resource/u, serviceWorkers: 'allow' });

test('with a club that takes questions and gives no answers, card and home open on what the phone keeps', async ({
  ownClub,
  enter,
}) => {
  const { context, partidaId, nombres } = await keepEverything(enter, ownClub);
  const [primero = ''] = nombres;

  // Every question to the club hangs from now on; none is ever answered
  let answered = 0;
  context.on('response', (response) => {
    if (response.url().includes('/api/')) answered += 1;
  });
  await context.route('**/api/**', () => new Promise(() => undefined));
  const page = await context.newPage();
  await puntuarPage(page).open(partidaId);
  await expect(puntuarPage(page).hoyo(7)).toBeVisible();
  await puntuarPage(page).abrir(primero);
  await puntuarPage(page).elegir(4);
  await expect(puntuarPage(page).marca(primero, /4 golpes.*guardado en el móvil/)).toBeVisible();

  const home = await context.newPage();
  await inicioPage(home).open();
  await expect(inicioPage(home).continuarTarjeta).toContainText('1 golpe en el móvil');
  await expect(inicioPage(home).tira).toContainText(/1 golpe en el móvil.*Datos de las \d\d:\d\d/);
  expect(answered).toBe(0);

  await inicioPage(home).continuarTarjeta.click();
  await expect(puntuarPage(home).hoyo(7)).toBeVisible();
});

test('on a phone that keeps nothing the frame stands and says that the club takes its time, and fills once it answers', async ({
  enter,
}) => {
  const page = await enter(null);
  const held: (() => Promise<void>)[] = [];
  let answered = 0;
  page.on('response', (response) => {
    if (response.url().includes('/api/')) answered += 1;
  });
  await withoutFirstAnswers(page);
  await page.route('**/api/**', (route) => void held.push(() => route.continue()));
  await torneosPage(page).open();
  await expect(torneosPage(page).titulo).toBeVisible();
  await expect(inicioPage(page).tira).toContainText(/El club tarda en responder|Sin conexión con el club/u);
  expect(answered).toBe(0);

  await page.unroute('**/api/**');
  for (const go of held) await go().catch(() => undefined);
  await expect(torneosPage(page).tarjetas.first()).toBeVisible();
  await expect(inicioPage(page).tira).toHaveCount(0);
});
