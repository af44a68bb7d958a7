import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import type { TableroDeTorneo } from '#contrato/clasificacion.ts';
import { axeFaults, sidewaysScroll, smallTargets } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { gestionLigasPage } from './pages/gestion-ligas.ts';
import { ligaPage } from './pages/liga.ts';
import { serverOf } from './server.ts';

const LIGA = 'Liga de las Pruebas';

test('an administrator makes a liga, fills it, calculates it, deletes it and brings it back @escritorio', async ({
  ownClub,
  enter,
}) => {
  const page = await enter('Administradora', { at: ownClub });
  const ligas = gestionLigasPage(page);
  const avisos = avisosDe(page);
  await ligas.open();

  await test.step('a name is asked for, and the rest has its defaults', async () => {
    await ligas.nueva();
    await expect(ligas.dialogo.getByLabel('Torneos descartados')).toHaveValue('0');
    await ligas.dialogo.getByRole('button', { name: 'Crear Liga' }).click();
    await expect(ligas.dialogo.getByRole('alert')).toContainText('El nombre de la liga es obligatorio');
    await ligas.dialogo.getByLabel('Nombre').fill(LIGA);
    await ligas.dialogo.getByLabel('Torneos descartados').fill('dos');
    await ligas.dialogo.getByLabel('Torneos descartados').blur();
    await expect(ligas.dialogo.getByLabel('Torneos descartados')).toHaveValue('0');
    await ligas.dialogo.getByLabel('Sistema de puntuación').selectOption('cervecita');
    await expect(ligas.dialogo.getByLabel('Torneos descartados')).toHaveCount(0);
    await ligas.dialogo.getByLabel('Sistema de puntuación').selectOption('om_hoyo19');
    await ligas.dialogo.getByLabel('Fecha de inicio').fill('2026-05-02');
    await ligas.dialogo.getByLabel('Fecha de fin').fill('2026-05-01');
    await ligas.dialogo.getByRole('button', { name: 'Crear Liga' }).click();
    await expect(ligas.dialogo.getByRole('alert')).toContainText('La fecha de fin no puede ser anterior');
    await ligas.dialogo.getByLabel('Fecha de fin').fill('2026-12-31');
    await ligas.dialogo.getByRole('button', { name: 'Crear Liga' }).click();
    await avisos.muestra('Liga creada', LIGA);
    await expect(ligas.liga(LIGA)).toBeVisible();
  });

  await test.step('torneos are added behind the last one, and ordered with the keyboard alone', async () => {
    await ligas.abrirTorneos(LIGA);
    await ligas.anadir('Memorial Aurelio Zabaleta');
    await avisos.muestra('Torneo añadido', 'Memorial Aurelio Zabaleta');
    await ligas.anadir('Copa de la Junta');
    await ligas.anadir('Trofeo de la Dehesa');
    await expect(ligas.torneos).toHaveCount(3);
    const subir = ligas.dialogo.getByRole('button', { name: 'Subir Trofeo de la Dehesa' });
    let ordenados = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('/admin/ligas/ordenarTorneos')) ordenados += 1;
    });
    await subir.focus();
    await page.keyboard.press('Enter');
    await expect(ligas.torneos.nth(1)).toContainText('Trofeo de la Dehesa');
    await expect(subir).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(ligas.torneos.nth(0)).toContainText('Trofeo de la Dehesa');
    await expect(ligas.dialogo.getByText('Trofeo de la Dehesa, ahora en el lugar 1 de 3')).toHaveCount(1);
    // An order that comes behind the calculation makes the liga wait for another one.
    await expect.poll(() => ordenados).toBe(2);
    await ligas.cerrar();
    await expect(ligas.liga(LIGA)).toContainText('Por calcular');
  });

  await test.step('the calculation tells how many, torneo by torneo, and the table of the liga is there', async () => {
    await ligas.calcular(LIGA);
    await avisos.muestra('Puntuaciones calculadas', 'Sistema: Orden de Mérito');
    const resultado = ligas.calculo.getByRole('listitem');
    await expect(resultado.filter({ hasText: 'Memorial Aurelio Zabaleta' })).toContainText(
      /\d+ participantes/u,
    );
    await expect(resultado.filter({ hasText: 'Trofeo de la Dehesa' })).toContainText(
      'Sin resultados todavía',
    );
    await expect(ligas.liga(LIGA)).not.toContainText('Por calcular');
    await page.goto('/ligas/liga-de-las-pruebas');
    const { lista, tabla } = ligaPage(page);
    await expect(tabla.or(lista)).toBeVisible();
    await ligas.open();
  });

  await test.step('one torneo is calculated again on its own', async () => {
    await ligas.recalculo.getByLabel('Liga del torneo').selectOption({ label: LIGA });
    const torneo = ligas.recalculo.getByLabel('Torneo', { exact: true });
    await expect(torneo.getByRole('option')).toHaveText([
      'Elige un torneo',
      /^Memorial Aurelio Zabaleta/u,
      /^Copa de la Junta/u,
    ]);
    await torneo.selectOption({ index: 2 });
    await ligas.recalculo.getByRole('button', { name: 'Recalcular torneo' }).click();
    await expect(ligas.recalculo.getByText('Los puntos ya estaban al día.')).toBeVisible();
  });

  await test.step('its table comes as a spreadsheet', async () => {
    const [archivo] = await Promise.all([
      page.waitForEvent('download'),
      ligas.accion(LIGA, 'Descargar hándicap (CSV)'),
    ]);
    expect(archivo.suggestedFilename()).toBe('liga-de-las-pruebas-handicap.csv');
    const texto = await readFile(await archivo.path(), 'utf8');
    expect(texto.split('\r\n')[0]).toContain('Puesto;Jugador;Hándicap;');
  });

  await test.step('another system makes it wait for a calculation; a torneo that leaves takes its points', async () => {
    await ligas.accion(LIGA, 'Editar');
    await ligas.dialogo.getByLabel('Sistema de puntuación').selectOption('cervecita');
    await ligas.dialogo.getByRole('button', { name: 'Guardar cambios' }).click();
    await avisos.muestra('Liga actualizada', LIGA);
    await expect(ligas.liga(LIGA)).toContainText('Por calcular');
    await ligas.abrirTorneos(LIGA);
    await ligas.dialogo.getByRole('button', { name: 'Quitar Memorial Aurelio Zabaleta' }).click();
    await expect(ligas.confirmacion).toContainText(/Salen de la liga los puntos de \d+ participantes/u);
    await ligas.confirmacion.getByRole('button', { name: 'Quitar torneo' }).click();
    await avisos.muestra('Torneo eliminado', 'Memorial Aurelio Zabaleta');
    await expect(ligas.torneos).toHaveCount(2);
    await ligas.cerrar();
  });

  await test.step('deleting asks in the specified words, and there is a way back', async () => {
    await ligas.accion(LIGA, 'Eliminar');
    await expect(ligas.confirmacion).toContainText('¿Estás seguro de que quieres eliminar esta liga?');
    await expect(ligas.confirmacion).toContainText(`${LIGA} tiene 2 torneos`);
    await ligas.confirmacion.getByRole('button', { name: 'Eliminar liga' }).click();
    await avisos.muestra('Liga eliminada');
    await expect(ligas.liga(LIGA)).toHaveCount(0);
    await page.getByRole('button', { name: 'Ver las ligas eliminadas' }).click();
    await page.getByRole('button', { name: `Recuperar ${LIGA}` }).click();
    await avisos.muestra('Liga recuperada', LIGA);
    await expect(ligas.liga(LIGA)).toBeVisible();
  });
});

/** Gives two people of a torneo with the same handicap the same card, so that only lots can tell them apart. */
async function empatar(page: Page, torneo: string): Promise<void> {
  const { slug } = await serverOf(page).torneo(torneo);
  const answer = await page.request.get(`/api/torneos/${slug}/clasificacion`);
  const { participantes } = (await answer.json()) as TableroDeTorneo;
  const iguales = Map.groupBy(
    participantes.filter(({ golpes }) => golpes.every((uno) => typeof uno === 'number')),
    ({ handicapDeJuego, recorrido }) => `${handicapDeJuego} ${recorrido}`,
  );
  const [uno, otro] = [...iguales.values()].find((grupo) => grupo.length > 1) ?? [];
  if (!uno || !otro) throw new Error('Nobody has the handicap of somebody else');
  const origin = new URL(answer.url()).origin;
  for (const [i, golpes] of uno.golpes.entries()) {
    if (otro.golpes[i] === golpes) continue;
    const path = `/api/partidas/${otro.partidaId}/participantes/${otro.id}/resultados/${i + 1}`;
    const data = { opId: randomUUID(), golpes, version: null };
    const saved = await page.request.put(path, { data, headers: { origin } });
    expect(saved.status(), await saved.text()).toBe(200);
  }
}

test('a tie that nothing settles is drawn by lot once, and the leaderboard follows', async ({
  ownClub,
  enter,
}) => {
  const page = await enter('Administradora', { at: ownClub });
  const ligas = gestionLigasPage(page);
  await ligas.open();
  // The one by strokes: it bears the name of its month, which changes with the day of the season
  const torneos = ligas.sorteo.getByLabel('Torneo por Libro Verde');
  const label = await torneos
    .getByRole('option')
    .filter({ hasNotText: 'Copa Contra Par' })
    .first()
    .innerText();
  const [porGolpes = ''] = label.split(' · ');
  await empatar(page, porGolpes);
  await ligas.open();
  const elegir = () => torneos.selectOption({ label });
  await elegir();
  const sortear = ligas.sorteo.getByRole('button', { name: /^Sortear/u });
  await expect(sortear).toHaveCount(2);
  await sortear.first().click();
  await expect(ligas.confirmacion).toContainText('No se puede repetir');
  await ligas.confirmacion.getByRole('button', { name: 'Sortear' }).click();
  await avisosDe(page).muestra('Sorteo hecho', '1. ');
  await expect(sortear).toHaveCount(1);
  await expect(ligas.sorteo.getByRole('heading', { name: 'Sorteos hechos' })).toBeVisible();
  await page.reload();
  await elegir();
  await expect(sortear).toHaveCount(1);
  const hecho = await ligas.sorteo.getByText(/1\. .+ · 2\. /u).innerText();
  const [, primero = '', segundo = ''] = /1\. (.+) · 2\. ([^\n]+)/u.exec(hecho) ?? [];
  const { slug } = await serverOf(page).torneo(porGolpes);
  const answer = await page.request.get(`/api/torneos/${slug}/clasificacion`);
  const { clasificacion, participantes } = (await answer.json()) as TableroDeTorneo;
  const puestoDe = (nombre: string) => {
    const quien = participantes.find((uno) => uno.nombre === nombre);
    return clasificacion.handicap.find(({ id }) => id === quien?.id)?.puesto ?? 0;
  };
  expect(puestoDe(segundo)).toBe(puestoDe(primero) + 1);
});

test.describe('two administrators', () => {
  test.use({ tolerated: /status of 409 / });

  test('the slower one is told, and sees what the other saved', async ({ ownClub, enter }) => {
    const una = await enter('Administradora', { at: ownClub });
    const otra = await enter('Administradora', { at: ownClub });
    const [deUna, deOtra] = [gestionLigasPage(una), gestionLigasPage(otra)];
    await deUna.open();
    await deOtra.open();
    await deUna.accion('Cervecita', 'Editar');
    await deOtra.accion('Cervecita', 'Editar');
    await deUna.dialogo.getByLabel('Nombre').fill('Cervecita de los sábados');
    await deUna.dialogo.getByRole('button', { name: 'Guardar cambios' }).click();
    await avisosDe(una).muestra('Liga actualizada');
    await deOtra.dialogo.getByLabel('Nombre').fill('Cervecita de los domingos');
    await deOtra.dialogo.getByRole('button', { name: 'Guardar cambios' }).click();
    await avisosDe(otra).muestra('Error', 'No se pudo guardar la liga: Otra persona ha cambiado la liga');
    // While it is on its way the form does not close
    await expect(deOtra.dialogo.getByRole('button', { name: 'Guardar cambios' })).toBeEnabled();
    await otra.keyboard.press('Escape');
    await otra.getByRole('button', { name: 'Descartar' }).click();
    await expect(deOtra.liga('Cervecita de los sábados')).toBeVisible();
  });
});

test('the screen and its dialogs are clean for everybody @ambos', async ({ enter }) => {
  const page = await enter('Administradora');
  const ligas = gestionLigasPage(page);
  await ligas.open();
  await expect(ligas.sorteo).toBeVisible();
  const judge = async (name: string) => {
    expect.soft(await axeFaults(page), name).toEqual([]);
    expect.soft(await smallTargets(page), name).toEqual([]);
    expect.soft(await sidewaysScroll(page), name).toBe(0);
  };
  await judge('the list');
  await ligas.nueva();
  await judge('the form');
  await ligas.cerrar();
  await ligas.abrirTorneos('Liga de Invierno');
  await expect(ligas.torneos).toHaveCount(10);
  await judge('the torneos');
});
