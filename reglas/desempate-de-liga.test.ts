import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AjusteDeLiga, clasificarPuntuaciones, type PuntuacionCorta } from './clasificacion-liga.ts';
import { CRITERIOS_DE_LIGA, type CriterioDeLiga } from './desempate-de-liga.ts';
import type { SistemaPuntuacion, TipoClasificacion } from './modalidad.ts';

const torneos = [
  { id: 'enero', puntuan: 3 },
  { id: 'febrero', puntuan: 3 },
  { id: 'marzo', puntuan: 3 },
  { id: 'abril', puntuan: 0 },
];

/** Points by torneo, in their order; null = not played; a place is told where it matters. */
type Temporada = readonly (number | null | readonly [puntos: number, puesto: number])[];

function jugador(id: string, temporada: Temporada, ajustes: AjusteDeLiga[] = []) {
  const puntuaciones = temporada.flatMap((suyos, i): PuntuacionCorta[] => {
    if (suyos === null) return [];
    const [puntos, puesto] = typeof suyos === 'number' ? [suyos, 9] : suyos;
    // In scratch everybody has the same points and the fifth place.
    return [[i, puesto, 5, puntos, 10]];
  });
  return { id, nombre: id, puntuaciones, ajustes };
}

const filas = (
  cadena: CriterioDeLiga[],
  jugadores: readonly ReturnType<typeof jugador>[],
  {
    tipo = 'handicap',
    cuentanMejores = null,
  }: { tipo?: TipoClasificacion; cuentanMejores?: number | null } = {},
) =>
  clasificarPuntuaciones({
    liga: { sistemaPuntuacion: 'om_hoyo19', cuentanMejores, criteriosDeEmpate: cadena },
    torneos,
    jugadores,
    tipo,
    descartes: 0,
  });

const puestos = (...entrada: Parameters<typeof filas>) =>
  filas(...entrada)
    .map(({ id, puesto }) => `${id}${puesto}`)
    .join(' ');

describe('who goes first with the same total (modalidades 3.12)', () => {
  const ana = jugador('ana', [[40, 1], 20, null]);
  const bea = jugador('bea', [[30, 1], [30, 1], null]);
  const ciro = jugador('ciro', [20, 20, 20]);

  test.each([
    { cadena: [], orden: 'ana1 bea1 ciro1', why: 'without a chain they share' },
    { cadena: ['mejores_resultados'], orden: 'ana1 bea2 ciro3', why: '40, 30, 20' },
    { cadena: ['victorias'], orden: 'bea1 ana2 ciro3', why: 'two, one, none' },
    { cadena: ['torneos_jugados'], orden: 'ciro1 ana2 bea2', why: 'three, and two share' },
    { cadena: ['torneos_jugados', 'victorias'], orden: 'ciro1 bea2 ana3', why: 'the second settles it' },
    { cadena: ['ultimo_torneo'], orden: 'ciro1 bea2 ana3', why: '20, then 30 before 20 in the one before' },
  ] satisfies { cadena: CriterioDeLiga[]; orden: string; why: string }[])(
    '$cadena: $orden, $why',
    ({ cadena, orden }) => {
      expect(puestos(cadena, [ciro, ana, bea])).toBe(orden);
    },
  );

  test('each ranking looks at its own places and points', () => {
    // In scratch ciro has 30, the others 20 with no win.
    expect(puestos(['victorias'], [ana, bea, ciro], { tipo: 'scratch' })).toBe('ciro1 ana2 bea2');
  });

  test('who won a cuadro has a victory by handicap, and none in scratch but where the handicap place gives both', () => {
    // As they are recorded: of a cuadro the scratch place is that by handicap.
    const gana = { id: 'ana', nombre: 'ana', puntuaciones: [[0, 1, 1, 40, 0]], ajustes: [] } as const;
    const pierde = { id: 'bea', nombre: 'bea', puntuaciones: [[0, 2, 2, 40, 0]], ajustes: [] } as const;
    const orden = (sistemaPuntuacion: SistemaPuntuacion, tipo: TipoClasificacion) =>
      clasificarPuntuaciones({
        liga: { sistemaPuntuacion, cuentanMejores: null, criteriosDeEmpate: ['victorias'] },
        torneos: [{ id: 'enero', puntuan: 2, modalidad: 'matchplay_parejas' }],
        jugadores: [pierde, gana],
        tipo,
        descartes: 0,
      }).map(({ id, puesto }) => `${id}${puesto}`);
    expect(orden('om_hoyo19', 'handicap')).toEqual(['ana1', 'bea2']);
    expect(orden('om_hoyo19', 'scratch')).toEqual(['ana1', 'bea1']);
    expect(orden('cervecita', 'scratch')).toEqual(['ana1', 'bea2']);
  });

  test('in a cervecita who took the point of the winner has the victory, in both tables', () => {
    // Ana won by handicap, whose place gives both totals; bea had the lowest scratch.
    const fila = (id: string, handicap: number, scratch: number) =>
      ({ id, nombre: id, puntuaciones: [[0, handicap, scratch, 20, 20]], ajustes: [] }) as const;
    const orden = (tipo: TipoClasificacion) =>
      clasificarPuntuaciones({
        liga: { sistemaPuntuacion: 'cervecita', cuentanMejores: null, criteriosDeEmpate: ['victorias'] },
        torneos: [{ id: 'enero', puntuan: 2 }],
        jugadores: [fila('bea', 2, 1), fila('ana', 1, 2)],
        tipo,
        descartes: 0,
      }).map(({ id, puesto }) => `${id}${puesto}`);
    expect(orden('handicap')).toEqual(['ana1', 'bea2']);
    expect(orden('scratch')).toEqual(['ana1', 'bea2']);
  });

  test('in scratch the torneo won by strokes counts, beside the cuadro that does not', () => {
    const cuadro = { id: 'enero', puntuan: 2, modalidad: 'matchplay_individual' } as const;
    const medal = { id: 'febrero', puntuan: 2 };
    const gana = (id: string, puesto: number) => ({
      id,
      nombre: id,
      // First or second in both, the other way round in each.
      puntuaciones: [[0, puesto, puesto, 0, 20] as const, [1, 3 - puesto, 3 - puesto, 0, 20] as const],
      ajustes: [],
    });
    const orden = (torneosDeLiga: readonly { id: string; puntuan: number }[]) =>
      clasificarPuntuaciones({
        liga: { sistemaPuntuacion: 'om_hoyo19', cuentanMejores: null, criteriosDeEmpate: ['victorias'] },
        torneos: torneosDeLiga,
        jugadores: [gana('ana', 1), gana('bea', 2)],
        tipo: 'scratch',
        descartes: 0,
      }).map(({ id, puesto }) => `${id}${puesto}`);
    expect(orden([cuadro, medal])).toEqual(['bea1', 'ana2']);
    expect(orden([medal, { ...cuadro, id: 'marzo' }])).toEqual(['ana1', 'bea2']);
  });

  test('the second best decides where the best are equal, and only what counts is looked at', () => {
    const una = jugador('una', [40, 20, 10]);
    const otra = jugador('otra', [40, 15, 15]);
    expect(puestos(['mejores_resultados'], [una, otra])).toBe('una1 otra2');
    expect(puestos(['mejores_resultados'], [una, otra], { cuentanMejores: 1 })).toBe('otra1 una1');
  });

  test('the best result is asked whenever in the season it was made', () => {
    const enOrden = (una: Temporada, otra: Temporada) =>
      puestos(['mejores_resultados'], [jugador('una', una), jugador('otra', otra)]);
    expect(enOrden([20, 10, 40], [30, 30, 10])).toBe('una1 otra2');
    expect(enOrden([10, 30, 30], [40, 10, 20])).toBe('otra1 una2');
    expect(enOrden([10, 20, 40], [40, 10, 20])).toBe('otra1 una1');
  });

  test('a result more goes before nothing', () => {
    const dos = jugador('dos', [20, 10, null]);
    const uno = jugador('uno', [20, null, null], [{ tipo: null, puntos: 10, motivo: 'Acta' }]);
    expect(puestos(['mejores_resultados'], [uno, dos])).toBe('dos1 uno2');
    const nadie = jugador('nadie', []);
    const tampoco = jugador('tampoco', []);
    expect(puestos([...CRITERIOS_DE_LIGA], [nadie, tampoco])).toBe('nadie1 tampoco1');
    expect(filas(['mejores_resultados'], [nadie, tampoco])[1]?.desempate).toEqual([
      { criterio: 'mejores_resultados', propio: 0, rival: 0, rivalId: 'nadie', resuelve: false },
    ]);
  });

  test('a higher total goes first whatever the chain says', () => {
    expect(puestos(['victorias'], [ana, jugador('dora', [21, 20, 20])])).toBe('dora1 ana2');
  });

  test('tells what was asked of the two until something told them apart', () => {
    const [primera, segunda, tercero] = filas(['torneos_jugados', 'victorias'], [ana, bea, ciro]);
    expect(primera?.desempate).toEqual([]);
    expect(segunda?.desempate).toEqual([
      { criterio: 'torneos_jugados', propio: 2, rival: 3, rivalId: 'ciro', resuelve: true },
    ]);
    expect(tercero?.desempate).toEqual([
      { criterio: 'torneos_jugados', propio: 2, rival: 2, rivalId: 'bea', resuelve: false },
      { criterio: 'victorias', propio: 1, rival: 2, rivalId: 'bea', resuelve: true },
    ]);
  });

  test('whoever is on which line and whatever people are called, the places are the same', () => {
    const temporada = fc.array(fc.constantFrom(null, 10, 20, 30), { minLength: 3, maxLength: 3 });
    const cadena = fc
      .subarray([...CRITERIOS_DE_LIGA])
      .chain((criterios) => fc.shuffledSubarray(criterios, { minLength: criterios.length }));
    const deLosPuestos = (suyas: ReturnType<typeof filas>) =>
      suyas.map(({ id, puesto }) => `${id} ${puesto}`).toSorted();
    fc.assert(
      fc.property(
        fc.array(temporada, { minLength: 2, maxLength: 6 }),
        cadena,
        fc.nat(),
        (suyas, chain, giro) => {
          const jugadores = suyas.map((una, i) => jugador(`j${i}`, una));
          const girados = jugadores.map((_, i) => jugadores[(i + giro) % jugadores.length] ?? jugadores[0]!);
          const alReves = jugadores.map((uno, i) => ({ ...uno, nombre: `z${9 - i}` }));
          const esperados = deLosPuestos(filas(chain, jugadores));
          expect(deLosPuestos(filas(chain, girados))).toEqual(esperados);
          expect(deLosPuestos(filas(chain, alReves))).toEqual(esperados);
        },
      ),
    );
  });
});
