import { expect, test } from 'vitest';
import { hoyosAlcanzados, partidaDecidida, partidosConTarjeta } from './partidos-de-partida.ts';
import type { SesionDeRyder } from './ryder-en-tablero.ts';
import { cuatro, LIBRE, tablero } from './testing/cuadro.ts';
import { todo, VACIA } from './testing/tablero.ts';

/** Eva and Ana have written as far as the 16th: Ana won the first three holes, the others were halved. */
const TRES_Y_DOS = {
  ana: VACIA.map((_, i) => (i < 16 ? 4 : null)),
  eva: VACIA.map((_, i) => (i < 3 ? 5 : i < 16 ? 4 : null)),
};
const SIN_RYDER = { ryder: null };

test('a partida has nothing left to play for once its match is decided, whatever its cards lack', () => {
  const partidos = partidosConTarjeta(tablero(TRES_Y_DOS), { partidos: cuatro(), ...SIN_RYDER });
  expect(partidos).toEqual([
    { jugadores: ['ana', 'eva'], decidido: true, dados: [] },
    { jugadores: ['luz', 'paz'], decidido: false, dados: [] },
  ]);
  expect(partidaDecidida(['ana', 'eva'], partidos)).toBe(true);
  expect(partidaDecidida(['luz', 'paz'], partidos)).toBe(false);
});

test('a partida of two matches waits for both, and who plays none is not waited for', () => {
  const partidos = partidosConTarjeta(tablero(TRES_Y_DOS), { partidos: cuatro(), ...SIN_RYDER });
  expect(partidaDecidida(['ana', 'eva', 'luz', 'paz'], partidos)).toBe(false);
  expect(partidaDecidida(['ana', 'eva', 'invitada'], partidos)).toBe(true);
  expect(partidaDecidida(['ana', 'invitada'], partidos)).toBe(true);
  expect(partidaDecidida(['ana', 'luz'], partidos)).toBe(false);
  expect(partidaDecidida(['invitada'], partidos)).toBe(false);
  expect(partidaDecidida(['ana'], [])).toBe(false);
});

test('a hole that was given is one that the partida has come by, an extra one is none of its card', () => {
  const concedidos = [17, 18, 19].map((hoyo) => ({ hoyo, ganadorId: 'ana' }));
  const partidos = partidosConTarjeta(tablero(TRES_Y_DOS), {
    partidos: cuatro({ uno: { concedidos } }),
    ...SIN_RYDER,
  });
  expect(hoyosAlcanzados([2, 1, 2], ['ana', 'eva'], partidos)).toEqual([1, 2, 17, 18]);
  // The rival may go out in another partida.
  expect(hoyosAlcanzados([2], ['eva', 'luz'], partidos)).toEqual([2, 17, 18]);
  expect(hoyosAlcanzados([2, 1, 2], ['luz', 'paz'], partidos)).toEqual([1, 2]);
});

test('who goes on without a rival plays no match, and a later round ends nothing of the cards', () => {
  const final = { resultado: { ganadorId: 'luz', motivo: 'anotado', marcador: '1 arriba' } } as const;
  const paso = cuatro({ dos: { ...LIBRE, aId: 'luz', siembraA: 2 }, final });
  expect(partidosConTarjeta(tablero(TRES_Y_DOS), { partidos: paso, ...SIN_RYDER })).toEqual([
    { jugadores: ['ana', 'eva'], decidido: true, dados: [] },
  ]);
});

test('a torneo without a bracket and without a Ryder cup has no match', () => {
  expect(partidosConTarjeta(tablero(), { partidos: null, ...SIN_RYDER })).toEqual([]);
});

type Escritos = SesionDeRyder['partidos'][number]['hoyos'];

function sesion(
  conTarjetas: boolean,
  [a, b]: readonly [string, string],
  hoyos: Escritos = [],
): SesionDeRyder {
  const partido = { version: 1, lugar: 1, a: [a], b: [b], recibe: { a: [0], b: [0] }, hoyos };
  return {
    id: a,
    version: 1,
    numero: 1,
    formula: 'individual',
    conTarjetas,
    partidos: [{ ...partido, id: a, resultado: null }],
  };
}

test('of a Ryder cup the sessions that follow the cards count', () => {
  const sesiones = [
    sesion(true, ['ana', 'eva']),
    sesion(false, ['ana', 'eva']),
    sesion(true, ['luz', 'paz']),
  ];
  const ryder = { version: 1, defiende: null, equipos: [], sesiones };
  const tarjetas = tablero({ ...TRES_Y_DOS, luz: todo(4) });
  expect(partidosConTarjeta(tarjetas, { partidos: null, ryder })).toEqual([
    { jugadores: ['ana', 'eva'], decidido: true, dados: [] },
    { jugadores: ['luz', 'paz'], decidido: false, dados: [] },
  ]);
});

test('of a Ryder cup the holes that the committee wrote are such as the partida has come by', () => {
  const escritos: Escritos = [{ hoyo: 4, ganador: 'a' }];
  const sesiones = [sesion(true, ['luz', 'paz'], escritos), sesion(false, ['ana', 'eva'], escritos)];
  const partidos = partidosConTarjeta(tablero(TRES_Y_DOS), {
    partidos: null,
    ryder: { version: 1, defiende: null, equipos: [], sesiones },
  });
  expect(hoyosAlcanzados([3], ['luz', 'paz'], partidos)).toEqual([3, 4]);
  expect(hoyosAlcanzados([3], ['ana', 'eva'], partidos)).toEqual([3]);
});
