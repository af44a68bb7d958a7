import { describe, expect, test } from 'vitest';
import type { Anotacion } from './hoyo.ts';
import { compararLecturas, type DecisionDeLectura, lecturaVigente } from './segunda-lectura.ts';

const PRIMERA: Anotacion[] = [5, 4, 'raya', null, ...Array.from({ length: 14 }, () => 4)];
const VERSIONES = PRIMERA.map((golpes, i) => (golpes === null ? null : i + 10));
const vigente = { golpes: PRIMERA, versiones: VERSIONES };
const comparar = (segunda: Anotacion[], decisiones: DecisionDeLectura[] = []) =>
  compararLecturas({ segunda, vigente, decisiones });

describe('two readings of a card', () => {
  test('that say the same have nothing to decide', () => {
    expect(comparar([...PRIMERA])).toEqual({ distintos: [], pendientes: [], cambios: [] });
  });

  test('differ in figures, in a raya, and where one of them has nothing', () => {
    const segunda = PRIMERA.with(0, 6).with(2, 7).with(3, 4).with(17, null);
    expect(comparar(segunda)).toEqual({ distintos: [1, 3, 4, 18], pendientes: [1, 3, 4, 18], cambios: [] });
  });

  test('are settled hole by hole, for the first or for the second', () => {
    const segunda = PRIMERA.with(0, 6).with(3, 4);
    expect(comparar(segunda, [{ hoyo: 1, queda: 'primera', version: 10 }])).toMatchObject({
      pendientes: [4],
    });
    expect(
      comparar(segunda, [
        { hoyo: 1, queda: 'primera', version: 10 },
        { hoyo: 4, queda: 'segunda', version: null },
      ]),
    ).toEqual({ distintos: [1, 4], pendientes: [], cambios: [4] });
  });

  test('are asked again where somebody wrote after the decision, and not where they agree', () => {
    const segunda = PRIMERA.with(0, 6);
    const decisiones: DecisionDeLectura[] = [
      { hoyo: 1, queda: 'segunda', version: 9 },
      { hoyo: 2, queda: 'segunda', version: 11 },
    ];
    expect(comparar(segunda, decisiones)).toEqual({ distintos: [1], pendientes: [1], cambios: [] });
  });
});

test('a reading holds until a hole of the card changes', () => {
  expect(lecturaVigente(PRIMERA, [...PRIMERA])).toBe(true);
  expect(lecturaVigente(PRIMERA, PRIMERA.with(2, 3))).toBe(false);
});
