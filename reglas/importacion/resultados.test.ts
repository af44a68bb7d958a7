import { describe, expect, test } from 'vitest';
import type { Anotacion } from '../hoyo.ts';
import { hoyosDeNueve } from '../nueve-hoyos.ts';
import { type ColumnasDeResultados, planDeResultados, type TarjetaDestino } from './resultados.ts';

const hoyos = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: i === 2 ? 3 : 4, indice: i + 1 }));
const tarjeta = (participanteId: string, cambios: Partial<TarjetaDestino> = {}): TarjetaDestino => ({
  participanteId,
  nombre: `Jugador ${participanteId}`,
  licencia: null,
  conPartida: true,
  deBandoIncompleto: false,
  limite: 5,
  hoyos,
  golpes: Array.from({ length: 18 }, (): Anotacion => null),
  ...cambios,
});
const COLUMNAS: ColumnasDeResultados = {
  nombre: 0,
  licencia: 1,
  hoyos: Array.from({ length: 18 }, (_, i) => i + 2),
};

function plan(values: readonly string[][], tarjetas: readonly TarjetaDestino[]) {
  return planDeResultados({
    columnas: COLUMNAS,
    filas: values.map((uno, i) => ({ fila: i + 2, values: uno })),
    tarjetas,
  });
}

describe('a line', () => {
  test('finds its card by the licence, however it is written, else by the name without accents', () => {
    const tarjetas = [
      tarjeta('a', { licencia: 'AM-12.345' }),
      tarjeta('b', { nombre: 'Íñigo  Núñez' }),
      tarjeta('c', { nombre: 'Otra' }),
    ];
    const planes = plan(
      [
        ['mal escrito', 'am 12345', '4'],
        ['inigo nunez', '', '4'],
        ['Nadie', 'X1', '4'],
      ],
      tarjetas,
    );
    expect(planes.map(({ destino }) => destino?.participanteId ?? null)).toEqual(['a', 'b', null]);
    expect(planes[2]).toMatchObject({ cambios: [], errores: [{ codigo: 'no_inscrito' }] });
  });

  test('without a name, of a licence that nobody has, is nobody’s, nor that of a card without a name', () => {
    const [fila] = plan([['', 'X1', '4']], [tarjeta('a', { nombre: ' ' })]);
    expect([fila?.destino, fila?.quien, fila?.errores]).toEqual([null, 'X1', [{ codigo: 'no_inscrito' }]]);
  });

  test('without a licence is not that of a card without one', () => {
    const [fila] = plan([['Otra', '-', '4']], [tarjeta('a'), tarjeta('b', { nombre: 'Otra' })]);
    expect(fila?.destino?.participanteId).toBe('b');
  });

  test('changes what differs, keeps what is equal, and leaves empty holes alone', () => {
    const golpes = tarjeta('a').golpes.with(0, 4).with(1, 5).with(3, 6);
    const [fila] = plan([['Jugador a', '', '4', '6', 'R', '']], [tarjeta('a', { golpes })]);
    expect(fila?.cambios).toEqual([
      { hoyo: 2, antes: 5, despues: 6 },
      { hoyo: 3, antes: null, despues: 'raya' },
    ]);
    expect(fila?.errores).toEqual([]);
  });

  test.each(['-', '–', 'x', 'X', 'r', 'raya'])('%s is a raya', (texto) => {
    const [fila] = plan([['Jugador a', '', texto]], [tarjeta('a')]);
    expect(fila?.cambios).toEqual([{ hoyo: 1, antes: null, despues: 'raya' }]);
  });

  test.each(['4a', 'a4', '1234', '4,5', 'raya5', '5raya', 'xx', 'cuatrocientos cuarenta'])(
    '%s is neither a number nor a raya, and is told by its beginning',
    (texto) => {
      const [fila] = plan([['Jugador a', '', ` ${texto} `]], [tarjeta('a')]);
      const datos = { hoyo: 1, texto: texto.slice(0, 20) };
      expect(fila).toMatchObject({ cambios: [], errores: [{ codigo: 'no_es_numero', datos }] });
    },
  );

  test('with spaces around its values is read without them', () => {
    const [fila] = plan([[' Jugador a ', '', ' 5 ']], [tarjeta('a')]);
    expect([fila?.quien, fila?.cambios]).toEqual(['Jugador a', [{ hoyo: 1, antes: null, despues: 5 }]]);
  });

  test('says everything that is wrong with it', () => {
    const [fila] = plan(
      [['Jugador a', '', 'cuatro', '0', '9', '10']],
      [tarjeta('a', { conPartida: false, deBandoIncompleto: true })],
    );
    expect(fila?.errores).toEqual([
      { codigo: 'sin_partida' },
      { codigo: 'bando_incompleto' },
      { codigo: 'no_es_numero', datos: { hoyo: 1, texto: 'cuatro' } },
      { codigo: 'golpes_fuera', datos: { hoyo: 2, golpes: 0, par: 4, max: 9 } },
      { codigo: 'golpes_fuera', datos: { hoyo: 3, golpes: 9, par: 3, max: 8 } },
      { codigo: 'golpes_fuera', datos: { hoyo: 4, golpes: 10, par: 4, max: 9 } },
    ]);
  });

  test('of who is in no partida is right as long as it changes nothing, as in the file that the club exports', () => {
    const sinPartida = tarjeta('a', { conPartida: false, deBandoIncompleto: true });
    const [vacia, igual] = plan(
      [
        ['Jugador a', '', ''],
        ['Jugador b', '', '5'],
      ],
      [sinPartida, tarjeta('b', { conPartida: false, golpes: [5] })],
    );
    expect([vacia?.errores, igual?.errores, igual?.cambios]).toEqual([[], [], []]);
  });

  test('of a torneo of nine holes takes nothing on the other nine, not even a raya', () => {
    const deNueve = hoyosDeNueve(hoyos, 'ida');
    const valores = Array.from({ length: 18 }, (_, i) =>
      i === 9 ? '4' : i === 10 ? 'R' : i > 10 ? '' : '3',
    );
    const [fila] = plan([['Jugador a', '', ...valores]], [tarjeta('a', { hoyos: deNueve })]);
    expect(fila?.cambios.map(({ hoyo }) => hoyo)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(fila?.errores).toEqual([
      { codigo: 'hoyo_de_otro_nueve', datos: { hoyo: 10 } },
      { codigo: 'hoyo_de_otro_nueve', datos: { hoyo: 11 } },
    ]);
  });

  test('without a limit a hole takes 15', () => {
    const [fila] = plan([['Jugador a', '', '15', '16']], [tarjeta('a', { limite: null })]);
    expect([fila?.cambios.length, fila?.errores.length]).toEqual([1, 1]);
  });

  test('of a file with one hole and no licences writes that hole', () => {
    const soloElTres = COLUMNAS.hoyos.map((_, i) => (i === 2 ? 1 : null));
    const columnas = { nombre: 0, licencia: null, hoyos: soloElTres };
    const filas = [{ fila: 2, values: ['Jugador a', '4'] }];
    const [fila] = planDeResultados({ columnas, filas, tarjetas: [tarjeta('a')] });
    expect(fila?.cambios).toEqual([{ hoyo: 3, antes: null, despues: 4 }]);
  });

  test('shorter than the headings leaves the other holes alone, and a hole without data is a par 4', () => {
    const [fila] = plan([['Jugador a', '', '9', '10']], [tarjeta('a', { hoyos: [] })]);
    expect(fila?.cambios).toEqual([{ hoyo: 1, antes: null, despues: 9 }]);
    expect(fila?.errores).toEqual([
      { codigo: 'golpes_fuera', datos: { hoyo: 2, golpes: 10, par: 4, max: 9 } },
    ]);
  });

  test('of one card twice, of two people with one name, and of nobody', () => {
    const tarjetas = [tarjeta('a'), tarjeta('b', { nombre: 'Ana Gil' }), tarjeta('c', { nombre: 'ana gil' })];
    const planes = plan(
      [
        ['Jugador a', '', '4'],
        ['Jugador a', '', '5'],
        ['Ana Gil', '', '4'],
        ['', '', '4'],
      ],
      tarjetas,
    );
    expect(planes.map(({ errores }) => errores)).toEqual([
      [{ codigo: 'fila_repetida' }],
      [{ codigo: 'fila_repetida' }],
      [{ codigo: 'nombre_repetido' }],
      [{ codigo: 'sin_dueno' }],
    ]);
  });
});
