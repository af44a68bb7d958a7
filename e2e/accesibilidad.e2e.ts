import type { Page } from '@playwright/test';

import { axeFaults, sidewaysScroll, smallTargets } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { puntuarPage } from './pages/puntuar.ts';
import { SCREENS } from './screens.ts';
import { serverOf } from './server.ts';
import type { Papel } from './session.ts';

// One of the screens is what a failed request leaves
test.use({ tolerated: /net::ERR_FAILED/u });

// The closed leaderboard is part of the one with an open row, and the longest page of all
const JUDGED = SCREENS.filter(({ name }) => name !== 'clasificacion');

// One journey for each kind of person: all screens in one took longer than a busy machine gives a journey
for (const papel of new Set(JUDGED.map((screen) => screen.papel))) {
  const quien = papel ?? 'a visitor';
  test(`axe finds nothing on the screens of ${quien}, in the light and in the dark @ambos`, async ({
    enter,
  }) => {
    test.slow();
    const page = await enter(papel, { options: { reducedMotion: 'reduce' } });
    for (const { name, show } of JUDGED.filter((screen) => screen.papel === papel)) {
      await test.step(name, async () => {
        await show(page);
        expect.soft(await axeFaults(page), name).toEqual([]);
      });
    }
  });
}

test('every control suits a thumb, and nothing scrolls sideways at 320 px', async ({ enter }) => {
  const pages = new Map<Papel | null, Page>();
  for (const { name, papel, show } of SCREENS) {
    await test.step(name, async () => {
      const page = pages.get(papel) ?? (await enter(papel, { options: { reducedMotion: 'reduce' } }));
      pages.set(papel, page);
      await page.setViewportSize({ width: 390, height: 844 });
      await show(page);
      expect.soft(await smallTargets(page), name).toEqual([]);
      await page.setViewportSize({ width: 320, height: 568 });
      expect.soft(await sidewaysScroll(page), name).toBe(0);
    });
  }
});

test('the sheet of keys and the dialog keep the focus, answer to the keyboard and give the focus back', async ({
  ownClub,
  enter,
}) => {
  const page = await enter('Jugadora de hoy', { at: ownClub });
  const puntuar = puntuarPage(page);
  const { partidaId } = await serverOf(page).hoy();
  const { participantes } = await serverOf(page).tarjeta(partidaId);
  const [primero = '', segundo = ''] = participantes.map(({ nombre }) => nombre);
  await puntuar.open(partidaId);
  await puntuar.fila(primero).focus();
  await page.keyboard.press('Enter');
  await puntuar.pide(primero);
  await expect(puntuar.sheet.locator(':focus')).toHaveCount(1);
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(puntuar.sheet.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('4');
  await puntuar.pide(segundo);
  await page.keyboard.press('Escape');
  await expect(puntuar.sheet).toBeHidden();
  await expect(puntuar.fila(primero)).toBeFocused();

  await page.goto(`/introduccion-datos/${partidaId}#revisar`);
  const validar = page.getByRole('button', { name: 'Validar Resultados' });
  await validar.focus();
  await page.keyboard.press('Enter');
  await expect(puntuar.confirmacion).toBeVisible();
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(puntuar.confirmacion.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(puntuar.confirmacion).toBeHidden();
  await expect(validar).toBeFocused();
});
