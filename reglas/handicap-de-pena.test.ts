import { array, assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  AJUSTES_HABITUALES,
  contraAjuste,
  handicapDePena,
  handicapFederado,
  handicapQueSeJuega,
  motivoAjusteDePenaNoValido,
  motivoHandicapDeFijo,
  sumaDePena,
} from './handicap-de-pena.ts';

const de = (...cantidades: number[]) => cantidades.map((cantidad) => ({ cantidad }));

describe('a cut or rise', () => {
  test.each([
    [-1, 'Ganador', null],
    [-0.5, 'Segundo', null],
    [0.1, 'Tres meses sin ganar', null],
    [10, 'x', null],
    [-10, 'x', null],
    [0, 'Ganador', 'ajuste_de_pena_no_valido'],
    [10.1, 'Ganador', 'ajuste_de_pena_no_valido'],
    [-10.1, 'Ganador', 'ajuste_de_pena_no_valido'],
    [0.25, 'Ganador', 'ajuste_de_pena_no_valido'],
    [Number.NaN, 'Ganador', 'ajuste_de_pena_no_valido'],
    [-1, ' … ', 'ajuste_sin_motivo'],
  ])('of %s because of «%s»: %s', (cantidad, motivo, esperado) => {
    expect(motivoAjusteDePenaNoValido({ cantidad, motivo })).toBe(esperado);
  });

  test('that is usual may be given', () => {
    for (const cantidad of Object.values(AJUSTES_HABITUALES))
      expect(motivoAjusteDePenaNoValido({ cantidad, motivo: 'Ganador' })).toBeNull();
  });
});

describe('the ledger', () => {
  test('adds up to the tenth', () => {
    expect(sumaDePena(de(0.1, 0.1, 0.1, -1, 0.7))).toBe(0);
    expect(sumaDePena([])).toBe(0);
    expect(sumaDePena(de(-1, -0.5))).toBe(-1.5);
  });

  test('is where it was once everything is undone', () => {
    assert(
      property(array(integer({ min: -100, max: 100 })), (decimas) => {
        const cantidades = decimas.map((n) => n / 10);
        expect(sumaDePena(de(...cantidades, ...cantidades.map(contraAjuste)))).toBe(0);
      }),
    );
  });

  test('stands beside the exact handicap, within its limits', () => {
    expect(handicapDePena(14.2, -1.5)).toBe(12.7);
    expect(handicapDePena(0.2, -1)).toBe(-0.8);
    expect(handicapDePena(-9.5, -1)).toBe(-10);
    expect(handicapDePena(53.9, 1)).toBe(54);
    expect(handicapDePena(null, -1)).toBeNull();
  });
});

describe('the exact handicap of a torneo', () => {
  test.each([
    ['federacion', 14.2, -1.5, { handicap: 14.2, ajuste: 0 }],
    ['pena', 14.2, -1.5, { handicap: 12.7, ajuste: -1.5 }],
    ['pena', 14.2, 0, { handicap: 14.2, ajuste: 0 }],
    ['pena', -9.5, -1, { handicap: -10, ajuste: -0.5 }],
    ['pena', null, -1, { handicap: null, ajuste: 0 }],
    ['federacion', null, -1, { handicap: null, ajuste: 0 }],
  ] as const)('played with that of %s: %s and %s make %j', (handicapDe, handicap, suma, esperado) => {
    const juega = handicapQueSeJuega({ handicap, handicapDe, suma });
    expect(juega).toEqual(esperado);
    expect(handicapFederado(juega.handicap, juega.ajuste)).toBe(handicap);
  });

  test('changes whose it is while no card has a stroke', () => {
    expect(motivoHandicapDeFijo({ cambia: true, conGolpes: 1 })).toBe('handicap_de_con_golpes');
    expect(motivoHandicapDeFijo({ cambia: true, conGolpes: 0 })).toBeNull();
    expect(motivoHandicapDeFijo({ cambia: false, conGolpes: 1 })).toBeNull();
  });
});
