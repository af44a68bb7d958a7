import { axeFaults } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { askForLetters } from './letters.ts';
import { avisosDe } from './pages/avisos.ts';
import { gestionTorneosPage } from './pages/gestion-torneos.ts';

test('a dialog holds the focus, keeps what was typed from Escape and Back, and gives the focus back @escritorio', async ({
  enter,
}) => {
  const page = await enter('Administradora');
  const gestion = gestionTorneosPage(page);
  const nuevo = page.getByRole('dialog', { name: 'Nuevo torneo' });
  const pregunta = page.getByRole('alertdialog', { name: '¿Descartar los cambios?' });
  const nombre = nuevo.getByLabel('Nombre', { exact: true });
  const avisos = avisosDe(page);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Torneos', exact: true }).first().click();
  await gestion.nuevo();

  await test.step('the page under it cannot be reached by keyboard, mouse or wheel', async () => {
    await expect(nuevo.getByRole('button', { name: 'Cerrar' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('#root :focus')).toHaveCount(0);
    await page.mouse.move(5, 400);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step('what was typed outlives Escape, however often, and Back', async () => {
    await nombre.fill('Copa a medias');
    for (let times = 0; times < 2; times++) {
      await page.keyboard.press('Escape');
      await expect(pregunta).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(pregunta).toHaveCount(0);
      await expect(nombre).toHaveValue('Copa a medias');
      await expect(nombre).toBeFocused();
    }
    await page.evaluate(() => history.back());
    await expect(pregunta).toBeVisible();
    await pregunta.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(page).toHaveURL(/\/admin\/torneos/u);
    await expect(nombre).toHaveValue('Copa a medias');
  });

  await test.step('a notice stands over it and can be closed there', async () => {
    await nuevo.getByRole('button', { name: 'Crear torneo' }).click();
    await avisos.muestra('Error');
    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect(page.getByRole('button', { name: 'Cerrar aviso' })).toHaveCount(0);
  });

  await test.step('nor does one lie on its buttons, however large the letters and small the screen', async () => {
    const size = page.viewportSize();
    await askForLetters(page, 200);
    for (const screen of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(screen);
      await nuevo.getByRole('button', { name: 'Crear torneo' }).click();
      await avisos.muestra('Error');
      for (const name of ['Crear torneo', 'Cancelar'])
        await nuevo.getByRole('button', { name }).click({ trial: true, timeout: 2_000 });
      await page.getByRole('button', { name: 'Cerrar aviso' }).click();
      await expect(page.getByRole('button', { name: 'Cerrar aviso' })).toHaveCount(0);
    }
    await askForLetters(page, 100);
    if (size) await page.setViewportSize(size);
  });

  await test.step('closed, the focus is where it was, and the menu of a row is of the keyboard too', async () => {
    await nuevo.getByRole('button', { name: 'Cancelar' }).click();
    await pregunta.getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByRole('button', { name: 'Nuevo torneo' })).toBeFocused();
    const menu = page.getByRole('button', { name: /^Más acciones de / }).first();
    await menu.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem').last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(menu).toBeFocused();
  });

  await test.step('Back closes the menu, stays on the page and gives the focus back', async () => {
    const menu = page.getByRole('button', { name: /^Más acciones de / }).first();
    await menu.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/torneos/u);
    await expect(menu).toBeFocused();
  });
});

test('Back asks for what is typed, however often and whatever the browser tells of it before', async ({
  enter,
}) => {
  for (const [caso, tells] of [
    ['twice, of which the second cannot be stopped', true],
    ['by a browser that tells nothing', false],
  ] as const) {
    await test.step(caso, async () => {
      const page = await enter('Administradora');
      if (!tells)
        await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
      const nuevo = page.getByRole('dialog', { name: 'Nuevo torneo' });
      const nombre = nuevo.getByLabel('Nombre', { exact: true });
      const pregunta = page.getByRole('alertdialog', { name: '¿Descartar los cambios?' });
      await page.goto('/admin');
      await page.getByRole('link', { name: 'Torneos', exact: true }).first().click();
      await gestionTorneosPage(page).nuevo();
      await nombre.fill('Copa a medias');
      await page.evaluate(() => history.back());
      await expect(pregunta).toBeVisible();
      await page.evaluate(() => history.back());
      await expect(pregunta).toHaveCount(0);
      await page.evaluate(() => history.back());
      await expect(pregunta).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/torneos/u);
      await expect(nombre).toHaveValue('Copa a medias');
      await pregunta.getByRole('button', { name: 'Descartar' }).click();
      await expect(nuevo).toHaveCount(0);
      await page.evaluate(() => history.back());
      await expect(page).toHaveURL(/\/admin$/u);
    });
  }
});

test('Back closes what stands over the first page of a document, and leaves it when nothing does', async ({
  enter,
}) => {
  for (const tells of [true, false]) {
    await test.step(tells ? 'told of before' : 'by a browser that tells nothing', async () => {
      const page = await enter('Administradora');
      if (!tells)
        await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
      const nuevo = page.getByRole('dialog', { name: 'Nuevo torneo' });
      const pregunta = page.getByRole('alertdialog', { name: '¿Descartar los cambios?' });
      await page.goto('/cookies');
      await page.goto('/admin/torneos');
      const before = await page.evaluate(() => history.length);
      await gestionTorneosPage(page).nuevo();
      await page.evaluate(() => history.back());
      await expect(nuevo).toHaveCount(0);
      await page
        .getByRole('button', { name: /^Más acciones de / })
        .first()
        .click();
      await page.evaluate(() => history.back());
      await expect(page.getByRole('menu')).toHaveCount(0);
      await gestionTorneosPage(page).nuevo();
      await nuevo.getByLabel('Nombre', { exact: true }).fill('Copa a medias');
      await page.evaluate(() => history.back());
      await pregunta.getByRole('button', { name: 'Descartar' }).click();
      await expect(nuevo).toHaveCount(0);
      await expect(page).toHaveURL(/\/admin\/torneos$/u);
      expect(await page.evaluate(() => history.length), 'entries of all that was opened').toBe(before + 1);
      await page.evaluate(() => history.back());
      await expect(page).toHaveURL(/\/cookies$/u);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test('a dialog makes no second entry of the only one of a tab, which a phone leaves with one step', async ({
  enter,
}) => {
  const page = await enter('Administradora');
  await page.goto('/cookies');
  const opened = page.context().waitForEvent('page');
  await page.evaluate(() => window.open('/admin/torneos', '_blank', 'noopener'));
  const sola = await opened;
  await gestionTorneosPage(sola).nuevo();
  expect(await sola.evaluate(() => history.length)).toBe(1);
  const nuevo = sola.getByRole('dialog', { name: 'Nuevo torneo' });
  await nuevo.getByLabel('Nombre', { exact: true }).fill('Copa a medias');
  // What the Back of a phone asks of the dialog on top
  await nuevo.evaluate((dialog: HTMLDialogElement) => dialog.requestClose());
  const pregunta = sola.getByRole('alertdialog', { name: '¿Descartar los cambios?' });
  await pregunta.getByRole('button', { name: 'Descartar' }).click();
  await expect(nuevo).toHaveCount(0);
  expect(await sola.evaluate(() => history.length)).toBe(1);
});

test('Back to another document asks for what is typed on a page, in the words of the browser', async ({
  enter,
}) => {
  const page = await enter('Jugadora de hoy');
  await page.goto('/cookies');
  await page.goto('/profile');
  const nombre = page.getByLabel('Nombre completo');
  await nombre.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' a medias');
  const asked = page.waitForEvent('dialog');
  // As a thumb does: `goBack` would wait half a minute for the document that does not come
  await page.evaluate(() => history.back());
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(page).toHaveURL(/\/profile/u);
  await expect(nombre).toHaveValue(/ a medias$/u);
});
