import { expect, test } from './fixtures.ts';
import { puntuarPage } from './pages/puntuar.ts';
import { serverOf } from './server.ts';

// The server is gone for a while: the browser says so in its console
test.use({ tolerated: /Failed to load resource: net::ERR_|status of 50[234]/u, endsServer: true });

test('a server killed in the middle of entry loses nothing it had acknowledged, and gets the rest once @embebido', async ({
  ownClub,
  enter,
}) => {
  const page = await enter('Jugadora de hoy', { at: ownClub });
  const puntuar = puntuarPage(page);
  const { partidaId } = await serverOf(page).hoy();
  const { participantes } = await serverOf(page).tarjeta(partidaId);
  const nombres = participantes.map(({ nombre }) => nombre);
  const writtenOn = async (hoyo: number) => {
    const tarjeta = await serverOf(page).tarjeta(partidaId);
    return tarjeta.participantes.map(({ golpes, versiones }) => ({
      golpes: golpes[hoyo - 1] ?? null,
      version: versiones[hoyo - 1] ?? null,
    }));
  };
  const enter4 = async (golpes: readonly number[]) => {
    for (const [i, nombre] of nombres.entries()) {
      await puntuar.pide(nombre);
      await puntuar.elegir(golpes[i] ?? 4);
    }
  };

  await puntuar.open(partidaId);
  await expect(puntuar.hoyo(7)).toBeVisible();
  await enter4([4, 5, 6, 5]);
  await expect(puntuar.estado('Resultado guardado')).toBeVisible();
  // Of the stroke before it is said too: all four are there first
  await expect.poll(async () => (await writtenOn(7)).map(({ golpes }) => golpes)).toEqual([4, 5, 6, 5]);
  await expect(puntuar.estado(/^Guardado a las/)).toBeVisible();
  const acknowledged = await writtenOn(7);
  expect(acknowledged.map(({ golpes }) => golpes)).toEqual([4, 5, 6, 5]);

  await ownClub.kill();
  await expect(puntuar.hoyo(8)).toBeVisible();
  await enter4([3, 4, 5, 6]);
  await expect(puntuar.estado('Sin conexión · 4 golpes en el móvil')).toBeVisible();

  await ownClub.start();
  await expect(puntuar.estado(/^Guardado a las/)).toBeVisible({ timeout: 40_000 });
  expect(await writtenOn(7)).toEqual(acknowledged);
  const late = await writtenOn(8);
  expect(late.map(({ golpes }) => golpes)).toEqual([3, 4, 5, 6]);
  // Every write takes the next version: four in a row are four writes and no more
  const first = late[0]?.version ?? 0;
  expect(late.map(({ version }) => version)).toEqual([first, first + 1, first + 2, first + 3]);

  await page.reload();
  await puntuar.irAHoyo(8);
  await expect(puntuar.marca(nombres[3] ?? '', /^Hoyo 8, par \d, 6 golpes/)).toBeVisible();
});
