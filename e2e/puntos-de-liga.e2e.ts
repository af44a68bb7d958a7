import { axeFaults, sidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { gestionLigasPage } from './pages/gestion-ligas.ts';
import { ligaPage } from './pages/liga.ts';

const LIGA = 'Liga de Invierno';
const MOTIVO = 'Tarjeta entregada sin firmar';

test('a liga gets a table of its own for its final and points by hand, and a player reads why', async ({
  ownClub,
  enter,
}) => {
  const admin = await enter('Administradora', { at: ownClub });
  const ligas = gestionLigasPage(admin);
  const avisos = avisosDe(admin);
  await ligas.open();

  await test.step('a pasted list is the table of the final, and the first torneo becomes one', async () => {
    await ligas.accion(LIGA, 'Puntos por puesto');
    await expect(ligas.puntos.getByText('puntúa la tabla del club')).toBeVisible();
    await ligas.puntos.getByRole('button', { name: 'Final', exact: true }).click();
    await ligas.puntos.getByLabel('Pegar una lista').fill('500,300,190');
    await ligas.puntos.getByRole('button', { name: 'Poner en la tabla' }).click();
    await avisos.muestra('No se entiende la lista');
    await ligas.puntos.getByLabel('Pegar una lista').fill('1.º 1.800\n2.º 990\n3.º 630');
    await ligas.puntos.getByRole('button', { name: 'Poner en la tabla' }).click();
    await expect(ligas.puntos.getByLabel('1.º', { exact: true })).toHaveValue('1800');
    await ligas.puntos.getByRole('button', { name: 'Añadir puesto' }).click();
    await ligas.puntos.getByLabel('4.º', { exact: true }).fill('0,3');
    await ligas.puntos.getByRole('button', { name: 'Guardar' }).click();
    await expect(ligas.puntos.getByText('De 0 a 100.000, de medio en medio')).toBeVisible();
    await ligas.puntos.getByLabel('4.º', { exact: true }).fill('450,5');
    const tipos = ligas.puntos.getByRole('group', { name: 'Tipo de cada torneo' }).getByRole('combobox');
    await tipos.first().selectOption('Final');
    expect(await axeFaults(admin)).toEqual([]);
    expect(await sidewaysScroll(admin)).toBe(0);
    await ligas.puntos.getByRole('button', { name: 'Guardar' }).click();
    await expect(ligas.confirmacion).toContainText(/Cambian \d+ puntuaciones ya calculadas/u);
    await ligas.confirmacion.getByRole('button', { name: 'Guardar puntos' }).click();
    await avisos.muestra('Puntos guardados');
  });

  await test.step('what decides between equal totals is chosen, one thing after another', async () => {
    await ligas.accion(LIGA, 'Editar');
    const listas = ligas.dialogo.getByLabel(/empatan a puntos|siguen empatados/u);
    await expect(listas).toHaveCount(1);
    await listas.first().selectOption('Más torneos ganados');
    await listas.last().selectOption('Más torneos jugados');
    await expect(listas).toHaveCount(3);
    // What was chosen above is not offered again.
    await expect(listas.last().getByRole('option')).toHaveText([
      'Comparten el puesto',
      'El mejor resultado que cuenta, luego el segundo…',
      'El último torneo, luego el anterior…',
    ]);
    await ligas.dialogo.getByRole('button', { name: 'Guardar cambios' }).click();
    await avisos.muestra('Liga actualizada');
  });

  await test.step('points are taken by hand from somebody, with a reason', async () => {
    await ligas.accion(LIGA, 'Ajustes de puntos');
    await ligas.ajustes.getByLabel('Jugador', { exact: true }).selectOption({ index: 1 });
    await ligas.ajustes.getByLabel('Puntos', { exact: true }).fill('-5');
    await ligas.ajustes.getByRole('button', { name: 'Ajustar puntos' }).click();
    await expect(ligas.ajustes.getByText('El motivo del ajuste es obligatorio')).toBeVisible();
    await ligas.ajustes.getByLabel('Motivo').fill(MOTIVO);
    await ligas.ajustes.getByRole('button', { name: 'Ajustar puntos' }).click();
    await avisos.muestra('Puntos ajustados');
    await expect(ligas.ajustes.getByRole('listitem')).toContainText(MOTIVO);
  });

  const page = await enter('Jugadora de hoy', { at: ownClub });
  const liga = ligaPage(page);
  await liga.openFromList(LIGA);

  await test.step('the page says what decides between equal totals', async () => {
    await expect(liga.empates).toHaveText(['Más torneos ganados', 'Más torneos jugados']);
  });

  await test.step('the winner of the final has its points, and the card names the table', async () => {
    await liga.tabla
      .getByRole('button', { name: /: 1800 puntos/u })
      .first()
      .click();
    await liga.dialogo.getByText('¿Por qué 1800 puntos?').click();
    await expect(liga.dialogo.getByText('la tabla de la liga para la final')).toBeVisible();
    await liga.cerrar();
  });

  await test.step('the total of whom points were taken from says so, with the reason', async () => {
    await liga.totales.and(page.getByRole('button', { name: /−5 a mano/u })).click();
    await expect(liga.dialogo.getByText(MOTIVO)).toBeVisible();
    await expect(liga.dialogo.getByText('Final', { exact: true })).toBeVisible();
    await liga.cerrar();
  });

  await test.step('taken away again, the total is that of the torneos', async () => {
    await ligas.ajustes.getByRole('button', { name: /^Quitar el ajuste de/u }).click();
    await ligas.confirmacion.getByRole('button', { name: 'Quitar ajuste' }).click();
    await avisos.muestra('Ajuste quitado');
    await page.reload();
    await expect(liga.tabla).toBeVisible();
    await expect(page.getByRole('button', { name: /a mano/u })).toHaveCount(0);
  });
});
