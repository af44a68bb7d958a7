import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugDe, slugLibre } from '#server/http/base/slug.ts';

test.each([
  ['Trofeo Ñoño 2026', 'trofeo-nono-2026'],
  ['  ¡Copa de Otoño! (9 + 9)  ', 'copa-de-otono-9-9'],
  ['İstanbul Ｏｐｅｎ', 'istanbul-open'],
  ['高尔夫', 'torneo'],
  ['---', 'torneo'],
])('%s becomes %s', (nombre, slug) => {
  expect(slugDe(nombre, 'torneo')).toBe(slug);
});

test('whatever the name, the slug is one that the table takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), (nombre) => {
      expect(slugDe(nombre, 'torneo')).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/u);
    }),
  );
});

test('a taken slug gets the first free number', () => {
  expect(slugLibre('copa', new Set())).toBe('copa');
  expect(slugLibre('copa', new Set(['copa-2']))).toBe('copa');
  expect(slugLibre('copa', new Set(['copa', 'copa-2', 'copa-4']))).toBe('copa-3');
});
