import { expect, test } from 'vitest';
import { hoyoPorDefecto } from '#reglas/hoyo.ts';
import {
  cifraPropia,
  companerosDe,
  fraseDeDistancia,
  fraseDelHoyo,
  fraseDelReparto,
  jugadosEn,
  tarjetaPropia,
} from './tarjeta-propia.ts';

const HOYOS = Array.from({ length: 18 }, (_, i) => ({ ...hoyoPorDefecto(i + 1), par: 4, indice: i + 1 }));
const carta = (participanteId: string, propio: boolean) => ({
  participanteId,
  propio,
  nombre: participanteId,
  hoyos: HOYOS,
  handicapDeJuego: 2,
  handicapDeCampo: 2,
  golpes: Array.from({ length: 18 }, (_, i) => (i < 3 ? 5 : null)),
});
const torneo = { cuenta: 'golpes', tope: null, maximoPorHoyo: null };
const partida = { id: 'p1', torneo, participantes: [carta('inigo', false), carta('lucia', true)] } as never;
const op = (participanteId: string, hoyo: number, golpes: number | null, partidaId = 'p1') => ({
  participanteId,
  hoyo,
  golpes,
  partidaId,
});

test('the own card is the club’s with what waits on this phone over it, and of no other card or partida', () => {
  const operaciones = [op('lucia', 4, 3), op('lucia', 1, null), op('inigo', 5, 9), op('lucia', 6, 9, 'p2')];
  const mia = tarjetaPropia(partida, operaciones);
  expect(mia?.golpes.slice(0, 6)).toEqual([null, 5, 5, 3, null, null]);
  expect(companerosDe(partida).map(({ participanteId }) => participanteId)).toEqual(['inigo']);
  expect(tarjetaPropia({ ...(partida as object), participantes: [] } as never, [])).toBeNull();
});

test('it is told net, and gross for who has no handicap', () => {
  const mia = tarjetaPropia(partida, []);
  if (mia === null) throw new Error('no card');
  expect(cifraPropia(mia)).toBe('+1');
  expect(cifraPropia({ ...mia, handicapDeJuego: null })).toBe('+3');
});

test('the next hole says what it gives', () => {
  const [primero] = HOYOS;
  expect(fraseDelHoyo(primero, 1)).toEqual({
    recibe: 'Recibes 1 golpe: neto par con 5',
    datos: 'par 4 · índice 1',
  });
  expect(fraseDelHoyo(primero, 0)?.recibe).toBe('Sin golpe aquí');
  expect(fraseDelHoyo(primero, null)?.recibe).toBe('Sin golpe aquí');
  expect(fraseDelHoyo(undefined, 1)).toBeNull();
});

test('a stroke that the board has heard of stands before the card is read again, and one it does not tell stays', () => {
  const mia = tarjetaPropia(partida, [op('lucia', 4, 3)], [4, null, 5, 7, 6]);
  expect(mia?.golpes.slice(0, 6)).toEqual([4, 5, 5, 3, 6, null]);
  expect(mia && jugadosEn(mia)).toBe(5);
});

test.each([
  [15, 'un golpe en cada hoyo menos 16, 17 y 18'],
  [2, 'un golpe en 1 y 2'],
  [1, 'un golpe en 1'],
  [18, 'un golpe en cada hoyo'],
  [19, 'un golpe en cada hoyo y otro en 1'],
  [35, '2 golpes en cada hoyo menos uno en 18'],
  [0, 'sin golpes'],
  [-1, 'das un golpe en 18'],
])('a playing handicap of %i says where its strokes are: %s', (handicapDeJuego, frase) => {
  const forma = { cuenta: 'golpes', limite: null, tope: null } as const;
  expect(fraseDelReparto({ hoyos: HOYOS, forma }, handicapDeJuego)).toBe(frase);
});

test('without holes there is nothing to give back', () => {
  const forma = { cuenta: 'golpes', limite: null, tope: null } as const;
  expect(fraseDelReparto({ hoyos: [], forma }, -1)).toBe('sin golpes');
});

test('the way to the next place is in strokes, or points', () => {
  const de = (cuenta: 'golpes' | 'stableford') => ({ forma: { cuenta, limite: null, tope: null } });
  expect(fraseDeDistancia({ cuanto: 2, puesto: 7 }, de('golpes'))).toBe('a 2 golpes del 7.º');
  expect(fraseDeDistancia({ cuanto: 1, puesto: 3 }, de('stableford'))).toBe('a 1 punto del 3.º');
});
