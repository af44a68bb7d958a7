import { expect, test } from './fixtures.ts';
import { authPage } from './pages/auth.ts';
import { avisosDe } from './pages/avisos.ts';
import { clasificacionPage } from './pages/clasificacion.ts';
import { inicioPage } from './pages/inicio.ts';
import { puntuarPage } from './pages/puntuar.ts';
import { serverOf } from './server.ts';
import { shiftsOf, watchShifts } from './shifts.ts';
import { credentialsOf } from './session.ts';

const COMPLETA =
  '¿Está seguro de que desea validar los resultados de esta partida? Una vez validados, solo los administradores podrán modificarlos.';
const INCOMPLETA = 'Hay hoyos sin resultados guardados. ¿Seguro que quieres validar la partida?';

// The second phone of the companion is deaf on purpose, and the club refuses what it sends
test.use({ tolerated: /en-vivo|status of 409 .*resultados/u });

test('what one player enters the other sees at once, and nobody changes what was validated @embebido', async ({
  ownClub,
  enter,
}) => {
  const jugadora = await enter(null, { at: ownClub });
  const inicio = inicioPage(jugadora);
  await inicio.open();
  await inicio.acceder.click();
  await authPage(jugadora).entrar(await credentialsOf(ownClub, 'Jugadora de hoy'));
  await avisosDe(jugadora).muestra('¡Bienvenido!', 'Has iniciado sesión correctamente.');
  await expect(inicio.saludo).toBeVisible();

  const { partidaId, torneo } = await serverOf(jugadora).hoy();
  const { participantes } = await serverOf(jugadora).tarjeta(partidaId);
  const nombres = participantes.map(({ nombre }) => nombre);
  expect(nombres).toHaveLength(4);

  const companero = await enter('Jugador de la misma partida', { at: ownClub });
  const tablero = clasificacionPage(companero);
  await test.step('nothing on the leaderboard moves when it opens, nor when coverage goes and comes back', async () => {
    await watchShifts(companero);
    await companero.route('**/en-vivo**', (route) => route.abort());
    await tablero.open(torneo.id);
    await expect(tablero.reintentar).toBeVisible({ timeout: 20_000 });
    await companero.unroute('**/en-vivo**');
    await companero.context().setOffline(true);
    await companero.context().setOffline(false);
    await expect(tablero.enVivo).toBeVisible();
    const { sum, moved } = await shiftsOf(companero);
    expect(sum, moved).toBeLessThan(0.02);
  });
  for (const nombre of nombres) await tablero.hoyosJugados(nombre, 6);

  const sorda = await enter('Jugador de la misma partida', { at: ownClub });
  await sorda.route('**/en-vivo**', (route) => route.abort());
  const enSorda = puntuarPage(sorda);

  await test.step('four strokes on hole 7, one tap each', async () => {
    const puntuar = puntuarPage(jugadora);
    await inicio.continuarTarjeta.click();
    await expect(puntuar.hoyo(7)).toBeVisible();
    for (const [i, nombre] of nombres.entries()) {
      await puntuar.pide(nombre);
      await puntuar.elegir(4 + (i % 2));
    }
    await expect(
      puntuar.estado('Resultado guardado. Resultado del hoyo 7 guardado correctamente'),
    ).toBeVisible();
    await expect(puntuar.hoyo(8)).toBeVisible();
    await expect(puntuar.estado(/^Guardado a las \d\d:\d\d/)).toBeVisible();
  });

  await test.step('the leaderboard of the other moved by itself', async () => {
    for (const nombre of nombres) await tablero.hoyosJugados(nombre, 7);
    await tablero.desplegar(nombres[1] ?? '');
    await expect(tablero.golpe(nombres[1] ?? '', 7)).toHaveAccessibleName(/5 golpes/);
  });

  await test.step('the race and the course of today are a touch away, and the way back leads to the ranking', async () => {
    await tablero.vista('Carrera').click();
    await expect(tablero.aQuienSigues).toBeVisible();
    await tablero.vista('El campo hoy').click();
    await expect(tablero.hoyoDelCampo(7)).toBeVisible();
    await companero.goBack();
    await companero.goBack();
    await expect(tablero.tabla).toBeVisible();
  });

  await test.step('an incomplete card asks before it is validated', async () => {
    const puntuar = puntuarPage(jugadora);
    await puntuar.revisarYValidar();
    await expect(puntuar.confirmacion).toContainText(INCOMPLETA);
    await puntuar.cancelar();
    await expect(puntuar.confirmacion).toBeHidden();
  });

  await enSorda.open(partidaId);
  await expect(enSorda.hoyo(8)).toBeVisible();

  await test.step('whole cards are validated with the specified words', async () => {
    await serverOf(jugadora).completar(partidaId);
    const puntuar = puntuarPage(jugadora);
    await puntuar.open(partidaId);
    await puntuar.revisarYValidar();
    await expect(puntuar.confirmacion).toContainText(COMPLETA);
    await puntuar.validar();
    await avisosDe(jugadora).muestra('Resultados validados');
    await expect(puntuar.selloDeValidada).toBeVisible();
  });

  await test.step('a phone that did not hear of it is refused in the specified words', async () => {
    await enSorda.abrir(nombres[0] ?? '');
    await enSorda.elegir(3);
    await avisosDe(sorda).muestra(
      'Resultados validados',
      'No se pueden modificar los resultados de una partida validada',
    );
    await expect(enSorda.selloDeValidada).toBeVisible();
    const kept = await serverOf(jugadora).tarjeta(partidaId);
    expect(kept.participantes.map(({ golpes }) => golpes[7])).toEqual(
      kept.participantes.map(({ hoyos }) => hoyos[7]?.par),
    );
  });

  await test.step('the leaderboard shows whole cards, validated', async () => {
    for (const nombre of nombres) {
      await tablero.hoyosJugados(nombre, 'F');
      await expect(tablero.validada(nombre)).toBeVisible();
    }
  });
});
