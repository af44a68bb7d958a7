import { expect, test } from 'vitest';
import { type Cuenta, formaDeContar } from './cuenta.ts';
import type { Anotacion } from './hoyo.ts';
import type { Nueve } from './nueve.ts';
import { cifraDeLosUltimosTres } from './ultimos-tres.ts';

const HOYOS = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 }));
/** A card with those holes; par 4 on the rest of the ones between. */
const carta = (golpes: Readonly<Record<number, Anotacion>>): Anotacion[] =>
  HOYOS.map(({ numero }) => golpes[numero] ?? null);
const todos = (ultimo: Anotacion) => HOYOS.map(({ numero }): Anotacion => (numero === 18 ? ultimo : 4));

test.each<[string, Anotacion[], Nueve | undefined, Cuenta, number | null]>([
  ['nothing written', carta({}), undefined, 'golpes', null],
  ['two holes', carta({ 1: 4, 2: 4 }), undefined, 'golpes', null],
  ['three of four', carta({ 1: 9, 2: 3, 3: 4, 4: 6 }), undefined, 'golpes', 1],
  ['a gap among them', carta({ 1: 4, 2: 4, 4: 4, 5: 4 }), undefined, 'golpes', null],
  ['a gap before them', carta({ 1: 9, 3: 3, 4: 3, 5: 3 }), undefined, 'golpes', -3],
  ['over the end of the course', carta({ 16: 9, 17: 3, 18: 3, 1: 5 }), undefined, 'golpes', -1],
  ['a whole card', todos(6), undefined, 'golpes', 2],
  ['over the end of the nine', carta({ 17: 9, 18: 3, 10: 3, 11: 3 }), 'vuelta', 'golpes', -3],
  ['a raya without strokes', carta({ 1: 4, 2: 'raya', 3: 4 }), undefined, 'golpes', null],
  ['points', carta({ 1: 4, 2: 'raya', 3: 3 }), undefined, 'stableford', 5],
])('the last three holes: %s', (_, golpes, nueve, cuenta, esperada) => {
  const forma = formaDeContar({ cuenta, limiteGolpesHoyo: null, tope: null, nueve });
  const tarjeta = { golpes, hoyos: HOYOS, handicapDeJuego: 0, handicapDeCampo: 0, forma };
  expect(cifraDeLosUltimosTres(tarjeta, { tipo: 'handicap', cuenta })).toBe(esperada);
});
