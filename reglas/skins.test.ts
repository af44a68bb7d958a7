import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { defectoDeJuego, JUEGOS } from './juego-personal.ts';
import type { Anotacion } from './hoyo.ts';
import { partidoPersonal } from './partido-personal.ts';
import { type JugadorDeSkins, resolverSkins } from './skins.ts';

const HOYOS = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 }));
const BRUTO = { neto: false, conArrastre: false, cerrada: false };
const ARRASTRE = { ...BRUTO, conArrastre: true };

function quien(id: string, golpes: readonly Anotacion[], handicapDeJuego = 0): JugadorDeSkins {
  return { id, handicapDeJuego, golpes: Array.from({ length: 18 }, (_, i) => golpes[i] ?? null) };
}
const skins = (jugadores: readonly JugadorDeSkins[], forma = BRUTO) =>
  resolverSkins({ jugadores, hoyos: HOYOS, forma });
const deCada = (jugadores: readonly JugadorDeSkins[], forma = BRUTO) => {
  const { deCada: suyos, sinDueno, pendientes } = skins(jugadores, forma);
  return [...suyos.values(), sinDueno, pendientes];
};

test.each([
  // Blas and Ana halve the first, Ana wins the second; of the others nothing is written.
  ['a skin for each hole', BRUTO, [1, 0, 1, 16]],
  ['a halved one goes to the next hole', ARRASTRE, [2, 0, 0, 16]],
])('%s', (_, forma, salen) => {
  expect(deCada([quien('ana', [4, 3]), quien('blas', [4, 4])], forma)).toEqual(salen);
});

test('three friends: the lowest alone, and nobody with a raya', () => {
  const trio = [
    quien('ana', [5, 'raya', 'raya']),
    quien('blas', [5, 4, 'raya']),
    quien('cruz', [4, 4, 'raya']),
  ];
  expect(skins(trio).hoyos.slice(0, 4)).toEqual([
    { enJuego: 1, ganador: 'cruz' },
    { enJuego: 1, ganador: null },
    { enJuego: 1, ganador: null },
    { enJuego: 1, ganador: undefined },
  ]);
});

test('net, a stroke received wins the hole that is halved gross', () => {
  const dos = [quien('ana', [4, 4]), quien('blas', [4, 4], 1)];
  expect(deCada(dos)).toEqual([0, 0, 2, 16]);
  expect(deCada(dos, { ...BRUTO, neto: true })).toEqual([0, 1, 1, 16]);
});

test('with carry-over nothing is decided behind a hole that waits; without, each by itself', () => {
  const dos = [quien('ana', [4, null, 3]), quien('blas', [4, 4, 4])];
  expect(deCada(dos)).toEqual([1, 0, 1, 16]);
  expect(deCada(dos, ARRASTRE)).toEqual([0, 0, 0, 18]);
  expect(skins(dos, ARRASTRE).hoyos.slice(0, 3)).toEqual([
    { enJuego: 1, ganador: null },
    { enJuego: 2, ganador: undefined },
    { enJuego: 1, ganador: undefined },
  ]);
});

test('once closed, nothing written is no score, and what nobody won is nobody’s', () => {
  const dos = [quien('ana', [4, null, 4]), quien('blas', [4, 4, 4])];
  expect(deCada(dos, { ...ARRASTRE, cerrada: true })).toEqual([0, 2, 16, 0]);
  expect(deCada(dos, { ...BRUTO, cerrada: true })).toEqual([0, 1, 17, 0]);
});

test('a hole that the course does not tell is played by its number', () => {
  const { hoyos } = resolverSkins({
    jugadores: [quien('ana', [3]), quien('blas', [4])],
    hoyos: [],
    forma: BRUTO,
  });
  expect(hoyos[0]).toEqual({ enJuego: 1, ganador: 'ana' });
});

const ANOTADO = fc.constantFrom<Anotacion>(null, 'raya', 3, 4, 5, 6);
const TARJETA = fc.record({
  golpes: fc.array(ANOTADO, { minLength: 18, maxLength: 18 }),
  handicapDeJuego: fc.integer({ min: -4, max: 36 }),
});
const GENTE = fc
  .array(TARJETA, { minLength: 2, maxLength: 4 })
  .map((todos) => todos.map((uno, i): JugadorDeSkins => ({ ...uno, id: String(i) })));
const FORMA = fc.record({ neto: fc.boolean(), conArrastre: fc.boolean(), cerrada: fc.boolean() });

test('there are 18 skins, whatever is written, and the order of the people does not matter', () => {
  fc.assert(
    fc.property(GENTE, FORMA, (jugadores, forma) => {
      const unos = resolverSkins({ jugadores, hoyos: HOYOS, forma });
      const otros = resolverSkins({ jugadores: jugadores.toReversed(), hoyos: HOYOS, forma });
      const suma = [...unos.deCada.values()].reduce((total, suyos) => total + suyos, 0);
      expect(suma + unos.sinDueno + unos.pendientes).toBe(18);
      expect(unos.pendientes).toBeGreaterThanOrEqual(0);
      expect(otros.hoyos).toEqual(unos.hoyos);
      if (forma.cerrada) expect(unos.pendientes).toBe(0);
    }),
  );
});

test('a game is of so many: skins of two or more, a match of two or four, best ball of four', () => {
  const admiten = (cuantos: number) => JUEGOS.filter((juego) => defectoDeJuego(juego, cuantos) === null);
  expect(admiten(1)).toEqual(['ninguno']);
  expect(admiten(2)).toEqual(JUEGOS.filter((juego) => juego !== 'mejor_bola'));
  expect(admiten(3)).toEqual(JUEGOS.filter((juego) => !['partido', 'mejor_bola'].includes(juego)));
  expect(admiten(4)).toEqual(JUEGOS);
  expect(defectoDeJuego('partido', 6)).toBe('juego_no_admitido');
});

test('a match of two gives the whole difference, once rounded', () => {
  const partido = partidoPersonal({
    jugadores: [quien('ana', [4, 5], 10.2), quien('blas', [5, 5], 12.7)],
    hoyos: HOYOS,
  });
  expect(partido?.lados).toEqual({ a: ['ana'], b: ['blas'] });
  expect(partido?.recibidos).toEqual(new Map(Object.entries({ ana: 0, blas: 3 })));
  // A stroke on holes 1 and 2: the first halved, the second his.
  expect(partido?.estado).toMatchObject({
    lider: 'b',
    arriba: 1,
    quedan: 16,
    hoyos: ['empate', 'b', ...Array.from({ length: 16 }, () => null)],
  });
});

test('four are two pairs by best ball, at 90 %', () => {
  const partido = partidoPersonal({
    jugadores: [
      quien('ana', [4], 0),
      quien('blas', ['raya'], 10),
      quien('cruz', [5], 20),
      quien('dora', [6], 30),
    ],
    hoyos: [],
  });
  expect(partido?.lados).toEqual({ a: ['ana', 'blas'], b: ['cruz', 'dora'] });
  expect([...(partido?.recibidos.values() ?? [])]).toEqual([0, 9, 18, 27]);
  // On a hole that the course does not tell one stroke for each whole 18: Cruz makes 4 net, and so does Ana.
  expect(partido?.estado.hoyos[0]).toBe('empate');
});

test('once nobody writes any more a ball without anything on a hole has no score there', () => {
  const cuatros = Array.from({ length: 18 }, () => 4);
  const cerrada = (...golpes: (readonly Anotacion[])[]) =>
    partidoPersonal({
      jugadores: golpes.map((suyos, i) => quien(String(i), suyos)),
      hoyos: HOYOS,
      cerrada: true,
    })?.estado;
  expect(cerrada(cuatros, cuatros.slice(0, 16))).toMatchObject({ terminado: true, lider: 'a', arriba: 2 });
  expect(cerrada(cuatros.slice(0, 9), cuatros.slice(0, 9))).toMatchObject({ terminado: true, lider: null });
  // Of a pair the other ball counts alone.
  const pares = cerrada(cuatros, [], [5, ...cuatros.slice(1)], []);
  expect(pares).toMatchObject({ terminado: true, lider: 'a', arriba: 1 });
});

test.each([1, 3, 5])('%d do not play a match', (cuantos) => {
  const jugadores = Array.from({ length: cuantos }, (_, i) => quien(String(i), []));
  expect(partidoPersonal({ jugadores, hoyos: HOYOS })).toBeNull();
});
