import { expect, test } from './fixtures.ts';
import { puntuarPage } from './pages/puntuar.ts';
import { serverOf } from './server.ts';

// Without coverage nothing loads, and the screen that is left is asked for once more without a session
test.use({ tolerated: /Failed to load resource: (?:net::ERR_|.*401 \(Unauthorized\))/u });

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
  await expect(primero.estado(/^Guardado a las/)).toBeVisible();
  await segundo.abrir(nombre);
  await segundo.elegir(6);
  await otro.context().setOffline(false);

  const notice = segundo.reemplazo(`${autora} apuntó 5 y ahora hay 6`);
  await expect(notice).toBeVisible();
  await expect(segundo.marca(nombre, /6 golpes/)).toBeVisible();
  await expect(primero.marca(nombre, /6 golpes/)).toBeVisible();
  expect(await serverOf(una).golpes(partidaId, nombre, 7)).toMatchObject({ golpes: 6 });

  // Who was replaced is told too, and still after the page was closed
  const cambiado = primero.reemplazo('tú habías puesto 5');
  await expect(cambiado).toBeVisible();
  await una.reload();
  await expect(cambiado).toContainText('puso 6 en');

  await segundo.ponerDeNuevo(5).tap();
  await expect(cambiado).toHaveCount(0);
  await expect(notice).toHaveCount(0);
  await expect(primero.marca(nombre, /5 golpes/)).toBeVisible();
  expect(await serverOf(una).golpes(partidaId, nombre, 7)).toMatchObject({ golpes: 5 });

  // Whoever leaves with a stroke on the phone is asked, the partida is told, and so is the next person on that phone
  await una.route('**/api/rpc/resultados/**', (route) => route.abort());
  await primero.abrir(nombre);
  await primero.elegir(4);
  await expect(primero.estado(/en el móvil/u)).toBeVisible();
  await una.goto('/profile');
  await una.getByRole('main').getByRole('button', { name: 'Cerrar Sesión' }).tap();
  const pregunta = una.getByRole('dialog', { name: '1 golpe sin enviar' });
  await expect(pregunta.getByRole('button', { name: 'Enviar ahora' })).toBeVisible();
  await pregunta.getByRole('button', { name: 'Salir de todos modos' }).tap();
  await expect(una.getByText(`En este móvil hay 1 golpe de ${autora} sin enviar`)).toBeVisible();
  await una.getByRole('button', { name: `Entrar como ${autora}` }).tap();
  await expect(una.getByRole('textbox', { name: 'Email' })).toHaveValue(/@/u);
  await segundo.open(partidaId);
  await expect(otro.getByText(`${autora} tiene 1 golpe sin enviar`)).toBeVisible();
});
