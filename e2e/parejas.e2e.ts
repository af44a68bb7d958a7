import type { Page } from '@playwright/test';

import { axeFaults, sidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { clasificacionPage } from './pages/clasificacion.ts';
import { gestionTorneosPage } from './pages/gestion-torneos.ts';
import { serverOf } from './server.ts';

const NOMBRE = 'Copa de Parejas';

/** Makes a torneo of pairs of today with the form, at scratch, and enrols four. */
async function preparar([admin, ...otros]: readonly [Page, ...Page[]], dia: string): Promise<string> {
  await gestionTorneosPage(admin).crear({ nombre: NOMBRE, dia, modalidad: 'Parejas por golpes' });
  const { id } = await serverOf(admin).torneo(NOMBRE);
  for (const jugador of [admin, ...otros]) await serverOf(jugador).inscribir(id);
  return id;
}

test('pairs are made and drawn, ranked by their best ball, and both win', async ({ ownClub, enter }) => {
  const admin = await enter('Administradora', { at: ownClub });
  const ella = await enter('Jugadora de hoy', { at: ownClub });
  const el = await enter('Jugador de la misma partida', { at: ownClub });
  const otro = await enter('Jugador sin resultados', { at: ownClub });
  const dia = await serverOf(admin).dia();
  const id = await preparar([admin, ella, el, otro], dia);
  const nombreDe = async (page: Page) => (await serverOf(page).sesion()).usuario?.jugador?.nombre ?? '';
  const [una, suya] = [await nombreDe(admin), await nombreDe(ella)];
  const [tercero, cuarto] = [await nombreDe(el), await nombreDe(otro)];
  const gestion = gestionTorneosPage(admin);
  const parejas = gestion.dialogo.getByRole('region', { name: /^\d pareja/u }).getByRole('listitem');

  await test.step('two are chosen, the others are drawn', async () => {
    await gestion.open();
    await gestion.encontrar(NOMBRE);
    await gestion.accion(NOMBRE, 'Parejas');
    // The formula that nobody chose
    await expect(gestion.dialogo).toContainText('Mejor bola. En cada hoyo cuenta la mejor bola de la pareja');
    await gestion.dialogo.getByRole('button', { name: una }).click();
    await expect(gestion.dialogo.getByText(`Elige con quién juega ${una}`)).toBeVisible();
    await gestion.dialogo.getByRole('button', { name: suya }).click();
    await expect(parejas).toHaveCount(1);
    await gestion.pulsar('Sortear al azar');
    await expect(parejas).toHaveCount(2);
    await expect(gestion.dialogo.getByText('Todos tienen pareja')).toBeVisible();
    expect.soft(await axeFaults(admin)).toEqual([]);
  });

  const partidaId = await serverOf(admin).publicarUnaPartida(id, dia);
  const { participantes } = await serverOf(admin).tarjeta(partidaId);
  /** Writes holes of somebody, so far over par. */
  const jugar = async (
    nombre: string,
    sobrePar: number,
    { desde, hasta }: { desde: number; hasta: number },
  ) => {
    const suyo = participantes.find((uno) => uno.nombre === nombre);
    for (let hoyo = desde; hoyo <= hasta; hoyo += 1) {
      const golpes = (suyo?.hoyos[hoyo - 1]?.par ?? 4) + sobrePar;
      await serverOf(admin).puntuar(partidaId, suyo?.participanteId ?? '', hoyo, golpes);
    }
  };
  const board = clasificacionPage(ella);

  await test.step('the better ball of each hole counts, and the opened card shows both', async () => {
    await board.open(id);
    for (const nombre of [tercero, cuarto]) await jugar(nombre, 1, { desde: 1, hasta: 2 });
    await jugar(una, -1, { desde: 1, hasta: 1 });
    await jugar(suya, 2, { desde: 1, hasta: 1 });
    await jugar(una, 3, { desde: 2, hasta: 2 });
    await jugar(suya, 0, { desde: 2, hasta: 2 });
    await expect(board.filas).toHaveCount(2);
    await expect(board.filas.first()).toContainText(una);
    await expect(board.filas.first()).toContainText(suya);
    await expect(board.filas.first().getByRole('cell').nth(1)).toHaveText(/^\s*−1/u);
    await board.filas.first().getByRole('button').click();
    await expect(ella.getByText('Mejor bola: en cada hoyo cuenta la mejor bola de la pareja')).toBeVisible();
    expect.soft(await axeFaults(ella)).toEqual([]);
    expect(await sidewaysScroll(ella)).toBe(0);
  });

  await test.step('validated, both of the first pair have won', async () => {
    await serverOf(admin).completar(partidaId);
    await serverOf(admin).validar(partidaId);
    const { ganadores } = await serverOf(admin).torneo(NOMBRE);
    const nuestros = ganadores.filter(({ nombre }) => nombre.includes(una));
    expect(new Set(nuestros.map(({ nombre }) => nombre)).size).toBe(1);
    for (const { nombre } of nuestros) expect(nombre.split(' · ').toSorted()).toEqual([una, suya].toSorted());
    await ella.goto(`/torneos/${(await serverOf(admin).torneo(NOMBRE)).slug}`);
    await expect(ella.getByRole('region', { name: 'Ganadores' })).toContainText(nuestros[0]?.nombre ?? una);
  });
});
