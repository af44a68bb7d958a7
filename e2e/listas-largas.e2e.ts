import { expect, test } from './fixtures.ts';
import { crearPartida, misPartidasPage } from './pages/partidas-personales.ts';

/* Lists that grow with the years: none of them ends before its last row, and the club finds what is searched. */

test('somebody with more rounds than a page brings comes to the first of them, and finds it', async ({
  enter,
  ownClub,
}) => {
  const page = await enter('Jugadora de hoy', { at: ownClub });
  for (let n = 1; n <= 53; n += 1) await crearPartida(page, { nombre: `Jueves ${n}` });
  const mias = misPartidasPage(page);
  await mias.open();
  await expect(mias.partida('Jueves 53')).toBeVisible();
  await expect(mias.partida('Jueves 1')).toHaveCount(0);
  // The next page comes when the end of the list is in sight
  await mias.alFinal();
  await expect(mias.partida('Jueves 1')).toHaveCount(1);
  await mias.buscar('jueves 17');
  await expect(mias.partida('Jueves 17')).toBeVisible();
  await expect(mias.partida('Jueves 53')).toHaveCount(0);
  await mias.buscar('no está');
  await expect(mias.ningunaCoincide).toBeVisible();
});
