import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compararDias, diaDeLaSemana, diasEntre, esDia, sumarDias } from './dia.ts';

const dia = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((fecha) => fecha.toISOString().slice(0, 10));

describe('esDia', () => {
  test.each([
    ['2026-05-16', true],
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2026-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['26-01-01', false],
    ['2026-1-1', false],
    ['2026-05-16T00:00', false],
    ['', false],
  ])('%s is a day: %s', (texto, es) => {
    expect(esDia(texto)).toBe(es);
  });

  test('the first and last day of every month are days and the next number is not', () => {
    const largos = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    for (const [i, largo] of largos.entries()) {
      const mes = String(i + 1).padStart(2, '0');
      expect([`2026-${mes}-01`, `2026-${mes}-${largo}`, `2026-${mes}-${largo + 1}`].map(esDia)).toEqual([
        true,
        true,
        false,
      ]);
    }
  });
});

describe('arithmetic of days', () => {
  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-05-16', 0, '2026-05-16'],
  ])('%s plus %i is %s', (desde, n, hasta) => {
    expect(sumarDias(desde, n)).toBe(hasta);
  });

  test('adding days agrees with the calendar of the platform', () => {
    fc.assert(
      fc.property(dia, fc.integer({ min: -40_000, max: 40_000 }), (desde, n) => {
        const fecha = new Date(`${desde}T00:00:00Z`);
        fecha.setUTCDate(fecha.getUTCDate() + n);
        expect(sumarDias(desde, n)).toBe(fecha.toISOString().slice(0, 10));
      }),
    );
  });

  test('the weekday agrees with the calendar of the platform', () => {
    const nombres = ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado'];
    fc.assert(
      fc.property(dia, (d) => {
        expect(diaDeLaSemana(d)).toBe(nombres[new Date(`${d}T00:00:00Z`).getUTCDay()]);
      }),
    );
    expect(diaDeLaSemana('1969-12-31')).toBe('miercoles');
  });

  test('arithmetic over something that is not a day is a fault of the caller', () => {
    expect(() => sumarDias('2026-02-30', 1)).toThrow(RangeError);
  });

  test('days compare as the calendar does', () => {
    expect(compararDias('2026-05-16', '2026-05-16')).toBe(0);
    expect(compararDias('2025-12-31', '2026-01-01')).toBe(-1);
    expect(compararDias('2026-10-01', '2026-09-30')).toBe(1);
  });
});

test.each([
  ['2026-03-07', '2027-03-06', 364],
  ['2026-03-01', '2026-02-27', -2],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-05-16', '2026-05-16', 0],
])('from %s to %s are %i days', (de, a, dias) => {
  expect(diasEntre(de, a)).toBe(dias);
});
