import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { porGolpes } from './cuenta.ts';
import type { Anotacion } from './hoyo.ts';
import { aplicarGolpes, type Tablero } from './tablero.ts';
import { conCambio, tableroHaceUnaHora, type UltimaHora } from './ultima-hora.ts';
import { quien } from './testing/tablero.ts';

const HORA = 3_600_000;
const AHORA = 100 * HORA;
const NADA: readonly Anotacion[] = Array.from({ length: 18 }, () => null);
const VACIO: Tablero = {
  modalidad: 'individual_por_golpes',
  finalizado: false,
  metodoDesempate: 'puntuacion_media',
  forma: porGolpes(null),
  recorridos: [],
  participantes: ['ana', 'berta'].map((id) => quien(id, { jugadorId: id, golpes: NADA })),
};
const cambio = (momento: number, antes: Anotacion = null, hoyo = 1) => ({
  participanteId: 'ana',
  hoyo,
  antes,
  momento,
});
const con = (hoyo: number, golpes: Anotacion, tablero = VACIO) =>
  aplicarGolpes({ tablero, participanteId: 'ana', hoyo, golpes });

describe('the board an hour ago', () => {
  test.each([
    ['before the first stroke', null],
    ['in the first hour', AHORA - HORA + 1],
  ])('is none %s', (_, primero) => {
    expect(
      tableroHaceUnaHora({ tablero: VACIO, ultimaHora: { primero, cambios: [] }, ahora: AHORA }),
    ).toBeNull();
  });

  test('is this one where nothing was written since', () => {
    const ultimaHora = { primero: AHORA - HORA, cambios: [cambio(AHORA - HORA, 9)] };
    expect(tableroHaceUnaHora({ tablero: VACIO, ultimaHora, ahora: AHORA })).toBe(VACIO);
  });

  test('has on each hole what stood there before the first change since', () => {
    const ultimaHora = {
      primero: 0,
      cambios: [
        cambio(AHORA - HORA, 7),
        cambio(AHORA - 30, 6),
        cambio(AHORA - 20, 'raya'),
        cambio(AHORA - 10, null, 2),
      ],
    };
    const then = tableroHaceUnaHora({ tablero: con(2, 3, con(1, 4)), ultimaHora, ahora: AHORA });
    expect(then?.participantes[0]?.golpes.slice(0, 3)).toEqual([6, null, null]);
  });

  test('is the one that was there, whatever was written since and before', () => {
    const escrito = record({
      id: constantFrom('ana', 'berta', 'nadie'),
      hoyo: integer({ min: 1, max: 18 }),
      golpes: constantFrom<Anotacion>(null, 'raya', 3, 4, 5),
      momento: integer({ min: AHORA - 2 * HORA, max: AHORA }),
    });
    assert(
      property(array(escrito, { maxLength: 40 }), (escritos) => {
        let [tablero, antes] = [VACIO, VACIO];
        let ultimaHora: UltimaHora = { primero: 0, cambios: [] };
        for (const { id, hoyo, golpes, momento } of escritos.toSorted((a, b) => a.momento - b.momento)) {
          const de = tablero.participantes.find((quien) => quien.id === id)?.golpes[hoyo - 1] ?? null;
          tablero = aplicarGolpes({ tablero, participanteId: id, hoyo, golpes });
          ultimaHora = conCambio(ultimaHora, { participanteId: id, hoyo, antes: de, momento });
          if (momento <= AHORA - HORA) antes = tablero;
        }
        expect(tableroHaceUnaHora({ tablero, ultimaHora, ahora: AHORA })).toEqual(antes);
      }),
    );
  });
});

test('a change is kept an hour, and the first one is remembered', () => {
  const una = conCambio({ primero: null, cambios: [] }, cambio(AHORA));
  expect(una).toEqual({ primero: AHORA, cambios: [cambio(AHORA)] });
  expect(conCambio(una, cambio(AHORA + HORA)).cambios).toEqual([cambio(AHORA + HORA)]);
  expect(una.cambios).toEqual([cambio(AHORA)]);
  expect(conCambio(una, cambio(AHORA + HORA - 1))).toMatchObject({ primero: AHORA, cambios: { length: 2 } });
});
