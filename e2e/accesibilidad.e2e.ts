import { axeFaults, sidewaysScroll, smallTargets } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { puntuarPage } from './pages/puntuar.ts';
import { SCREENS } from './screens.ts';
import { serverOf } from './server.ts';

// One of the screens is what a failed request leaves
test.use({ tolerated: /net::ERR_FAILED/u });

for (const { name, papel, show } of SCREENS) {
  test(`the screen ${name} suits thumbs and assistive technology, in the light and in the dark @ambos`, async ({
    enter,
    isMobile,
  }) => {
    const page = await enter(papel);
    await show(page);
    expect.soft(await axeFaults(page)).toEqual([]);
    if (!isMobile) return;
    expect.soft(await smallTargets(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 568 });
    expect.soft(await sidewaysScroll(page)).toBe(0);
  });
}

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
  // The stroke of before reaches the club first
  await expect(validar).toBeEnabled();
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
