import { afterEach, expect, test } from 'vitest';
import { writeStored } from '#web/lib/storage.ts';
import { columnasRecordadas, elegirColumna } from './columnas-recordadas.ts';

afterEach(() => {
  writeStored({ name: 'columnas-de-hojas' }, null);
});

test('what was chosen for a heading is remembered, the newest of those that are written alike', () => {
  const una = elegirColumna(columnasRecordadas(), { titulo: 'Nº Socio', campo: 'numeroLicenciaFederativa' });
  elegirColumna(elegirColumna(una, { titulo: 'Quién', campo: 'nombre' }), {
    titulo: 'nº socio',
    campo: null,
  });
  expect(columnasRecordadas()).toEqual([
    { titulo: 'nº socio', campo: null },
    { titulo: 'Quién', campo: 'nombre' },
  ]);
});

test.each(['{', '{}', '[1, null, {"titulo": 3}, {"titulo": "a", "campo": "otro"}]'])(
  'what is not ours (%s) is nothing',
  (text) => {
    writeStored({ name: 'columnas-de-hojas' }, text);
    expect(columnasRecordadas()).toEqual([]);
  },
);

test('of many headings the newest hundred are kept', () => {
  let columnas = columnasRecordadas();
  for (let i = 0; i < 120; i += 1) columnas = elegirColumna(columnas, { titulo: `c${i}`, campo: null });
  expect(columnasRecordadas()).toHaveLength(100);
  expect(columnasRecordadas()[0]?.titulo).toBe('c119');
});
