import { expect, test } from 'vitest';
import { CLAVES_MAX } from '../limites.ts';
import { ALCANCES, motivoClaveNoAlcanza, motivoNoPuedeCrearClave } from './claves.ts';

test('a clave reaches what it was made for and nothing else', () => {
  for (const alcance of ALCANCES) {
    const otros = ALCANCES.filter((otro) => otro !== alcance);
    expect(motivoClaveNoAlcanza({ alcances: [alcance], alcance })).toBeNull();
    expect(motivoClaveNoAlcanza({ alcances: otros, alcance })).toBe('clave_sin_alcance');
  }
});

test('an operation that no clave reaches stays closed to one made for everything', () => {
  expect(motivoClaveNoAlcanza({ alcances: ALCANCES, alcance: null })).toBe('operacion_sin_claves');
});

test('an account has as many claves as it may, and no more', () => {
  expect(motivoNoPuedeCrearClave({ claves: CLAVES_MAX - 1 })).toBeNull();
  expect(motivoNoPuedeCrearClave({ claves: CLAVES_MAX })).toBe('demasiadas_claves');
});
