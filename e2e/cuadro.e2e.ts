import type { Page } from '@playwright/test';

import { axeFaults, sidewaysScroll, smallTargets } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { gestionTorneosPage } from './pages/gestion-torneos.ts';
import { partidosPage } from './pages/partidos.ts';
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

test('a bracket of three: drawn, played live, conceded, taken back, won', async ({ ownClub, enter }) => {
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

  await test.step('won by the cards it goes on, and the final is written down', async () => {
    await jugar(uno, 0, { desde: 3, hasta: 12 });
    await jugar(otro, 1, { desde: 3, hasta: 12 });
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
