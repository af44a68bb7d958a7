import { describe, expect, test } from 'vitest';
import { diaDeLaSemana } from './dia.ts';
import { mismoDiaUnAnioDespues, nombreDeLaSiguiente } from './nueva-temporada.ts';

describe('the name of the next season', () => {
  test.each([
    ['2026', '2027'],
    ['Orden de Mérito 2026', 'Orden de Mérito 2027'],
    ['Liga 2025/26', 'Liga 2026/27'],
    ['Liga 2025-2026', 'Liga 2026-2027'],
    ['Fin de siglo 1998/99', 'Fin de siglo 1999/00'],
    ['Trofeo San Isidro', 'Trofeo San Isidro'],
    ['Copa 20261', 'Copa 20261'],
    ['Social 2026-05', 'Social 2027-05'],
    ['Trofeo 2026-99d2', 'Trofeo 2027-99d2'],
    ['Copa A2026', 'Copa A2026'],
  ])('of %s is %s', (nombre, siguiente) => {
    expect(nombreDeLaSiguiente(nombre)).toBe(siguiente);
  });
});

describe('the day of the next season', () => {
  test.each([
    ['2026-05-16', '2027-05-15'],
    ['2027-12-31', '2028-12-29'],
    ['2028-01-01', '2028-12-30'],
  ])('of %s is %s, the same weekday', (dia, siguiente) => {
    expect(mismoDiaUnAnioDespues(dia)).toBe(siguiente);
    expect(diaDeLaSemana(siguiente)).toBe(diaDeLaSemana(dia));
  });
});
