import type { Page } from '@playwright/test';

import { axeFaults, sidewaysScroll, smallTargets } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { brokenByLetters } from './letters.ts';
import { avisosDe } from './pages/avisos.ts';
import { gestionTorneosPage } from './pages/gestion-torneos.ts';
import { partidoEnTarjeta, partidosPage } from './pages/partidos.ts';
import { serverOf } from './server.ts';

const NOMBRE = 'Match de Primavera';

/** Makes a torneo in partidos of today with the form, at scratch, and enrols three in one partida. */
async function preparar([admin, ...otros]: readonly [Page, ...Page[]]) {
  const dia = await serverOf(admin).dia();
  await gestionTorneosPage(admin).crear({ nombre: NOMBRE, dia, modalidad: 'Matchplay individual' });
  const { id } = await serverOf(admin).torneo(NOMBRE);
  for (const jugador of [admin, ...otros]) await serverOf(jugador).inscribir(id);
  return { id, partidaId: await serverOf(admin).publicarUnaPartida(id, dia) };
}

/** What axe, a thumb and a narrow phone say of the screen that is open. */
async function juzgar(page: Page) {
  expect.soft(await axeFaults(page)).toEqual([]);
  expect.soft(await smallTargets(page)).toEqual([]);
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: 568 });
  expect.soft(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize(size);
}

test('a bracket of three: drawn, played live on two phones, conceded, taken back, won on an extra hole', async ({
  ownClub,
  enter,
}) => {
  const admin = await enter('Administradora', { at: ownClub });
  const ella = await enter('Jugadora de hoy', { at: ownClub });
  const el = await enter('Jugador de la misma partida', { at: ownClub });
  const { id, partidaId } = await preparar([admin, ella, el]);
  const gestion = partidosPage(admin);
  const tablero = partidosPage(ella);
  /** Writes the holes of somebody from the first on, so far over par. */
  const jugar = async (nombre: string, sobrePar: number, { desde = 1, hasta = 18 } = {}) => {
    const { participantes } = await serverOf(admin).tarjeta(partidaId);
    const suya = participantes.find((una) => una.nombre === nombre);
    for (let hoyo = desde; hoyo <= hasta; hoyo += 1) {
      const golpes = (suya?.hoyos[hoyo - 1]?.par ?? 4) + sobrePar;
      await serverOf(admin).puntuar(partidaId, suya?.participanteId ?? '', hoyo, golpes);
    }
  };

  await test.step('the administration draws it; who has no rival goes on', async () => {
    await admin.goto(`/admin/torneos/${id}/partidos`);
    await expect(admin.getByText('3 jugadores · 2 partidos · pasa sin jugar 1')).toBeVisible();
    await gestion.sortear('Por sorteo');
    await avisosDe(admin).muestra('Cuadro hecho');
    await expect(gestion.ronda('Semifinales')).toContainText('Pasa sin jugar');
    await expect(admin.getByRole('button', { name: 'Quitar cuadro' })).toBeVisible();
  });

  await ella.goto(`/clasificacion?torneo=${id}`);
  const [uno, otro] = await tablero.rivales();
  const semifinal = tablero.entre(uno, otro);

  await test.step('a stroke on one phone moves the match on another', async () => {
    await expect(semifinal).toContainText('Por jugar');
    await jugar(uno, 0, { hasta: 2 });
    await jugar(otro, 1, { hasta: 2 });
    await expect(semifinal).toContainText('2 arriba');
    await expect(semifinal).toContainText('quedan 16');
    await expect(admin.getByRole('button', { name: 'Quitar cuadro' })).toHaveCount(0);
  });

  const deElla = partidoEnTarjeta(ella, [uno, otro]);
  const deEl = partidoEnTarjeta(el, [uno, otro]);

  await test.step('two phones on one match: conceded on one, taken back on the other', async () => {
    await deEl.open(partidaId);
    await deElla.open(partidaId);
    await expect(deEl.partido).toContainText('2 arriba, quedan 16');
    await deEl.conceder(uno, 1);
    await expect(deElla.partido).toContainText(`Hoyo 1 concedido: lo gana ${otro}`);
    await expect(deElla.partido).toContainText('Empatados, quedan 16');
    await juzgar(ella);
    await deElla.pulsar('Deshacer la concesión del hoyo 1');
    await expect(deEl.partido).toContainText('2 arriba, quedan 16');
    await ella.goto(`/clasificacion?torneo=${id}`);
    await expect(semifinal).toContainText('quedan 16');
  });

  await test.step('a conceded hole counts, and so does a concession until it is taken back', async () => {
    await gestion.abrir('Semifinales', 'Conceder hoyo');
    await gestion.elegir('Hoyo', 'Hoyo 3');
    await gestion.elegir('Lo gana', otro);
    await gestion.pulsar('Conceder');
    await expect(semifinal).toContainText('1 arriba');
    await juzgar(admin);
    await gestion.abrir('Semifinales', 'Resultado');
    await gestion.elegir('Gana', otro);
    await gestion.elegir('Por qué', 'El otro concede el partido');
    await gestion.pulsar('Guardar');
    await expect(semifinal).toContainText('Concedido');
    await expect(tablero.partido).toHaveCount(2);
    await gestion.abrir('Semifinales', 'Resultado');
    await gestion.pulsar('Quitar resultado');
    await expect(semifinal).toContainText('quedan 15');
    await expect(tablero.partido).toHaveCount(1);
  });

  await test.step('all square after 18 it is won on an extra hole and goes on; the final is written down', async () => {
    await jugar(uno, 0, { desde: 3 });
    await jugar(otro, 0, { desde: 3 });
    await jugar(otro, -1, { desde: 4, hasta: 4 });
    await expect(deEl.partido).toContainText('Empatados, sigue');
    // Beside two buttons there is no room for words on a phone
    await expect(el.getByRole('button', { name: 'Apuntar el hoyo 19' })).toBeVisible();
    expect.soft(await brokenByLetters(el)).toEqual([]);
    await deEl.hoyoExtra(19, { [uno]: 4, [otro]: 5 });
    await expect(deEl.partido).toContainText('en el 19');
    await expect(tablero.partido).toHaveCount(2);
    await juzgar(ella);
    await tablero.ver('Cuadro');
    await expect(tablero.ronda('Final')).toContainText(uno);
    await juzgar(ella);
    await gestion.abrir('Final', 'Resultado');
    await gestion.elegir('Gana', uno);
    await gestion.elegir('Resultado (opcional)', 'en el 19');
    await gestion.pulsar('Guardar');
    await expect(tablero.ronda('Final')).toContainText('en el 19');
    await expect(tablero.puestos.getByRole('listitem').first()).toHaveText(`1.º${uno}`);
  });
});
