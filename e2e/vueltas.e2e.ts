import type { Page } from '@playwright/test';

import { axeFaults, sidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { gestionTorneosPage } from './pages/gestion-torneos.ts';
import { serverOf } from './server.ts';

const NOMBRE = 'Copa a 36 Hoyos';

test('36 holes with a cut: who goes on is confirmed, and the total decides', async ({ ownClub, enter }) => {
  const admin = await enter('Administradora', { at: ownClub });
  const ella = await enter('Jugadora de hoy', { at: ownClub });
  const el = await enter('Jugador de la misma partida', { at: ownClub });
  const dia = await serverOf(admin).dia();
  const gestion = gestionTorneosPage(admin);
  const nombreDe = async (page: Page) => (await serverOf(page).sesion()).usuario?.jugador?.nombre ?? '';
  const [una, suya, otro] = [await nombreDe(admin), await nombreDe(ella), await nombreDe(el)];

  const handicapDe = 'De la peña';
  await gestion.crear({ nombre: NOMBRE, dia, modalidad: 'Individual por golpes', handicapDe });
  const { id } = await serverOf(admin).torneo(NOMBRE);
  for (const jugador of [admin, ella, el]) await serverOf(jugador).inscribir(id);

  /** Publishes one partida, writes a whole card so many over par for each, and validates it. */
  const jugar = async (torneoId: string, sobrePar: Readonly<Record<string, number>>) => {
    const partidaId = await serverOf(admin).publicarUnaPartida(torneoId, dia);
    const { participantes } = await serverOf(admin).tarjeta(partidaId);
    for (const { participanteId, nombre, hoyos } of participantes) {
      const golpes = (hoyos[0]?.par ?? 4) + (sobrePar[nombre] ?? 0);
      await serverOf(admin).puntuar(partidaId, participanteId, 1, golpes);
    }
    await serverOf(admin).completar(partidaId);
    await serverOf(admin).validar(partidaId);
  };

  await test.step('a second vuelta is added with its cut', async () => {
    await gestion.open();
    await gestion.encontrar(NOMBRE);
    await gestion.accion(NOMBRE, 'Vueltas');
    await gestion.pulsar('Añadir una vuelta');
    await gestion.campo(/^Corte: cuántos pasan a esta vuelta/u).fill('1');
    await gestion.pulsar('Añadir vuelta');
    await avisosDe(admin).muestra('Vuelta 2 añadida');
    await expect(gestion.dialogo.getByText('Pasa el primero por hándicap y los empatados')).toBeVisible();
    expect.soft(await axeFaults(admin)).toEqual([]);
  });

  await jugar(id, { [una]: 0, [suya]: 0, [otro]: 3 });

  await test.step('who is level with the last one goes on too, once it is confirmed', async () => {
    await gestion.pulsar('Quién pasa');
    const paso = admin.getByRole('alertdialog', { name: '¿Quién pasa a la vuelta 2?' });
    await expect(paso.getByRole('heading', { name: 'Pasan: 2' })).toBeVisible();
    await expect(paso.getByRole('heading', { name: 'No pasan: 1' })).toBeVisible();
    await paso.getByRole('button', { name: 'Confirmar quién pasa' }).click();
    await avisosDe(admin).muestra('2 jugadores pasan');
  });

  await test.step('the vuelta is listed under its torneo', async () => {
    await gestion.open();
    await gestion.encontrar(NOMBRE);
    await expect(admin.getByRole('list', { name: `Vueltas de ${NOMBRE}` })).toContainText('Vuelta 2');
    expect.soft(await axeFaults(admin)).toEqual([]);
  });

  // She watches the total while the second vuelta is played
  await ella.goto(`/clasificacion?torneo=${id}`);
  await expect(ella.getByRole('table', { name: /^Total de / })).toBeVisible();
  await expect(ella.getByText('Hándicap de la peña')).toBeVisible();

  const vueltas = (await serverOf(admin).torneo(NOMBRE)).vueltas ?? [];
  await jugar(vueltas[1]?.id ?? '', { [una]: 2, [suya]: -1 });

  await test.step('the board has a column for each vuelta, and says who the cut left out', async () => {
    const total = ella.getByRole('table', { name: /^Total de / });
    const filas = total.locator('tbody').getByRole('row');
    await expect(filas).toHaveCount(3);
    await expect(filas.nth(0)).toContainText(suya);
    await expect(filas.nth(1)).toContainText(una);
    await expect(filas.nth(2)).toContainText('No pasa el corte');
    expect.soft(await axeFaults(ella)).toEqual([]);
    expect(await sidewaysScroll(ella)).toBe(0);
    await ella.getByRole('link', { name: 'Vuelta 2' }).click();
    await expect(ella.getByRole('table', { name: /^Clasificación de / })).toBeVisible();
    await expect(ella.getByRole('link', { name: 'Vuelta 2' })).toHaveAttribute('aria-current', 'page');
  });

  const { ganadores } = await serverOf(admin).torneo(NOMBRE);
  expect(ganadores.map(({ nombre }) => nombre)).toContain(suya);
});
