import type { Locator } from '@playwright/test';

import { halfCoveredTargets, sidewaysScroll } from './accessibility.ts';
import { expect } from './fixtures.ts';
import { askForLetters, brokenByLetters } from './letters.ts';
import { test } from './looks.ts';
import { gestionTorneosPage } from './pages/gestion-torneos.ts';
import { clasificacionPage } from './pages/clasificacion.ts';
import { inicioPage } from './pages/inicio.ts';
import { puntuarPage } from './pages/puntuar.ts';
import { SCREENS } from './screens.ts';

/** What a player opens on a phone; each is looked at by who has it open in `e2e/screens.ts`. */
const OF_A_PLAYER = new Set([
  'puntuar-vacio',
  'puntuar',
  'puntuar-revisar',
  'clasificacion',
  'clasificacion-desplegada',
  'clasificacion-carrera',
  'clasificacion-campo',
  'inicio',
  'torneo-de-hoy',
  'inscripcion',
  'liga',
  'mi-area',
  'mis-torneos-ligas',
  'mis-resultados',
  'participantes',
  'perfil',
  'mis-estadisticas',
  'torneos',
  'mis-partidas',
  'partida-personal',
  'crear-partida-personal',
  'acceder',
  'cookies',
]);
const LOOKED_AT = SCREENS.filter(({ name }) => OF_A_PLAYER.has(name));
const screen = (name: string) => SCREENS.find((one) => one.name === name);

test('letters of twice the size scroll nothing sideways, crumble no word and cut no control', async ({
  look,
}) => {
  for (const { name, papel, show } of LOOKED_AT) {
    await test.step(name, async () => {
      const page = await look(papel);
      await askForLetters(page, 200);
      await show(page);
      expect.soft(await sidewaysScroll(page), `${name} scrolls sideways`).toBe(0);
      expect.soft(await brokenByLetters(page), name).toEqual([]);
    });
  }
  // A past board has what was best of the day, and at its foot an own place that takes two: of all, and among the socios
  const page = await look('Jugadora de hoy');
  for (const { width, percent } of [
    { width: 390, percent: 200 },
    { width: 320, percent: 100 },
  ]) {
    const how = `a past board, ${width} px at ${percent} %`;
    await test.step(how, async () => {
      await page.setViewportSize({ width, height: 844 });
      await askForLetters(page, percent);
      await screen('clasificacion-pasada')?.show(page);
      await expect(page.getByRole('region', { name: 'Lo mejor del día' })).toBeVisible();
      const { filaPropia } = clasificacionPage(page);
      await expect(filaPropia).toContainText('entre los socios');
      await expect.soft(filaPropia.getByText(/^a .+ del \d+\.º$/u)).toBeInViewport({ ratio: 1 });
      expect.soft(await sidewaysScroll(page), `${how} scrolls sideways`).toBe(0);
      const broken = await brokenByLetters(page);
      // In letters of the usual size a name has two lines there, and the card under it tells it whole
      const named = percent === 200 ? broken : broken.filter((one) => !one.endsWith('is left out'));
      expect.soft(named, how).toEqual([]);
    });
  }
});

test('letters of twice the size leave the buttons of a sheet and of a question in sight, and cut nothing in it', async ({
  look,
}) => {
  const jugadora = await look('Jugadora de hoy');
  await askForLetters(jugadora, 200);
  await screen('perfil')?.show(jugadora);
  await jugadora.getByRole('button', { name: 'Borrar mi cuenta' }).click();
  const pregunta = jugadora.getByRole('alertdialog', { name: '¿Borrar tu cuenta?' });
  for (const name of ['Cancelar', 'Borrar mi cuenta'])
    await expect.soft(pregunta.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await pregunta.getByRole('button', { name: 'Cancelar' }).click();
  await screen('liga')?.show(jugadora);
  await jugadora
    .getByRole('button', { name: /: ¿por qué\?$/u })
    .first()
    .click();
  await expect(jugadora.getByRole('dialog', { name: /^¿Por qué /u })).toBeVisible();
  expect.soft(await brokenByLetters(jugadora), 'why so many points').toEqual([]);

  const admin = await look('Administradora');
  await askForLetters(admin, 200);
  await screen('admin-entrada-rapida')?.show(admin);
  expect.soft(await brokenByLetters(admin), 'a card').toEqual([]);
  await admin.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await admin.getByRole('button', { name: 'Importar CSV' }).click();
  const importar = admin.getByRole('dialog', { name: 'Importar resultados' });
  for (const name of ['Cancelar', 'Importar'])
    await expect.soft(importar.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await importar.getByRole('button', { name: 'Cancelar' }).click();
  await screen('admin-ligas')?.show(admin);
  await admin
    .getByRole('button', { name: /^Torneos de /u })
    .first()
    .click();
  await expect(admin.getByRole('list', { name: /^Torneos de /u }).getByRole('listitem')).not.toHaveCount(0);
  expect.soft(await brokenByLetters(admin), 'the torneos of a liga').toEqual([]);
});

test('letters of twice the size leave the categorías of a torneo, and where somebody is moved to, to be read', async ({
  look,
}) => {
  const admin = await look('Administradora');
  const torneos = gestionTorneosPage(admin);
  await askForLetters(admin, 200);
  await torneos.open();
  await torneos.accion('Copa del Presidente', 'Categorías');
  await torneos.pulsar('1.ª y 2.ª por hándicap');
  await expect(torneos.dialogo.getByRole('group', { name: '2.ª' })).toBeVisible();
  expect.soft(await sidewaysScroll(admin)).toBe(0);
  expect.soft(await brokenByLetters(admin), 'the categorías').toEqual([]);

  await screen('admin-partidas')?.show(admin);
  await admin
    .getByRole('button', { name: /^Acciones de (?!la )/u })
    .first()
    .click();
  await admin.getByRole('menuitem', { name: 'Mover a…' }).click();
  await expect(admin.getByRole('dialog', { name: /^Mover a / })).toBeVisible();
  expect.soft(await brokenByLetters(admin), 'where to').toEqual([]);
});

test('letters of twice the size leave the fields that are coming in their columns, and what is chosen in its dialog', async ({
  look,
}) => {
  const admin = await look('Administradora');
  const torneos = gestionTorneosPage(admin);
  const cutOff = (part: Locator) =>
    part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await askForLetters(admin, 200);
  await admin.route('**/api/rpc/admin/torneos/puntos', () => undefined);
  await torneos.open();
  await torneos.accion('Trofeo de la Dehesa', 'Puntos por puesto');
  const coming = torneos.dialogo.getByRole('status');
  await expect(coming).toContainText('Cargando...');
  expect.soft(await cutOff(coming)).toBe(0);
  await admin.keyboard.press('Escape');
  await torneos.accion('Trofeo de la Dehesa', 'Enviar email');
  const tipos = torneos.dialogo.getByRole('group', { name: 'Qué email' });
  await expect(tipos).toBeVisible();
  // The box that holds it, out of which it stood
  expect.soft(await cutOff(tipos.locator('xpath=..'))).toBe(0);
});

test('letters of twice the size keep what is wrong with the points of a place in its column', async ({
  look,
}) => {
  const admin = await look('Administradora');
  const torneos = gestionTorneosPage(admin);
  // Where the words fit by a hair on a phone of 390 px, whichever way its letters are drawn
  await admin.setViewportSize({ width: 360, height: 780 });
  await askForLetters(admin, 200);
  await torneos.open();
  await torneos.accion('Trofeo de la Dehesa', 'Puntos por puesto');
  const segundo = torneos.campo('2.º');
  await segundo.fill('100000,5');
  await segundo.press('Enter');
  await expect(segundo).toHaveAccessibleDescription(/de medio en medio$/u);
  const porFuera = await segundo.evaluate((input) => {
    const palabras = input.parentElement?.lastElementChild?.lastElementChild;
    return (palabras?.getBoundingClientRect().right ?? Number.NaN) - input.getBoundingClientRect().right;
  });
  expect(porFuera).toBeLessThanOrEqual(0);
});

test('letters of twice the size leave the card of today and all keys on the first screen', async ({
  look,
}) => {
  const page = await look('Jugadora de hoy');
  await askForLetters(page, 200);
  await screen('inicio')?.show(page);
  const inicio = inicioPage(page);
  const boton = await inicio.continuarTarjeta.boundingBox();
  const barra = await inicio.barra.boundingBox();
  expect((boton?.y ?? 0) + (boton?.height ?? 0)).toBeLessThanOrEqual(barra?.y ?? 0);
  await screen('puntuar-vacio')?.show(page);
  const puntuar = puntuarPage(page);
  await expect(puntuar.teclas).toHaveCount(9);
  for (const tecla of await puntuar.teclas.all()) await expect.soft(tecla).toBeInViewport({ ratio: 1 });
});

test('who is in turn keeps the accent of a capital', async ({ look }) => {
  const page = await look('Jugador de la misma partida');
  await screen('puntuar-vacio')?.show(page);
  await puntuarPage(page).abrir('Íñigo Etxeberria Lasa');
  await expect(page.locator('.quien-juega')).toHaveText('Íñigo Etxeberria Lasa');
  expect.soft(await brokenByLetters(page)).toEqual([]);
});

test('a phone held across shows every player and every key of the hole whole', async ({ look }) => {
  const page = await look('Jugadora de hoy');
  await page.setViewportSize({ width: 844, height: 390 });
  for (const name of ['puntuar-vacio', 'puntuar', 'partida-personal']) {
    await test.step(name, async () => {
      await screen(name)?.show(page);
      const { filas, teclas, raya } = puntuarPage(page);
      await expect(filas.first()).toBeVisible();
      for (const fila of await filas.all()) await expect.soft(fila, name).toBeInViewport({ ratio: 1 });
      if (name === 'puntuar') return;
      for (const tecla of await teclas.all()) await expect.soft(tecla, name).toBeInViewport({ ratio: 1 });
      await expect.soft(raya).toBeInViewport({ ratio: 1 });
    });
  }
});

test('the bar over the foot of a board leaves nothing half in reach, however high the phone is', async ({
  look,
}) => {
  const page = await look(null);
  await page.setViewportSize({ width: 412, height: 823 });
  await screen('clasificacion-pasada')?.show(page);
  expect(await halfCoveredTargets(page)).toEqual([]);
});

test('the total of a turned liga begins where a column does, and leaves no points half in reach, nor does its list', async ({
  look,
}) => {
  const page = await look('Jugadora de hoy');
  const total = page.getByRole('columnheader', { name: 'Total' });
  await screen('liga')?.show(page);
  await page.getByRole('button', { name: 'Ver la tabla completa' }).click();
  for (const [width, height] of [
    [390, 844],
    [412, 823],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(total).toBeInViewport({ ratio: 1 });
    expect.soft(await halfCoveredTargets(page), `${width} × ${height}`).toEqual([]);
  }
  await page.getByRole('button', { name: 'Ver en vertical' }).click();
  for (const width of [320, 390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('list', { name: /^Clasificación hándicap/u })).toBeVisible();
    expect.soft(await sidewaysScroll(page), `list, ${width}`).toBe(0);
  }
});

test('letters of twice the size leave who runs a torneo the names in a partida, and all of a form over the keyboard', async ({
  look,
}) => {
  const page = await look('Administradora');
  await askForLetters(page, 200);
  await screen('admin-partidas')?.show(page);
  expect.soft(await sidewaysScroll(page)).toBe(0);
  expect.soft(await brokenByLetters(page)).toEqual([]);
  for (const name of ['admin-ligas', 'admin-campos', 'admin-jugadores', 'admin-sin-usuario'])
    await test.step(name, async () => {
      await screen(name)?.show(page);
      expect.soft(await sidewaysScroll(page), `${name} scrolls sideways`).toBe(0);
      expect.soft(await brokenByLetters(page), name).toEqual([]);
    });
  await screen('admin-nuevo-torneo')?.show(page);
  await page.setViewportSize({ width: 390, height: 400 });
  const nuevo = page.getByRole('dialog');
  await page.mouse.move(100, 200);
  await page.mouse.wheel(0, 10_000);
  await expect.soft(nuevo.getByRole('button', { name: 'Crear torneo' })).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, -10_000);
  await expect.soft(nuevo.getByLabel('Nombre', { exact: true })).toBeInViewport({ ratio: 1 });
});
