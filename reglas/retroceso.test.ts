import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { porGolpes } from './cuenta.ts';
import type { Anotacion } from './hoyo.ts';
import { handicapDeNueve, ordenDeNueve } from './nueve-hoyos.ts';
import { netoDeRetroceso, TRAMOS_DE_RETROCESO } from './retroceso.ts';

const HOYOS = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 }));

function netos(golpes: readonly Anotacion[], handicapDeJuego: number | null) {
  const tarjeta = { golpes, hoyos: HOYOS, handicapDeJuego, handicapDeCampo: null, forma: porGolpes(null) };
  return TRAMOS_DE_RETROCESO.map((cuantos) => {
    const neto = netoDeRetroceso(tarjeta, cuantos);
    return neto && neto.numerador / neto.denominador;
  });
}

test('the last 9, 6, 3 and 1 holes less H/2, H/3, H/6 and H/18, never rounded', () => {
  const blas = [4, 6, 3, 4, 5, 4, 4, 5, 3, 4, 5, 4, 4, 4, 5, 3, 4, 4];
  expect(netos(blas, 5)).toEqual([34.5, 67 / 3, 61 / 6, 67 / 18]);
  expect(netos(blas, -2)).toEqual([38, 24 + 2 / 3, 11 + 1 / 3, 4 + 1 / 9]);
});

test('without handicap there is none, nor where a raya is or nothing was played', () => {
  const cuatros = HOYOS.map(() => 4);
  expect(netos(cuatros, null)).toEqual([null, null, null, null]);
  expect(netos(cuatros.with(13, 'raya' as never), 0)).toEqual([null, 24, 12, 4].with(1, null));
  expect(netos(cuatros.slice(0, 9), 0)).toEqual([null, null, null, null]);
});

/** Published cards; beside the project, not in it: without them there is nothing to compare. */
const PUBLICADAS = join(import.meta.dirname, '../../shared/datos/countback_casos_publicados.json');

type Caso = {
  nombre: string;
  tarjetas: Record<string, readonly number[]>;
  orden?: readonly string[];
  puestos?: Record<string, number>;
};

function casosPublicados(): Caso[] {
  if (!existsSync(PUBLICADAS)) return [];
  return (JSON.parse(readFileSync(PUBLICADAS, 'utf8')) as { casos: Caso[] }).casos;
}

/** Below 0 where a card goes before another one: by its total, then backwards. */
function comparar(una: readonly number[], otra: readonly number[]): number {
  const cifras = [una, otra].map((golpes) => [golpes.reduce((suma, g) => suma + g, 0), ...netos(golpes, 0)]);
  const [suyas = [], ajenas = []] = cifras;
  return suyas.map((cifra, i) => Number(cifra) - Number(ajenas[i])).find((resta) => resta !== 0) ?? 0;
}

test('the published cards compared backwards come out in their order, and equal ones share', () => {
  const casos = casosPublicados();
  for (const { nombre, tarjetas, orden, puestos } of casos) {
    const cartas = Object.entries(tarjetas);
    const suyos = cartas.map(([id, golpes]) => {
      const delante = cartas.filter(([, otra]) => comparar(otra, golpes) < 0).length;
      return [id, delante + 1] as const;
    });
    const esperados = puestos ?? Object.fromEntries((orden ?? []).map((id, i) => [id, i + 1]));
    expect(Object.fromEntries(suyos), nombre).toEqual(esperados);
  }
  expect(casos.length > 4).toBe(existsSync(PUBLICADAS));
});

test.each([
  [8.7, 4.4],
  [18, 9],
  [0, 0],
  [-1.5, -0.7],
  [0.1, 0.1],
])('half of %d to a tenth is %d', (handicap, mitad) => {
  expect(handicapDeNueve(handicap)).toBe(mitad);
});

test('the indexes of a nine are told from 1 to 9', () => {
  expect(ordenDeNueve([7, 1, 15, 9, 3, 11, 17, 5, 13])).toEqual([4, 1, 8, 5, 2, 6, 9, 3, 7]);
});
