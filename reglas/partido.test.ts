import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { handicapConLimite, handicapDeJuego } from './handicap.ts';
import {
  estadoDelPartido,
  figuraDePartido,
  ganadorDelHoyo,
  golpesDePartido,
  type HoyoDePartido,
  MARCADORES,
  textoDelPartido,
} from './partido.ts';

/** Course handicaps as exact fractions of hundredths. */
const figura = (centesimas: number) => [{ numerador: centesimas, denominador: 100 }];

describe('strokes received', () => {
  test('the difference comes before the rounding: 16.4 and 12.6 are 4, not 16 less 13', () => {
    expect(golpesDePartido([figura(1260), figura(1640)], { reductor: 100 })).toEqual([0, 4]);
    expect(golpesDePartido([figura(1640), figura(1260)], { reductor: 100 })).toEqual([4, 0]);
  });

  test('a half rounds up, and the allowance comes before the rounding', () => {
    expect(golpesDePartido([figura(0), figura(350)], { reductor: 100 })).toEqual([0, 4]);
    expect(golpesDePartido([figura(0), figura(500)], { reductor: 90 })).toEqual([0, 5]);
    expect(golpesDePartido([figura(0), figura(494)], { reductor: 90 })).toEqual([0, 4]);
  });

  test('the lowest receives none, also when plus', () => {
    expect(golpesDePartido([figura(-250), figura(1000)], { reductor: 100 })).toEqual([0, 13]);
    expect(golpesDePartido([figura(-250), figura(-100)], { reductor: 100 })).toEqual([0, 2]);
    expect(golpesDePartido([figura(-250), figura(-250)], { reductor: 100 })).toEqual([0, 0]);
  });

  test('a side with one ball is the sum of its parts', () => {
    const mitad = (centesimas: number) => ({ numerador: centesimas, denominador: 200 });
    const bandos = [
      [mitad(561), mitad(4101)],
      [mitad(2655), mitad(2701)],
    ];
    expect(golpesDePartido(bandos, { reductor: 100 })).toEqual([0, 3]);
  });

  test('who plays the tee of the higher par receives the difference besides, after the allowance', () => {
    expect(golpesDePartido([figura(1000), figura(1000)], { reductor: 90, pares: [70, 72] })).toEqual([0, 2]);
    expect(golpesDePartido([figura(1000), figura(1000)], { reductor: 90, pares: [72, 70] })).toEqual([2, 0]);
    expect(golpesDePartido([figura(1100), figura(1000)], { reductor: 100, pares: [70, 72] })).toEqual([0, 1]);
  });

  test('figures of tees with and without ratings are compared exactly', () => {
    const valorado = [{ numerador: 1_130_001, denominador: 1_130_000 }];
    const sinValorar = [{ numerador: 5000, denominador: 10_000 }];
    expect(golpesDePartido([valorado, sinValorar], { reductor: 100 })).toEqual([1, 0]);
    const justo = [{ numerador: 1_129_999, denominador: 1_130_000 }];
    expect(golpesDePartido([justo, sinValorar], { reductor: 100 })).toEqual([0, 0]);
  });

  test.each([100, 90])('somebody always plays off 0 and nobody below, at %i %%', (reductor) => {
    const handicap = fc.integer({ min: -500, max: 6000 }).map(figura);
    fc.assert(
      fc.property(fc.array(handicap, { minLength: 1, maxLength: 4 }), (figuras) => {
        expect(Math.min(...golpesDePartido(figuras, { reductor }))).toBe(0);
      }),
    );
  });

  const ENTRADA = { handicap: 18, slope: 130, valorDeCampo: 71.4, par: 72, reductor: 100 };

  test('in a torneo the figure is the unrounded one, unless the card is played with another handicap', () => {
    // 18 × 130 / 113 − 0,6 = 20,1079…
    const propia = figuraDePartido(ENTRADA, { enTorneo: 20, limite: null });
    expect(propia.numerador / propia.denominador).toBeCloseTo(20.1079, 3);
    expect(figuraDePartido(ENTRADA, { enTorneo: 20, limite: 21 })).toEqual(propia);
    expect(figuraDePartido(ENTRADA, { enTorneo: 20, limite: 20 })).toEqual({ numerador: 20, denominador: 1 });
    expect(figuraDePartido(ENTRADA, { enTorneo: 18, limite: null })).toEqual({
      numerador: 18,
      denominador: 1,
    });
    expect(figuraDePartido(ENTRADA, { enTorneo: 15, limite: 15 })).toEqual({ numerador: 15, denominador: 1 });
    expect(figuraDePartido(ENTRADA, { enTorneo: 20, limite: 15 })).toEqual({ numerador: 20, denominador: 1 });
  });

  test('who has the higher handicap never receives less, whatever the limit of the torneo', () => {
    const enTorneo = (decimas: number, limite: number | null) => {
      const entrada = { ...ENTRADA, handicap: decimas / 10 };
      const jugado = handicapConLimite({ handicap: handicapDeJuego(entrada), limite }) ?? 0;
      return figuraDePartido(entrada, { enTorneo: jugado, limite });
    };
    // Where a limit is near is where it can go wrong.
    const limiteCercano = fc.option(fc.integer({ min: -1, max: 1 }));
    const handicaps = fc.tuple(fc.integer({ min: -100, max: 539 }), fc.integer({ min: -100, max: 540 }));
    fc.assert(
      fc.property(handicaps, limiteCercano, ([uno, rival], cerca) => {
        const jugado = handicapDeJuego({ ...ENTRADA, handicap: uno / 10 });
        const limite = cerca === null ? null : jugado + cerca;
        const [menos = 0, mas = 0] = golpesDePartido(
          [[enTorneo(uno, limite)], [enTorneo(uno + 1, limite)], [enTorneo(rival, limite)]],
          { reductor: 100 },
        );
        expect(mas).toBeGreaterThanOrEqual(menos);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a hole', () => {
  const bola = (anotado: number | 'raya' | null, recibidos = 0) => [{ anotado, recibidos }];

  test('goes to the lower net, and is halved where they are equal', () => {
    expect(ganadorDelHoyo({ a: bola(4), b: bola(5) })).toBe('a');
    expect(ganadorDelHoyo({ a: bola(5), b: bola(4) })).toBe('b');
    expect(ganadorDelHoyo({ a: bola(5, 1), b: bola(4) })).toBe('empate');
    expect(ganadorDelHoyo({ a: bola(5, 2), b: bola(4) })).toBe('a');
  });

  test('no score loses it, and two of them halve it', () => {
    expect(ganadorDelHoyo({ a: bola('raya'), b: bola(11) })).toBe('b');
    expect(ganadorDelHoyo({ a: bola(11), b: bola('raya', 2) })).toBe('a');
    expect(ganadorDelHoyo({ a: bola('raya'), b: bola('raya') })).toBe('empate');
  });

  test('waits until both have written it, unless it was conceded', () => {
    expect(ganadorDelHoyo({ a: bola(3), b: bola(null) })).toBeNull();
    expect(ganadorDelHoyo({ a: bola(null), b: bola(3) })).toBeNull();
    expect(ganadorDelHoyo({ a: bola(null), b: bola(null), concedido: 'b' })).toBe('b');
    expect(ganadorDelHoyo({ a: bola(9), b: bola(2), concedido: 'a' })).toBe('a');
  });

  test('of two balls the better one counts', () => {
    const dos = [...bola(7, 1), ...bola(4)];
    expect(ganadorDelHoyo({ a: dos, b: bola(5) })).toBe('a');
    expect(ganadorDelHoyo({ a: [...bola('raya'), ...bola(5)], b: [...bola(5, 1), ...bola(9)] })).toBe('b');
  });
});

const LETRAS: Record<string, HoyoDePartido> = { a: 'a', b: 'b', '=': 'empate', '.': null };
const hoyos = (texto: string) => Array.from(texto, (letra) => LETRAS[letra] ?? null);
const texto = (jugado: string, opciones?: { conExtra: boolean }) =>
  textoDelPartido(estadoDelPartido(hoyos(jugado), opciones));

describe('a match', () => {
  test.each([
    ['', 'Por jugar'],
    ['..................', 'Por jugar'],
    ['a', '1 arriba, quedan 17'],
    ['ab', 'Empatados, quedan 16'],
    ['bb=b=b=bb=b', '7 arriba, quedan 7'],
    ['aa===============', '2&1'],
    ['=================', 'Empatados, queda 1'],
    ['a================', '1 arriba, queda 1'],
    ['a=================', '1 arriba'],
    ['aa===============b', '2&1'],
    ['==================', 'Empatado'],
    ['aaaaaaaaaa', '10&8'],
    ['bbbbbbbbb=', '9&8'],
    ['a================a', '2 arriba'],
  ])('after %j is %j', (jugado, dicho) => {
    expect(texto(jugado)).toBe(dicho);
  });

  test('over when more is won than is left, and holes after the end change nothing', () => {
    const fin = estadoDelPartido(hoyos('aa==a==a=====aa'));
    expect(fin).toMatchObject({ lider: 'a', arriba: 5, quedan: 4, terminado: true, jugados: 14 });
    expect(estadoDelPartido(hoyos('aa==a==a=====abbbb'))).toEqual(fin);
    expect(fin.diferencias).toEqual([1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 4, 5]);
    expect(fin.hoyos).toHaveLength(14);
  });

  test('a hole that waits is left, and the others count', () => {
    expect(estadoDelPartido(hoyos('a.a'))).toMatchObject({ lider: 'a', arriba: 2, quedan: 16, jugados: 2 });
  });

  test('extra holes follow 18 all square in a bracket, until somebody wins one', () => {
    const llano = '=================='; // 18
    expect(texto(llano, { conExtra: true })).toBe('Empatados, sigue');
    expect(texto(`${llano}=`, { conExtra: true })).toBe('Empatados, sigue');
    expect(texto(`${llano}=b`, { conExtra: true })).toBe('en el 20');
    expect(texto(`${llano}=bbb`, { conExtra: true })).toBe('en el 20');
    expect(texto(`${llano}a`)).toBe('Empatado');
    expect(estadoDelPartido(hoyos(`${llano}a`), { conExtra: true })).toMatchObject({
      lider: 'a',
      terminado: true,
    });
    // Nobody plays the 19th while one of the 18 waits.
    expect(estadoDelPartido(hoyos(`.${llano.slice(1)}a`), { conExtra: true })).toMatchObject({
      terminado: false,
      quedan: 1,
    });
  });

  const cualquiera = fc.array(fc.constantFrom<HoyoDePartido>('a', 'b', 'empate', null), {
    minLength: 18,
    maxLength: 18,
  });
  const cambiado: Record<string, HoyoDePartido> = { a: 'b', b: 'a', empate: 'empate' };
  const alReves = (uno: HoyoDePartido): HoyoDePartido => cambiado[uno ?? ''] ?? null;

  test('swapping the sides swaps the result', () => {
    fc.assert(
      fc.property(cualquiera, (jugados) => {
        const estado = estadoDelPartido(jugados);
        const otro = estadoDelPartido(jugados.map(alReves));
        expect(otro.lider).toBe(alReves(estado.lider));
        expect(textoDelPartido(otro)).toBe(textoDelPartido(estado));
      }),
    );
  });

  test('a finished match keeps its winner whatever is written on holes that wait', () => {
    fc.assert(
      fc.property(cualquiera, cualquiera, (jugados, despues) => {
        const estado = estadoDelPartido(jugados);
        const lleno = estadoDelPartido(jugados.map((uno, i) => uno ?? despues[i] ?? null));
        if (estado.terminado) expect(lleno).toMatchObject({ lider: estado.lider, terminado: true });
      }),
    );
  });

  test('a match to its end reads as one of the results that can be written down', () => {
    const decididos = fc.array(fc.constantFrom<HoyoDePartido>('a', 'b', 'empate'), {
      minLength: 27,
      maxLength: 27,
    });
    fc.assert(
      fc.property(decididos, (jugados) => {
        const estado = estadoDelPartido(jugados, { conExtra: true });
        if (estado.terminado) expect(MARCADORES).toContain(textoDelPartido(estado));
      }),
    );
    expect(MARCADORES).toHaveLength(36);
  });
});
