import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clasificarPuntuaciones,
  type AjusteDeLiga,
  puntuacionesQueSeGuardan,
  recuentoDeTorneos,
  SISTEMAS_DE_LIGA,
  type PuntuacionCorta,
} from './clasificacion-liga.ts';
import {
  SISTEMAS_PUNTUACION,
  TIPOS_CLASIFICACION,
  type SistemaPuntuacion,
  type TipoClasificacion,
} from './modalidad.ts';

const { om_hoyo19: om, cervecita } = SISTEMAS_DE_LIGA;

function guardable(torneoId: string, jugadorId: string, puntos: number) {
  const participanteId = `${jugadorId}-${torneoId}`;
  return { torneoId, participanteId, jugadorId, puntosHandicap: puntos, puntosScratch: puntos };
}

/** Points of one jugador in t1, t2 … in that order. */
function delJugador(jugadorId: string, puntos: readonly number[]) {
  return puntos.map((p, i) => guardable(`t${i + 1}`, jugadorId, p));
}

describe('the points of one place', () => {
  test.each([
    { puesto: 1, jugadores: 10, enOm: 40, enCervecita: 11, why: 'the winner' },
    { puesto: 2, jugadores: 10, enOm: 37, enCervecita: 9, why: 'no 10: the extra one is the winner’s' },
    { puesto: 10, jugadores: 10, enOm: 21, enCervecita: 1, why: 'the last of ten' },
    { puesto: 21, jugadores: 30, enOm: 10, enCervecita: 10, why: 'the first place of the flat end' },
    { puesto: 30, jugadores: 30, enOm: 10, enCervecita: 1, why: 'the last of thirty' },
    { puesto: 1, jugadores: 1, enOm: 40, enCervecita: 2, why: 'alone' },
  ])('$puesto of $jugadores: $enOm and $enCervecita, $why', ({ puesto, jugadores, enOm, enCervecita }) => {
    const entrada = { puesto, jugadores, configuracion: [] };
    expect(om.puntosDePuesto(entrada)).toBe(enOm);
    expect(cervecita.puntosDePuesto(entrada)).toBe(enCervecita);
  });

  test('a torneo’s own table counts in the order of merit, never in cervecita', () => {
    const entrada = { puesto: 1, jugadores: 10, configuracion: [{ posicion: 1, puntos: 60 }] };
    expect(om.puntosDePuesto(entrada)).toBe(60);
    expect(cervecita.puntosDePuesto(entrada)).toBe(11);
  });

  test('in cervecita the handicap place gives both totals (admin spec §9)', () => {
    expect(TIPOS_CLASIFICACION.map(om.tipoQuePuntua)).toEqual(['handicap', 'scratch']);
    expect(TIPOS_CLASIFICACION.map(cervecita.tipoQuePuntua)).toEqual(['handicap', 'handicap']);
  });
});

describe('what is recorded (admin spec §9 "the others zeroed", decision 14)', () => {
  test('the order of merit records what was earned, discarded or not', () => {
    const puntuaciones = delJugador('ana', [40, 37, 35, 33]);
    expect(puntuacionesQueSeGuardan({ sistema: 'om_hoyo19', torneosDeLaLiga: 4, puntuaciones })).toEqual(
      puntuaciones,
    );
  });

  test.each([
    { liga: 1, ganados: [5], guardados: [5], why: 'one torneo: 60 % rounds to it' },
    { liga: 2, ganados: [5, 6], guardados: [0, 6], why: '1,2 rounds to one' },
    { liga: 3, ganados: [4, 9, 2], guardados: [4, 9, 0], why: '1,8 rounds to two' },
    { liga: 5, ganados: [4, 9, 2], guardados: [4, 9, 2], why: 'three of five, and three are played' },
    { liga: 3, ganados: [7, 7, 7], guardados: [7, 7, 0], why: 'between equal scores the earlier counts' },
    { liga: 3, ganados: [0, 3, 0], guardados: [0, 3, 0], why: 'a 0 stays a 0' },
    { liga: 0, ganados: [3], guardados: [0], why: 'no torneo left in the liga' },
  ])('cervecita of $liga torneos: $ganados is recorded as $guardados, $why', (fila) => {
    const puntuaciones = delJugador('ana', fila.ganados);
    const guardadas = puntuacionesQueSeGuardan({
      sistema: 'cervecita',
      torneosDeLaLiga: fila.liga,
      puntuaciones,
    });
    expect(guardadas.map(({ puntosHandicap }) => puntosHandicap)).toEqual(fila.guardados);
    expect(guardadas.map(({ puntosScratch }) => puntosScratch)).toEqual(fila.guardados);
    const sinPuntos = { puntosHandicap: 0, puntosScratch: 0 };
    expect(guardadas.map((una) => ({ ...una, ...sinPuntos }))).toEqual(
      puntuaciones.map((una) => ({ ...una, ...sinPuntos })),
    );
  });

  test('each person’s best count, not the best of the liga', () => {
    const puntuaciones = [...delJugador('ana', [11, 9]), ...delJugador('bea', [1, 2])];
    const guardadas = puntuacionesQueSeGuardan({ sistema: 'cervecita', torneosDeLaLiga: 2, puntuaciones });
    expect(guardadas.map(({ jugadorId, puntosHandicap }) => [jugadorId, puntosHandicap])).toEqual([
      ['ana', 11],
      ['ana', 0],
      ['bea', 0],
      ['bea', 2],
    ]);
  });

  test('there is nothing to record of a liga that nobody has played', () => {
    for (const sistema of SISTEMAS_PUNTUACION) {
      expect(puntuacionesQueSeGuardan({ sistema, torneosDeLaLiga: 3, puntuaciones: [] })).toEqual([]);
    }
  });
});

describe('the standings from the points as they travel', () => {
  const torneos = [
    { id: 'enero', puntuan: 3 },
    { id: 'febrero', puntuan: 2 },
    { id: 'marzo', puntuan: 0 },
  ];
  const ana: PuntuacionCorta[] = [
    [0, 2, 1, 37, 40],
    [1, 1, 2, 40, 37],
  ];
  const bea: PuntuacionCorta[] = [[0, 1, 2, 40, 37]];
  const jugadores = [
    { id: 'b', nombre: 'Bea', puntuaciones: bea, ajustes: [] },
    { id: 'a', nombre: 'Ana', puntuaciones: ana, ajustes: [] },
    { id: 'c', nombre: 'Ciro', puntuaciones: [], ajustes: [] },
  ];
  const clasificar = (sistemaPuntuacion: SistemaPuntuacion, descartes: number) =>
    TIPOS_CLASIFICACION.map((tipo) =>
      clasificarPuntuaciones({
        liga: { sistemaPuntuacion, cuentanMejores: null, criteriosDeEmpate: [] },
        torneos,
        jugadores,
        tipo,
        descartes,
      }).map(({ id, puesto, total }) => `${id}${puesto}:${total}`),
    );

  test('a torneo that nobody has points in is of the liga but not played', () => {
    expect(recuentoDeTorneos({ torneos })).toEqual({ torneosDeLaLiga: 3, torneosJugados: 2 });
    expect(recuentoDeTorneos({ torneos: [] })).toEqual({ torneosDeLaLiga: 0, torneosJugados: 0 });
  });

  test.each([
    { descartes: 0, handicap: 'a1:77 b2:40 c3:0', scratch: 'a1:77 b2:37 c3:0' },
    { descartes: 1, handicap: 'a1:40 b1:40 c3:0', scratch: 'a1:40 b2:37 c3:0' },
    { descartes: 2, handicap: 'a1:40 b1:40 c3:0', scratch: 'a1:40 b2:37 c3:0' },
    { descartes: 3, handicap: 'a1:40 b1:40 c3:0', scratch: 'a1:40 b2:37 c3:0' },
  ])('order of merit with $descartes discards of 2 played', ({ descartes, handicap, scratch }) => {
    expect(clasificar('om_hoyo19', descartes).map((filas) => filas.join(' '))).toEqual([handicap, scratch]);
  });

  test('a liga that says how many count looks at no discards', () => {
    for (const descartes of [0, 2])
      expect(
        clasificarPuntuaciones({
          liga: { sistemaPuntuacion: 'om_hoyo19', cuentanMejores: 1, criteriosDeEmpate: [] },
          torneos,
          jugadores,
          tipo: 'scratch',
          descartes,
        }).map(({ id, puesto, total }) => `${id}${puesto}:${total}`),
      ).toEqual(['a1:40', 'b2:37', 'c3:0']);
  });

  test('points given or taken by hand move the totals they are of, after what counts was chosen', () => {
    const ajustada = (ajustes: AjusteDeLiga[], tipo: TipoClasificacion) =>
      clasificarPuntuaciones({
        liga: { sistemaPuntuacion: 'om_hoyo19', cuentanMejores: null, criteriosDeEmpate: [] },
        torneos,
        jugadores: jugadores.map((uno) => (uno.id === 'b' ? { ...uno, ajustes } : uno)),
        tipo,
        descartes: 1,
      }).map(({ id, puesto, total, ajuste }) => `${id}${puesto}:${total}(${ajuste})`);
    const motivo = 'Error del acta';
    const ambos: AjusteDeLiga[] = [{ tipo: null, puntos: 3, motivo }];
    expect(ajustada(ambos, 'handicap')).toEqual(['b1:43(3)', 'a2:40(0)', 'c3:0(0)']);
    // 37 and 3 are a tie with 40: it is shared, whoever comes first by name.
    expect(ajustada(ambos, 'scratch')).toEqual(['a1:40(0)', 'b1:40(3)', 'c3:0(0)']);
    const uno: AjusteDeLiga[] = [...ambos, { tipo: 'handicap', puntos: -44, motivo }];
    expect(ajustada(uno, 'handicap')).toEqual(['a1:40(0)', 'c2:0(0)', 'b3:-1(-41)']);
    expect(ajustada(uno, 'scratch')).toEqual(['a1:40(0)', 'b1:40(3)', 'c3:0(0)']);
  });

  test('whatever people are called, their places are the same (decision 38)', () => {
    const conNombres = (nombres: readonly string[]) =>
      new Map(
        clasificarPuntuaciones({
          liga: { sistemaPuntuacion: 'om_hoyo19', cuentanMejores: null, criteriosDeEmpate: [] },
          torneos,
          jugadores: jugadores.map((uno, i) => ({ ...uno, nombre: nombres[i] ?? '' })),
          tipo: 'handicap',
          descartes: 1,
        }).map(({ id, puesto }) => [id, puesto]),
      );
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 3, maxLength: 3 }), (nombres) => {
        expect(conNombres(nombres)).toEqual(conNombres(['Ana', 'Bea', 'Ciro']));
      }),
    );
  });

  test('cervecita counts 60 % of the torneos of the liga and looks at no discards', () => {
    for (const descartes of [0, 1, 2]) {
      expect(clasificar('cervecita', descartes)[0]).toEqual(['a1:77', 'b2:40', 'c3:0']);
    }
  });

  test('between equal scores the earlier torneo of the liga counts, in whatever order the points travel', () => {
    const iguales: PuntuacionCorta[] = [
      [1, 1, 1, 40, 40],
      [0, 1, 1, 40, 40],
    ];
    const [fila] = clasificarPuntuaciones({
      liga: { sistemaPuntuacion: 'om_hoyo19', cuentanMejores: null, criteriosDeEmpate: [] },
      torneos,
      jugadores: [{ id: 'a', nombre: 'Ana', puntuaciones: iguales, ajustes: [] }],
      tipo: 'handicap',
      descartes: 1,
    });
    expect(fila?.detalle.cuentan).toEqual([{ torneoId: 'enero', puntos: 40 }]);
    expect(fila?.detalle.descartados).toEqual([{ torneoId: 'febrero', puntos: 40, motivo: 'descarte' }]);
  });

  test('points of a torneo that is not in the liga count nowhere', () => {
    const suelta: PuntuacionCorta[] = [[7, 1, 1, 40, 40]];
    const [fila] = clasificarPuntuaciones({
      liga: { sistemaPuntuacion: 'om_hoyo19', cuentanMejores: null, criteriosDeEmpate: [] },
      torneos,
      jugadores: [{ id: 'a', nombre: 'Ana', puntuaciones: suelta, ajustes: [] }],
      tipo: 'scratch',
      descartes: 0,
    });
    expect(fila).toMatchObject({ total: 0, detalle: { cuentan: [], descartados: [] } });
  });
});
