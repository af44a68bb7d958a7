import { axeFaults, sidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { clasificacionPage } from './pages/clasificacion.ts';
import { gestionDePartidasPage } from './pages/gestion-partidas.ts';
import { gestionTorneosPage } from './pages/gestion-torneos.ts';
import { puntuarPage } from './pages/puntuar.ts';
import { serverOf } from './server.ts';

const NOMBRE = 'Copa Shotgun';

test('a partida of a shotgun starts at its hole, on the list, the card and the board', async ({
  ownClub,
  enter,
}) => {
  const admin = await enter('Administradora', { at: ownClub });
  const ella = await enter('Jugadora de hoy', { at: ownClub });
  const dia = await serverOf(admin).dia();
  await gestionTorneosPage(admin).crear({ nombre: NOMBRE, dia, modalidad: 'Individual por golpes' });
  const { id, slug } = await serverOf(admin).torneo(NOMBRE);
  await serverOf(ella).inscribir(id);
  const gestion = gestionDePartidasPage(admin);

  await test.step('the administration deals the holes and changes one', async () => {
    await gestion.open(new RegExp(NOMBRE, 'u'));
    await admin.getByLabel('Salidas', { exact: true }).selectOption('shotgun');
    await admin.getByLabel(/^Hoyos de salida/u).fill('4-9');
    await gestion.generar.click();
    await admin.getByLabel('Hoyo de salida', { exact: true }).selectOption('5B');
    expect.soft(await axeFaults(admin)).toEqual([]);
    expect(await sidewaysScroll(admin)).toBe(0);
    await gestion.publicar.click();
    await expect(gestion.publicadas).toBeVisible();
  });

  await test.step('the start list says the hole and the hour', async () => {
    await ella.goto(`/torneos/${slug}`);
    const lista = ella.getByRole('region', { name: 'Lista de salida' });
    await expect(lista).toContainText('Hoyo 5B');
    const hoja = await lista.getByRole('link', { name: 'Hoja de salidas' }).getAttribute('href');
    const pdf = await ella.request.get(hoja ?? '');
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('the card opens there, and its first hole is on the board as one', async () => {
    const { partidas } = await serverOf(admin).torneo(NOMBRE);
    const puntuar = puntuarPage(ella);
    await puntuar.open(partidas[0]?.id ?? '');
    await expect(puntuar.hoyo(5)).toBeVisible();
    await expect(ella.getByRole('navigation', { name: 'Hoyos' }).getByRole('button').first()).toHaveText(
      /^5/u,
    );
    await puntuar.elegir(4);
    await expect(puntuar.hoyo(6)).toBeVisible();
    const board = clasificacionPage(ella);
    await board.open(id);
    await expect(board.filas).toHaveCount(1);
    await expect(board.filas.first().getByRole('cell').nth(2)).toHaveText('1');
  });
});
