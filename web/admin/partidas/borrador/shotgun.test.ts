import { expect, test } from 'vitest';
import { LOS_DIECIOCHO } from '#reglas/limites.ts';
import type { PartidaDelReparto } from '#reglas/reparto.ts';
import { ajustesDe } from './ajustes.ts';
import { type Borrador, conPartidaMovida, leerBorrador, mismoReparto, paraPublicar } from './borrador.ts';
import { conHoyo, conHoyosDeSalida, conOtraPartida, salidaEscrita, salidasPosibles } from './shotgun.ts';

const AJUSTES = {
  jugadoresPorGrupo: 4,
  minutos: 10,
  primera: '09:30',
  orden: 'desc' as const,
  clasificacion: null,
};
const HOYOS = LOS_DIECIOCHO.map((numero) => ({ numero, par: numero === 4 ? 5 : 4 }));
const partida = (id: string, mas: Partial<PartidaDelReparto> = {}): PartidaDelReparto => ({
  id,
  horaDeSalida: '08:00',
  validada: false,
  participanteIds: [id],
  ...mas,
});
const borrador = (partidas: readonly PartidaDelReparto[]): Borrador => ({
  version: 'v',
  fechaJuego: '2026-05-16',
  partidas,
});
const reparto = { hoyos: HOYOS, participantes: [] };
const salidas = (de: Borrador | null) =>
  de?.partidas.map((una) => [una.id, una.hoyoDeSalida, una.horaDeSalida]);

test('by hours nothing is put anywhere; in a shotgun all start at one hour from holes of their own', () => {
  const tres = borrador([partida('a'), partida('b'), partida('c')]);
  expect(conHoyosDeSalida(tres, { ajustes: AJUSTES, reparto })).toBe(tres);
  const puestas = conHoyosDeSalida(tres, { ajustes: { ...AJUSTES, shotgun: '4, 10' }, reparto });
  expect(salidas(puestas)).toEqual([
    ['a', '4A', '09:30'],
    ['b', '4B', '09:30'],
    ['c', '10', '09:30'],
  ]);
  expect(conHoyosDeSalida(tres, { ajustes: { ...AJUSTES, shotgun: '4' }, reparto })).toBeNull();
});

test('a partida that is fixed keeps its place, and nobody else starts from its hole', () => {
  const dos = borrador([partida('a', { validada: true, hoyoDeSalida: '2' }), partida('b'), partida('c')]);
  const puestas = conHoyosDeSalida(dos, { ajustes: { ...AJUSTES, shotgun: '' }, reparto });
  expect(salidas(puestas)).toEqual([
    ['b', '1', '09:30'],
    ['a', '2', '08:00'],
    ['c', '3', '09:30'],
  ]);
});

test('one more starts from the first hole where nobody does, by hours after the last one', () => {
  const uno = borrador([partida('a', { hoyoDeSalida: '1A', horaDeSalida: '09:30' })]);
  const con = (shotgun: string | null, hoyos = HOYOS) =>
    salidas(conOtraPartida(uno, { ajustes: { ...AJUSTES, shotgun }, reparto: { hoyos }, unico: 'x' }))?.at(
      -1,
    );
  expect(con('')).toEqual(['partida-x', '2', '09:30']);
  expect(con('', HOYOS.slice(0, 1))).toEqual(['partida-x', null, '09:30']);
  expect(con(null)).toEqual(['partida-x', undefined, '09:40']);
});

test('another hole is another arrangement, is sent, is kept, and changes places with its hour', () => {
  const dos = borrador([partida('a', { hoyoDeSalida: '1' }), partida('b', { hoyoDeSalida: '2' })]);
  const otro = conHoyo(dos, 'a', '7B');
  expect(mismoReparto(dos, otro)).toBe(false);
  expect(paraPublicar(otro).map(({ hoyoDeSalida }) => hoyoDeSalida)).toEqual(['7B', '2']);
  expect(leerBorrador(JSON.stringify(otro))).toEqual(otro);
  expect(leerBorrador(JSON.stringify(otro).replace('"7B"', '7'))).toBeNull();
  expect(salidas(conPartidaMovida(otro, 'a', 1))).toEqual([
    ['b', '7B', '08:00'],
    ['a', '2', '08:00'],
  ]);
});

test('starts are offered and written by their holes, and read again from what is published', () => {
  expect(salidasPosibles({ hoyos: HOYOS.slice(8, 10) })).toEqual(['9', '9A', '9B', '10', '10A', '10B']);
  expect(salidaEscrita(partida('a'))).toBe('08:00');
  expect(salidaEscrita(partida('a', { hoyoDeSalida: '5B' }))).toBe('Hoyo 5B · 08:00');
  const publicadas = ['10', '5B', '5A'].map((hoyoDeSalida, i) => ({
    ...partida(`p${i}`),
    participanteIds: [`p${i}`],
    nombre: '',
    hoyoDeSalida,
  }));
  const leidos = ajustesDe({ partidas: publicadas, participantes: [], clasificaciones: [] });
  expect(leidos.shotgun).toBe('5, 10');
});
