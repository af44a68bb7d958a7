import { expect } from 'vitest';
import { PARES, test, TITULOS } from '#server/testing/en-greensome.ts';

test('a sheet of pairs that share a ball has one line for each, with both names and its strokes', async ({
  admin,
  greensome,
}) => {
  const { importar, torneoId } = greensome;
  const golpes = PARES.map((par) => par + 1);
  expect((await importar(`${TITULOS}\nAna Soto Ruiz;CM01;${golpes.join(';')}`)).status).toBe(200);
  const { body } = await admin.send('GET', `/api/torneos/${torneoId}/clasificacion/csv`);
  const [titulos, ...lineas] = String(body['csv']).trim().split('\r\n');
  const columna = titulos?.split(';').indexOf('Jugador') ?? -1;
  expect(lineas).toHaveLength(2);
  expect(lineas.map((linea) => linea.split(';')[columna])).toEqual([
    'Ana Soto Ruiz · Blas Soto Ruiz',
    'Inés Soto Ruiz · Olmo Soto Ruiz',
  ]);
  expect(lineas[0]?.endsWith(`;18;${golpes.join(';')}`)).toBe(true);
});
