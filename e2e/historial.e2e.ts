import { axeFaults, smallTargets } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { avisosDe } from './pages/avisos.ts';
import { historialPage } from './pages/historial.ts';
import { serverOf } from './server.ts';

test.use({ tolerated: /409 \(Conflict\)/u });

test('the history says who changed a stroke, and an administrator gives it back, also on a validated card', async ({
  ownClub,
  enter,
}) => {
  const jugadora = await enter('Jugadora de hoy', { at: ownClub });
  const page = await enter('Administradora', { at: ownClub });
  const server = serverOf(page);
  const historial = historialPage(page);
  const { partidaId } = await serverOf(jugadora).hoy();
  const { torneo, participantes } = await server.tarjeta(partidaId);
  const [tarjeta, otra] = participantes;
  if (!tarjeta || !otra) throw new Error('The partida of today has two players at least');
  const { participanteId, nombre } = tarjeta;
  const golpes = async () => (await server.golpes(partidaId, nombre, 1)).golpes;
  await serverOf(jugadora).completar(partidaId);
  await serverOf(jugadora).puntuar(partidaId, participanteId, 1, 7);
  await server.puntuar(partidaId, participanteId, 1, 6);
  await server.puntuar(partidaId, otra.participanteId, 1, 8);

  await test.step('the card tells its changes newest first, and undoing gives back the figure before', async () => {
    await historial.open(torneo.id, participanteId);
    await expect(historial.entradas.first()).toContainText(`${nombre} · hoyo 1`);
    await expect(historial.entradas.first()).toContainText('Carmen Villalobos Reig');
    expect(await axeFaults(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await historial.deshacer(nombre, 1).click();
    await expect(historial.confirmacion).toContainText(`El hoyo 1 de ${nombre} pasa de 6 a 7.`);
    await historial.confirmar();
    await avisosDe(page).muestra('Cambio deshecho');
    expect(await golpes()).toBe(7);
    // The list that was read after it: the entry that stood there cannot be undone a second time
    await expect(historial.entradas.first()).toContainText(/6\D+7/u);
  });

  await test.step('what was changed since it was read is not undone over it', async () => {
    await serverOf(jugadora).puntuar(partidaId, participanteId, 1, 5);
    await historial.deshacer(nombre, 1).click();
    await historial.confirmar();
    await avisosDe(page).muestra('Error', 'El hoyo ya no tiene ese valor');
    expect(await golpes()).toBe(5);
  });

  await test.step('the whole torneo, by filters, with the validation and the correction after it', async () => {
    await server.validar(partidaId);
    await server.puntuar(partidaId, participanteId, 1, 4);
    await historial.open(torneo.id, participanteId);
    await expect(historial.entradas.first()).toContainText('Tarjeta validada');
    await historial.verTodo.click();
    await historial.filtro('Partidas').click();
    await expect(historial.entradas.first()).toContainText('validada');
    await expect(page).toHaveURL(/filtro=partidas/u);
    await historial.filtro('Golpes').click();
    await historial.deshacer(nombre, 1).click();
    await expect(historial.confirmacion).toContainText('los resultados oficiales se corrigen a la vez');
    await historial.confirmar();
    await expect.poll(golpes).toBe(5);
  });
});
