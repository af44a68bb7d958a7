import { describe, expect, test } from 'vitest';
import { porGolpes } from './cuenta.ts';
import type { Anotacion } from './hoyo.ts';
import {
  aplicarEscritos,
  aplicarGolpes,
  clasificarTablero,
  hoyosEnTablero,
  type Tablero,
} from './tablero.ts';
import { quien, RECORRIDO } from './testing/tablero.ts';

function tableroDe(n: number, golpesDe: (i: number, hoyo: number) => Anotacion): Tablero {
  return {
    modalidad: 'individual_por_golpes',
    finalizado: false,
    metodoDesempate: 'puntuacion_media',
    forma: porGolpes(null),
    recorridos: [RECORRIDO],
    participantes: Array.from({ length: n }, (_, i) =>
      quien(`p${i}`, {
        nombre: `Jugador ${i % 7}`,
        esInvitado: i % 2 === 0,
        handicapPropio: i,
        handicapDeJuego: i % 36,
        handicapDeCampo: i % 36,
        recorrido: i === n - 1 ? 9 : 0,
        golpes: RECORRIDO.map(({ numero }) => golpesDe(i, numero)),
      }),
    ),
  };
}

test.each([
  [0, 18],
  [9, 0],
  [null, 0],
])('who plays recorrido %s has %i holes', (recorrido, hoyos) => {
  expect(hoyosEnTablero({ recorridos: [RECORRIDO] }, { recorrido })).toHaveLength(hoyos);
});

describe('aplicarEscritos', () => {
  const tablero = tableroDe(3, () => 4);
  const escritos = new Map<string, ReadonlyMap<number, Anotacion>>([
    [
      'p2',
      new Map<number, Anotacion>([
        [1, 3],
        [18, null],
      ]),
    ],
    ['p0', new Map([[7, 'raya']])],
    ['nobody', new Map([[1, 5]])],
  ]);

  test('writes several holes of several cards as one after the other would', () => {
    let despues = tablero;
    for (const [participanteId, suyos] of escritos)
      for (const [hoyo, golpes] of suyos)
        despues = aplicarGolpes({ tablero: despues, participanteId, hoyo, golpes });
    const nuevo = aplicarEscritos(tablero, escritos);
    expect(nuevo).toEqual(despues);
    expect(nuevo.participantes[1]).toBe(tablero.participantes[1]);
    expect(tablero).toEqual(tableroDe(3, () => 4));
  });

  test('gives back the same board where all of it stands there already', () => {
    const nuevo = aplicarEscritos(tablero, escritos);
    expect(aplicarEscritos(nuevo, escritos)).toBe(nuevo);
  });
});

describe('aplicarGolpes', () => {
  const tablero = tableroDe(3, () => null);

  test('writes one hole, shares everything else and leaves the old board as it was', () => {
    const nuevo = aplicarGolpes({ tablero, participanteId: 'p1', hoyo: 18, golpes: 5 });
    expect(nuevo.participantes[1]?.golpes[17]).toBe(5);
    expect(tablero.participantes[1]?.golpes[17]).toBeNull();
    expect(nuevo.participantes[0]).toBe(tablero.participantes[0]);
    expect(nuevo.recorridos).toBe(tablero.recorridos);
    expect(aplicarGolpes({ tablero: nuevo, participanteId: 'p1', hoyo: 18, golpes: null })).toEqual(tablero);
  });

  test('a hole that is kept back moves nothing, and the ones before it do', () => {
    const cortado = { ...tablero, ocultoDesde: 16 };
    expect(aplicarGolpes({ tablero: cortado, participanteId: 'p1', hoyo: 16, golpes: 5 })).toBe(cortado);
    const movido = aplicarGolpes({ tablero: cortado, participanteId: 'p1', hoyo: 15, golpes: 5 });
    expect(movido.participantes[1]?.golpes[14]).toBe(5);
  });

  test.each([
    ['an unknown participante', { participanteId: 'nadie', hoyo: 1, golpes: 4 }],
    ['hole 0', { participanteId: 'p1', hoyo: 0, golpes: 4 }],
    ['hole 19', { participanteId: 'p1', hoyo: 19, golpes: 4 }],
    ['a value that is already there', { participanteId: 'p1', hoyo: 1, golpes: null }],
  ])('gives back the same board for %s', (_, anotado) => {
    expect(aplicarGolpes({ tablero, ...anotado })).toBe(tablero);
  });
});

describe('clasificarTablero', () => {
  test('ranks with the tees of each participante and the method of the torneo', () => {
    const tablero = tableroDe(4, (i, hoyo) => (hoyo <= 2 ? 4 + i : null));
    const filas = clasificarTablero({ tablero, tipo: 'scratch' });
    expect(filas.map(({ id, puesto, contraPar }) => [id, puesto, contraPar])).toEqual([
      ['p0', 1, 0],
      ['p1', 2, 2],
      ['p2', 3, 4],
      ['p3', 4, 6],
    ]);
    // The last one plays a recorrido that is not on the board: no index below 18, so no stroke received.
    expect(clasificarTablero({ tablero, tipo: 'handicap' }).at(-1)).toMatchObject({ id: 'p3', netos: 14 });
  });

  test('lots settle what libro_verde cannot', () => {
    const igual = { ...tableroDe(2, () => 4), metodoDesempate: 'libro_verde' as const };
    const participantes = igual.participantes.map((p) => ({ ...p, handicapDeJuego: 0 }));
    const tablero = { ...igual, participantes };
    expect(clasificarTablero({ tablero, tipo: 'scratch' }).map(({ puesto }) => puesto)).toEqual([1, 1]);
    const sorteos = [{ tipo: 'scratch' as const, orden: ['p1', 'p0'] }];
    const sorteado = clasificarTablero({ tablero: { ...tablero, sorteos }, tipo: 'scratch' });
    expect(sorteado.map(({ id }) => id)).toEqual(['p1', 'p0']);
    expect(clasificarTablero({ tablero: { ...tablero, sorteos }, tipo: 'handicap' })[1]?.puesto).toBe(1);
  });
});
