import { describe, expect, test } from 'vitest';
import { porGolpes } from '#reglas/cuenta.ts';
import type { PartidaVista } from '#web/offline/merge.ts';
import { moverCasilla, ordenDeTecla, pideConfirmacion } from './casillas.ts';

const hoyos = Array.from({ length: 18 }, (_, i) => ({ numero: i + 1, par: 4, indice: i + 1 }));
const partida: PartidaVista = {
  id: 'p',
  nombre: 'Grupo 3',
  horaDeSalida: '10:20',
  validada: false,
  forma: porGolpes(null),
  exigeCompleta: true,
  participantes: ['a', 'b'].map((participanteId) => ({
    participanteId,
    nombre: participanteId,
    esInvitado: false,
    propio: false,
    handicapDeJuego: 0,
    handicapDeCampo: null,
    hoyos,
    golpes: Array.from({ length: 18 }, (_, i) => (i === 0 ? 10 : null)),
    versiones: hoyos.map(() => null),
    estados: hoyos.map(() => 'guardado' as const),
    corregidos: [],
    forma: porGolpes(null),
    estadoDecidido: null,
  })),
};
const plain = { ctrlKey: false, metaKey: false, altKey: false };
const at = { participanteId: 'a', hoyo: 1 };

describe('a key on the paper card', () => {
  test.each([
    ['5', { tipo: 'golpes', golpes: 5, avanza: true }],
    ['0', { tipo: 'golpes', golpes: 10, avanza: false }],
    ['+', { tipo: 'golpes', golpes: 11, avanza: false }],
    ['-', null],
    ['r', { tipo: 'golpes', golpes: 'raya', avanza: true }],
    ['Delete', { tipo: 'golpes', golpes: null, avanza: false }],
    ['Enter', { tipo: 'ir', casilla: { participanteId: 'a', hoyo: 2 } }],
    ['ArrowDown', { tipo: 'ir', casilla: { participanteId: 'b', hoyo: 1 } }],
    ['x', null],
  ])('%s means %j', (key, expected) => {
    expect(ordenDeTecla({ ...plain, key }, at, partida)).toEqual(expected);
  });

  test('with Ctrl undoes and validates, and leaves the rest to the browser', () => {
    const ctrl = { ...plain, ctrlKey: true };
    expect(ordenDeTecla({ ...ctrl, key: 'z' }, at, partida)).toEqual({ tipo: 'deshacer' });
    expect(ordenDeTecla({ ...ctrl, key: 'Enter' }, at, partida)).toEqual({ tipo: 'validar' });
    expect(ordenDeTecla({ ...ctrl, key: '5' }, at, partida)).toBeNull();
  });
});

test('moving goes on to the next card and stays at the ends', () => {
  expect(moverCasilla({ participanteId: 'a', hoyo: 18 }, 'siguiente', partida)).toEqual({
    participanteId: 'b',
    hoyo: 1,
  });
  expect(moverCasilla({ participanteId: 'b', hoyo: 18 }, 'siguiente', partida)).toEqual({
    participanteId: 'b',
    hoyo: 18,
  });
  expect(moverCasilla(at, 'anterior', partida)).toEqual(at);
  expect(moverCasilla({ participanteId: 'b', hoyo: 9 }, 'arriba', partida)).toEqual({
    participanteId: 'a',
    hoyo: 9,
  });
});

test.each([
  [1, 2, true],
  [9, 2, true],
  [8, 2, false],
  [10, 1, false],
  [16, 2, false],
])('%i on hole %i is asked about: %s', (golpes, hoyo, expected) => {
  expect(pideConfirmacion(partida, { participanteId: 'a', hoyo }, golpes)).toBe(expected);
});
