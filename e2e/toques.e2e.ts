import { expect, test } from './fixtures.ts';
import { inicioPage } from './pages/inicio.ts';
import { puntuarPage } from './pages/puntuar.ts';
import { serverOf } from './server.ts';

/** One for each stroke, and one to validate. */
const MAX_TOQUES = 73;
/** After which the next hole comes by itself; the page's clock is put forward by it, and goes as always otherwise. */
const ESPERA_MS = 1500;

test('a whole partida of four players is entered in at most 73 taps', async ({ ownClub, enter }) => {
  const page = await enter('Administradora', { at: ownClub });
  const { partidas } = await serverOf(page).torneo('Trofeo de la Dehesa');
  const fresh = partidas.findLast(({ jugadores }) => jugadores.length === 4);
  const partidaId = fresh?.id ?? '';
  const { participantes } = await serverOf(page).tarjeta(partidaId);
  expect(participantes.flatMap(({ golpes }) => golpes).filter((golpes) => golpes !== null)).toEqual([]);
  const golpesDe = (jugador: number, hoyo: number) =>
    (participantes[jugador]?.hoyos[hoyo - 1]?.par ?? 4) + ((jugador + hoyo) % 3);

  const puntuar = puntuarPage(page);
  await page.clock.install();
  await puntuar.open(partidaId);
  await expect(puntuar.hoyo(1)).toBeVisible();
  for (let hoyo = 1; hoyo <= 18; hoyo += 1) {
    for (const [jugador, { nombre }] of participantes.entries()) {
      await puntuar.pide(nombre);
      await puntuar.elegir(golpesDe(jugador, hoyo));
    }
    if (hoyo === 18) break;
    // Announced for a moment: on a busy machine it may have come already
    await expect(puntuar.seAnuncia(hoyo + 1).or(puntuar.hoyo(hoyo + 1))).toBeVisible();
    await page.clock.fastForward(ESPERA_MS);
    await expect(puntuar.hoyo(hoyo + 1)).toBeVisible();
  }
  await puntuar.revisar();
  expect(puntuar.toques()).toBeLessThanOrEqual(MAX_TOQUES);

  await expect(puntuar.estado(/^Guardado a las/)).toBeVisible();
  const kept = await serverOf(page).tarjeta(partidaId);
  expect(kept.participantes.map(({ golpes }) => golpes)).toEqual(
    participantes.map((_, jugador) => Array.from({ length: 18 }, (_hoyo, i) => golpesDe(jugador, i + 1))),
  );

  await page.goBack();
  await expect(puntuar.hoyo(18), 'Back closes the review before it leaves the card').toBeVisible();
});

test('a hole chosen in the review closes it: Back then leaves the card, as from the hole before', async ({
  enter,
}) => {
  const page = await enter('Jugadora de hoy');
  const puntuar = puntuarPage(page);
  const { partidaId } = await serverOf(page).hoy();
  await page.goto('/');
  await inicioPage(page).continuarTarjeta.click();
  await expect(puntuar.hoyo(7)).toBeVisible();
  for (const hoyo of [3, 5]) {
    await page.getByRole('button', { name: 'Validar Resultados' }).tap();
    await expect(page).toHaveURL(`/introduccion-datos/${partidaId}#revisar`);
    await puntuar.hoyoDeLaRevision(hoyo).tap();
    await expect(puntuar.hoyo(hoyo)).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(inicioPage(page).saludo).toBeVisible();
});

test('two quick taps answer no question that the first of them opened, and touch nothing that lay below one', async ({
  ownClub,
  enter,
}) => {
  const page = await enter('Jugadora de hoy', { at: ownClub });
  const server = serverOf(page);
  const { id, slug } = await server.torneo('Memorial Fermín Aldaz');
  await server.inscribir(id);
  await page.goto(`/torneos/${slug}/inscripcion`);
  const cancelar = page.getByRole('main').getByRole('button', { name: 'Cancelar Inscripción' });
  const pregunta = page.getByRole('alertdialog');
  /** Where a button of the question stands, and from now on the one that asks it. */
  const encima = async (index: number): Promise<[x: number, y: number]> => {
    const box = await pregunta.getByRole('button').nth(index).boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await cancelar.evaluate(
      (button, place) => (button.style.cssText = `position: fixed; z-index: 1; ${place}`),
      `left: ${x - 20}px; top: ${y - 20}px`,
    );
    return [x, y];
  };

  await cancelar.click();
  const [x, y] = await encima(1);
  await pregunta.getByRole('button').first().click();
  await expect(pregunta).toBeHidden();
  await page.mouse.dblclick(x, y);
  await expect(pregunta).toBeVisible();
  await expect(pregunta.getByRole('button')).toHaveCount(2);

  const [otraX, otraY] = await encima(0);
  await pregunta.getByRole('button').first().click({ trial: true });
  await page.mouse.dblclick(otraX, otraY);
  await expect(pregunta).toBeHidden();
  expect((await server.torneo('Memorial Fermín Aldaz')).inscrito).toBe(true);
});
