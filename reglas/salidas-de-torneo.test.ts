import { describe, expect, test } from 'vitest';
import type { Sexo } from './modalidad.ts';
import { hoyosIncompletos, recorridoQueJuega, revisarSalidas } from './salidas-de-torneo.ts';

const de = (
  sexo: Sexo,
  slope: number | null = 113,
  valorDeCampo: number | null = 72,
  categoria: string | null = null,
) => ({
  categoria,
  sexo,
  slope,
  valorDeCampo,
});
const AMARILLAS = { salida: 'Amarillas', faltan: [], sexos: [de('hombre')] };
const ROJAS = { salida: 'Rojas', faltan: [], sexos: [de('mujer')] };
const UNA = { salida: 'Blancas', faltan: [], sexos: [de('hombre'), de('mujer')] };
const DESIGUAL = { salida: 'Blancas', faltan: [], sexos: [de('hombre'), de('mujer', 120)] };
const propia = { slope: 120, valorDeCampo: 35.5 };
const UN_NUEVE = {
  salida: 'Blancas',
  faltan: [],
  sexos: [
    { ...de('hombre'), propia },
    { ...de('mujer'), propia: { ...propia } },
  ],
};
const OTRO_NUEVE = { ...UN_NUEVE, sexos: [{ ...de('hombre'), propia }, de('mujer')] };
const OTRO_VALOR = { salida: 'Blancas', faltan: [], sexos: [de('hombre'), de('mujer', 113, 74)] };

describe('which tee somebody plays (decision 35)', () => {
  test.each<[string, Parameters<typeof recorridoQueJuega>[0], Sexo | null, number | null]>([
    ['a woman, hers', [AMARILLAS, ROJAS], 'mujer', 1],
    ['a man, his', [AMARILLAS, ROJAS], 'hombre', 0],
    ['a woman where only the men have one: none', [AMARILLAS], 'mujer', null],
    ['anybody where there is none: none', [], 'hombre', null],
    ['a sex not recorded, where there is none: none', [], null, null],
    ['a sex not recorded, on two tees: none', [AMARILLAS, ROJAS], null, null],
    ['a sex not recorded, where one sex has none: none', [AMARILLAS], null, null],
    ['a sex not recorded, on one tee rated alike: that one', [UNA], null, 0],
    ['a sex not recorded, on one tee of two slopes: none', [DESIGUAL], null, null],
    ['a sex not recorded, on one tee of two ratings: none', [OTRO_VALOR], null, null],
    ['a sex not recorded, on one tee whose nine is rated alike: that one', [UN_NUEVE], null, 0],
    ['a sex not recorded, on one tee whose nine is rated for one sex: none', [OTRO_NUEVE], null, null],
  ])('%s', (_, recorridos, sexo, lugar) => {
    expect(recorridoQueJuega(recorridos, sexo)).toBe(lugar);
  });
});

test('a hole without a row or without an index is not complete', () => {
  const hoyos = Array.from({ length: 17 }, (_, i) => ({
    numero: i + 1,
    par: 4,
    indice: i === 4 ? null : i + 1,
  }));
  expect(hoyosIncompletos(hoyos)).toEqual([5, 18]);
});

describe('what keeps a torneo from being published', () => {
  const ana = { nombre: 'Ana', sexo: 'mujer' as const, categorias: [] };
  const luis = { nombre: 'Luis', sexo: 'hombre' as const, categorias: [] };

  test('nothing, where all tees are whole and everybody has one', () => {
    expect(revisarSalidas({ recorridos: [AMARILLAS, ROJAS], inscritos: [ana, luis] })).toEqual([]);
    expect(revisarSalidas({ recorridos: [AMARILLAS], inscritos: [luis] })).toEqual([]);
  });

  test('a tee without all its indexes, and who has no tee, by name', () => {
    const recorridos = [{ ...AMARILLAS, faltan: [3, 4] }];
    expect(revisarSalidas({ recorridos, inscritos: [ana, luis] })).toEqual([
      { motivo: 'salida_incompleta', salida: 'Amarillas', hoyos: [3, 4] },
      { motivo: 'participantes_sin_salida', participantes: ['Ana'] },
    ]);
  });
});
