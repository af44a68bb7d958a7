import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { porGolpes } from './cuenta.ts';
import { ordenarClasificacion, type Clasificable } from './clasificacion.ts';
import type { Anotacion } from './hoyo.ts';
import { METODOS_DESEMPATE, TIPOS_CLASIFICACION, type MetodoDesempate } from './modalidad.ts';
import { resultadoOficial, torneoParaLigas } from './resultado-oficial.ts';
import { puestosEntreSocios } from './tablero.ts';
import { conPrimero, RECORRIDO, VACIA } from './testing/tablero.ts';

const SIN_PUNTOS = { puntosBrutos: null, puntosNetos: null };

const COMUN = { modalidad: 'individual_por_golpes' } as const;

const vacio = (id: string) => conPrimero(id, null, { golpes: VACIA });

function oficial(
  participantes: readonly Clasificable[],
  metodo: MetodoDesempate,
  configuracion: readonly { posicion: number; puntos: number }[] = [],
) {
  const { totales, puestos } = resultadoOficial({ ...COMUN, participantes, metodo, configuracion });
  const enTexto = (tipo: string) =>
    puestos
      .filter((fila) => fila.tipo === tipo)
      .map(({ id, puesto, puntos }) => `${id}${puesto}:${puntos}`)
      .join(' ');
  return { totales, puestos, handicap: enTexto('handicap'), scratch: enTexto('scratch') };
}

describe('totals', () => {
  test('everybody on the list has a line, by id; strokes only with 18 holes and no raya (decision 7)', () => {
    const participantes = [
      vacio('d'),
      conPrimero('c', null),
      conPrimero('b', 'raya'),
      conPrimero('a', 5, { handicapDeJuego: 3 }),
    ];
    expect(oficial(participantes, 'puntuacion_media').totales).toEqual([
      { id: 'a', golpesBrutos: 73, golpesNetos: 70, ...SIN_PUNTOS },
      { id: 'b', golpesBrutos: null, golpesNetos: null, ...SIN_PUNTOS },
      { id: 'c', golpesBrutos: null, golpesNetos: null, ...SIN_PUNTOS },
      { id: 'd', golpesBrutos: null, golpesNetos: null, ...SIN_PUNTOS },
    ]);
  });
});

describe('places and points', () => {
  const cuatro = [
    conPrimero('d', 6),
    conPrimero('c', 4),
    conPrimero('b', 4, { handicapPropio: 1.5 }),
    conPrimero('a', 3),
  ];

  test.each([
    { metodo: 'puntuacion_media', es: 'a1:40 b2:36 c2:36 d4:33', why: '(37 + 35) / 2 each' },
    { metodo: 'desempate_handicap', es: 'a1:40 b2:37 c3:35 d4:33', why: 'the own handicap parts them' },
    { metodo: 'libro_verde', es: 'a1:40 b2:36 c2:36 d4:33', why: 'equal cards and no lots' },
  ] as const)('$metodo: $es, $why (decisions 11 and 12)', ({ metodo, es }) => {
    const resultado = oficial(cuatro, metodo);
    expect(resultado.handicap).toBe(es);
    expect(resultado.scratch).toBe(es);
  });

  test('desempate_handicap: who is equal to the end shares place and mean, guests or not (decision 38)', () => {
    const tambien = [...cuatro, conPrimero('e', 4), conPrimero('g', 4, { incluirEnPuntos: false })];
    expect(oficial(tambien, 'desempate_handicap').handicap).toBe('a1:40 b2:37 c3:34 d6:31 e3:34 g3:0');
  });

  test('lots part them in libro_verde', () => {
    const { puestos } = resultadoOficial({
      ...COMUN,
      participantes: cuatro,
      metodo: 'libro_verde',
      configuracion: [],
      sorteos: [{ tipo: 'handicap', orden: ['c', 'b'] }],
    });
    const deB = puestos.find(({ id }) => id === 'b');
    expect(deB).toMatchObject({ puesto: 3, puntos: 35 });
    expect(deB?.desempate.at(-1)).toEqual({
      criterio: 'sorteo',
      propio: 2,
      rival: 1,
      rivalId: 'c',
      resuelve: true,
    });
  });

  test('each ranking has its own places and its own points', () => {
    const participantes = [conPrimero('a', 4, { handicapDeJuego: 5 }), conPrimero('b', 3)];
    const { handicap, scratch } = oficial(participantes, 'puntuacion_media');
    expect(handicap).toBe('a1:40 b2:37');
    expect(scratch).toBe('a2:37 b1:40');
  });

  test('a guest has a place and no points, and moves nobody’s (decision 13)', () => {
    const participantes = [
      conPrimero('a', 5),
      conPrimero('g', 3, { incluirEnPuntos: false }),
      conPrimero('b', 4),
      vacio('z'),
    ];
    expect(oficial(participantes, 'puntuacion_media').handicap).toBe('a3:37 b2:40 g1:0');
  });

  test('a member’s place is among those who take points; who takes none has none (decision 39)', () => {
    const participantes = [
      conPrimero('a', 5),
      conPrimero('g', 3, { incluirEnPuntos: false }),
      conPrimero('b', 4),
      conPrimero('c', 5),
      vacio('z'),
    ];
    const { puestos } = oficial(participantes, 'puntuacion_media');
    const handicap = puestos.filter(({ tipo }) => tipo === 'handicap');
    expect(handicap.map(({ id, puesto, entreSocios }) => [id, puesto, entreSocios])).toEqual([
      ['a', 3, 2],
      ['b', 2, 1],
      ['c', 3, 2],
      ['g', 1, null],
    ]);
  });

  test('a third of a point is recorded to the hundredth', () => {
    const participantes = [conPrimero('a', 4), conPrimero('b', 4), conPrimero('c', 4)];
    expect(oficial(participantes, 'puntuacion_media').handicap).toBe('a1:37.33 b1:37.33 c1:37.33');
  });

  test('the torneo’s own table overrides the club’s', () => {
    const configuracion = [
      { posicion: 1, puntos: 100 },
      { posicion: 2, puntos: 12.5 },
    ];
    expect(oficial(cuatro, 'desempate_handicap', configuracion).handicap).toBe(
      'a1:100 b2:12.5 c3:12.5 d4:12.5',
    );
  });

  test('nobody with a hole: no places, and the ligas take nothing', () => {
    const participantes = [vacio('a')];
    const torneo = { ...COMUN, participantes, metodo: 'puntuacion_media', configuracion: [] } as const;
    expect(resultadoOficial(torneo).puestos).toEqual([]);
    expect(torneoParaLigas(torneo)).toEqual({ handicap: [], scratch: [], configuracion: [] });
  });
});

/** The same people on the live board. */
function tableroDe(todos: readonly Clasificable[], metodoDesempate: MetodoDesempate) {
  const participantes = todos.map((uno) => ({
    ...uno,
    jugadorId: null,
    esInvitado: false,
    partidaId: null,
    horaDeSalida: null,
    validada: false,
    recorrido: 0,
    estadoDecidido: null,
    motivoEstado: null,
  }));
  return {
    ...COMUN,
    finalizado: false,
    metodoDesempate,
    forma: porGolpes(null),
    recorridos: [RECORRIDO],
    participantes,
  };
}

describe('laws of the record', () => {
  const anotacion = fc.constantFrom<Anotacion[]>(3, 4, 5, 'raya', null);
  const participantes = fc.array(
    fc.record({ primero: anotacion, handicap: fc.integer({ min: 0, max: 2 }), incluido: fc.boolean() }),
    { maxLength: 9 },
  );

  test('the same cards give the same record in any order, and it says what the rankings say', () => {
    fc.assert(
      fc.property(participantes, fc.constantFrom(...METODOS_DESEMPATE), (base, metodo) => {
        const todos = base.map(({ primero, handicap, incluido }, i) =>
          conPrimero(String(i), primero, { handicapDeJuego: handicap, incluirEnPuntos: incluido }),
        );
        const torneo = { ...COMUN, participantes: todos, metodo, configuracion: [] };
        const record = resultadoOficial(torneo);
        expect(resultadoOficial({ ...torneo, participantes: todos.toReversed() })).toEqual(record);
        for (const tipo of TIPOS_CLASIFICACION) {
          const filas = ordenarClasificacion({ participantes: todos, tipo, metodo });
          const suyos = record.puestos.filter((fila) => fila.tipo === tipo);
          const porId = new Map(suyos.map((fila) => [fila.id, fila]));
          expect(suyos.map(({ id }) => id)).toEqual(todos.map(({ id }) => id));
          for (const [i, { id, puesto, desempate }] of filas.entries()) {
            expect(porId.get(id)).toMatchObject({ puesto, desempate });
            const rivales = new Set(desempate.map(({ rivalId }) => rivalId));
            expect([...rivales]).toEqual(desempate.length === 0 ? [] : [filas[i - 1]?.id]);
          }
          const enTablero = puestosEntreSocios({ tablero: tableroDe(todos, metodo), tipo });
          expect(
            new Map(
              suyos.flatMap(({ id, entreSocios }) => (entreSocios === null ? [] : [[id, entreSocios]])),
            ),
          ).toEqual(enTablero);
          const sinPuntos = suyos.filter(({ puntos }) => puntos === 0).map(({ id }) => id);
          expect(sinPuntos).toEqual(todos.filter((uno) => !uno.incluirEnPuntos).map(({ id }) => id));
        }
      }),
    );
  });
});
