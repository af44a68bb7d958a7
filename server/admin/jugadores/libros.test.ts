import { writeXlsx } from 'hucre';
import { describe, expect, test } from 'vitest';
import type { Caller } from '#server/testing/callers.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { enUnClubConAdmin } from '#server/testing/en-un-club.ts';
import { importador } from '#server/testing/importador.ts';

let app: TestApp;
let admin: Caller;
enUnClubConAdmin((club) => ({ app, admin } = club));

const { mirar, importar, jugadores, conNombre } = importador(() => ({ app, admin }));

describe('a workbook of jugadores', () => {
  const libro = async (rows: (string | number | Date)[][]) =>
    Buffer.from(
      await writeXlsx({
        sheets: [
          { name: 'Notas', rows: [['Nombre']] },
          { name: 'Socios', rows },
        ],
      }),
    );

  test('is imported by the sheet that is chosen, as it was shown', async () => {
    const filas = [
      ['Nombre', 'Apellidos', 'Nacimiento', 'Sexo', 'HCP'],
      ['Libra', 'Del Libro', new Date(Date.UTC(1980, 4, 1)), 'F', 12.4],
    ];
    const datos = (await libro(filas)).toString('base64');
    expect((await mirar(datos)).body).toMatchObject({ hojas: ['Notas', 'Socios'], hoja: 'Notas', filas: [] });
    const { body } = await mirar(datos, { hoja: 'Socios' });
    expect((await importar(datos, body['confirmacion'])).body['codigo']).toBe('confirmacion_caducada');
    await importar(datos, body['confirmacion'], { hoja: 'Socios' });
    expect(await conNombre('Libra Del Libro')).toMatchObject({
      fechaNacimiento: '1980-05-01',
      sexo: 'mujer',
      handicap: 12.4,
    });
  });

  test('is read by its first sheet that has anything in it', async () => {
    const hojas = [
      { name: 'Portada', rows: [] },
      {
        name: 'Socios',
        rows: [
          ['Nombre', 'Nacimiento'],
          ['Pía Libro', 29_342],
        ],
      },
    ];
    const datos = Buffer.from(await writeXlsx({ sheets: hojas })).toString('base64');
    const { body } = await mirar(datos);
    expect(body).toMatchObject({
      hojas: ['Portada', 'Socios'],
      hoja: 'Socios',
      filas: [{ nombre: 'Pía Libro', celdas: [{}, { texto: '29342', valor: '01/05/1980' }] }],
    });
    expect((await mirar(datos, { hoja: 'Portada' })).body['mensaje']).toContain('está vacío');
    expect((await importar(datos, body['confirmacion'])).body).toMatchObject({ nuevos: 1 });
  });

  test.each([
    ['is cut', async () => (await libro([['Nombre']])).subarray(0, 900), 'está dañado'],
    ['is no workbook', () => Buffer.from('PK\u0003\u0004 hola'), 'no es un libro'],
    ['is an old or locked one', () => Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), 'Excel antiguo'],
  ])('that %s is refused and nothing is written', async (_, bytes, mensaje) => {
    const antes = await jugadores();
    const datos = Buffer.from(await bytes()).toString('base64');
    const { status, body } = await mirar(datos);
    expect([status, body['codigo']]).toEqual([422, 'csv_no_valido']);
    expect(body['mensaje']).toContain(mensaje);
    expect((await importar(datos, 'x')).body['codigo']).toBe('csv_no_valido');
    expect(await jugadores()).toEqual(antes);
  });
});
