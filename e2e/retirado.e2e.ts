import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { clasificacionPage } from './pages/clasificacion.ts';
import { ligaPage } from './pages/liga.ts';
import { puntuarPage } from './pages/puntuar.ts';
import { serverOf } from './server.ts';

const INCOMPLETA = 'Hay hoyos sin resultados guardados. ¿Seguro que quieres validar la partida?';

test('who retires after one birdie is validated as retired, and neither the board nor the liga gives a place', async ({
  ownClub,
  enter,
}) => {
  const page = await enter('Jugadora de hoy', { at: ownClub });
  const club = serverOf(page);
  const { partidaId, torneo } = await club.hoy();
  const { participantes } = await club.tarjeta(partidaId);
  const propia = participantes.find(({ propio }) => propio);
  if (!propia) throw new Error('The player of today has no card');
  const { nombre, participanteId, hoyos, golpes } = propia;
  for (const [i, anotado] of golpes.entries())
    if (i > 0 && anotado !== null) await club.borrar(partidaId, participanteId, i + 1);
  await club.puntuar(partidaId, participanteId, 1, (hoyos[0]?.par ?? 4) - 1);
  await club.completar(
    partidaId,
    participantes.filter((una) => una !== propia).map((una) => una.participanteId),
  );

  const puntuar = puntuarPage(page);
  const confirmar = puntuar.confirmacion.getByRole('button', { name: 'Validar' });
  const pregunta = puntuar.confirmacion.getByRole('combobox', { name: nombre });

  await test.step('the question asks for the card, and waits while it is still being played', async () => {
    await puntuar.open(partidaId);
    await puntuar.revisarYValidar();
    await expect(puntuar.confirmacion).toContainText(INCOMPLETA);
    await expect(puntuar.confirmacion.getByRole('combobox')).toHaveCount(1);
    await expect(confirmar).toBeDisabled();
    await pregunta.selectOption('Sigue jugando');
    await expect(puntuar.confirmacion).toContainText(`Sigue jugando ${nombre}`);
    await expect(confirmar).toBeDisabled();
  });

  await test.step('as retired the partida is validated', async () => {
    await pregunta.selectOption('Retirado');
    await expect(confirmar).toBeEnabled();
    await puntuar.validar();
    await avisosDe(page).muestra('Resultados validados');
    await expect(puntuar.selloDeValidada).toBeVisible();
  });

  await test.step('the board says so, without a place', async () => {
    const tablero = clasificacionPage(page);
    await tablero.open(torneo.id);
    await expect(tablero.fila(nombre)).toContainText('Retirado');
    await expect(tablero.fila(nombre)).toContainText('Sin puesto');
    await expect(tablero.tabla.getByRole('row').last()).toContainText(nombre);
  });

  await test.step('once the torneo is official the liga gives no points for it', async () => {
    const admin = serverOf(await enter('Administradora', { at: ownClub }));
    const detalle = await admin.torneo(torneo.nombre);
    for (const { id, validada } of detalle.partidas) if (!validada) await admin.validar(id);
    const liga = ligaPage(page);
    await liga.openFromList(detalle.ligas[0] ?? '');
    const suya = liga.tabla.getByRole('row').filter({ hasText: 'Retirado' }).filter({ hasText: '(tú)' });
    await expect(suya).toHaveCount(1);
    await page.goto('/mis-resultados');
    const resultado = page.getByRole('listitem').filter({ hasText: torneo.nombre });
    await expect(resultado.first()).toContainText('Retirado');
  });
});
