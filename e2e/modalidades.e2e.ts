import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { gestionTorneosPage } from './pages/gestion-torneos.ts';
import { ligaPage } from './pages/liga.ts';
import { serverOf } from './server.ts';

const COPA = 'Copa de la Junta';
const SIN_GANADOR = /^Matchplay individual\. Deciden los partidos: las tarjetas no dan puestos\.$/u;

test('a torneo of matches keeps its cards and names nobody first', async ({ ownClub, enter }) => {
  const page = await enter('Administradora', { at: ownClub });
  const jugadora = await enter('Jugadora de hoy', { at: ownClub });
  const { id, slug } = await serverOf(jugadora).torneo(COPA);
  const ficha = `/torneos/${slug}`;
  const gestion = gestionTorneosPage(page);

  await test.step('it has a winner while it is played by strokes', async () => {
    await jugadora.goto(ficha);
    await expect(jugadora.getByRole('region', { name: 'Ganadores' })).toBeVisible();
    await jugadora.goto('/');
    await expect(jugadora.getByRole('heading', { name: `Podio de ${COPA}` })).toBeVisible();
  });

  await test.step('the form says what the modality does, and saving takes the results away', async () => {
    await gestion.open();
    await gestion.editar(COPA);
    await gestion.campo('Modalidad').selectOption('Matchplay individual');
    await expect(
      gestion.dialogo.getByText('Deciden los partidos: las tarjetas no dan puestos'),
    ).toBeVisible();
    await gestion.pulsar('Guardar cambios');
    await avisosDe(page).muestra('Torneo actualizado');
  });

  await test.step('its page and its board say so, and nobody has a place', async () => {
    await jugadora.goto(ficha);
    await expect(jugadora.getByText(SIN_GANADOR)).toBeVisible();
    await expect(jugadora.getByRole('region', { name: 'Ganadores' })).toHaveCount(0);
    await jugadora.goto(`/clasificacion?torneo=${id}`);
    await expect(jugadora.getByText(SIN_GANADOR)).toBeVisible();
    const filas = jugadora.getByRole('table', { name: `Clasificación de ${COPA}` }).locator('tr[data-row]');
    expect(await filas.count()).toBeGreaterThan(30);
    await expect(filas.getByText('Sin puesto')).toHaveCount(await filas.count());
  });

  await test.step('neither the home page nor the own results know a winner', async () => {
    await jugadora.goto('/');
    await expect(jugadora.getByRole('heading', { name: /^Podio de/u })).toBeVisible();
    await expect(jugadora.getByRole('heading', { name: `Podio de ${COPA}` })).toHaveCount(0);
    await jugadora.goto('/mis-resultados');
    const suya = jugadora.getByRole('listitem').filter({ hasText: 'las tarjetas no dan puestos' });
    await expect(suya.first()).toBeVisible();
  });

  await test.step('the liga says that it gives no points until its matches are decided', async () => {
    const liga = ligaPage(jugadora);
    await liga.openFromList('Liga de Invierno');
    await liga.totales.first().click();
    const linea = liga.dialogo.getByRole('listitem').filter({ hasText: COPA });
    await expect(linea).toContainText('Partidos por decidir');
    await liga.cerrar();
    await expect(jugadora.getByText(`No da puntos ${COPA}`, { exact: false })).toBeVisible();
  });

  await test.step('played by strokes again it has its winner back', async () => {
    await gestion.editar(COPA);
    await gestion.campo('Modalidad').selectOption('Individual por golpes');
    await gestion.pulsar('Guardar cambios');
    await expect(gestion.dialogo).toHaveCount(0);
    await jugadora.goto(ficha);
    await expect(jugadora.getByRole('region', { name: 'Ganadores' })).toBeVisible();
    await expect(jugadora.getByText(SIN_GANADOR)).toHaveCount(0);
  });
});
