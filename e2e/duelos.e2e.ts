import type { Locator, Page } from '@playwright/test';

import { axeFaults, sidewaysScroll, smallTargets } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { askForLetters } from './letters.ts';
import { parejasEnCuadro } from './pages/duelos.ts';
import { gestionTorneosPage } from './pages/gestion-torneos.ts';
import { partidoEnTarjeta, partidosPage } from './pages/partidos.ts';
import { puntuarPage } from './pages/puntuar.ts';
import { serverOf } from './server.ts';

const NOMBRE = 'Foursome de Parejas';

/** What axe, a thumb and a narrow phone say of the screen that is open. */
async function juzgar(page: Page) {
  expect.soft(await axeFaults(page)).toEqual([]);
  expect.soft(await smallTargets(page)).toEqual([]);
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: 568 });
  expect.soft(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize(size);
}

/** The words of a text that stand on more than one line. */
function splitWords(text: Locator): Promise<string[]> {
  return text.evaluate((element) => {
    const words: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const one = texts.currentNode as Text;
      for (const { 0: word, index } of one.data.matchAll(/\p{L}+/gu)) {
        const range = document.createRange();
        range.setStart(one, index);
        range.setEnd(one, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word);
      }
    }
    return words;
  });
}

test('pairs with one ball: drawn, played, conceded and taken back, the final on the phone to its extra hole', async ({
  ownClub,
  enter,
}) => {
  const admin = await enter('Administradora', { at: ownClub });
  const ella = await enter('Jugadora de hoy', { at: ownClub });
  const el = await enter('Jugador de la misma partida', { at: ownClub });
  const dia = await serverOf(admin).dia();
  await gestionTorneosPage(admin).crear({
    nombre: NOMBRE,
    dia,
    modalidad: 'Matchplay parejas',
    formula: 'Foursome',
  });
  const { id } = await serverOf(admin).torneo(NOMBRE);
  const cuadro = parejasEnCuadro(admin, id);
  for (const jugador of [el, admin, ella]) await serverOf(jugador).inscribir(id);
  // The pair of him waits in the final; that of the administrator plays hers.
  const [suya, deAdmin, deElla] = await cuadro.sortear([el, admin, ella]);
  const partidaId = await serverOf(admin).publicarUnaPartida(id, dia, [
    ...deAdmin.participanteIds,
    ...deElla.participanteIds,
  ]);
  const semifinal = partidoEnTarjeta(ella, [deAdmin.nombre, deElla.nombre]);

  await test.step('one card for each pair moves the match; a hole is conceded and taken back', async () => {
    await semifinal.open(partidaId);
    await serverOf(admin).puntuar(partidaId, deElla.id, 1, 3);
    await serverOf(admin).puntuar(partidaId, deAdmin.id, 1, 9);
    await expect(semifinal.partido).toContainText('1 arriba, quedan 17');
    // Completed elsewhere, the hole gives way to the next one after a moment: who goes back to it stays
    await expect(puntuarPage(ella).hoyo(2)).toBeVisible();
    await semifinal.conceder(deElla.nombre, 1);
    await expect(semifinal.partido).toContainText(`Hoyo 1 concedido: lo gana ${deAdmin.nombre}`);
    // Beside its button there is no room for words in letters of twice the size
    await askForLetters(ella, 200);
    const nota = semifinal.partido.getByText(`Hoyo 1 concedido`);
    expect.soft(await splitWords(nota)).toEqual([]);
    await askForLetters(ella, 100);
    await semifinal.pulsar('Deshacer la concesión del hoyo 1');
    await expect(semifinal.partido).not.toContainText('concedido');
    for (let hoyo = 2; hoyo <= 10; hoyo += 1) {
      await serverOf(admin).puntuar(partidaId, deElla.id, hoyo, 3);
      await serverOf(admin).puntuar(partidaId, deAdmin.id, hoyo, 9);
    }
    await expect(semifinal.partido).toContainText('10&8');
  });

  await test.step('the final is opened from the board, and a hole of one phone is seen on the other', async () => {
    await ella.goto(`/clasificacion?torneo=${id}`);
    await ella.getByRole('link', { name: 'Jugar mi partido' }).click();
    await expect(ella.getByRole('heading', { name: 'Final' })).toBeVisible();
    await ella.getByRole('region', { name: 'Hoyo 1' }).getByRole('button').first().click();
    await expect(ella.getByRole('status').first()).toContainText('1 arriba, quedan 17');
    await juzgar(ella);
    await el.goto(`/clasificacion?torneo=${id}`);
    const deEl = partidosPage(el).entre(suya.nombre, deElla.nombre);
    await expect(deEl).toContainText('quedan 17');
    await cuadro.hoyos(['a', 'b', ...Array.from({ length: 16 }, () => 'empate' as const)]);
    await expect(deEl).toContainText('sigue');
  });

  await test.step('all square it is won on the 19th, confirmed, and the bracket has its winner', async () => {
    // What others wrote has moved her to no other hole
    await ella.getByRole('button', { name: 'Hoyo 19: sin apuntar' }).click();
    await expect(ella.getByText('¿Quién gana el hoyo 19 (otra vez el 1)?')).toBeVisible();
    await ella.getByRole('region', { name: 'Hoyo 19' }).getByRole('button').last().click();
    await ella.getByRole('button', { name: 'Confirmar resultado' }).click();
    await ella.getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expect(ella.getByText('Resultado anotado. Solo lo cambia la administración.')).toBeVisible();
    await expect(partidosPage(el).puestos.getByRole('listitem').first()).toHaveText(`1.º${deElla.nombre}`);
  });
});
