import type { Locator } from '@playwright/test';

import { clubInventado, paginaA, paginaB, paginaC } from '#server/testing/rfeg-pages.ts';
import { axeFaults, sidewaysScroll, smallTargets } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { gestionCamposPage } from './pages/gestion-campos.ts';

const CAMPO = 'Campo de las Pruebas';
const PARES = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 5, 3, 4, 4, 4, 3, 5, 4];
const INDICES = [7, 1, 15, 9, 3, 11, 17, 5, 13, 8, 2, 16, 10, 4, 12, 18, 6, 14];

/** Pastes a text into a cell, as from a spreadsheet. */
async function paste(celda: Locator, text: string) {
  await celda.focus();
  await celda.evaluate((input, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', data);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('an administrator makes a course and fills its holes by hand and from a spreadsheet @escritorio', async ({
  ownClub,
  enter,
}) => {
  const page = await enter('Administradora', { at: ownClub });
  const campos = gestionCamposPage(page);
  const avisos = avisosDe(page);
  await campos.open();

  await test.step('a course needs its name and its place', async () => {
    await page.getByRole('button', { name: 'Crear campo' }).click();
    await campos.dialogo.getByRole('button', { name: 'Crear', exact: true }).click();
    await expect(campos.dialogo.getByRole('alert')).toContainText(
      'Por favor complete todos los campos requeridos',
    );
    await page.keyboard.press('Escape');
    await campos.crear({ nombre: CAMPO, ubicacion: 'Madrid' });
    await avisos.muestra('Campo creado');
  });

  await test.step('a tee is refused with its words and then made', async () => {
    await campos.accion(CAMPO, 'Añadir tipo de salida');
    await campos.dialogo.getByLabel('Nombre').fill('Amarillas');
    await campos.dialogo.getByLabel('Slope masculino').fill('54');
    await campos.dialogo.getByLabel('Course rating masculino').fill('71,4');
    await campos.dialogo.getByRole('button', { name: 'Crear', exact: true }).click();
    await expect(campos.dialogo.getByRole('alert')).toContainText(
      'El slope masculino debe estar entre 55 y 155',
    );
    await campos.dialogo.getByLabel('Slope masculino').fill('130');
    await campos.dialogo.getByText('Valores de la ida y de la vuelta').click();
    await campos.dialogo.getByLabel('Slope de la ida, hombres').fill('121');
    await campos.dialogo.getByLabel('Course rating de la ida, hombres').fill('35,3');
    await campos.dialogo.getByRole('button', { name: 'Crear', exact: true }).click();
    await avisos.muestra('Tipo de salida creado');
  });

  await campos.campo(CAMPO).click();
  const salida = campos.salida('Amarillas');
  await expect(salida).toContainText('H 121 / 35,3 · M – / –');

  await test.step('each figure is saved when it is left, arrows move, and a tick says so', async () => {
    await expect(salida.getByRole('status')).toContainText('Índices 0/18');
    await campos.celda(salida, 'Par', 1).fill('5');
    await page.keyboard.press('ArrowRight');
    await expect(campos.celda(salida, 'Par', 2)).toBeFocused();
    await expect(salida.getByText('Guardado')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(campos.celda(salida, 'Hcp', 2)).toBeFocused();
    await expect(salida.getByRole('status')).toContainText('Par total 73');
  });

  await test.step('two rows of a spreadsheet fill the grid at once', async () => {
    await paste(campos.celda(salida, 'Par', 1), `${PARES.join('\t')}\n${INDICES.join('\t')}`);
    await avisos.muestra('Hoyos guardados');
    await expect(salida.getByRole('status')).toContainText('Par total 72');
    await expect(salida.getByRole('status')).toContainText('Índices 18/18');
    await expect(campos.celda(salida, 'Hcp', 18)).toHaveValue('14');
  });

  await test.step('an index that another hole has is refused and its field cleared', async () => {
    await campos.celda(salida, 'Hcp', 1).fill('1');
    await page.keyboard.press('Enter');
    await avisos.muestra('Error', 'Este handicap ya está asignado a otro hoyo');
    await expect(campos.celda(salida, 'Hcp', 1)).toHaveValue('');
    await expect(salida.getByRole('status')).toContainText('Falta el 7');
    await campos.celda(salida, 'Hcp', 1).fill('7');
    await page.keyboard.press('Enter');
    await expect(salida.getByRole('status')).toContainText('Índices 18/18');
    // Its own tick: what was saved before has one already
    await expect(campos.celda(salida, 'Hcp', 1).locator('..').getByText('Guardado')).toBeAttached();
  });

  await test.step('it is all there after a reload', async () => {
    await page.reload();
    await campos.campo(CAMPO).click();
    await expect(campos.celda(salida, 'Par', 2)).toHaveValue('5');
    await expect(campos.celda(salida, 'Hcp', 1)).toHaveValue('7');
    expect(await axeFaults(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  await test.step('a course without torneos is deleted', async () => {
    await campos.accion(CAMPO, 'Eliminar campo');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar campo' }).click();
    await avisos.muestra('Campo eliminado');
    await expect(campos.campo(CAMPO)).toHaveCount(0);
  });
});

test.describe('a course that is played', () => {
  test.use({ tolerated: /409/u });

  test('is not deleted, and on a phone its holes are changed by steps', async ({ ownClub, enter }) => {
    const page = await enter('Administradora', { at: ownClub });
    const campos = gestionCamposPage(page);
    await campos.open();
    const nombre = 'Club de Golf Ulzama';

    await campos.accion(nombre, 'Eliminar campo');
    const pregunta = page.getByRole('alertdialog');
    await expect(pregunta).toContainText(/Se usa en \d+ torneos: no se puede eliminar/u);
    await expect(pregunta.getByRole('button', { name: 'Eliminar campo' })).toBeDisabled();
    await pregunta.getByRole('button', { name: 'Cancelar' }).click();

    await campos.campo(nombre).click();
    const salida = campos.salida('Rojas');
    await salida.getByRole('button', { name: 'Subir el par del hoyo 2', exact: true }).click();
    const status = salida.getByRole('status');
    await expect(pregunta.or(salida.getByText('Guardado')).first()).toBeAttached();
    if (await pregunta.isVisible())
      await pregunta.getByRole('button', { name: 'Guardar y recalcular' }).click();
    await expect(status).toContainText('Par total 73');
    await expect(salida.getByText('Guardado')).toHaveCount(1);
    expect(await axeFaults(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

test.describe('pages of the federation', () => {
  test.use({ tolerated: /422/u });

  test('of each generation are read from a file, shown and saved; a hostile one writes nothing @escritorio', async ({
    ownClub,
    enter,
  }) => {
    const page = await enter('Administradora', { at: ownClub });
    const campos = gestionCamposPage(page);
    const avisos = avisosDe(page);
    await campos.open();

    for (const [generacion, pagina] of [
      ['A', paginaA],
      ['B', paginaB],
      ['C', paginaC],
    ] as const) {
      await test.step(`generation ${generacion}`, async () => {
        const nombre = `Importado ${generacion} Golf`;
        const [norte] = clubInventado().recorridos;
        const club = clubInventado({
          nombre,
          recorridos: norte ? [{ ...norte, nombre: `${nombre} - Norte` }] : [],
        });
        await campos.importar();
        await campos.archivo(`${generacion}.html`, pagina(club));
        await expect(campos.dialogo.getByText(nombre, { exact: true }).first()).toBeVisible();
        await expect(campos.dialogo.getByText('AMARILLAS', { exact: true })).toBeVisible();
        await campos.dialogo.getByLabel('Ubicación').fill('Alcobendas, Madrid');
        await campos.dialogo.getByRole('button', { name: /^Guardar/u }).click();
        await avisos.muestra('Campo importado');
        await campos.campo(nombre).click();
        await expect(campos.salida('AMARILLAS').getByRole('status')).toContainText('Índices 18/18');
        await expect(page.getByText('Importado de la RFEG el')).toBeVisible();
        await campos.campo(nombre).click();
      });
    }

    await test.step('what is known already is proposed, not made again', async () => {
      const club = clubInventado({
        nombre: 'Importado C Golf',
        recorridos: [
          { nombre: 'Importado C Golf - Norte', barras: clubInventado().recorridos[0]?.barras ?? [] },
        ],
      });
      await campos.importar();
      await campos.archivo('otra-vez.html', paginaC(club));
      await expect(
        campos.dialogo.getByRole('radio', { name: 'Actualizar «Importado C Golf»' }),
      ).toBeChecked();
      await expect(campos.dialogo.getByText('Sin cambios').first()).toBeVisible();
      await expect(campos.dialogo.getByRole('button', { name: 'Guardar 0 tipos de salida' })).toBeDisabled();
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
    });

    await test.step('a page of another kind is refused with what was looked for', async () => {
      await campos.importar();
      await campos.archivo('mala.html', '<script>alert(1)</script><img src=x onerror=alert(1)>selectWay(');
      await expect(campos.dialogo.getByRole('alert')).toContainText(
        'La página de la RFEG ha cambiado de formato; no se ha importado nada',
      );
      await expect(campos.dialogo.getByRole('alert')).toContainText('no se pueden leer sus salidas y hoyos');
      await page.keyboard.press('Escape');
    });

    await test.step('an address of another house is refused', async () => {
      await campos.importar();
      const url = campos.dialogo.getByLabel('Dirección de la página del club');
      await campos.dialogo.getByRole('button', { name: 'Leer la página' }).click();
      await expect(campos.dialogo.getByRole('alert')).toContainText('Debe introducir una URL válida');
      await url.fill('https://rfegolf.es.evil.example/club/aloha');
      await campos.dialogo.getByRole('button', { name: 'Leer la página' }).click();
      await expect(campos.dialogo.getByRole('alert')).toContainText(
        'La URL debe ser de un campo de golf de RFEG',
      );
    });
  });
});
