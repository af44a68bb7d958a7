import { expect, test } from 'vitest';
import { hoyoPorDefecto } from '#reglas/hoyo.ts';
import { cifraPropia, companerosDe, fraseDelHoyo, tarjetaPropia } from './use-hoy.ts';

const HOYOS = Array.from({ length: 18 }, (_, i) => ({ ...hoyoPorDefecto(i + 1), par: 4, indice: i + 1 }));
const carta = (participanteId: string, propio: boolean) => ({
  participanteId,
  propio,
  nombre: participanteId,
  hoyos: HOYOS,
  handicapDeJuego: 2,
  handicapDeCampo: 2,
  golpes: Array.from({ length: 18 }, (_, i) => (i < 3 ? 5 : null)),
});
const torneo = { cuenta: 'golpes', tope: null, maximoPorHoyo: null };
const partida = { id: 'p1', torneo, participantes: [carta('inigo', false), carta('lucia', true)] } as never;
const op = (participanteId: string, hoyo: number, golpes: number | null, partidaId = 'p1') => ({
  participanteId,
  hoyo,
  golpes,
  partidaId,
});

test('the own card is the club’s with what waits on this phone over it, and of no other card or partida', () => {
  const operaciones = [op('lucia', 4, 3), op('lucia', 1, null), op('inigo', 5, 9), op('lucia', 6, 9, 'p2')];
  const mia = tarjetaPropia(partida, operaciones);
  expect(mia?.golpes.slice(0, 6)).toEqual([null, 5, 5, 3, null, null]);
  expect(companerosDe(partida).map(({ participanteId }) => participanteId)).toEqual(['inigo']);
  expect(tarjetaPropia({ ...(partida as object), participantes: [] } as never, [])).toBeNull();
});

test('it is told net, and gross for who has no handicap', () => {
  const mia = tarjetaPropia(partida, []);
  if (mia === null) throw new Error('no card');
  expect(cifraPropia(mia)).toBe('+1');
  expect(cifraPropia({ ...mia, handicapDeJuego: null })).toBe('+3');
});

test('the next hole says what it gives', () => {
  const [primero] = HOYOS;
  expect(fraseDelHoyo(primero, 1)).toEqual({
    recibe: 'Recibes 1 golpe: neto par con 5',
    datos: 'par 4 · índice 1',
  });
  expect(fraseDelHoyo(primero, 0)?.recibe).toBe('Sin golpe aquí');
  expect(fraseDelHoyo(primero, null)?.recibe).toBe('Sin golpe aquí');
  expect(fraseDelHoyo(undefined, 1)).toBeNull();
});
