import { assert, integer, property, string, uniqueArray, uuid } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cabeOtroPremio,
  cambiaElSorteo,
  type DatosDePremio,
  defectoDePremio,
  ganadoresDeRifa,
  motivoNoSeSortea,
  ordenDeRifa,
  seMide,
  TIPOS_DE_PREMIO,
} from './premios.ts';

const premio = (cambios: Partial<DatosDePremio> = {}): DatosDePremio => ({
  tipo: 'bola_mas_cercana',
  nombre: '',
  hoyo: 7,
  medida: 2.35,
  unidades: 1,
  ...cambios,
});
const libre = (cambios: Partial<DatosDePremio> = {}) =>
  premio({ tipo: 'libre', nombre: 'Un jamón', hoyo: null, medida: null, ...cambios });
const rifa = (cambios: Partial<DatosDePremio> = {}) => libre({ tipo: 'rifa', ...cambios });

describe('a prize', () => {
  test('is measured on a hole where it is nearest the pin or the longest drive', () => {
    expect(TIPOS_DE_PREMIO.map((tipo) => seMide(tipo))).toEqual([true, true, false, false]);
  });

  test.each([
    ['nearest the pin', premio()],
    ['one that nobody has measured yet', premio({ medida: null })],
    [
      'the longest drive, with what is given',
      premio({ tipo: 'drive_mas_largo', nombre: 'Vino', medida: 268.4 }),
    ],
    ['the smallest measure', premio({ medida: 0.01 })],
    ['the longest measure', premio({ medida: 500 })],
    ['the first and the last hole', premio({ hoyo: 1 })],
    ['the last hole', premio({ hoyo: 18 })],
    ['one in words', libre()],
    ['one of the longest name', libre({ nombre: 'x'.repeat(80) })],
    ['a raffle of one', rifa()],
    ['a raffle of fifty', rifa({ unidades: 50 })],
  ])('may be %s', (_caso, datos) => {
    expect(defectoDePremio(datos, null)).toBeNull();
  });

  test.each([
    ['premio_sin_nombre', libre({ nombre: ' ' })],
    ['premio_sin_nombre', rifa({ nombre: '' })],
    ['premio_sin_nombre', premio({ nombre: 'x'.repeat(81) })],
    ['premio_sin_hoyo', premio({ hoyo: null })],
    ['premio_sin_hoyo', premio({ hoyo: 0 })],
    ['premio_sin_hoyo', premio({ hoyo: 19 })],
    ['premio_sin_hoyo', premio({ hoyo: 1.5 })],
    ['premio_medida_no_valida', premio({ medida: 0 })],
    ['premio_medida_no_valida', premio({ medida: -1 })],
    ['premio_medida_no_valida', premio({ medida: 500.01 })],
    ['premio_medida_no_valida', premio({ medida: 2.355 })],
    ['premio_con_datos_de_mas', libre({ hoyo: 7 })],
    ['premio_con_datos_de_mas', rifa({ medida: 2 })],
    ['premio_unidades_no_validas', premio({ unidades: 2 })],
    ['premio_unidades_no_validas', rifa({ unidades: 0 })],
    ['premio_unidades_no_validas', rifa({ unidades: 51 })],
    ['premio_unidades_no_validas', rifa({ unidades: 1.5 })],
  ])('is refused as %s: %j', (defecto, datos) => {
    expect(defectoDePremio(datos, null)).toBe(defecto);
  });

  test.each([
    ['ida', 9, null],
    ['ida', 10, 'hoyo_que_no_se_juega'],
    ['vuelta', 10, null],
    ['vuelta', 9, 'hoyo_que_no_se_juega'],
    ['vuelta', null, 'premio_sin_hoyo'],
  ] as const)('over the nine of %s on hole %s: %s', (nueve, hoyo, defecto) => {
    expect(defectoDePremio(premio({ hoyo }), nueve)).toBe(defecto);
    expect(defectoDePremio(libre(), nueve)).toBeNull();
  });

  test('takes every measure to the centimetre', () => {
    assert(
      property(integer({ min: 1, max: 50_000 }), (cm) => {
        expect(defectoDePremio(premio({ medida: cm / 100 }), null)).toBeNull();
      }),
    );
  });

  test('is one of forty at most', () => {
    expect([cabeOtroPremio(39), cabeOtroPremio(40)]).toEqual([true, false]);
  });

  test('that was drawn keeps its kind and how many it gives', () => {
    expect(cambiaElSorteo(rifa(), rifa({ nombre: 'Otro' }))).toBe(false);
    expect(cambiaElSorteo(rifa(), rifa({ unidades: 2 }))).toBe(true);
    expect(cambiaElSorteo(rifa(), libre())).toBe(true);
  });
});

describe('the order of a raffle', () => {
  const ids = uniqueArray(uuid(), { minLength: 1, maxLength: 30 });

  test('is the one that was published for this seed, for ever', () => {
    expect(ordenDeRifa({ semilla: '00c0ffee', ids: ['ana', 'blas', 'cruz', 'dora', 'eloy'] })).toEqual([
      'dora',
      'ana',
      'eloy',
      'cruz',
      'blas',
    ]);
  });

  test('has everybody once, in whatever order they are told', () => {
    assert(
      property(string(), ids, (semilla, todos) => {
        const orden = ordenDeRifa({ semilla, ids: todos });
        expect(orden.toSorted()).toEqual(todos.toSorted());
        expect(ordenDeRifa({ semilla, ids: [...todos.toReversed(), ...todos] })).toEqual(orden);
      }),
    );
  });

  test('leaves the others in their order when somebody is taken out', () => {
    assert(
      property(string(), ids, (semilla, todos) => {
        const [fuera] = todos;
        const quedan = ordenDeRifa({ semilla, ids: todos }).filter((id) => id !== fuera);
        expect(ordenDeRifa({ semilla, ids: todos.slice(1) })).toEqual(quedan);
      }),
    );
  });

  test('gives each of five the first place about as often', () => {
    const veces = new Map<string, number>();
    for (let n = 0; n < 5000; n += 1) {
      const [primero = ''] = ordenDeRifa({ semilla: String(n), ids: ['a', 'b', 'c', 'd', 'e'] });
      veces.set(primero, (veces.get(primero) ?? 0) + 1);
    }
    expect(veces.size).toBe(5);
    for (const n of veces.values()) expect(Math.abs(n - 1000)).toBeLessThan(150);
  });
});

describe('a raffle', () => {
  test('is won by the first of the order, as many as it gives', () => {
    const orden = ['c', 'a', 'b'];
    expect(ganadoresDeRifa({ orden, unidades: 2 })).toEqual(['c', 'a']);
    expect(ganadoresDeRifa({ orden, unidades: 9 })).toEqual(orden);
  });

  test.each([
    [{ entran: 3, sorteos: 0, motivo: null }, null],
    [{ entran: 0, sorteos: 0, motivo: null }, 'rifa_sin_participantes'],
    [{ entran: 3, sorteos: 1, motivo: null }, 'rifa_sin_motivo'],
    [{ entran: 3, sorteos: 1, motivo: ' ' }, 'rifa_sin_motivo'],
    [{ entran: 3, sorteos: 1, motivo: 'Faltaba Ana' }, null],
  ])('with %j: %s', (caso, motivo) => {
    expect(motivoNoSeSortea(caso)).toBe(motivo);
  });
});
