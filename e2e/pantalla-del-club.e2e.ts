import type { Page } from '@playwright/test';

import { expect, type Fixtures, test } from './fixtures.ts';
import { nuevoEnlace } from './pages/pantallas-de-torneo.ts';
import { serverOf } from './server.ts';

// The screen asks by an address that opens nothing any more, and of a liga in vain, on purpose
test.use({ tolerated: /404 \(Not Found|502 \(Bad Gateway/u });

const TELE = { viewport: { width: 1920, height: 1080 } };

test('a screen without a session shows the board, live, until its address is taken back', async ({
  ownClub,
  enter,
}) => {
  const admin = await enter('Administradora', { at: ownClub });
  const servidor = serverOf(admin);
  const { id } = await servidor.torneo('Trofeo de la Dehesa');
  await admin.goto(`/admin/torneos/${id}/pantallas`);
  const pathname = await nuevoEnlace(admin);

  const tele = await enter(null, { at: ownClub, options: TELE });
  await tele.goto(pathname);
  const estado = tele.getByText(/^En vivo · \d+ en la casa club/u);
  await expect(estado).toBeVisible();
  await expect(tele.getByRole('heading', { name: 'Trofeo de la Dehesa' })).toBeVisible();

  await test.step('somebody who goes out is on the course there', async () => {
    const { participantes } = await servidor.tablero(id);
    const jugados = participantes.map(({ golpes }) => golpes.filter((anotado) => anotado !== null).length);
    const dentro = jugados.filter((hoyos) => hoyos === 18).length;
    const fuera = jugados.filter((hoyos) => hoyos > 0 && hoyos < 18).length;
    await expect(estado).toHaveText(`En vivo · ${dentro} en la casa club, ${fuera} en el campo`);
    const primero = participantes.find(({ golpes }) => golpes.every((anotado) => anotado === null));
    await servidor.puntuar(primero?.partidaId ?? '', primero?.id ?? '', 1, 4);
    await expect(estado).toHaveText(`En vivo · ${dentro} en la casa club, ${fuera + 1} en el campo`);
  });

  await test.step('left on for hours, it is opened anew once a newer app is served', async () => {
    // A screen that was opened by an app of before: that of now is what it is served
    const vieja = await enter(null, { at: ownClub, options: TELE });
    await vieja.clock.install();
    const { promise: abiertaDeNuevo, resolve } = Promise.withResolvers<void>();
    let documentos = 0;
    await vieja.route(`**${pathname}`, async (route) => {
      const answer = await route.fetch();
      const esDocumento = route.request().resourceType() === 'document';
      if (esDocumento && (documentos += 1) > 1) resolve();
      const body = (await answer.text()).replace(
        /name="build" content="[^"]+"/u,
        'name="build" content="vieja"',
      );
      await route.fulfill({ response: answer, ...(esDocumento && documentos === 1 && { body }) });
    });
    await vieja.goto(pathname);
    await expect(vieja.getByRole('heading', { name: 'Trofeo de la Dehesa' })).toBeVisible();
    await vieja.clock.fastForward('10:01');
    await abiertaDeNuevo;
    await expect(vieja.getByRole('heading', { name: 'Trofeo de la Dehesa' })).toBeVisible();
  });

  await admin.getByRole('button', { name: 'Retirar Televisor del bar' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(tele.getByRole('heading', { name: 'Este enlace ya no abre nada' })).toBeVisible();
  await expect(admin.getByText('Ninguna pantalla enseña este torneo')).toBeVisible();
});

const TORNEO_LARGO = 'XXV Memorial Excelentísimo Señor Don Fernando Álvarez de Toledo';
const NOMBRES = [
  'Bartolomé Sánchez-Cabezudo y Fernández de Córdoba',
  'Jose Ignacio Etxebarrieta-Goikoetxea',
  'Eva',
  'María de los Ángeles Fernández-Valderrama y Martínez de Irujo',
];
const MEDIDAS = { tumbada: { width: 1280, height: 720 }, 'en vertical': { width: 1080, height: 1920 } };

type Entrar = Fixtures['enter'];
type Tablero = { torneo: { nombre: string }; participantes: { nombre: string }[] };

/** What is cut, with the letters it is set in: the narrow ones come when they are first used. */
const cortado = async (all: Element[]) => {
  await document.fonts.ready;
  return all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent);
};

/** A television that shows today's torneo with that board in the place of its own, and whose clock the test moves. */
async function televisor(
  enter: Entrar,
  { viewport = MEDIDAS.tumbada, tablero }: { viewport?: { width: number; height: number }; tablero: unknown },
): Promise<Page> {
  const admin = await enter('Administradora');
  const { id } = await serverOf(admin).torneo('Trofeo de la Dehesa');
  const enlace = await serverOf(admin).enlaceDePantalla(id, 'pantalla');
  const tele = await enter(null, { options: { viewport } });
  await tele.clock.install();
  await tele.route(/enlaces\/.*\/torneos\/.*\/clasificacion$/u, (route) => route.fulfill({ json: tablero }));
  await tele.goto(`/pantalla/${enlace}`);
  return tele;
}

async function tableroDe(enter: Entrar, nombre: string): Promise<Tablero> {
  const admin = await enter('Administradora');
  const { id } = await serverOf(admin).torneo(nombre);
  return (await (await admin.request.get(`/api/torneos/${id}/clasificacion`)).json()) as Tablero;
}

/** So long at a time, until it shows that. */
async function hastaQue(tele: Page, selector: string, ms = 10_000): Promise<void> {
  await expect(async () => {
    await tele.clock.runFor(ms);
    await expect(tele.locator(selector)).toBeVisible({ timeout: 500 });
  }).toPass();
}

for (const [como, viewport] of Object.entries(MEDIDAS))
  test(`a screen ${como} cuts no long name, and what it tells of a hole stays in its tile`, async ({
    enter,
  }) => {
    const tablero = await tableroDe(enter, 'Trofeo de la Dehesa');
    tablero.torneo.nombre = TORNEO_LARGO;
    for (const [i, uno] of tablero.participantes.entries()) uno.nombre = NOMBRES[i % NOMBRES.length] ?? '';
    const tele = await televisor(enter, { viewport, tablero });
    await test.step('names, of the torneo and of who plays it', async () => {
      await expect(tele.getByRole('heading', { name: TORNEO_LARGO })).toBeVisible();
      const nombres = tele.locator('h1, .tele-nombre, .tele-lider-nombre > :first-child');
      await expect(nombres.filter({ hasText: 'María de los Ángeles' })).not.toHaveCount(0);
      expect.soft(await nombres.evaluateAll(cortado)).toEqual([]);
      const fuera = (all: Element[]) =>
        all.filter((one) => one.scrollHeight > (one.parentElement?.clientHeight ?? 0)).length;
      expect.soft(await tele.locator('.tele-fila > .tele-nombre').evaluateAll(fuera)).toBe(0);
    });
    await test.step('the holes', async () => {
      await hastaQue(tele, '.tele-campo');
      expect.soft(await tele.locator('.tele-baldosa').evaluateAll(cortado)).toEqual([]);
    });
  });

for (const [como, viewport] of Object.entries(MEDIDAS))
  test(`a screen ${como} shows every round of a bracket, and cuts none of its names`, async ({ enter }) => {
    const tablero = await tableroDe(enter, 'Campeonato Match Play');
    for (const [i, uno] of tablero.participantes.entries()) uno.nombre = NOMBRES[i % NOMBRES.length] ?? '';
    const tele = await televisor(enter, { viewport, tablero });
    await hastaQue(tele, '.tele-cuadro');
    await expect(tele.locator('.tele-cuadro h2').filter({ visible: true })).toHaveCount(7);
    const nombres = tele.locator('.tele-cuadro .partido p > span:last-child');
    await expect(nombres.filter({ hasText: 'Etxebarrieta-Goikoetxea' })).not.toHaveCount(0);
    expect(await nombres.evaluateAll(cortado)).toEqual([]);
  });

test('a tablet that stands upright is a screen of the club, and a phone on its side is none', async ({
  enter,
}) => {
  const tablero = await tableroDe(enter, 'Trofeo de la Dehesa');
  const tele = await televisor(enter, { viewport: { width: 768, height: 1024 }, tablero });
  await expect(tele.locator('.tele-fila').first()).toBeVisible();
  await tele.setViewportSize({ width: 844, height: 390 });
  await expect(tele.locator('.tele')).toHaveCount(0);
});

test('a phone that an address is not for is led to the page of the torneo by a link that looks like one', async ({
  ownClub,
  enter,
}) => {
  const admin = await enter('Administradora', { at: ownClub });
  const { id } = await serverOf(admin).torneo('Trofeo de la Dehesa');
  await admin.goto(`/admin/torneos/${id}/pantallas`);
  const movil = await enter(null, { at: ownClub });
  await movil.goto(await nuevoEnlace(admin));
  const aSuPagina = movil.getByRole('link', { name: 'Ver Trofeo de la Dehesa' });
  await expect.soft(aSuPagina).toHaveCSS('text-decoration-line', 'underline');
  expect((await aSuPagina.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('four who play fill the glass, and so do as many on each page of forty', async ({ enter }) => {
  const tablero = await tableroDe(enter, 'Trofeo de la Dehesa');
  const llena = async (tele: Page): Promise<number> => {
    await expect(tele.locator('.tele-fila').first()).toBeVisible();
    const [filas, ultima] = [
      await tele.locator('.tele-filas').boundingBox(),
      await tele.locator('.tele-fila').last().boundingBox(),
    ];
    return ((ultima?.y ?? 0) + (ultima?.height ?? 0) - (filas?.y ?? 0)) / (filas?.height ?? 1);
  };
  const cuatro = await televisor(enter, {
    tablero: { ...tablero, participantes: tablero.participantes.slice(0, 4) },
  });
  expect(await llena(cuatro)).toBeGreaterThan(0.95);
  const cuarenta = await televisor(enter, { tablero });
  await expect(cuarenta.getByText('1 de 4')).toBeVisible();
  await cuarenta.clock.runFor(30_000);
  await expect(cuarenta.getByText('4 de 4')).toBeVisible();
  expect(await llena(cuarenta)).toBeGreaterThan(0.85);
});

test('a Ryder cup that is longer than the glass is shown to its end, a sheet at a time', async ({
  enter,
}) => {
  const tele = await televisor(enter, { tablero: await tableroDe(enter, 'Copa Ryder de la Peña') });
  const partidos = tele.locator('.tele-grande section > ul > li');
  await expect(partidos.first()).toBeAttached();
  const total = await partidos.count();
  const vistos = new Set<string>();
  await expect(async () => {
    for (const partido of await partidos.all()) {
      const [suyo, caja] = [await partido.boundingBox(), await tele.locator('.tele-hojas').boundingBox()];
      if (!suyo || !caja) continue;
      if (suyo.y >= caja.y - 1 && suyo.y + suyo.height <= caja.y + caja.height + 1)
        vistos.add(await partido.innerText());
    }
    await tele.clock.runFor(10_000);
    expect(vistos.size).toBe(total);
  }).toPass();
  await expect(tele.getByRole('button')).toHaveCount(0);
});

test('a liga that cannot be read says so, and is read as soon as it can be', async ({ enter }) => {
  const tele = await televisor(enter, { tablero: await tableroDe(enter, 'Trofeo de la Dehesa') });
  let caida = true;
  await tele.route(/pantallas\/liga/u, (route) =>
    caida ? route.fulfill({ status: 502 }) : route.fallback(),
  );
  await hastaQue(tele, 'text=Leyendo la liga…');
  await hastaQue(tele, 'text=Ahora no se puede leer esta liga. Se vuelve a intentar.', 1_000);
  caida = false;
  await hastaQue(tele, '.tele-liga', 1_000);
});
