import { expect, test } from 'vitest';
import { acabanEnPartidos, jueganSinPartida } from './dia-de-partidos.ts';
import type { PartidoDeSesion } from './ryder-en-tablero.ts';
import { cuatro, LIBRE, tablero } from './testing/cuadro.ts';

const escrito = (ganadorId: string) =>
  ({ resultado: { ganadorId, motivo: 'anotado', marcador: null } }) as const;
const acaban = (partidos: ReturnType<typeof cuatro>) => [...acabanEnPartidos(tablero(), { partidos })];

test('of a cuadro those have nothing left to play whose first match is over, whoever goes on', () => {
  expect(acaban(cuatro())).toEqual([]);
  expect(acaban(cuatro({ uno: escrito('ana') }))).toEqual(['ana', 'eva']);
  expect(acaban(cuatro({ uno: escrito('ana'), dos: escrito('paz') }))).toHaveLength(4);
  expect([...acabanEnPartidos(tablero(), { partidos: null })]).toEqual([]);
});

test('who goes on without a rival has the match behind it to play', () => {
  const paso = { ...LIBRE, aId: 'luz', siembraA: 2 };
  expect(acaban(cuatro({ uno: escrito('ana'), dos: paso }))).toEqual(['ana', 'eva']);
  expect(acaban(cuatro({ uno: escrito('ana'), dos: paso, final: escrito('luz') }))).toEqual([
    'ana',
    'eva',
    'luz',
  ]);
  const suyos = { partidos: cuatro({ dos: paso }) };
  expect([...jueganSinPartida(tablero(), suyos)]).toEqual(['luz']);
  // Who lost the first match without a partida waits for no hour either.
  const decidido = { partidos: cuatro({ uno: escrito('ana') }) };
  expect(new Set(jueganSinPartida(tablero(), decidido))).toEqual(new Set(['ana', 'eva']));
});

test('of a Ryder cup those have nothing left to play whose matches are all over', () => {
  const enSesion = (a: string, b: string | null, ganador: 'a' | null): PartidoDeSesion => ({
    id: `${a}-${b}`,
    version: 1,
    lugar: 1,
    a: [a],
    b: b === null ? [] : [b],
    recibe: null,
    hoyos: [],
    resultado: ganador && { ganador, motivo: 'anotado', marcador: null },
  });
  const comun = { version: 1, formula: 'individual', conTarjetas: false } as const;
  const sesiones = [
    { ...comun, id: 's1', numero: 1, partidos: [enSesion('ana', 'eva', 'a'), enSesion('luz', 'paz', 'a')] },
    { ...comun, id: 's2', numero: 2, partidos: [enSesion('ana', 'paz', null)] },
  ];
  const ryder = { version: 1, defiende: null, equipos: [], sesiones };
  expect([...acabanEnPartidos(tablero(), { ryder })]).toEqual(['eva', 'luz']);
  expect([...jueganSinPartida(tablero(), { ryder })]).toEqual(['ana', 'eva', 'luz', 'paz']);
  // A match that lacks somebody has not begun: its hour is still to come.
  const sinRival = [{ ...comun, id: 's1', numero: 1, partidos: [enSesion('ana', null, null)] }];
  expect([...jueganSinPartida(tablero(), { ryder: { ...ryder, sesiones: sinRival } })]).toEqual([]);
});
