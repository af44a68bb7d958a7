import { expect, test } from './fixtures.ts';
import { nuevoEnlace } from './pages/pantallas-de-torneo.ts';
import { serverOf } from './server.ts';

// The screen asks by an address that opens nothing any more, on purpose
test.use({ tolerated: /404 \(Not Found/u });

test('a screen without a session shows the board, live, until its address is taken back', async ({
  ownClub,
  enter,
}) => {
  const admin = await enter('Administradora', { at: ownClub });
  const servidor = serverOf(admin);
  const { id } = await servidor.torneo('Trofeo de la Dehesa');
  await admin.goto(`/admin/torneos/${id}/pantallas`);
  const pathname = await nuevoEnlace(admin);

  const tele = await enter(null, { at: ownClub, options: { viewport: { width: 1920, height: 1080 } } });
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

  await admin.getByRole('button', { name: 'Retirar Televisor del bar' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(tele.getByRole('heading', { name: 'Este enlace ya no abre nada' })).toBeVisible();
  await expect(admin.getByText('Ninguna pantalla enseña este torneo')).toBeVisible();
});
