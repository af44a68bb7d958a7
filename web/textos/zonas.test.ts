import { expect, test } from 'vitest';
import { opcionesDeZona, relojDeZona } from './zonas.ts';

test('the zones of Spain come first, by the names that people give them', () => {
  expect(opcionesDeZona('Europe/Madrid').slice(0, 2)).toEqual([
    { value: 'Europe/Madrid', label: 'Península y Baleares' },
    { value: 'Atlantic/Canary', label: 'Canarias' },
  ]);
});

test('every other one is there once, and the chosen one even if this browser does not know it', () => {
  const zonas = opcionesDeZona('Europe/Atlantis');
  expect(zonas.at(-1)).toEqual({ value: 'Europe/Atlantis', label: 'Europe, Atlantis' });
  expect(zonas).toContainEqual({
    value: 'America/Puerto_Rico',
    label: 'America, Puerto Rico',
  });
  expect(new Set(zonas.map(({ value }) => value)).size).toBe(zonas.length);
});

test.each([
  ['Europe/Madrid', '00:30 del 17/05/2026'],
  ['Atlantic/Canary', '23:30 del 16/05/2026'],
  ['Europe/Atlantis', null],
])('the clocks of %s say %s', (zona, reloj) => {
  expect(relojDeZona(zona, Date.parse('2026-05-16T22:30:00Z'))).toBe(reloj);
});
