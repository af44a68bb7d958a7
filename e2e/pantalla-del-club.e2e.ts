import { expect, test } from './fixtures.ts';
import { nuevoEnlace } from './pages/pantallas-de-torneo.ts';
import { serverOf } from './server.ts';

// The screen asks by an address that opens nothing any more, on purpose
test.use({ tolerated: /404 \(Not Found/u });

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
];

test('a screen cuts no long name, and what it tells of a hole stays in its tile', async ({ enter }) => {
  const admin = await enter('Administradora');
  const { id } = await serverOf(admin).torneo('Trofeo de la Dehesa');
  const enlace = await serverOf(admin).enlaceDePantalla(id, 'pantalla');
  const tablero = (await (await admin.request.get(`/api/torneos/${id}/clasificacion`)).json()) as {
    torneo: { nombre: string };
    participantes: { nombre: string }[];
  };
  tablero.torneo.nombre = TORNEO_LARGO;
  for (const [i, uno] of tablero.participantes.entries()) uno.nombre = NOMBRES[i % NOMBRES.length] ?? '';
  const tele = await enter(null, { options: { viewport: { width: 1280, height: 720 } } });
  await tele.clock.install();
  await tele.route(/enlaces\/.*\/clasificacion$/u, (route) => route.fulfill({ json: tablero }));
  await tele.goto(`/pantalla/${enlace}`);
  const cortado = (all: Element[]) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent);
  await test.step('names, of the torneo and of who plays it', async () => {
    await expect(tele.getByRole('heading', { name: TORNEO_LARGO })).toBeVisible();
    const nombres = tele.locator('h1, .tele-nombre, .tele-lider-nombre > :first-child');
    await expect(nombres.filter({ hasText: 'Bartolomé' })).not.toHaveCount(0);
    expect.soft(await nombres.evaluateAll(cortado)).toEqual([]);
  });
  await test.step('the holes', async () => {
    await expect(async () => {
      await tele.clock.runFor(10_000);
      await expect(tele.locator('.tele-campo')).toBeVisible({ timeout: 500 });
    }).toPass();
    expect.soft(await tele.locator('.tele-baldosa').evaluateAll(cortado)).toEqual([]);
  });
});
