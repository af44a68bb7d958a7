import { describe, expect, test } from 'vitest';
import type { Anotacion } from './hoyo.ts';
import { puestosDeRyder, sumasDeRyder } from './puntos-de-ryder.ts';
import type { PartidoDeSesion, RyderEnTablero } from './ryder-en-tablero.ts';
import type { ParticipanteEnTablero } from './tablero.ts';
import { quien, RECORRIDO } from './testing/tablero.ts';

const tableroDe = (participantes: readonly ParticipanteEnTablero[]) => ({
  recorridos: [RECORRIDO],
  participantes,
});
const CUATRO = ['ana', 'eva', 'luz', 'paz'].map((id) => quien(id));

type Ganador = 'a' | 'b' | 'empate';
const gana = (ganador: Ganador): PartidoDeSesion['resultado'] => ({
  ganador,
  motivo: 'anotado',
  marcador: null,
});

let lugar = 0;
function partido(
  a: readonly string[],
  b: readonly string[],
  resultado: PartidoDeSesion['resultado'],
): PartidoDeSesion {
  lugar += 1;
  const recibe = { a: a.map(() => 0), b: b.map(() => 0) };
  return { id: `p${lugar}`, version: 1, lugar, a, b, recibe, hoyos: [], resultado };
}

function ryder(
  fourball: readonly PartidoDeSesion[],
  singles: readonly PartidoDeSesion[],
  { conTarjetas = false } = {},
): RyderEnTablero {
  return {
    version: 1,
    defiende: null,
    equipos: [],
    sesiones: [
      { id: 's1', version: 1, numero: 1, formula: 'mejor_bola', conTarjetas: false, partidos: fourball },
      { id: 's2', version: 1, numero: 2, formula: 'individual', conTarjetas, partidos: singles },
    ],
  };
}

const FOURBALL = partido(['ana', 'eva'], ['luz', 'paz'], gana('empate'));
const SINGLES = [partido(['ana'], ['luz'], gana('a')), partido(['eva'], ['paz'], gana('b'))];
const lineas = (participantes: readonly ParticipanteEnTablero[], suya: RyderEnTablero) =>
  puestosDeRyder(tableroDe(participantes), suya).map(({ id, puesto }) => `${puesto} ${id}`);

test('both of a pair have the point of their match, and an undecided one gives nothing', () => {
  const decididos = [
    { ...FOURBALL, ganador: 'empate' as const },
    { a: ['ana'], b: ['luz'], ganador: 'b' as const },
    { a: ['eva'], b: ['paz'], ganador: null },
  ];
  expect(sumasDeRyder([{ partidos: decididos }])).toEqual([
    { id: 'luz', puntos: 1.5, partidos: 2 },
    { id: 'ana', puntos: 0.5, partidos: 2 },
    { id: 'eva', puntos: 0.5, partidos: 1 },
    { id: 'paz', puntos: 0.5, partidos: 1 },
  ]);
});

describe('the places', () => {
  test('are by sums, which share them when equal', () => {
    expect(lineas(CUATRO, ryder([FOURBALL], SINGLES))).toEqual(['1 ana', '1 paz', '3 eva', '3 luz']);
  });

  test('are none while a match is open, and of nobody who played none', () => {
    const abierto = partido(['eva'], ['paz'], null);
    expect(lineas(CUATRO, ryder([FOURBALL], [abierto]))).toEqual([]);
    expect(lineas(CUATRO, ryder([], []))).toEqual([]);
    expect(lineas(CUATRO, ryder([], SINGLES.slice(0, 1)))).toEqual(['1 ana', '2 luz']);
  });

  test('who takes no points moves nobody', () => {
    const sinAna = CUATRO.with(0, quien('ana', { incluirEnPuntos: false }));
    expect(lineas(sinAna, ryder([FOURBALL], SINGLES))).toEqual(['1 paz', '2 eva', '2 luz']);
  });
});

describe('a match that its cards decide', () => {
  const golpes = (cuantos: Anotacion) => RECORRIDO.map(() => cuantos);
  const jugados = (validada: boolean) => [
    quien('ana', { golpes: golpes(4), validada }),
    quien('luz', { golpes: golpes(5), validada }),
    quien('eva'),
  ];
  const suyo = partido(['ana'], ['luz'], null);
  const conCartas = (uno: PartidoDeSesion) => ryder([], [uno], { conTarjetas: true });

  test('gives its places with the validation of those who play it', () => {
    expect(lineas(jugados(false), conCartas(suyo))).toEqual([]);
    expect(lineas(jugados(true), conCartas(suyo))).toEqual(['1 ana', '2 luz']);
  });

  test('waits for nothing where the committee wrote how it ended, or holes enough', () => {
    expect(lineas(jugados(false), conCartas({ ...suyo, resultado: gana('b') }))).toEqual(['1 luz', '2 ana']);
    const hoyos = RECORRIDO.slice(0, 10).map(({ numero: hoyo }) => ({ hoyo, ganador: 'b' as const }));
    expect(lineas(jugados(false), conCartas({ ...suyo, hoyos }))).toEqual(['1 luz', '2 ana']);
  });
});
