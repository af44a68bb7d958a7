import { describe, expect, test } from 'vitest';
import { estadoDeIndices } from '#reglas/campo.ts';
import { textoDeIndices } from '#web/admin/campos/hoyos/texto-de-indices.ts';

describe('how the indexes stand, in words', () => {
  const indices = Array.from({ length: 18 }, (_, i) => i + 1);
  test.each<[string, (number | null)[], string]>([
    ['all there', indices, ''],
    ['one missing', indices.map((i) => (i === 7 ? null : i)), 'Falta el 7'],
    ['one missing and one twice', indices.map((i) => (i === 7 ? 9 : i)), 'Falta el 7; el 9 está dos veces'],
    ['three missing', indices.map((i) => (i < 4 ? null : i)), 'Faltan el 1, 2 y el 3'],
    ['one three times', indices.map((i) => (i < 3 ? 9 : i)), 'Faltan el 1 y el 2; el 9 está tres veces'],
    [
      'one everywhere',
      indices.map(() => 1),
      `Faltan el ${indices.slice(1, -1).join(', ')} y el 18; el 1 está 18 veces`,
    ],
  ])('%s', (_, escritos, texto) => {
    expect(textoDeIndices(estadoDeIndices(escritos))).toBe(texto);
  });
});
