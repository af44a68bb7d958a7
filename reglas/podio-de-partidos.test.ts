import { describe, expect, test } from 'vitest';
import type { PartidoEnTablero } from './cuadro-en-tablero.ts';
import { podioDePartidos } from './podio-de-partidos.ts';
import type { RyderEnTablero } from './ryder-en-tablero.ts';
import { cuatro, partido, tablero } from './testing/cuadro.ts';
import { quien, RECORRIDO, VACIA } from './testing/tablero.ts';

const gano = (ganadorId: string): Partial<PartidoEnTablero> => ({
  resultado: { ganadorId, motivo: 'anotado', marcador: '3&2' },
});
const deCuadro = (partidos: readonly PartidoEnTablero[] | null) =>
  podioDePartidos(tablero(), { partidos, ryder: null });

describe('a bracket', () => {
  test('has nobody on its podium before its final is won', () => {
    expect(deCuadro(null)).toBeNull();
    expect(deCuadro([])).toBeNull();
    expect(deCuadro(cuatro({ uno: gano('ana'), dos: gano('paz') }))).toBeNull();
  });

  test('is won by its champion, whoever lost the final is second, and those of the semi-finals share the third place', () => {
    const podio = deCuadro(cuatro({ uno: gano('ana'), dos: gano('paz'), final: gano('paz') }));
    expect(podio).toMatchObject({ en: 'cuadro', como: 'gana' });
    expect(podio?.puestos.map(({ puesto, nombre, puntos }) => [puesto, nombre, puntos])).toEqual([
      [1, 'paz', null],
      [2, 'ana', null],
      [3, 'eva', null],
      [3, 'luz', null],
    ]);
  });

  test('of eight has four on its podium: who lost in the first round has none', () => {
    const ocho = [0, 1, 2, 3].map((i) => ({ aId: `j${2 * i}`, bId: `j${2 * i + 1}` }));
    const partidos = [
      ...ocho.map((lados, i) => partido(`c${i}`, [1, i + 1], { ...lados, ...gano(lados.aId) })),
      partido('s1', [2, 1], gano('j0')),
      partido('s2', [2, 2], gano('j6')),
      partido('f', [3, 1], gano('j6')),
    ];
    const nombres = ocho.flatMap(({ aId, bId }) => [aId, bId]);
    const participantes = nombres.map((id) => quien(id, { golpes: VACIA }));
    const podio = podioDePartidos({ recorridos: [RECORRIDO], participantes }, { partidos, ryder: null });
    expect(podio?.puestos.map(({ puesto, nombre }) => `${puesto} ${nombre}`)).toEqual([
      '1 j6',
      '2 j0',
      '3 j2',
      '3 j4',
    ]);
  });
});

test('who is not on the board any more keeps the place, without a name', () => {
  const { participantes, ...resto } = tablero();
  const sinLuz = { ...resto, participantes: participantes.filter(({ id }) => id !== 'luz') };
  const partidos = cuatro({ uno: gano('ana'), dos: gano('luz'), final: gano('ana') });
  const podio = podioDePartidos(sinLuz, { partidos, ryder: null });
  expect(podio?.puestos.slice(0, 2).map(({ nombre }) => nombre)).toEqual(['ana', '']);
});

type Ganador = 'a' | 'b' | 'empate' | null;

const ryder = (ganadores: readonly Ganador[], defiende: 'a' | 'b' | null = null): RyderEnTablero => ({
  version: 1,
  defiende,
  equipos: [
    { lado: 'a', nombre: 'Pinos', color: 'verde', capitanId: null, participanteIds: [] },
    { lado: 'b', nombre: 'Alberos', color: 'amarillo', capitanId: null, participanteIds: [] },
  ],
  sesiones: [
    {
      id: 's',
      version: 1,
      numero: 1,
      formula: 'individual',
      conTarjetas: false,
      partidos: ganadores.map((ganador, i) => ({
        id: `p${i}`,
        version: 1,
        lugar: i + 1,
        a: ['ana'],
        b: ['luz'],
        recibe: null,
        hoyos: [],
        resultado: ganador && { ganador, motivo: 'anotado', marcador: null },
      })),
    },
  ],
});

test.each([
  { ganadores: [], defiende: 'a', podio: null },
  { ganadores: ['a', null, null], defiende: null, podio: null },
  {
    ganadores: ['b', 'b', null],
    defiende: 'a',
    podio: ['gana', '1 Alberos 2', '2 Pinos 0'],
  },
  {
    ganadores: ['a', 'b'],
    defiende: 'b',
    podio: ['retiene', '1 Alberos 1', '2 Pinos 1'],
  },
  {
    ganadores: ['a', 'a'],
    defiende: 'a',
    podio: ['retiene', '1 Pinos 2', '2 Alberos 0'],
  },
  {
    ganadores: ['empate'],
    defiende: null,
    podio: ['comparte', '1 Pinos 0.5', '1 Alberos 0.5'],
  },
  { ganadores: [null], defiende: 'b', podio: null },
] as const)('a Ryder cup of $ganadores that $defiende holds', (como) => {
  const copa = ryder(como.ganadores, como.defiende);
  const podio = podioDePartidos(tablero(), { partidos: null, ryder: copa });
  const puestos = podio?.puestos.map(({ puesto, nombre, puntos }) => `${puesto} ${nombre} ${puntos}`);
  expect(podio && [podio.como, ...(puestos ?? [])]).toEqual(como.podio);
  if (podio) expect(podio.en).toBe('ryder');
});
