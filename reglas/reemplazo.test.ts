import { describe, expect, test } from 'vitest';
import type { Anotacion } from './hoyo.ts';
import { compararTarjetas } from './reemplazo.ts';

const vacia = (): Anotacion[] => Array.from({ length: 18 }, () => null);

const con = (cambios: Record<number, Anotacion>): Anotacion[] =>
  vacia().map((nada, i) => cambios[i + 1] ?? nada);

const vistasEn = (cambios: Record<number, number>): (number | null)[] =>
  vacia().map((_, i) => cambios[i + 1] ?? null);

describe('replacing a card', () => {
  test('an untouched card changes nothing, whatever its versions', () => {
    const golpes = con({ 1: 4, 2: 'raya' });
    const vigente = { golpes, versiones: vistasEn({ 1: 7, 2: 8 }) };
    expect(compararTarjetas({ nueva: golpes, vistas: vigente.versiones, vigente })).toEqual({
      cambios: [],
      diferencias: [],
    });
  });

  test('written, changed, cleared and picked-up holes are changes; with the version seen they are no differences', () => {
    const vigente = {
      golpes: con({ 1: 4, 2: 5, 3: 'raya' }),
      versiones: vistasEn({ 1: 1, 2: 2, 3: 3 }),
    };
    const nueva = con({ 1: 'raya', 2: 6, 18: 3 });
    expect(compararTarjetas({ nueva, vistas: vigente.versiones, vigente })).toEqual({
      cambios: [1, 2, 3, 18],
      diferencias: [],
    });
  });

  test('a hole that somebody wrote since is a difference, also where this card left it as it was', () => {
    const vigente = {
      golpes: con({ 1: 4, 2: 5 }),
      versiones: vistasEn({ 1: 9, 2: 10 }),
    };
    const vistas = vistasEn({ 1: 1 });
    expect(compararTarjetas({ nueva: con({ 1: 6 }), vistas, vigente }).diferencias).toEqual([1, 2]);
  });

  test('the same figure written by two people is no difference', () => {
    const vigente = { golpes: con({ 1: 4 }), versiones: vistasEn({ 1: 9 }) };
    const comparacion = compararTarjetas({ nueva: con({ 1: 4 }), vistas: vistasEn({}), vigente });
    expect(comparacion).toEqual({ cambios: [], diferencias: [] });
  });

  test('a hole that somebody cleared since is a difference', () => {
    const vigente = { golpes: vacia(), versiones: vistasEn({}) };
    const vistas = vistasEn({ 5: 3 });
    expect(compararTarjetas({ nueva: con({ 5: 4 }), vistas, vigente }).diferencias).toEqual([5]);
  });
});
