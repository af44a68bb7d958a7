import type { Locator, Page } from '@playwright/test';

import { sidewaysScroll } from './accessibility.ts';
import { expect } from './fixtures.ts';
import { askForLetters } from './letters.ts';
import { test } from './looks.ts';
import { puntuarPage } from './pages/puntuar.ts';
import { FORMAS } from './screens-formas.ts';
import { SCREENS } from './screens.ts';
import { serverOf } from './server.ts';

/* What the eye sees at once and no rule of accessibility names: where things stand, and that words are whole. */

const screen = (name: string) => [...FORMAS, ...SCREENS].find((one) => one.name === name);

const boxOf = async (part: Locator) =>
  (await part.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
const middleOf = async (part: Locator) => {
  const { y, height } = await boxOf(part);
  return Math.round(y + height / 2);
};

/** The lines on which the words of something stand, each with its words. */
const linesOf = (part: Locator) =>
  part.evaluate((element) => {
    const lines = new Map<number, string[]>();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const { 0: word, index } of text.data.matchAll(/\S+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        for (const { top } of range.getClientRects()) {
          const line = Math.round(top);
          lines.set(line, [...(lines.get(line) ?? []), word]);
        }
      }
    }
    return [...lines.values()];
  });

/** How far apart things stand that follow each other from left to right, the least. */
const leastGap = (parts: Locator) =>
  parts.evaluateAll((elements) => {
    const boxes = elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect();
      });
    return Math.min(...boxes.slice(1).map(({ left }, i) => left - (boxes[i]?.right ?? 0)));
  });

test('the head of every page begins where its page begins, and as high with a way back as without', async ({
  look,
  widen,
}) => {
  const page = await look('Administradora');
  const titulo = page.getByRole('heading', { level: 1 });
  await page.goto('/torneos');
  const alto = await middleOf(titulo);
  for (const path of ['/profile', '/admin']) {
    await page.goto(path);
    await expect.poll(() => middleOf(titulo), path).toBe(alto);
    const boton = page.locator('header').getByRole('link', { name: 'Inicio' });
    expect.soft((await boxOf(titulo)).x, path).toBe((await boxOf(boton)).x);
  }

  await widen(page);
  for (const path of ['/mi-area', '/profile', '/admin/correo', '/privacidad', '/admin/jugadores']) {
    await page.goto(path);
    const cabeza = page.locator('header', { has: titulo });
    const contenido = page.locator('header:has(h1) + div');
    await expect.poll(async () => (await boxOf(contenido)).x - (await boxOf(cabeza)).x, path).toBe(0);
  }
  // The acts of a page of the administration stand in its head, the first of them last
  const crear = await boxOf(page.getByRole('button', { name: 'Crear Jugador' }));
  expect.soft(crear.y).toBeLessThan((await boxOf(titulo)).y + 48);
  expect.soft(crear.x).toBeGreaterThan((await boxOf(page.getByRole('button', { name: 'Exportar CSV' }))).x);
});

test('home breaks no button on a phone, and leaves no hole on a desktop', async ({ look, widen }) => {
  const admin = await look('Administradora');
  await admin.goto('/');
  for (const name of ['Administración', 'Cerrar Sesión']) {
    const boton = admin.getByRole('main').getByText(name, { exact: true });
    await expect(boton).toBeVisible();
    expect.soft(await linesOf(boton), name).toHaveLength(1);
  }

  const page = await look('Jugadora de hoy');
  await screen('inicio')?.show(page);
  const { resize } = await widen(page);
  const ronda = page.getByRole('region', { name: /^Hoy · /u });
  const lideres = page.getByRole('region', { name: 'Clasificación' });
  const proximo = page.getByRole('link', { name: /Próximo torneo/u });
  const { x, y, width } = await boxOf(ronda);
  expect.soft((await boxOf(lideres)).x).toBeGreaterThan(x + width);
  expect.soft((await boxOf(lideres)).y).toBe(y);
  expect.soft((await boxOf(proximo)).x).toBe((await boxOf(lideres)).x);
  // Nor does the picture fill a phone that lies
  await resize({ width: 844, height: 390 });
  await expect.poll(async () => (await boxOf(ronda)).y).toBeLessThan(300);
});

test('a board on a phone keeps its dot clear of words, its figures apart, and names whole teams', async ({
  look,
}) => {
  const page = await look('Jugadora de hoy');
  await screen('clasificacion')?.show(page);
  const cabeza = page.getByRole('table', { name: /^Clasificación de/u }).locator('thead');
  await expect(cabeza.locator('.rounded-full')).toHaveCount(1);
  const punto = await boxOf(cabeza.locator('.rounded-full'));
  const [, jugador = ''] = await cabeza.locator('th').allInnerTexts();
  expect.soft(jugador).toMatch(/^Jugador\s*\d\d:\d\d$/u);
  expect.soft(punto.x).toBeGreaterThanOrEqual(12);
  expect.soft(punto.width).toBe(punto.height);

  await screen('clasificacion-carrera')?.show(page);
  const hoyos = page.locator('.pie-de-grafico').first().locator('span:not(:empty)');
  expect.soft(await leastGap(hoyos)).toBeGreaterThan(2);

  await screen('forma-una-bola')?.show(page);
  const nombres = page.locator('.escalones li > :nth-child(2)');
  await expect(nombres).toHaveCount(3);
  for (const nombre of await nombres.all()) {
    expect.soft(await nombre.evaluate((all) => all.scrollHeight - all.clientHeight)).toBe(0);
    expect
      .soft((await nombre.innerText()).split('\n'), 'one line begins with each of the team')
      .toHaveLength(4);
  }
});

test('the own results of a liga are a list on a phone, each torneo by its name on one line', async ({
  look,
}) => {
  const page = await look('Jugadora de hoy');
  await screen('mis-resultados')?.show(page);
  const lista = page.getByRole('list', { name: 'Mis resultados en Cervecita' });
  for (const nombre of await lista.getByRole('link').all())
    expect.soft(await linesOf(nombre)).toHaveLength(1);
  await expect(lista.getByRole('listitem').first()).toContainText(/Scratch.* pts.*Handicap.* pts/su);
});

test('the administration on a phone stands in line: fields of a row, buttons of a sheet, words of a button', async ({
  look,
}) => {
  const page = await look('Administradora');
  await screen('admin-partidas')?.show(page);
  const jugadores = page.getByLabel('Jugadores por partida');
  expect.soft(await middleOf(page.getByLabel('Salidas', { exact: true }))).toBe(await middleOf(jugadores));

  await screen('admin-participantes')?.show(page);
  const invitado = page.getByRole('dialog').getByText('Añadir invitado', { exact: true });
  expect.soft(await linesOf(invitado)).toHaveLength(1);

  await page.goto('/admin/jugadores');
  await page.getByRole('button', { name: 'Importar' }).click();
  const hoja = page.getByRole('dialog');
  const cancelar = await boxOf(hoja.getByRole('button', { name: 'Cancelar' }));
  const importar = await boxOf(hoja.getByRole('button', { name: 'Importar', exact: true }));
  expect.soft(cancelar.x).toBe(16);
  expect.soft(importar.x + importar.width).toBe(390 - 16);

  await page.setViewportSize({ width: 320, height: 568 });
  await screen('admin-dia')?.show(page);
  const clasificacion = page.getByRole('main').getByText('Clasificación', { exact: true });
  expect.soft(await linesOf(clasificacion)).toEqual([['Clasificación']]);
  await page.setViewportSize({ width: 390, height: 844 });

  await screen('admin-historial')?.show(page);
  const subtitulo = page.locator('header:has(h1) h1 + p');
  expect.soft((await linesOf(subtitulo)).at(-1)?.length, 'words on the last line').toBeGreaterThan(1);
});

test('the fields of a row stand at one height though one alone has a hint @escritorio', async ({ enter }) => {
  const page = await enter('Administradora');
  await page.goto('/admin/jugadores');
  await page.getByRole('button', { name: 'Crear Jugador' }).click();
  const campo = (label: string) => page.getByRole('dialog').getByLabel(label);
  expect(await middleOf(campo('Hándicap'))).toBe(await middleOf(campo('Fecha de nacimiento')));
});

test('letters of twice the size leave marks apart, words of a podium whole and every view in reach', async ({
  look,
}) => {
  const ella = await look('Jugadora de hoy');
  await askForLetters(ella, 200);
  await screen('puntuar-revisar')?.show(ella);
  const marca = (hoyo: number) => puntuarPage(ella).hoyoDeLaRevision(hoyo).locator('[role=img]');
  const [primera, segunda] = [await boxOf(marca(1)), await boxOf(marca(2))];
  expect.soft(segunda.x - primera.x).toBeGreaterThan(primera.width);

  const page = await look(null);
  await askForLetters(page, 200);
  for (const name of ['forma-cuadro', 'forma-una-bola', 'forma-vueltas', 'clasificacion-pasada']) {
    await screen(name)?.show(page);
    expect.soft(await sidewaysScroll(page), name).toBe(0);
    for (const parte of await page.locator('.escalones li, .segment').all()) {
      const palabras = (await linesOf(parte)).flat();
      const { x, width } = await boxOf(parte);
      expect.soft(new Set(palabras).size, `${palabras.join(' ')} is broken`).toBe(palabras.length);
      expect.soft(x + width).toBeLessThanOrEqual(390);
    }
  }
});

test('at the last hole the keys say whole that it is complete, and what comes, beside the way back', async ({
  ownClub,
  enter,
}) => {
  const page = await enter('Jugadora de hoy', { at: ownClub });
  const { partidaId } = await serverOf(page).hoy();
  const { participantes } = await serverOf(page).tarjeta(partidaId);
  const ultima = participantes.at(-1);
  await serverOf(page).completar(partidaId);
  await serverOf(page).borrar(partidaId, ultima?.participanteId ?? '', 18);
  await page.goto(`/introduccion-datos/${partidaId}#h18`);
  await puntuarPage(page).pide(ultima?.nombre ?? '');
  await puntuarPage(page).elegir(5);
  const completo = page.getByText('Hoyo 18 completo', { exact: true });
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await expect(page.getByText('Revisar y validar', { exact: true }).last()).toBeVisible();
  // Nor are the figures of the hole, of the tees of both sexes, cut between the arrows
  const cifras = page.locator('header h1 + p');
  await expect(cifras).toContainText('/');
  for (const linea of [completo, cifras])
    expect.soft(await linea.evaluate((all) => all.scrollWidth - all.clientWidth)).toBe(0);
});

test('in the colours of the system what is chosen is drawn: one view of several, and a switch that is on', async ({
  look,
}) => {
  const page = await look('Jugadora de hoy');
  await page.emulateMedia({ forcedColors: 'active' });
  const colorOf = (part: Locator, property: 'borderBottomColor' | 'backgroundColor') =>
    part.evaluate((element, name) => getComputedStyle(element)[name], property);
  await screen('clasificacion')?.show(page);
  const vistas = page.locator('.vistas > a');
  const papel = await colorOf(page.locator('html'), 'backgroundColor');
  expect.soft(await colorOf(vistas.nth(0), 'borderBottomColor')).not.toBe(papel);
  expect.soft(await colorOf(vistas.nth(1), 'borderBottomColor')).toBe(papel);
  await screen('torneos')?.show(page);
  expect.soft(await colorOf(page.getByRole('tab').nth(1), 'borderBottomColor')).toBe(papel);
  await screen('liga')?.show(page);
  const pomo = page.getByRole('switch').locator('> *');
  expect.soft(await colorOf(pomo, 'backgroundColor')).not.toBe(papel);
  await page.emulateMedia({ forcedColors: 'none' });
});

test('in the colours of the system a bar is drawn as long as its figure, and what is alive has its dot', async ({
  look,
}) => {
  const lookAt = async (page: Page, name: string, bars: Locator) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await screen(name)?.show(page);
    const paper = await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
    await expect(bars.first()).toBeAttached();
    const drawn = (all: Element[]) => [...new Set(all.map((bar) => getComputedStyle(bar).backgroundColor))];
    expect.soft(await bars.evaluateAll(drawn), name).not.toContain(paper);
    await page.emulateMedia({ forcedColors: 'none' });
  };
  const ella = await look('Jugadora de hoy');
  await lookAt(ella, 'clasificacion-campo', ella.locator('main [style*="width"]'));
  await lookAt(ella, 'clasificacion', ella.locator('.bg-ok'));
  const comite = await look('Administradora');
  await lookAt(comite, 'admin-dia', comite.getByRole('img', { name: /^Tarjetas con/u }).locator('[style]'));
});

test('a liga cuts no name on a desktop, nor the quick entry its figures on the narrowest phone', async ({
  look,
  widen,
}) => {
  const ella = await look('Jugadora de hoy');
  await screen('liga')?.show(ella);
  await widen(ella);
  const nombres = ella.locator('tbody th > [title]');
  await expect(nombres.filter({ hasText: 'Bartolomé Sánchez-Cabezudo' })).not.toHaveCount(0);
  const cortados = (all: Element[]) =>
    all
      .filter((one) => one.checkVisibility() && one.clientWidth > 1)
      .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
      .map((one) => one.textContent);
  expect.soft(await nombres.evaluateAll(cortados)).toEqual([]);
  const comite = await look('Administradora');
  await comite.setViewportSize({ width: 320, height: 640 });
  await screen('admin-torneos')?.show(comite);
  const entrada = comite.getByRole('region', { name: 'Clasificación hándicap', exact: true });
  await expect(entrada.getByRole('row').nth(1)).toBeVisible();
  expect.soft(await entrada.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test('on paper no bar of the app lies over what is printed', async ({ look, widen }) => {
  const page = await look('Jugadora de hoy');
  const barra = page.getByRole('navigation', { name: 'Principal' });
  await screen('clasificacion')?.show(page);
  await expect(barra.last()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(barra.filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('.atajo')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await widen(page);
  await expect(barra.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(barra.filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: null });
});

test('the name of the club stands on one line, however long that of who administers it @escritorio', async ({
  enter,
}) => {
  const page = await enter('Administradora');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/torneos');
  const barra = page.getByRole('banner').first();
  await barra
    .getByText('Carmen Villalobos Reig')
    .evaluate((nombre) => (nombre.textContent = 'Carmen Villalobos de la Cuadra y Reig'));
  const club = barra.getByRole('link', { name: 'Peña La Dehesa' });
  const lines = await club.evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link.lastChild ?? link);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
  await expect(barra.getByRole('button', { name: 'Cerrar Sesión' })).toBeInViewport({ ratio: 1 });
});
