import sharp from 'sharp';

import { axeFaults, sidewaysScroll, smallTargets } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { gestionJugadoresPage } from './pages/gestion-jugadores.ts';

test.describe('the jugadores of the club', () => {
  test('one is created, edited, given a picture and deleted', async ({ enter, ownClub }) => {
    const page = await enter('Administradora', { at: ownClub });
    const jugadores = gestionJugadoresPage(page);
    const avisos = avisosDe(page);
    const nombre = 'Íñigo Ñúñez Prueba';
    await jugadores.open();
    await jugadores.crear({ nombre: 'Íñigo', apellidos: 'Ñúñez Prueba', nacimiento: '1980-02-01' });
    await avisos.muestra('Jugador creado');
    await jugadores.buscar('inigo nunez');
    await expect(jugadores.jugador(nombre)).toBeVisible();
    await expect(jugadores.total).toHaveText('1–1 de 1');

    await jugadores.cambiarHandicap(nombre, '60');
    await avisos.muestra('Error', 'Por favor ingrese un hándicap válido');
    await jugadores.cambiarHandicap(nombre, '+2,4');
    await avisos.muestra('Handicap actualizado');
    await expect(jugadores.handicap(nombre)).toHaveText('+2,4');

    await jugadores.editar(nombre);
    const { ficha } = jugadores;
    await ficha.campo('Teléfono').fill('600 11 22 33');
    await expect(ficha.campo('Número de licencia federativa')).toHaveValue('AM00000019');
    await expect(ficha.campo('Apellidos')).toHaveValue('Ñúñez Prueba');
    await ficha.elegir('Tramo de edad', 'General');
    await ficha.guardar.click();
    await avisos.muestra('Perfil actualizado');

    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'green' } })
      .jpeg()
      .toBuffer();
    await ficha.imagen({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
    await ficha.ampliar.focus();
    await page.keyboard.press('ArrowRight');
    await ficha.guardarImagen.click();
    await avisos.muestra('Imagen actualizada');
    await expect.poll(() => ficha.anchoDeImagen()).toBe(512);
    await page.reload();
    await expect(ficha.campo('Teléfono')).toHaveValue('600 11 22 33');
    await expect.poll(() => ficha.anchoDeImagen()).toBe(512);

    await ficha.eliminar.click();
    await expect(jugadores.borrado).toContainText('Sus datos personales se borran para siempre.');
    await jugadores.confirmarBorrado.click();
    await avisos.muestra('Jugador eliminado');
    await expect(jugadores.titulo).toBeVisible();
    await jugadores.buscar('inigo nunez');
    await expect(page.getByText('Ningún jugador coincide')).toBeVisible();
  });

  test('a sheet is shown before it is imported; its wrong rows stay to be mended, and its columns are remembered @escritorio', async ({
    enter,
    ownClub,
  }) => {
    const page = await enter('Administradora', { at: ownClub });
    const jugadores = gestionJugadoresPage(page);
    await jugadores.open();
    await expect(jugadores.total).toContainText('de 74');
    const cabecera = 'Nombre;Fecha de nacimiento;Hándicap\n';
    await jugadores.importar(
      Buffer.from(`${cabecera}Eva Peñalver;1/2/1990;12,4\nPepe;31/2/1990;7\n`, 'latin1'),
    );
    await expect(jugadores.importacion).toContainText('«31/2/1990» no es una fecha posible');
    await expect(jugadores.confirmarImportacion).toHaveText('Importar las correctas (1)');
    await jugadores.confirmarImportacion.click();
    await avisosDe(page).muestra('Jugadores importados', '1 nuevo');
    await expect(jugadores.importacion).toContainText('0 nuevos · 0 actualizados · 1 sin cambios');
    await expect(jugadores.confirmarImportacion).toBeDisabled();
    await jugadores.corregir('Fecha de nacimiento de la fila 3', '28/2/1990');
    await expect(jugadores.confirmarImportacion).toHaveText('Importar 1');
    // What was mended cell by cell is not lost without asking
    await page.keyboard.press('Escape');
    await jugadores.seguirEditando.click();
    await expect(jugadores.confirmarImportacion).toHaveText('Importar 1');
    await page.keyboard.press('Escape');
    await jugadores.descartar.click();
    await jugadores.pegar('Quién es\tF. nac.\tGénero\nPía Ruiz\t1/2/1991\tM\n');
    await expect(jugadores.importacion).toContainText('Ninguna columna dice de quién es cada fila');
    await jugadores.columna('Quién es').selectOption({ label: 'Nombre' });
    await expect(jugadores.importacion).toContainText('puede ser Mujer o Masculino');
    await jugadores.importacion.getByRole('button', { name: 'Mujer', exact: true }).click();
    await expect(jugadores.confirmarImportacion).toHaveText('Importar 1');
    await page.keyboard.press('Escape');
    await jugadores.descartar.click();
    await jugadores.pegar('Quién es\tNacimiento\nPía Ruiz\t1/2/1991\n');
    await jugadores.confirmarImportacion.click();
    await avisosDe(page).muestra('Jugadores importados', '1 nuevo');
    await expect(jugadores.total).toContainText('de 76');
    expect(await jugadores.exportar()).toMatch(/^jugadores-\d{4}-\d{2}-\d{2}\.csv$/);
    await jugadores.siguiente.click();
    await expect(jugadores.total).toHaveText('26–50 de 76');
    await jugadores.buscar('penalver');
    await expect(jugadores.handicap('Eva Peñalver')).toHaveText('12,4');
  });

  test('a name that may be cut in two ways waits on the panel until somebody says how @escritorio', async ({
    enter,
    ownClub,
  }) => {
    const page = await enter('Administradora', { at: ownClub });
    const jugadores = gestionJugadoresPage(page);
    const nombre = 'José Martín López';
    await jugadores.open();
    await jugadores.importar(Buffer.from(`Nombre;Fecha de nacimiento\n${nombre};1980-02-01\n`));
    await jugadores.confirmarImportacion.click();
    await avisosDe(page).muestra('Jugadores importados');
    await page.goto('/admin');
    await page.getByRole('link', { name: '1 nombre por revisar' }).click();
    await expect(jugadores.porRevisar).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await jugadores.revisar(nombre, { nombre: 'José Martín', apellidos: 'López' });
    await avisosDe(page).muestra('Nombre revisado');
    await expect(jugadores.porRevisar).toBeHidden();
    await jugadores.buscar('jose martin');
    await jugadores.jugador(nombre).click();
    await expect(jugadores.ficha.campo('Apellidos')).toHaveValue('López');
  });

  test('a page that calls itself a photo is refused in the words of the club', async ({ enter }) => {
    const page = await enter('Administradora');
    const jugadores = gestionJugadoresPage(page);
    await jugadores.open();
    await jugadores.buscar('Begoña');
    await jugadores.jugador('Begoña Iturralde').click();
    const buffer = Buffer.from('<html><script>alert(1)</script></html>');
    await jugadores.ficha.imagen({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
    await avisosDe(page).muestra('Error', 'tiene que ser una foto JPEG, PNG o WebP');
  });

  test('list and editor can be used by everybody @ambos', async ({ enter }) => {
    const page = await enter('Administradora');
    const jugadores = gestionJugadoresPage(page);
    await jugadores.open();
    await expect(jugadores.jugador('Úrsula Bermejo')).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await jugadores.jugador('Úrsula Bermejo').click();
    await expect(jugadores.ficha.guardar).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});
