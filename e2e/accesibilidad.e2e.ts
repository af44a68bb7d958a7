import { axeFaults, sidewaysScroll, smallTargets } from './accessibility.ts';
import { expect } from './fixtures.ts';
import { test } from './looks.ts';
import { puntuarPage } from './pages/puntuar.ts';
import { SCREENS } from './screens.ts';
import { serverOf } from './server.ts';

// One of the screens is what a failed request leaves
test.use({ tolerated: /net::ERR_FAILED/u });

for (const { name, papel, show } of SCREENS) {
  test(`the screen ${name} suits thumbs and assistive technology, on a phone and a desktop, in the light and in the dark`, async ({
    look,
    widen,
  }) => {
    const page = await look(papel);
    await show(page);
    expect.soft(await axeFaults(page)).toEqual([]);
    expect.soft(await smallTargets(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 568 });
    expect.soft(await sidewaysScroll(page)).toBe(0);
    const onDesktop = (await axeFaults(page, await widen(page))).map((fault) => `on a desktop: ${fault}`);
    expect.soft(onDesktop).toEqual([]);
  });
}

test('the keys answer to the keyboard and keep the focus, and the dialog gives it back', async ({
  ownClub,
  enter,
}) => {
  const page = await enter('Jugadora de hoy', { at: ownClub });
  const puntuar = puntuarPage(page);
  const { partidaId } = await serverOf(page).hoy();
  const { participantes } = await serverOf(page).tarjeta(partidaId);
  const [primero = '', segundo = '', tercero = '', cuarto = ''] = participantes.map(({ nombre }) => nombre);
  const par = puntuar.tecla(participantes[1]?.hoyos[6]?.par ?? 4);
  await puntuar.open(partidaId);
  await test.step('a figure typed out of the screen writes nothing; a row chosen leads to the keys', async () => {
    await page.keyboard.press('4');
    await puntuar.pide(primero);
    await puntuar.fila(segundo).focus();
    await page.keyboard.press('Enter');
    await puntuar.pide(segundo);
    await expect(par).toBeFocused();
  });
  await test.step('each figure writes one player and leads to the next, said aloud', async () => {
    await page.keyboard.press('4');
    await puntuar.pide(tercero);
    await expect(puntuar.estado(new RegExp(`^${tercero}.*, hoyo 7, par \\d, `, 'u'))).toBeVisible();
    await page.keyboard.press('5');
    await page.keyboard.press('5');
    await puntuar.pide(primero);
    await expect(puntuar.marca(cuarto, /5 golpes/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(puntuar.fila(primero)).toBeFocused();
  });
  await test.step('the last one leads to the next hole, with the focus on its keys', async () => {
    await page.keyboard.press('Enter');
    // The focus follows a frame later: a figure typed before it leaves it on the row
    await expect(puntuar.tecla(participantes[0]?.hoyos[6]?.par ?? 4)).toBeFocused();
    await page.keyboard.press('4');
    await expect(puntuar.estado('Hoyo 7 completo. Ahora viene el hoyo 8.')).toBeVisible();
    await expect(puntuar.hoyo(8)).toBeVisible();
    await expect(puntuar.tecla(participantes[0]?.hoyos[7]?.par ?? 4)).toBeFocused();
  });

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
