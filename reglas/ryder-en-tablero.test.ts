import { describe, expect, test } from 'vitest';
import type { Anotacion } from './hoyo.ts';
import {
  admiteTarjetas,
  partidoEmpezado,
  type PartidoDeSesion,
  partidoDeSesionVivo,
  porLado,
  ryderDelTablero,
  type SesionDeRyder,
} from './ryder-en-tablero.ts';
import { quien, RECORRIDO, todo } from './testing/tablero.ts';

const conTarjeta = (id: string, golpes: readonly Anotacion[]) => quien(id, { golpes });

const tableroDe = (tarjetas: Record<string, readonly Anotacion[]>) => ({
  recorridos: [RECORRIDO],
  participantes: Object.entries(tarjetas).map(([id, golpes]) => conTarjeta(id, golpes)),
});
const SIN_GOLPES = tableroDe({ ana: todo(null), eva: todo(null), luz: todo(null), paz: todo(null) });

const SINGLE = { a: ['ana'], b: ['luz'], recibe: { a: [0], b: [0] } };

function partido(cambios: Partial<PartidoDeSesion> = {}): PartidoDeSesion {
  return { id: 'p', version: 1, lugar: 1, ...SINGLE, hoyos: [], resultado: null, ...cambios };
}

const CON = { formula: 'individual', conTarjetas: true } as const;
const SIN = { formula: 'individual', conTarjetas: false } as const;
const escritos = (...ganadores: readonly ('a' | 'b' | 'empate')[]) =>
  ganadores.map((ganador, i) => ({ hoyo: i + 1, ganador }));

describe('a match of a session with cards', () => {
  const ver = (tablero: typeof SIN_GOLPES, cambios: Partial<PartidoDeSesion> = {}) =>
    partidoDeSesionVivo(tablero, { partido: partido(cambios), sesion: CON });

  test('follows the strokes with those received', () => {
    expect(ver(SIN_GOLPES)).toMatchObject({ situacion: 'por_jugar', ganador: null, marcador: null });
    const primero = tableroDe({ ana: [4], luz: [5] });
    expect(ver(primero)).toMatchObject({ situacion: 'en_juego', marcador: '1 arriba, quedan 17' });
    expect(ver(primero, { recibe: { a: [0], b: [1] } })).toMatchObject({
      situacion: 'en_juego',
      estado: { lider: null },
    });
    expect(ver(tableroDe({ ana: todo(4), luz: todo(5) }))).toMatchObject({
      situacion: 'terminado',
      ganador: 'a',
      marcador: '10&8',
    });
  });

  test('halved at the end gives half to each: there are no extra holes', () => {
    expect(ver(tableroDe({ ana: todo(4), luz: todo(4) }))).toMatchObject({
      situacion: 'terminado',
      ganador: 'empate',
      marcador: 'Empatado',
    });
  });

  test('takes the better ball of two, each with the strokes of its own', () => {
    const juegan = {
      a: ['ana', 'eva'],
      b: ['luz', 'paz'],
      recibe: { a: [0, 0], b: [0, 18] },
    };
    const cartas = tableroDe({ ana: todo(5), eva: todo(4), luz: todo(6), paz: todo(4) });
    const sesion = { formula: 'mejor_bola', conTarjetas: true } as const;
    expect(partidoDeSesionVivo(cartas, { partido: partido(juegan), sesion })).toMatchObject({
      ganador: 'b',
      marcador: '10&8',
    });
  });

  test('who stops leaves the other of the pair alone, and a match of one against one waits', () => {
    const stopped = ({ participantes, ...resto }: typeof SIN_GOLPES) => ({
      ...resto,
      participantes: participantes.map((uno) =>
        uno.id === 'eva' ? { ...uno, estadoDecidido: 'retirado' as const } : uno,
      ),
    });
    const cartas = stopped(tableroDe({ ana: todo(4), eva: [4], luz: todo(5), paz: todo(6) }));
    const juegan = { a: ['ana', 'eva'], b: ['luz', 'paz'], recibe: { a: [0, 0], b: [0, 0] } };
    const sesion = { formula: 'mejor_bola', conTarjetas: true } as const;
    expect(partidoDeSesionVivo(cartas, { partido: partido(juegan), sesion })).toMatchObject({
      ganador: 'a',
      marcador: '10&8',
    });
    expect(ver(cartas, { a: ['eva'], b: ['luz'] })).toMatchObject({ situacion: 'en_juego' });
  });

  test('a hole that the committee wrote comes before the strokes', () => {
    const cartas = tableroDe({ ana: [4, 4], luz: [5, 4] });
    expect(ver(cartas, { hoyos: escritos('b') })).toMatchObject({
      marcador: '1 arriba, quedan 16',
      estado: { lider: 'b' },
    });
  });

  test('tells nothing where somebody has no handicap, or their card is not on the board', () => {
    expect(ver(tableroDe({ ana: [4], luz: [5] }), { recibe: null })).toMatchObject({
      situacion: 'por_jugar',
      estado: null,
    });
    expect(ver(tableroDe({ ana: [4] }), { recibe: { a: [0], b: [] } })).toMatchObject({
      situacion: 'por_jugar',
    });
  });
});

describe('a match of a session without cards', () => {
  const ver = (cambios: Partial<PartidoDeSesion>) =>
    partidoDeSesionVivo(tableroDe({ ana: todo(4), luz: todo(5) }), {
      partido: partido({ recibe: null, ...cambios }),
      sesion: SIN,
    });

  test('takes no stroke of any card, only what is written', () => {
    expect(ver({})).toMatchObject({ situacion: 'por_jugar', estado: null });
    expect(ver({ recibe: SINGLE.recibe })).toMatchObject({ situacion: 'por_jugar', estado: null });
    expect(ver({ hoyos: escritos('b', 'empate') })).toMatchObject({
      situacion: 'en_juego',
      marcador: '1 arriba, quedan 16',
      estado: { lider: 'b' },
    });
  });

  test('a written result comes before the holes, with or without how it was', () => {
    const anotado = (ganador: 'b' | 'empate', marcador: string | null) =>
      ver({ hoyos: escritos('a'), resultado: { ganador, motivo: 'anotado', marcador } });
    expect(anotado('b', '3&2')).toMatchObject({ situacion: 'terminado', ganador: 'b', marcador: '3&2' });
    expect(anotado('b', null)).toMatchObject({ ganador: 'b', marcador: null });
    expect(anotado('empate', null)).toMatchObject({ ganador: 'empate', marcador: 'Empatado' });
  });

  test('while somebody is missing only a written result gives the point', () => {
    const sola = { b: [], hoyos: escritos('a') };
    expect(ver(sola)).toMatchObject({ situacion: 'sin_jugadores', ganador: null, estado: null });
    expect(ver({ a: [] })).toMatchObject({ situacion: 'sin_jugadores' });
    const resultado = { ganador: 'a', motivo: 'no_presentado', marcador: null } as const;
    expect(ver({ ...sola, resultado })).toMatchObject({ situacion: 'terminado', ganador: 'a' });
  });
});

describe('the whole cup', () => {
  const sesion = (numero: number, partidos: readonly PartidoDeSesion[]): SesionDeRyder => ({
    id: `s${numero}`,
    version: 1,
    numero,
    ...SIN,
    partidos,
  });
  const gana = (ganador: 'a' | 'b' | 'empate') =>
    partido({ resultado: { ganador, motivo: 'anotado', marcador: null } });

  test('adds its sessions up to the score, over the points that are played for', () => {
    const ryder = { version: 1, defiende: null, equipos: [] };
    const sesiones = [sesion(1, [gana('a'), gana('empate')]), sesion(2, [gana('a'), partido()])];
    const vivo = ryderDelTablero(SIN_GOLPES, { ...ryder, sesiones });
    expect(vivo).toMatchObject({
      total: 4,
      marcador: { a: 2.5, b: 0.5, quedan: 1, copa: 'a', seguro: true },
      sesiones: [
        { numero: 1, a: 1.5, b: 0.5 },
        { numero: 2, a: 1, b: 0 },
      ],
    });
  });

  test('no session, no point', () => {
    const vacia = { version: 0, defiende: null, equipos: [], sesiones: [] };
    expect(ryderDelTablero(SIN_GOLPES, vacia)).toMatchObject({ total: 0, sesiones: [] });
  });
});

test('a match has begun with its first stroke, hole or result', () => {
  const ver = (cambios: Partial<PartidoDeSesion>, tablero = SIN_GOLPES) =>
    partidoEmpezado(partidoDeSesionVivo(tablero, { partido: partido(cambios), sesion: CON }));
  expect(ver({})).toBe(false);
  expect(ver({ recibe: null })).toBe(false);
  expect(ver({ hoyos: escritos('a') })).toBe(true);
  expect(ver({ resultado: { ganador: 'a', motivo: 'anotado', marcador: null } })).toBe(true);
  expect(ver({}, tableroDe({ ana: [4], luz: [4] }))).toBe(true);
});

test('one or two a side, and only own balls follow the cards', () => {
  expect([porLado('individual'), porLado('foursome')]).toEqual([1, 2]);
  expect([admiteTarjetas('mejor_bola'), admiteTarjetas('greensome')]).toEqual([true, false]);
});
