import { describe, expect, test } from 'vitest';
import type { Anotacion } from '../hoyo.ts';
import { columnasDeResultados, planDeResultados, type TarjetaDestino } from './resultados.ts';

const hoyos = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: i === 2 ? 3 : 4, indice: i + 1 }));
const tarjeta = (participanteId: string, cambios: Partial<TarjetaDestino> = {}): TarjetaDestino => ({
  participanteId,
  nombre: `Jugador ${participanteId}`,
  licencia: null,
  conPartida: true,
  limite: 5,
  hoyos,
  golpes: Array.from({ length: 18 }, (): Anotacion => null),
  ...cambios,
});
const TITULOS = ['Jugador', 'Licencia', ...Array.from({ length: 18 }, (_, i) => String(i + 1)), 'Bruto'];

function plan(values: readonly string[][], tarjetas: readonly TarjetaDestino[]) {
  const columnas = columnasDeResultados(TITULOS);
  if (!columnas) throw new Error('the headings are good');
  return planDeResultados({
    columnas,
    filas: values.map((uno, i) => ({ fila: i + 2, values: uno })),
    tarjetas,
  });
}

describe('the headings', () => {
  test.each([
    ['figures', ['Licencia', '1', '18']],
    ['words', ['NOMBRE', 'Hoyo 1', 'hoyo 18']],
    ['letters', ['Jugador', 'H1', 'h18']],
    ['zeros', ['jugador', '01', '18']],
  ])('as %s', (_, titulos) => {
    const columnas = columnasDeResultados(titulos);
    expect(columnas?.hoyos).toEqual([1, ...Array.from({ length: 16 }, () => null), 2]);
    expect((columnas?.nombre ?? columnas?.licencia) === 0).toBe(true);
  });

  test.each([[['Jugador', 'Bruto']], [['1', '2', '3']], [[]]])('%j are those of no results', (titulos) => {
    expect(columnasDeResultados(titulos)).toBeNull();
  });
});

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
    expect(planes[2]?.errores).toEqual(['No está inscrito en el torneo']);
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

  test('says everything that is wrong with it', () => {
    const [fila] = plan([['Jugador a', '', 'cuatro', '0', '9', '10']], [tarjeta('a', { conPartida: false })]);
    expect(fila?.errores).toEqual([
      'No está en ninguna partida',
      'Hoyo 1: «cuatro» no es un número de golpes',
      'Hoyo 2: 0 golpes; el par 4 admite de 1 a 9',
      'Hoyo 3: 9 golpes; el par 3 admite de 1 a 8',
      'Hoyo 4: 10 golpes; el par 4 admite de 1 a 9',
    ]);
  });

  test('without a limit a hole takes 15', () => {
    const [fila] = plan([['Jugador a', '', '15', '16']], [tarjeta('a', { limite: null })]);
    expect([fila?.cambios.length, fila?.errores.length]).toEqual([1, 1]);
  });

  test('of a file with one hole and no licences writes that hole', () => {
    const columnas = columnasDeResultados(['Jugador', '3']);
    if (!columnas) throw new Error('the headings are good');
    const filas = [{ fila: 2, values: ['Jugador a', '4'] }];
    const [fila] = planDeResultados({ columnas, filas, tarjetas: [tarjeta('a')] });
    expect(fila?.cambios).toEqual([{ hoyo: 3, antes: null, despues: 4 }]);
  });

  test('shorter than the headings leaves the other holes alone, and a hole without data is a par 4', () => {
    const [fila] = plan([['Jugador a', '', '9', '10']], [tarjeta('a', { hoyos: [] })]);
    expect(fila?.cambios).toEqual([{ hoyo: 1, antes: null, despues: 9 }]);
    expect(fila?.errores).toEqual(['Hoyo 2: 10 golpes; el par 4 admite de 1 a 9']);
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
      ['Está en más de una fila'],
      ['Está en más de una fila'],
      ['Hay dos personas con ese nombre: pon la licencia'],
      ['No dice de quién es'],
    ]);
  });
});
