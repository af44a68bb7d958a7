import { expect, test } from './fixtures.ts';
import { puntuarPage } from './pages/puntuar.ts';
import { serverOf } from './server.ts';

test.use({ tolerated: /Failed to load resource: net::ERR_/u });

test('of two different values for a hole the later stays, and its phone shows what it replaced', async ({
  ownClub,
  enter,
}) => {
  const una = await enter('Jugadora de hoy', { at: ownClub });
  const otro = await enter('Jugador de la misma partida', { at: ownClub });
  const { partidaId } = await serverOf(una).hoy();
  const { participantes } = await serverOf(una).tarjeta(partidaId);
  const [nombre = ''] = participantes.map((one) => one.nombre);
  const autora = (await serverOf(una).sesion()).usuario?.jugador?.nombre ?? '';
  const primero = puntuarPage(una);
  const segundo = puntuarPage(otro);
  await primero.open(partidaId);
  await segundo.open(partidaId);
  await expect(primero.estado('Todo guardado')).toBeVisible();
  await expect(segundo.estado('Todo guardado')).toBeVisible();

  // The second types without having seen the first one's value
  await otro.context().setOffline(true);
  await primero.abrir(nombre);
  await primero.elegir(5);
  await primero.cerrar();
  await expect(primero.estado(/^Guardado a las/)).toBeVisible();
  await segundo.abrir(nombre);
  await segundo.elegir(6);
  await segundo.cerrar();
  await otro.context().setOffline(false);

  const notice = segundo.reemplazo(`${autora} apuntó 5 y ahora hay 6`);
  await expect(notice).toBeVisible();
  await expect(segundo.marca(nombre, /6 golpes/)).toBeVisible();
  await expect(primero.marca(nombre, /6 golpes/)).toBeVisible();
  expect(await serverOf(una).golpes(partidaId, nombre, 7)).toMatchObject({ golpes: 6 });

  await segundo.ponerDeNuevo(5).tap();
  await expect(notice).toHaveCount(0);
  await expect(primero.marca(nombre, /5 golpes/)).toBeVisible();
  expect(await serverOf(una).golpes(partidaId, nombre, 7)).toMatchObject({ golpes: 5 });
});
