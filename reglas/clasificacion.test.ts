import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { porGolpes } from './cuenta.ts';
import {
  compararNombres,
  ordenarClasificacion,
  ordenarParaPuntos,
  type Clasificable,
} from './clasificacion.ts';
import type { Anotacion } from './hoyo.ts';
import { METODOS_DESEMPATE, TIPOS_CLASIFICACION } from './modalidad.ts';

const HOYOS = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 }));
const COMUN = { hoyos: HOYOS, forma: porGolpes(null), handicapDeCampo: null, estado: 'en_juego' } as const;

/** A participante with par on every hole but the given ones. */
function con(
  id: string,
  cambios: Readonly<Record<number, Anotacion>>,
  mas: Partial<Clasificable> = {},
): Clasificable {
  const golpes = HOYOS.map(({ numero }) => (numero in cambios ? (cambios[numero] ?? null) : 4));
  return {
    id,
    nombre: id,
    handicapDeJuego: 0,
    handicapPropio: 0,
    incluirEnPuntos: true,
    golpes,
    ...COMUN,
    ...mas,
  };
}

const SIN_HOYOS = HOYOS.map(() => null);

function puestos(filas: readonly { id: string; puesto: number | null }[]): string {
  return filas.map(({ id, puesto }) => `${id}${puesto ?? '-'}`).join(' ');
}

describe('order of a torneo (decision 11)', () => {
  const cuatro = [
    con('d', { 1: 7 }),
    con('c', { 1: 5 }, { handicapDeJuego: 0, handicapPropio: 0.2 }),
    con('b', { 2: 5 }, { handicapDeJuego: 0, handicapPropio: 0.4 }),
    con('a', { 1: 3 }),
  ];

  test('puntuacion_media shares the puesto of an equal result and skips the next', () => {
    const filas = ordenarClasificacion({
      participantes: cuatro,
      tipo: 'handicap',
      metodo: 'puntuacion_media',
    });
    expect(puestos(filas)).toBe('a1 b2 c2 d4');
    expect(filas.map(({ empate }) => empate)).toEqual([false, true, true, false]);
  });

  test('desempate_handicap shares no puesto that a handicap tells apart', () => {
    const filas = ordenarClasificacion({
      participantes: cuatro,
      tipo: 'handicap',
      metodo: 'desempate_handicap',
    });
    expect(puestos(filas)).toBe('a1 b2 c3 d4');
    expect(filas.some(({ empate }) => empate)).toBe(false);
  });

  test('desempate_handicap shares the puesto of those whose handicaps are equal too, whatever their names', () => {
    const iguales = { handicapDeJuego: 3, handicapPropio: 3.4 };
    for (const nombre of ['Ana', 'Mar', 'Zoe']) {
      const participantes = [
        con('1', { 1: 7 }, { ...iguales, nombre }),
        con('2', { 2: 7 }, { ...iguales, nombre: 'Mar' }),
        con('3', { 3: 7 }, { ...iguales, handicapPropio: 3.3 }),
        con('4', { 4: 7 }, { ...iguales, handicapPropio: null }),
        con('5', { 5: 7 }, { ...iguales, handicapPropio: null }),
      ];
      const filas = ordenarClasificacion({ participantes, tipo: 'scratch', metodo: 'desempate_handicap' });
      const porId = filas.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(puestos(porId)).toBe('11 21 33 44 54');
      expect(porId.map(({ empate }) => empate)).toEqual([true, true, false, true, true]);
    }
  });

  test('equal results go by lower playing handicap, then higher own handicap, then name', () => {
    const participantes = [
      con('1', {}, { handicapDeJuego: 3, nombre: 'Zoe', handicapPropio: 3.4 }),
      con('2', {}, { handicapDeJuego: 3, nombre: 'Ana', handicapPropio: 3.4 }),
      con('3', {}, { handicapDeJuego: 3, nombre: 'Ana', handicapPropio: 3.6 }),
      con('4', {}, { handicapDeJuego: 3, nombre: 'Ana', handicapPropio: null }),
      con('5', {}, { handicapDeJuego: 2, nombre: 'Zoe', handicapPropio: 1 }),
      con('6', {}, { handicapDeJuego: 3, nombre: 'Ángela', handicapPropio: 3.4 }),
    ];
    const filas = ordenarClasificacion({ participantes, tipo: 'scratch', metodo: 'puntuacion_media' });
    expect(puestos(filas)).toBe('51 31 21 61 11 41');
  });

  test('net and gross rankings each count their own strokes', () => {
    const participantes = [
      con('bueno', { 1: 5 }, { handicapDeJuego: 0 }),
      con('alto', { 1: 7 }, { handicapDeJuego: 4 }),
    ];
    const handicap = ordenarClasificacion({ participantes, tipo: 'handicap', metodo: 'puntuacion_media' });
    const scratch = ordenarClasificacion({ participantes, tipo: 'scratch', metodo: 'puntuacion_media' });
    expect(handicap.map(({ id, contraPar }) => [id, contraPar])).toEqual([
      ['alto', -1],
      ['bueno', 1],
    ]);
    expect(scratch.map(({ id, contraPar }) => [id, contraPar])).toEqual([
      ['bueno', 1],
      ['alto', 3],
    ]);
    expect(scratch.map(({ ultimos9 }) => ultimos9)).toEqual([0, 0]);
  });

  test('a raya goes after every card without one, and nobody without a hole has a puesto', () => {
    const participantes = [
      con('vacio', {}, { golpes: SIN_HOYOS }),
      con('raya', { 5: 'raya', 6: 1 }),
      con('malo', { 1: 15, 2: 15 }),
      con('otraraya', { 7: 'raya' }),
    ];
    const filas = ordenarClasificacion({ participantes, tipo: 'handicap', metodo: 'puntuacion_media' });
    expect(puestos(filas)).toBe('malo1 otraraya2 raya2 vacio-');
    expect(filas[1]).toMatchObject({
      contraPar: null,
      brutos: null,
      netos: null,
      hoyosJugados: 18,
      conRaya: true,
    });
    expect(filas[3]).toMatchObject({ puesto: null, empate: false, desempate: [] });
  });

  test('under a limit a raya ranks as par + limit, before a worse card and level with an equal one', () => {
    const limite = { forma: porGolpes(3) };
    const participantes = [
      con('malo', { 1: 7, 2: 5 }, limite),
      con('igual', { 1: 7 }, limite),
      con('raya', { 9: 'raya' }, limite),
      con('bueno', {}, limite),
    ];
    const filas = ordenarClasificacion({ participantes, tipo: 'scratch', metodo: 'puntuacion_media' });
    expect(puestos(filas)).toBe('bueno1 igual2 raya2 malo4');
    expect(filas[2]).toMatchObject({ contraPar: 3, brutos: 75, conRaya: true, completa: true });
  });

  test('without handicap: no place by handicap, after every other card, and the own place in scratch', () => {
    const sin = { handicapDeJuego: null };
    const participantes = [
      con('vacio', {}, { ...sin, golpes: SIN_HOYOS }),
      con('sin', { 1: 3 }, sin),
      con('peor', { 1: 7 }, sin),
      con('con', { 1: 5 }, { handicapDeJuego: 0 }),
      con('raya', { 5: 'raya' }),
    ];
    for (const metodo of METODOS_DESEMPATE) {
      const handicap = ordenarClasificacion({ participantes, tipo: 'handicap', metodo });
      expect(puestos(handicap)).toBe('con1 raya2 peor- sin- vacio-');
      expect(handicap[3]).toMatchObject({
        contraPar: null,
        netos: null,
        brutos: 71,
        empate: false,
        desempate: [],
      });
      expect(puestos(ordenarClasificacion({ participantes, tipo: 'scratch', metodo }))).toBe(
        'sin1 con2 peor3 raya4 vacio-',
      );
      expect(puestos(ordenarParaPuntos({ participantes, tipo: 'handicap', metodo }))).toBe('con1 raya2');
    }
  });

  test('Spanish names fold accents and keep ñ after n', () => {
    const nombres = ['Ñoño', 'Zapata', 'Ávila', 'Noriega', 'avellaneda', 'Núñez'];
    const ordenados = nombres.toSorted((a, b) => compararNombres({ id: a, nombre: a }, { id: b, nombre: b }));
    expect(ordenados).toEqual(['avellaneda', 'Ávila', 'Noriega', 'Núñez', 'Ñoño', 'Zapata']);
    const tocayo = { id: '1', nombre: 'Ana' };
    expect(compararNombres(tocayo, tocayo)).toBe(0);
    expect(compararNombres(tocayo, { id: '2', nombre: 'Ana' })).toBe(-1);
    expect(compararNombres({ id: '2', nombre: 'Ana' }, tocayo)).toBe(1);
  });
});

describe('libro_verde (decision 12)', () => {
  /** Moves one stroke between two holes: the total stays. */
  function parejaQueDifiereDesde(hoyo: number): Clasificable[] {
    return [con('b', { 1: 3, [hoyo]: 5 }), con('a', { 1: 5, [hoyo]: 3 })];
  }

  test.each([
    [10, 'ultimos_9', 2],
    [7, 'ultimos_12', 3],
    [4, 'ultimos_15', 4],
    [3, 'ultimos_16', 5],
    [2, 'ultimos_17', 6],
  ])('a stroke saved on hole %i is found by %s', (hoyo, criterio, pasos) => {
    const filas = ordenarClasificacion({
      participantes: parejaQueDifiereDesde(hoyo),
      tipo: 'handicap',
      metodo: 'libro_verde',
    });
    expect(puestos(filas)).toBe('a1 b2');
    expect(filas[0]?.desempate).toEqual([]);
    expect(filas[1]?.desempate).toHaveLength(pasos);
    expect(filas[1]?.desempate.at(-1)).toMatchObject({ criterio, resuelve: true });
    expect(filas[1]?.desempate.at(0)).toEqual({
      criterio: 'handicap_de_juego',
      propio: 0,
      rival: 0,
      rivalId: 'a',
      resuelve: false,
    });
  });

  test('the lower playing handicap goes before any match of cards', () => {
    const participantes = [
      con('alto', { 1: 6, 18: 3 }, { handicapDeJuego: 1 }),
      con('bajo', {}, { handicapDeJuego: 0 }),
    ];
    const filas = ordenarClasificacion({ participantes, tipo: 'handicap', metodo: 'libro_verde' });
    expect(puestos(filas)).toBe('bajo1 alto2');
    expect(filas[1]?.desempate).toEqual([
      { criterio: 'handicap_de_juego', propio: 1, rival: 0, rivalId: 'bajo', resuelve: true },
    ]);
  });

  test('equal cards stay tied until lots are drawn', () => {
    const participantes = [con('a', {}), con('b', {}), con('c', { 1: 5 })];
    const sin = ordenarClasificacion({ participantes, tipo: 'handicap', metodo: 'libro_verde' });
    expect(puestos(sin)).toBe('a1 b1 c3');
    expect(sin[1]?.empate).toBe(true);
    expect(sin[1]?.desempate.at(-1)).toEqual({
      criterio: 'sorteo',
      propio: null,
      rival: null,
      rivalId: 'a',
      resuelve: false,
    });
    const sorteos = [{ tipo: 'handicap' as const, orden: ['b', 'a'] }];
    const con2 = ordenarClasificacion({ participantes, tipo: 'handicap', metodo: 'libro_verde', sorteos });
    expect(puestos(con2)).toBe('b1 a2 c3');
    expect(con2[1]?.desempate.at(-1)).toEqual({
      criterio: 'sorteo',
      propio: 2,
      rival: 1,
      rivalId: 'b',
      resuelve: true,
    });
  });

  test('in scratch the match of cards is on gross strokes', () => {
    const participantes = [
      con('b', { 1: 3, 18: 5 }, { handicapDeJuego: 18 }),
      con('a', { 1: 5, 18: 3 }, { handicapDeJuego: 18 }),
    ];
    const filas = ordenarClasificacion({ participantes, tipo: 'scratch', metodo: 'libro_verde' });
    expect(filas[1]?.desempate.at(-1)).toEqual({
      criterio: 'ultimos_9',
      propio: 1,
      rival: -1,
      rivalId: 'a',
      resuelve: true,
    });
  });
});

describe('points ranking (decision 13)', () => {
  test('guests, excluded members and those without a hole take nobody’s place', () => {
    const participantes = [
      con('invitado', { 1: 1 }, { incluirEnPuntos: false }),
      con('socio', {}),
      con('vacio', {}, { golpes: SIN_HOYOS }),
    ];
    const todos = ordenarClasificacion({ participantes, tipo: 'handicap', metodo: 'puntuacion_media' });
    const conPuntos = ordenarParaPuntos({ participantes, tipo: 'handicap', metodo: 'puntuacion_media' });
    expect(puestos(todos)).toBe('invitado1 socio2 vacio-');
    expect(puestos(conPuntos)).toBe('socio1');
  });
});

describe('properties of the order', () => {
  const anotacion = fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 3, max: 5 }) },
    { weight: 1, arbitrary: fc.constant('raya' as const) },
    { weight: 3, arbitrary: fc.constant(null) },
  );
  const participante = fc.record({
    nombre: fc.constantFrom('Ana', 'Bea', 'Íñigo'),
    handicapDeJuego: fc.integer({ min: -2, max: 2 }),
    handicapPropio: fc.option(fc.constantFrom(1.1, 2.2), { nil: null }),
    incluirEnPuntos: fc.boolean(),
    golpes: fc.oneof(
      fc.array(anotacion, { minLength: 18, maxLength: 18 }),
      fc.constantFrom(
        SIN_HOYOS,
        HOYOS.map(() => 4),
      ),
    ),
  });
  const caso = fc.record({
    base: fc.array(participante, { maxLength: 8 }),
    tipo: fc.constantFrom(...TIPOS_CLASIFICACION),
    metodo: fc.constantFrom(...METODOS_DESEMPATE),
    sorteos: fc.array(
      fc.record({
        tipo: fc.constantFrom(...TIPOS_CLASIFICACION),
        orden: fc.shuffledSubarray(['0', '1', '2', '3', '4', '5', '6', '7']),
      }),
      { maxLength: 4 },
    ),
    semilla: fc.infiniteStream(fc.nat()),
  });

  test('it is total, whatever the order of the input, and puestos follow it', () => {
    fc.assert(
      fc.property(caso, ({ base, tipo, metodo, sorteos, semilla }) => {
        const participantes = base.map((p, i) => ({ ...p, ...COMUN, id: String(i) }));
        const barajados = participantes
          .map((p) => ({ p, peso: semilla.next().value ?? 0 }))
          .toSorted((a, b) => a.peso - b.peso)
          .map(({ p }) => p);
        const filas = ordenarClasificacion({ participantes, tipo, metodo, sorteos });
        expect(ordenarClasificacion({ participantes: barajados, tipo, metodo, sorteos })).toEqual(filas);
        expect(filas.map(({ id }) => id).toSorted()).toEqual(participantes.map(({ id }) => id));
        const conPuesto = filas.filter(({ puesto }) => puesto !== null);
        expect(filas.slice(0, conPuesto.length)).toEqual(conPuesto);
        for (const [i, fila] of conPuesto.entries()) {
          const iguales = conPuesto.filter(({ puesto }) => puesto === fila.puesto);
          const mejores = conPuesto.filter(({ puesto }) => (puesto ?? 0) < (fila.puesto ?? 0));
          expect(fila.puesto).toBe(mejores.length + 1);
          expect(fila.empate).toBe(iguales.length > 1);
          expect(i >= mejores.length).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('nobody is moved by a name (decision 38)', () => {
    fc.assert(
      fc.property(caso, fc.infiniteStream(fc.constantFrom('Ana', 'Ángel', 'Ñoño', 'Zoe')), (uno, nombres) => {
        const { base, tipo, metodo, sorteos } = uno;
        const participantes = base.map((p, i) => ({
          ...p,
          id: String(i),
          hoyos: HOYOS,
          forma: porGolpes(null),
          handicapDeCampo: null,
          estado: 'en_juego' as const,
        }));
        const puestosDe = (quienes: readonly Clasificable[]) =>
          ordenarClasificacion({ participantes: quienes, tipo, metodo, sorteos })
            .map(({ id, puesto, empate }) => ({ id, puesto, empate }))
            .toSorted((a, b) => (a.id < b.id ? -1 : 1));
        const otros = participantes.map((p) => ({ ...p, nombre: nombres.next().value ?? '' }));
        expect(puestosDe(otros)).toEqual(puestosDe(participantes));
      }),
      { numRuns: 400 },
    );
  });

  test('somebody without a hole changes nobody else', () => {
    fc.assert(
      fc.property(caso, ({ base, tipo, metodo }) => {
        const participantes = base.map((p, i) => ({ ...p, ...COMUN, id: String(i) }));
        const vacio = con('vacio', {}, { golpes: SIN_HOYOS });
        const sin = ordenarClasificacion({ participantes, tipo, metodo }).filter(
          ({ puesto }) => puesto !== null,
        );
        const filas = ordenarClasificacion({ participantes: [vacio, ...participantes], tipo, metodo });
        expect(filas.filter(({ puesto }) => puesto !== null)).toEqual(sin);
      }),
    );
  });
});
