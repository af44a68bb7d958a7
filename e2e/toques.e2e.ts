import { expect, test } from './fixtures.ts';
import { puntuarPage } from './pages/puntuar.ts';
import { serverOf } from './server.ts';

const MAX_TOQUES = 90;

test('a whole partida of four players is entered in at most 90 taps', async ({ ownClub, enter }) => {
  const page = await enter('Administradora', { at: ownClub });
  const { partidas } = await serverOf(page).torneo('Trofeo de la Dehesa');
  const fresh = partidas.findLast(({ jugadores }) => jugadores.length === 4);
  const partidaId = fresh?.id ?? '';
  const { participantes } = await serverOf(page).tarjeta(partidaId);
  expect(participantes.flatMap(({ golpes }) => golpes).filter((golpes) => golpes !== null)).toEqual([]);
  const golpesDe = (jugador: number, hoyo: number) =>
    (participantes[jugador]?.hoyos[hoyo - 1]?.par ?? 4) + ((jugador + hoyo) % 3);

  const puntuar = puntuarPage(page);
  await puntuar.open(partidaId);
  await expect(puntuar.hoyo(1)).toBeVisible();
  await puntuar.abrir(participantes[0]?.nombre ?? '');
  for (let hoyo = 1; hoyo <= 18; hoyo += 1) {
    for (const [jugador, { nombre }] of participantes.entries()) {
      await puntuar.pide(nombre);
      await puntuar.elegir(golpesDe(jugador, hoyo));
    }
    await expect(puntuar.siguiente).toHaveText(hoyo < 18 ? /Siguiente hoyo/ : /Revisar y validar/);
    if (hoyo < 18) await puntuar.avanzar();
  }
  expect(puntuar.toques()).toBeLessThanOrEqual(MAX_TOQUES);

  await puntuar.cerrar();
  await expect(puntuar.estado(/^Guardado a las/)).toBeVisible();
  const kept = await serverOf(page).tarjeta(partidaId);
  expect(kept.participantes.map(({ golpes }) => golpes)).toEqual(
    participantes.map((_, jugador) => Array.from({ length: 18 }, (_hoyo, i) => golpesDe(jugador, i + 1))),
  );
});
