import { describe, expect, test } from 'vitest';
import { motivoContrasenaNoValida } from './contrasena.ts';
import {
  edadEnElDia,
  esDiaDeJuego,
  esEmail,
  esMenor,
  esNacimientoPosible,
  esTelefono,
  necesitaTutor,
  seLee,
} from './persona.ts';

test.each([
  ['600 11 22 33', true],
  [' +34 (975) 21.22-33 ', true],
  ['12345', false],
  ['600 11 22 33 44 55 66 77', false],
  ['seis', false],
])('%j is a phone number: %s', (texto, es) => {
  expect(esTelefono(texto)).toBe(es);
});

test.each([
  [' ana@correo.es ', true],
  ["o'neil+golf@sub.correo.es", true],
  ['ana@correo', false],
  ['ana correo@club.es', false],
  ['.ana@correo.es', false],
  ['Ana <ana@correo.es>', false],
  ['ana@correo.es\nbcc: otro@correo.es', false],
])('%j is an address: %s', (texto, es) => {
  expect(esEmail(texto)).toBe(es);
});

test('somebody was born between 1900 and today', () => {
  const hoy = '2026-05-16';
  const nacidos = ['1899-12-31', '1900-01-01', '2026-05-16', '2026-05-17'];
  expect(nacidos.map((nacimiento) => esNacimientoPosible({ nacimiento, hoy }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('somebody plays between 1900 and 2099, in years of four figures', () => {
  expect(['1900-01-01', '2026-05-16', '2099-12-31'].every(esDiaDeJuego)).toBe(true);
  const otros = ['0026-05-16', '1899-12-31', '2100-01-01', '20260-05-16', '2026-02-30', ''];
  expect(otros.filter(esDiaDeJuego)).toEqual([]);
});

describe('age', () => {
  test.each([
    ['2010-05-16', '2026-05-16', 16],
    ['2010-05-17', '2026-05-16', 15],
    ['2012-02-29', '2026-02-28', 13],
    ['2012-02-29', '2026-03-01', 14],
  ])('born %s, on %s: %i', (nacimiento, hoy, edad) => {
    expect(edadEnElDia({ nacimiento, hoy })).toBe(edad);
  });
  test('a guardian is kept below 18 and demanded below 14', () => {
    const hoy = '2026-05-16';
    expect([esMenor({ nacimiento: '2008-05-16', hoy }), esMenor({ nacimiento: '2008-05-17', hoy })]).toEqual([
      false,
      true,
    ]);
    expect([
      necesitaTutor({ nacimiento: '2012-05-16', hoy }),
      necesitaTutor({ nacimiento: '2012-05-17', hoy }),
    ]).toEqual([false, true]);
    expect([esMenor({ nacimiento: null, hoy }), necesitaTutor({ nacimiento: null, hoy })]).toEqual([
      false,
      false,
    ]);
  });
});

test.each([
  ['12345', 'contrasena_corta'],
  ['123456', null],
  ['x'.repeat(64), null],
  ['x'.repeat(128), null],
  ['x'.repeat(129), 'contrasena_larga'],
  ['n\u0303n\u0303n\u0303', 'contrasena_corta'],
])('the password %j is judged by the characters one sees', (contrasena, motivo) => {
  expect(motivoContrasenaNoValida(contrasena)).toBe(motivo);
});

test('a name has something to be read: a letter or a figure of any writing', () => {
  expect(['Ñ', '7', '  Øye.', ' - ', '...', ''].map(seLee)).toEqual([true, true, true, false, false, false]);
});
