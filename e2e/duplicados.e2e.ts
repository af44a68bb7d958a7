import { axeFaults, sidewaysScroll, smallTargets } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { gestionLigasPage } from './pages/gestion-ligas.ts';
import { gestionTorneosPage } from './pages/gestion-torneos.ts';

const LIGA = 'Liga de las Copias 2026';
const COPA = 'Copa Primera 2026';

test('a torneo is made in its liga, duplicated, and goes along into the next season', async ({
  ownClub,
  enter,
}) => {
  const page = await enter('Administradora', { at: ownClub });
  const [ligas, torneos, avisos] = [gestionLigasPage(page), gestionTorneosPage(page), avisosDe(page)];

  await test.step('a new liga waits for nothing while nobody has played in it', async () => {
    await ligas.open();
    await ligas.nueva();
    await ligas.dialogo.getByLabel('Nombre').fill(LIGA);
    await ligas.dialogo.getByRole('button', { name: 'Crear Liga' }).click();
    await avisos.muestra('Liga creada', LIGA);
  });

  await test.step('a new torneo asks from where women play, and joins the liga that is ticked', async () => {
    await torneos.open();
    await torneos.nuevo();
    await torneos.campo('Nombre').fill(COPA);
    await torneos.campo('Fecha de juego').fill('2026-10-10');
    await torneos.campo('Campo').selectOption({ label: 'Club de Golf Ulzama · Guerendiáin, Navarra' });
    await torneos.campo('Salida de hombres').selectOption({ label: 'Amarillas' });
    await torneos.dialogo.getByLabel(LIGA).check();
    await torneos.pulsar('Crear torneo');
    await avisos.muestra('Error', 'Di de qué salida juegan las mujeres');
    await torneos.campo('Salida de mujeres').selectOption({ label: 'No juegan mujeres' });
    expect([await axeFaults(page), await smallTargets(page), await sidewaysScroll(page)]).toEqual([
      [],
      [],
      0,
    ]);
    await torneos.pulsar('Crear torneo');
    await avisos.muestra('Torneo creado');
  });

  await test.step('its copy wants only a day', async () => {
    await torneos.accion(COPA, 'Duplicar');
    await expect(torneos.campo('Nombre')).toHaveValue(`Copia de ${COPA}`);
    await expect(torneos.campo('Fecha de juego')).toHaveValue('');
    await expect(torneos.campo('Salida de mujeres')).toHaveValue('ninguna');
    await expect(torneos.dialogo.getByLabel(LIGA)).toBeChecked();
    await torneos.campo('Fecha de juego').fill('2026-10-17');
    await torneos.pulsar('Crear torneo');
    await avisos.muestra('Torneo creado');
    await expect(torneos.torneo(`Copia de ${COPA}`)).toBeVisible();
  });

  await test.step('the next season takes both along, each on the day that stands beside it', async () => {
    await ligas.open();
    await expect(ligas.liga(LIGA)).not.toContainText('Por calcular');
    await ligas.accion(LIGA, 'Nueva temporada');
    const temporada = page.getByRole('alertdialog', { name: 'Nueva temporada' });
    await expect(temporada.getByLabel('Nombre', { exact: true })).toHaveValue('Liga de las Copias 2027');
    await temporada.getByLabel(/^Con sus 2 torneos/u).check();
    await expect(temporada.getByLabel('Fecha de Copa Primera 2027', { exact: true })).toHaveValue(
      '2027-10-09',
    );
    await temporada.getByLabel('Fecha de Copa Primera 2027', { exact: true }).fill('2027-10-10');
    expect([await axeFaults(page), await smallTargets(page), await sidewaysScroll(page)]).toEqual([
      [],
      [],
      0,
    ]);
    await temporada.getByRole('button', { name: 'Crear temporada' }).click();
    await avisos.muestra('Temporada creada', 'Liga de las Copias 2027, con 2 torneos');
    await ligas.abrirTorneos('Liga de las Copias 2027');
    await expect(ligas.torneos).toHaveCount(2);
    await expect(ligas.torneos.first()).toContainText('Copa Primera 2027');
  });
});
