import { describe, expect, test } from 'vitest';
import { lugaresEnLiga, siAcabara, type JugadorDeLaLiga, type LoDeHoy } from './si-acabara.ts';

const alguien = (id: string, puntos: readonly (number | null)[], mas: Partial<JugadorDeLaLiga> = {}) => ({
  id,
  nombre: id,
  handicap: 10,
  propio: false,
  puntuaciones: puntos.flatMap((suyos, i): JugadorDeLaLiga['puntuaciones'] =>
    suyos === null ? [] : [[i, 1, 1, suyos, suyos / 2]],
  ),
  sinPuesto: [],
  ajustes: [],
  ...mas,
});

const LIGA = {
  sistemaPuntuacion: 'om_hoyo19',
  cuentanMejores: null,
  criteriosDeEmpate: [],
  numeroTorneosDescartados: 1,
} as const;

const clasificacion = {
  liga: LIGA,
  torneos: [
    { id: 't1', puntuan: 2, nombre: 'Primero' },
    { id: 't2', puntuan: 0, nombre: 'Segundo' },
    { id: 't3', puntuan: 0, nombre: 'Tercero' },
  ],
  jugadores: [alguien('ana', [40]), alguien('luis', [37])],
};

const hoy = ({ id, nombre, handicap, puntuaciones, sinPuesto, ajustes }: JugadorDeLaLiga) => ({
  id,
  nombre,
  handicap,
  puntuaciones,
  sinPuesto,
  ajustes,
});
const deHoy: LoDeHoy = {
  torneos: [{ id: 't3', puntuan: 2 }],
  jugadores: [
    hoy(alguien('luis', [40])),
    hoy(alguien('zoe', [35])),
    hoy(alguien('ana', [], { sinPuesto: [[0, 'retirado']] })),
    hoy(alguien('nadie', [], { sinPuesto: [[0, 'no_presentado']] })),
  ],
};

describe('what is being played in its column', () => {
  test('joins what is official, and who comes in with it', () => {
    const ahora = siAcabara(clasificacion, deHoy, (id) => id === 'zoe');
    expect(ahora.torneos.map(({ id, puntuan, nombre }) => [id, puntuan, nombre])).toEqual([
      ['t1', 2, 'Primero'],
      ['t2', 0, 'Segundo'],
      ['t3', 2, 'Tercero'],
    ]);
    expect(ahora.jugadores).toEqual([
      alguien('ana', [40], { sinPuesto: [[2, 'retirado']] }),
      alguien('luis', [37, null, 40]),
      alguien('zoe', [null, null, 35], { propio: true }),
    ]);
  });

  test('tells whom the cut left out, and who was not in a vuelta, beside what was told of before', () => {
    const fuera = { sinPuesto: [[0, 'sin_tarjeta']] } satisfies Partial<JugadorDeLaLiga>;
    const antes = {
      ...clasificacion,
      jugadores: [
        alguien('ana', [], { ...fuera, sinPasar: [0] }),
        alguien('luis', [], { ...fuera, sinVuelta: [[0, 3]] }),
        alguien('zoe', []),
      ],
    };
    const jugadores = [
      alguien('ana', [], { ...fuera, sinPasar: [0] }),
      alguien('luis', [], { ...fuera, sinVuelta: [[0, 2]] }),
      alguien('zoe', [], { ...fuera, sinPasar: [0], sinVuelta: [[0, 2]] }),
    ];
    const ahora = siAcabara(antes, { ...deHoy, jugadores }, () => false).jugadores;
    expect(ahora).toMatchObject([
      { sinPasar: [0, 2] },
      {
        sinVuelta: [
          [0, 3],
          [2, 2],
        ],
      },
      { sinPasar: [2], sinVuelta: [[2, 2]] },
    ]);
  });

  test('leaves alone whoever is not in it, and a torneo that has its official points or is not of the liga', () => {
    expect(siAcabara(clasificacion, { torneos: [], jugadores: [] }, () => false)).toEqual(clasificacion);
    const tarde = { ...deHoy, torneos: [{ id: 't1', puntuan: 2 }] };
    expect(siAcabara(clasificacion, tarde, () => false)).toEqual(clasificacion);
    const ajeno = { ...deHoy, torneos: [{ id: 'otro', puntuan: 2 }] };
    expect(siAcabara(clasificacion, ajeno, () => false)).toEqual(clasificacion);
  });
});

test('places are those of the table, with the discards that apply after so many torneos', () => {
  expect([...lugaresEnLiga(clasificacion, 'handicap')]).toEqual([
    ['ana', 1],
    ['luis', 2],
  ]);
  // One of two counts now: 40 against 40.
  const ahora = siAcabara(clasificacion, deHoy, () => false);
  for (const tipo of ['handicap', 'scratch'] as const)
    expect([...lugaresEnLiga(ahora, tipo)]).toEqual([
      ['ana', 1],
      ['luis', 1],
      ['zoe', 3],
    ]);
});
