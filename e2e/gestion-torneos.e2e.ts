import type { FichaDeTorneo } from '#contrato/admin/torneos.ts';
import { axeFaults, sidewaysScroll, smallTargets } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { gestionTorneosPage } from './pages/gestion-torneos.ts';
import { serverOf } from './server.ts';

// Two administrators, a letter without readers: the refusals are what is shown
test.use({ tolerated: /409 \(Conflict\)|422 \(Unprocessable|404 \(Not Found\)/u });

const COPA = 'Copa de la Prueba Ñ';
const JUGADO = 'Copa de la Junta';

test('a torneo is made, changed, hidden, deleted and brought back', async ({ ownClub, enter }) => {
  const page = await enter('Administradora', { at: ownClub });
  const jugadora = await enter('Jugadora de hoy', { at: ownClub });
  const gestion = gestionTorneosPage(page);
  const avisos = avisosDe(page);
  await gestion.open();

  await test.step('without what is required nothing is sent, and the first field takes the focus', async () => {
    await gestion.nuevo();
    await gestion.pulsar('Crear torneo');
    await avisos.muestra('Error', 'Por favor complete todos los campos requeridos');
    await gestion.dialogo.getByRole('button', { name: 'Elige el campo' }).click();
    await expect(gestion.campo('Campo')).toBeFocused();
  });

  await test.step('a modality brings its limit, a course its tees', async () => {
    await gestion.campo('Nombre').fill(COPA);
    await gestion.campo('Fecha de juego').fill('2027-03-13');
    await gestion.campo('Campo').selectOption({ label: 'Club de Golf Ulzama · Guerendiáin, Navarra' });
    await gestion.campo('Salida de hombres').selectOption({ label: 'Amarillas' });
    await gestion.campo('Salida de mujeres').selectOption({ label: 'No juegan mujeres' });
    await gestion.campo('Modalidad').selectOption('Matchplay individual');
    await expect(gestion.campo('Límite de golpes por hoyo')).toHaveValue('ninguno');
    await gestion.campo('Modalidad').selectOption('Individual por golpes');
    await expect(gestion.campo('Límite de golpes por hoyo')).toHaveValue('5');
    await gestion.campo('Método de desempate').selectOption('Libro Verde');
    await gestion.pulsar('95 %');
    await expect(gestion.campo('Reductor de hándicap (%)')).toHaveValue('95');
    await gestion.pulsar('Crear torneo');
    await avisos.muestra('Torneo creado');
    await expect(gestion.dialogo).toBeHidden();
    await expect(gestion.torneo(COPA)).toContainText('Libro Verde');
    await expect(gestion.torneo(COPA)).toContainText('Amarillas (hombres)');
    await expect(gestion.torneo(COPA)).toContainText('Activo');
  });

  await test.step('it is found without its accents, also by its address', async () => {
    await gestion.buscar.fill('prueba n');
    await expect(gestion.editables).toHaveCount(1);
    await expect(page).toHaveURL(/buscar=prueba/u);
    await page.reload();
    await expect(gestion.editables).toHaveCount(1);
  });

  await test.step('an unsaved change is not lost by closing', async () => {
    await gestion.editar(COPA);
    await gestion.campo('Nombre').fill('Otro nombre');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await gestion.campo('Nombre').fill(`${COPA} 2`);
    await gestion.pulsar('Guardar cambios');
    await avisos.muestra('Torneo actualizado');
    await expect(gestion.torneo(`${COPA} 2`)).toBeVisible();
  });

  await test.step('hidden it is no longer the players’', async () => {
    const visible = async () => {
      await jugadora.goto('/torneos');
      await jugadora.getByRole('searchbox').fill('prueba');
      return jugadora.getByRole('link', { name: new RegExp(`${COPA} 2`, 'u') });
    };
    await expect((await visible()).first()).toBeVisible();
    await gestion.accion(`${COPA} 2`, 'Desactivar');
    await avisos.muestra('Estado actualizado');
    await expect(gestion.torneo(`${COPA} 2`)).toContainText('Inactivo');
    await expect(await visible()).toHaveCount(0);
  });

  await test.step('nobody with an address is told, and nothing is sent', async () => {
    await gestion.accion(`${COPA} 2`, 'Enviar email');
    await expect(gestion.dialogo).toContainText('Ningún participante tiene dirección de email');
    await expect(gestion.dialogo.getByRole('button', { name: 'Enviar emails' })).toBeDisabled();
    await gestion.pulsar('Cancelar');
  });

  await test.step('validated results go only with their name, and come back', async () => {
    await gestion.open(`?buscar=${encodeURIComponent(JUGADO)}`);
    const { slug } = await serverOf(page).torneo(JUGADO);
    const tablero = `/clasificacion?torneo=${slug}`;
    await gestion.accion(JUGADO, 'Eliminar');
    await expect(gestion.dialogo).toContainText('10 partidas (10 validadas)');
    const eliminar = gestion.dialogo.getByRole('button', { name: 'Eliminar torneo' });
    await expect(eliminar).toBeDisabled();
    await gestion.campo(/^Escribe/u).fill(JUGADO);
    await eliminar.click();
    await avisos.muestra('Torneo eliminado');
    await expect(page.getByText('Ningún torneo coincide con tu búsqueda')).toBeVisible();
    await jugadora.goto(tablero);
    await expect(jugadora.getByText('Torneo no encontrado').first()).toBeVisible();
    await page.getByRole('button', { name: 'Eliminados' }).click();
    await page.getByRole('button', { name: `Restaurar ${JUGADO}` }).click();
    await avisos.muestra('Torneo restaurado');
    await expect(page.getByText('Ningún torneo coincide con tu búsqueda')).toBeVisible();
    await page.getByRole('button', { name: 'Vigentes' }).click();
    await expect(gestion.torneo(JUGADO)).toBeVisible();
    await jugadora.goto(tablero);
    await expect(jugadora.getByRole('table').first()).toBeVisible();
  });
});

test('of two administrators with one form the second is told, and played cards keep their handicap', async ({
  ownClub,
  enter,
}) => {
  const hoy = 'Trofeo de la Dehesa';
  const [una, otra] = [
    await enter('Administradora', { at: ownClub }),
    await enter('Administradora', { at: ownClub }),
  ];
  const [primera, segunda] = [gestionTorneosPage(una), gestionTorneosPage(otra)];
  await primera.open(`?buscar=Dehesa`);
  await segunda.open(`?buscar=Dehesa`);
  await primera.editar(hoy);
  await segunda.editar(hoy);

  await primera.campo('Reductor de hándicap (%)').fill('50');
  await primera.pulsar('Guardar cambios');
  const pendientes = una.getByRole('dialog', { name: 'Tarjetas ya jugadas' });
  await expect(pendientes.getByRole('listitem').first()).toContainText('→');
  await primera.pulsar('Ver participantes');
  await expect(una.getByRole('dialog', { name: 'Participantes' })).toBeVisible();

  await segunda.campo('Descripción (opcional)').fill('Salida a tiro');
  await segunda.pulsar('Guardar cambios');
  await avisosDe(otra).muestra(
    'Error',
    'Otra persona ha cambiado el torneo. Vuelve a abrirlo para ver lo último',
  );
  await segunda.pulsar('Ver lo último');
  await expect(segunda.campo('Reductor de hándicap (%)')).toHaveValue('50');
  await expect(segunda.campo('Salida de hombres')).toBeDisabled();
  await segunda.campo('Descripción (opcional)').fill('Salida a tiro');
  await segunda.pulsar('Guardar cambios');
  const { id } = await serverOf(una).torneo(hoy);
  await expect
    .poll(async () => {
      const answer = await una.request.get(`/api/admin/torneos/${id}`);
      const { descripcion, reductorHandicap } = (await answer.json()) as FichaDeTorneo;
      return { descripcion, reductorHandicap };
    })
    .toEqual({ descripcion: 'Salida a tiro', reductorHandicap: 50 });
});

test('the points of a torneo are changed, refused and put back with the keyboard @escritorio', async ({
  ownClub,
  enter,
}) => {
  const page = await enter('Administradora', { at: ownClub });
  const gestion = gestionTorneosPage(page);
  await gestion.open();
  const nombre = 'Copa del Presidente';
  await gestion.accion(nombre, 'Puntos por puesto');
  const primero = gestion.campo('1.º');
  await expect(primero).toHaveValue('40');
  await expect(gestion.campo('20.º')).toHaveValue('11');
  await expect(gestion.campo('21.º y siguientes')).toHaveValue('10');
  await primero.press('ArrowUp');
  await expect(primero).toHaveValue('40,5');
  await gestion.campo('2.º').fill('37,25');
  await gestion.campo('2.º').press('Enter');
  await expect(gestion.dialogo).toContainText('De 0 a 100.000, de medio en medio');
  await expect(gestion.campo('2.º')).toBeFocused();
  await gestion.campo('2.º').fill('36.5');
  await gestion.campo('2.º').press('Enter');
  await avisosDe(page).muestra('Configuración guardada');
  await gestion.accion(nombre, 'Puntos por puesto');
  await expect(gestion.campo('1.º')).toHaveValue('40,5');
  await expect(gestion.campo('2.º')).toHaveValue('36,5');
  await gestion.pulsar('Restablecer');
  await avisosDe(page).muestra('Configuración restablecida');
  await expect(gestion.campo('1.º')).toHaveValue('40');
});

test('the list brings twenty, and more when its end is in sight or asked for', async ({ ownClub, enter }) => {
  const page = await enter('Administradora', { at: ownClub });
  const gestion = gestionTorneosPage(page);
  await gestion.open();
  await serverOf(page).crearTorneos(
    Array.from({ length: 45 }, (_, i) => `Social ${i + 1}`),
    '2027-05-01',
  );
  await gestion.open('?buscar=social');
  await expect(gestion.editables).toHaveCount(20);
  await gestion.cargarMas.scrollIntoViewIfNeeded();
  await expect(gestion.editables).toHaveCount(40);
  await gestion.cargarMas.focus();
  await page.keyboard.press('Enter');
  await expect(gestion.editables).not.toHaveCount(40);
  await expect(gestion.cargarMas).toHaveCount(0);
});

test('the screen and its dialogs suit thumbs and assistive technology @ambos', async ({ club, enter }) => {
  test.slow();
  const page = await enter('Administradora', { at: club });
  const gestion = gestionTorneosPage(page);
  const judge = async (name: string) => {
    expect.soft(await axeFaults(page), name).toEqual([]);
    expect.soft(await smallTargets(page), name).toEqual([]);
    expect.soft(await sidewaysScroll(page), name).toBe(0);
  };
  await gestion.open('?buscar=copa');
  // Both halves of the page are there: what grows while it is judged would move under the bar of the phone
  await expect(page.getByRole('table').first()).toContainText('1');
  await expect(gestion.editables.first()).toBeVisible();
  await judge('list');
  await gestion.nuevo();
  await judge('form');
  await gestion.pulsar('Cancelar');
  await gestion.accion(JUGADO, 'Puntos por puesto');
  await expect(gestion.campo('1.º')).toBeVisible();
  await judge('points');
  await page.keyboard.press('Escape');
  await expect(gestion.dialogo).toHaveCount(0);
  await gestion.accion(JUGADO, 'Eliminar');
  await expect(gestion.campo(/^Escribe/u)).toBeVisible();
  await judge('deletion');
});
