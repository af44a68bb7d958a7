import { describe, expect, test } from 'vitest';
import { avisoDeLimite, hoyoDeTecla, leerCasilla, leerPegado, type Hoja } from './casilla.ts';

const PARES = [4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5];
const hoyos = PARES.map((par, i) => ({ numero: i + 1, par, indice: i + 1 }));
const conLimite: Hoja = { hoyos, limite: 5 };
const medal: Hoja = { hoyos, limite: null };

describe('a text in a place of the card', () => {
  test.each([
    ['4', 1, { tipo: 'golpes', golpes: 4, avanza: 'ya' }],
    [' 7 ', 1, { tipo: 'golpes', golpes: 7, avanza: 'ya' }],
    ['', 1, { tipo: 'golpes', golpes: null, avanza: 'no' }],
    ['-', 1, { tipo: 'golpes', golpes: 'raya', avanza: 'ya' }],
    ['r', 1, { tipo: 'golpes', golpes: 'raya', avanza: 'ya' }],
    ['R', 1, { tipo: 'golpes', golpes: 'raya', avanza: 'ya' }],
    ['x', 1, { tipo: 'nada' }],
    ['4.5', 1, { tipo: 'nada' }],
    // A par 4 takes 9 with this limit: nothing can follow the 1. A par 5 takes 10.
    ['1', 1, { tipo: 'golpes', golpes: 1, avanza: 'ya' }],
    ['1', 4, { tipo: 'golpes', golpes: 1, avanza: 'espera' }],
    ['10', 4, { tipo: 'golpes', golpes: 10, avanza: 'ya' }],
    ['0', 4, { tipo: 'golpes', golpes: 10, avanza: 'ya' }],
    ['0', 1, { tipo: 'excede', golpes: 10 }],
    ['9', 3, { tipo: 'excede', golpes: 9 }],
    ['11', 4, { tipo: 'excede', golpes: 11 }],
  ])('%j on hole %i is %j', (texto, hoyo, expected) => {
    expect(leerCasilla(texto, conLimite, hoyo)).toEqual(expected);
  });

  test('without a limit a hole takes 15', () => {
    expect(leerCasilla('15', medal, 3)).toMatchObject({ golpes: 15 });
    expect(leerCasilla('16', medal, 3)).toEqual({ tipo: 'excede', golpes: 16 });
    expect(leerCasilla('1', medal, 3)).toMatchObject({ avanza: 'espera' });
  });
});

test('the notice of the limit quotes par and limit as specified, or the most without one', () => {
  expect(avisoDeLimite(conLimite, 3)).toEqual({
    title: 'Límite de golpes excedido',
    description: 'El máximo permitido en este hoyo (Par 3) es 8 golpes (Par + 5)',
  });
  expect(avisoDeLimite(medal, 3).description).toBe('El máximo permitido en un hoyo es 15 golpes');
});

test.each([
  ['Enter', 1, 2],
  ['Enter', 18, 18],
  ['ArrowRight', 9, 10],
  ['ArrowLeft', 10, 9],
  ['ArrowLeft', 1, 1],
  ['ArrowDown', 3, 12],
  ['ArrowDown', 12, 12],
  ['ArrowUp', 12, 3],
  ['ArrowUp', 3, 3],
  ['Tab', 3, null],
  ['5', 3, null],
])('%s on hole %i leads to %s', (key, hoyo, expected) => {
  expect(hoyoDeTecla(key, hoyo)).toBe(expected);
});

describe('a pasted card', () => {
  const IDA = PARES.slice(0, 9);
  const VTA = PARES.slice(9);
  const [ida, vta] = [36, 36];

  test.each([
    ['spaces', PARES.join(' ')],
    ['tabs', PARES.join('\t')],
    ['semicolons', PARES.join(';')],
    ['commas', PARES.join(', ')],
    ['two lines', `${IDA.join('\t')}\n${VTA.join('\t')}\n`],
    ['two lines of Windows', `${IDA.join(' ')}\r\n${VTA.join(' ')}`],
    ['one figure a line', PARES.join('\n')],
    ['a separator at the end', `${PARES.join('\t')}\t`],
    ['the total', [...PARES, ida + vta].join('\t')],
    ['the totals of the halves', [...IDA, ida, ...VTA, vta].join(' ')],
    ['two lines with totals', `${[...IDA, ida].join(';')}\n${[...VTA, vta].join(';')}`],
    ['all the totals', [...IDA, ida, ...VTA, vta, ida + vta].join('\t')],
  ])('with %s', (_, texto) => {
    expect(leerPegado(texto, conLimite)).toEqual({ golpes: PARES });
  });

  test('rayas and missing holes stay, and leave no total to check', () => {
    const texto = `4\t-\tx\t\t${PARES.slice(4, 9).join('\t')}\t99\n${[...VTA, vta].join('\t')}`;
    expect(leerPegado(texto, conLimite)).toEqual({
      golpes: [4, 'raya', 'raya', null, ...PARES.slice(4)],
    });
  });

  test.each([
    ['17 figures', PARES.slice(1).join(' '), /Hacen falta 18 hoyos.*17/u],
    ['a wrong total', [...PARES, 71].join(' '), /no cuadran/u],
    ['a wrong half', [...IDA, 35, ...VTA, 37].join(' '), /no cuadran/u],
    ['a word', ['cuatro', ...PARES.slice(1)].join(' '), /hoyo 1/u],
    ['a figure over the limit', [4, 4, 9, ...PARES.slice(3)].join(' '), /^Hoyo 3: El máximo/u],
    ['a zero', [4, 0, ...PARES.slice(2)].join(' '), /^Hoyo 2/u],
  ])('with %s says why not', (_, texto, problema) => {
    expect(leerPegado(texto, conLimite)).toEqual({ problema: expect.stringMatching(problema) as string });
  });

  test('a single figure is no card', () => {
    expect(leerPegado('4', conLimite)).toBeNull();
    expect(leerPegado('', conLimite)).toBeNull();
  });
});
