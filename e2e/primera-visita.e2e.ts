import type { Locator, Page } from '@playwright/test';
import { PRIMERAS_RESPUESTAS, type PrimeraRespuesta } from '#contrato/primeras-preguntas.ts';
import type { Club } from './club.ts';
import { expect, test } from './fixtures.ts';
import { clasificacionPage } from './pages/clasificacion.ts';
import { inicioPage } from './pages/inicio.ts';
import { puntuarPage } from './pages/puntuar.ts';
import { torneosPage } from './pages/torneos.ts';

/** A page that is opened for the first time: what it asked, and what it brought. */
async function openFirst(page: Page, path: string) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.serviceWorker() === null) asked.push(new URL(request.url()).pathname);
  });
  const answer = await page.goto(path);
  const html = (await answer?.text()) ?? '';
  const json = new RegExp(`id="${PRIMERAS_RESPUESTAS}">([^<]*)<`, 'u').exec(html)?.[1] ?? '[]';
  return {
    asked,
    /** The addresses whose answers came inside. */
    brought: (JSON.parse(json) as PrimeraRespuesta[]).map(({ direccion }) => direccion),
    /** The files that the page itself asks for. */
    named: [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/gu)].map(([, file = '']) => file),
  };
}

/** A torneo that has been played: its board is everybody's, and read by somebody already. */
async function pastTorneo({ url }: Club): Promise<string> {
  const { hoy } = (await (await fetch(`${url}/api/club`)).json()) as { hoy: string };
  const { filas: torneos } = (await (await fetch(`${url}/api/torneos`)).json()) as {
    filas: { id: string; fechaJuego: string }[];
  };
  const past = torneos.find(({ fechaJuego }) => fechaJuego < hoy);
  if (past === undefined) throw new Error('The demo season has no torneo that has been played');
  await (await fetch(`${url}/api/torneos/${past.id}/clasificacion`)).arrayBuffer();
  return past.id;
}

const topOf = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN;
const footOf = async (what: Locator) =>
  (await topOf(what)) + ((await what.boundingBox())?.height ?? Number.NaN);

/** A browser that has seen nothing of the club: not even what another journey left in it. */
const NUEVO = { options: {} };

// The part that does not come
test.use({ tolerated: /net::ERR_FAILED \(\S*\/assets\/v-/u });

test('a board that nobody opened on this phone takes eight questions in all, and its links and the way back lead to the app and here', async ({
  club,
  enter,
}) => {
  const torneo = await pastTorneo(club);
  const page = await enter(null, NUEVO);
  await page.clock.install();
  const { asked, brought } = await openFirst(page, `/clasificacion?torneo=${torneo}`);
  const tablero = clasificacionPage(page);
  await expect(tablero.filas.first()).toBeVisible();
  expect(brought).toContain(`/api/torneos/${torneo}/clasificacion`);
  // Until the last part of the board stands there
  await expect(page.getByRole('list', { name: 'Resultado frente al par' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lo mejor del día' })).toBeVisible();
  // … and the seconds after, in which the app itself brings what its screens may need
  await page.clock.fastForward(8000);
  await page.waitForLoadState('networkidle');
  // Not every browser asks for them, but one does that offers to install the app
  const all = new Set([...asked, '/manifest.webmanifest', '/iconos/icono-32.png', '/iconos/icono-192.png']);
  expect(asked.length, asked.join('\n')).toBeGreaterThan(1);
  expect(all.size, [...all].join('\n')).toBeLessThanOrEqual(8);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);

  // A part that does not come says so where it can be read, over what stands at the foot without coverage, and comes by itself
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  const { tira } = inicioPage(page);
  await expect(tira).toBeVisible();
  await page.route('**/assets/v-*.js', (route) => route.abort());
  await tablero.vista('Carrera').click();
  await expect(page).toHaveURL(/vista=carrera/u);
  const queFalta = page.getByText('Todavía no está en este móvil. Se abrirá sola');
  await expect(queFalta).toBeVisible();
  expect(await footOf(queFalta)).toBeLessThanOrEqual(await topOf(tira));
  await page.unroute('**/assets/v-*.js');
  await page.clock.fastForward(3000);
  await expect(tablero.aQuienSigues).toBeVisible();
  await page.getByRole('link', { name: 'Torneos', exact: true }).click();
  await expect(torneosPage(page).tarjetas.first()).toBeVisible();
  await page.goBack();
  await expect(tablero.aQuienSigues).toBeVisible();
  await page.goBack();
  await expect(tablero.filas.first()).toBeVisible();
});

test('a member’s board comes in few files too, and asks for nothing that is in the page', async ({
  club,
  enter,
}) => {
  const torneo = await pastTorneo(club);
  const page = await enter('Jugadora de hoy', NUEVO);
  const { asked, brought, named } = await openFirst(page, `/clasificacion?torneo=${torneo}`);
  await expect(clasificacionPage(page).filas.first()).toBeVisible();
  expect(brought).toContain(`/api/torneos/${torneo}/clasificacion`);
  expect(asked.filter((path) => brought.includes(path))).toEqual([]);
  expect(1 + named.length, named.join('\n')).toBeLessThanOrEqual(8);
  await expect(page.getByRole('heading', { name: 'Lo mejor del día' })).toBeVisible();
  const behind = asked.filter((path) => path.endsWith('.js') && !named.includes(path));
  expect(behind.length, behind.join('\n')).toBeLessThanOrEqual(8);
});

test('a member’s own screens and lists ask for nothing that is in their page, and for their files with it', async ({
  enter,
}) => {
  const home = await enter('Jugadora de hoy', NUEVO);
  for (const [path, shows] of [
    ['/mis-resultados', 'Resultados por Torneo'],
    ['/mis-estadisticas', 'Reparto de golpes'],
    ['/mis-torneos-ligas', /^Torneos \(\d+\)$/u],
    // Other journeys of the same club may have made one
    ['/mis-partidas', /^(?:No tienes partidas personales|Creada por .+)$/u],
    ['/torneos', 'Torneos Disponibles'],
    ['/ligas', 'Ver Clasificación'],
  ] as const)
    await test.step(path, async () => {
      const page = await home.context().newPage();
      const { asked, brought, named } = await openFirst(page, path);
      await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
      // What is to be in it is told by `server/http/listener/own-pages.test.ts`: a club too busy leaves out what is late
      expect(asked.filter((one) => brought.includes(one))).toEqual([]);
      const behind = asked.filter((one) => one.endsWith('.js') && !named.includes(one));
      expect(behind.length, behind.join('\n')).toBeLessThanOrEqual(8);
      await page.close();
    });
});

test('a card comes in ten files until it stands there at once, whole, and in eight behind its keys', async ({
  club,
  enter,
}) => {
  const page = await enter('Jugadora de hoy', NUEVO);
  const inicio = await page.request.get(`${club.url}/api/inicio`);
  const { hoy } = (await inicio.json()) as { hoy: { partidaId: string; siguienteHoyo: number } };
  // Time stands still, so that what comes five seconds later on every page does not come among it
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.addInitScript(() => {
    addEventListener('animationstart', ({ animationName }) => {
      if (animationName === 'entra') throw new Error('whose turn it is was not there at once');
    });
  });
  const behindTheKeys = page.waitForRequest('**/miSiAcabara');
  const { asked, named } = await openFirst(page, `/introduccion-datos/${hoy.partidaId}`);
  await expect(puntuarPage(page).hoyo(hoy.siguienteHoyo)).toBeVisible();
  expect(1 + named.length, named.join('\n')).toBeLessThanOrEqual(10);
  await page.clock.runFor(1000);
  await behindTheKeys;
  const behind = asked.filter((path) => path.endsWith('.js') && !named.includes(path));
  expect(behind.length, behind.join('\n')).toBeLessThanOrEqual(8);
});

test('who is signed in finds the card open, by what came in the page', async ({ club, enter }) => {
  const page = await enter('Jugadora de hoy', NUEVO);
  const inicio = await page.request.get(`${club.url}/api/inicio`);
  const { hoy } = (await inicio.json()) as { hoy: { partidaId: string; siguienteHoyo: number } };
  const CARD = '/api/rpc/partidas/tarjeta';
  const came = page
    .waitForResponse((answer) => answer.request().isNavigationRequest())
    .then(async (answer) => (await answer.text()).includes(CARD));
  // A card is read again at any sign of life: nobody answers what came in the page. A club too busy for it is asked.
  await page.route(`**${CARD}`, async (route) => {
    if (!(await came)) await route.continue();
  });
  await page.goto(`/introduccion-datos/${hoy.partidaId}`);
  await expect(puntuarPage(page).hoyo(hoy.siguienteHoyo)).toBeVisible();
});
