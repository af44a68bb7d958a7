import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { handicapDeBando } from './bando.ts';
import { handicapSinRedondear } from './handicap.ts';

describe('the handicap of a bando of one ball', () => {
  const enCampo = (handicap: number, slope: number | null = 130) =>
    handicapSinRedondear({ handicap, slope, valorDeCampo: slope && 71.4, par: 72, reductor: 100 });

  test('is rounded once: 16 where rounding each first makes 17', () => {
    const ana = handicapSinRedondear({
      handicap: 18,
      slope: 134,
      valorDeCampo: 77.2,
      par: 72,
      reductor: 100,
    });
    const { sinRedondear, handicap } = handicapDeBando({ enCampo: [ana, enCampo(5.4)], pesos: [50, 50] });
    expect(handicap).toBe(16);
    expect(sinRedondear.numerador / sinRedondear.denominador).toBeCloseTo(16.0788, 4);
  });

  test('gives the lowest the first weight, whatever the order, a plus player and an unrated tee too', () => {
    const cifras = [enCampo(24), enCampo(-3), enCampo(10, null)];
    const pesos = [30, 20, 10];
    const { handicap } = handicapDeBando({ enCampo: cifras, pesos });
    expect(handicap).toBe(Math.round(0.3 * -4.05133 + 0.2 * 10 + 0.1 * 27.01062));
    expect(handicapDeBando({ enCampo: cifras.toReversed(), pesos }).handicap).toBe(handicap);
  });

  test('of plus players is rounded as any other, up, and stays a fraction over a whole number', () => {
    const decimas = fc.integer({ min: -100, max: 60 });
    fc.assert(
      fc.property(fc.tuple(decimas, decimas), fc.constantFrom([50, 50], [60, 40], [35, 15]), (par, pesos) => {
        const [menor = 0, mayor = 0] = par.toSorted((a, b) => a - b);
        const cifras = par.map((suyas) => enCampo(suyas / 10, null));
        const { sinRedondear, handicap } = handicapDeBando({ enCampo: cifras, pesos });
        // In thousandths of a stroke, whole numbers.
        const milesimas = menor * (pesos[0] ?? 0) + mayor * (pesos[1] ?? 0);
        expect(sinRedondear.denominador).toBeGreaterThan(0);
        expect(sinRedondear.numerador * 1000).toBe(milesimas * sinRedondear.denominador);
        expect(handicap).toBe(Math.floor((milesimas + 500) / 1000) + 0);
      }),
      {
        examples: [
          [
            [-30, -15],
            [50, 50],
          ],
        ],
      },
    );
  });

  test('of equal handicaps half and half is that handicap; of weights too few the rest count nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 540 }), (decimas) => {
        const uno = enCampo(decimas / 10);
        const { handicap } = handicapDeBando({ enCampo: [uno, uno], pesos: [50, 50] });
        expect(handicap).toBe(handicapDeBando({ enCampo: [uno], pesos: [100] }).handicap);
        expect(handicapDeBando({ enCampo: [uno, uno], pesos: [100] }).handicap).toBe(handicap);
      }),
    );
  });
});
