import { expect, test } from 'vitest';
import { destinoDeFlecha, fraseDeMovimiento, fraseDeNegativa, handicapMedio } from './lugar.ts';

const partida = (id: string, gente: string, validada = false) => ({
  id,
  horaDeSalida: '08:00',
  validada,
  participanteIds: gente.split(''),
});

const reparto = [partida('p1', 'abc'), partida('p2', 'defg'), partida('p3', 'h', true), partida('p4', 'ij')];

test.each([
  ['up within the partida', 'c', 'ArrowUp', { partidaId: 'p1', posicion: 1 }],
  ['down within the partida', 'a', 'ArrowDown', { partidaId: 'p1', posicion: 1 }],
  ['down past full and validated partidas', 'c', 'ArrowDown', { partidaId: 'p4', posicion: 0 }],
  ['up past them', 'i', 'ArrowUp', { partidaId: 'p1', posicion: 3 }],
  ['right to the next with room', 'a', 'ArrowRight', { partidaId: 'p4', posicion: 0 }],
  ['left to the one before with room', 'j', 'ArrowLeft', { partidaId: 'p1', posicion: 3 }],
  ['left from the first one, to none', 'b', 'ArrowLeft', null],
  ['down from none', 'z', 'ArrowDown', { partidaId: 'p1', posicion: 0 }],
  ['nowhere up from none', 'z', 'ArrowUp', undefined],
  ['nowhere after the last place', 'j', 'ArrowDown', undefined],
] as const)('an arrow takes somebody %s', (_, quien, flecha, destino) => {
  expect(destinoDeFlecha(reparto, quien, flecha)).toEqual(destino);
});

test('a movement is told with the place, in the gender of the person', () => {
  expect(fraseDeMovimiento(reparto, { id: 'b', nombre: 'Lucía', sexo: 'mujer' })).toBe(
    'Lucía movida a Partida 1, posición 2 de 3',
  );
  expect(fraseDeMovimiento(reparto, { id: 'z', nombre: 'Iván', sexo: 'hombre' })).toBe(
    'Iván movido a los jugadores sin partida',
  );
});

test('a refusal says which partida and why', () => {
  expect(fraseDeNegativa('partida_llena', 1)).toBe(
    'La Partida 2 está completa: 4 de 4. Quita antes a alguien.',
  );
  expect(fraseDeNegativa('partida_validada', 2)).toBe(
    'La Partida 3 está validada: sus jugadores no se mueven.',
  );
});

test('the mean handicap is that of the people there', () => {
  const participantes = new Map([
    ['a', { handicap: 4 }],
    ['b', { handicap: -1 }],
  ]);
  expect(handicapMedio(['a', 'b'], participantes)).toBe(1.5);
  expect(handicapMedio([], participantes)).toBe(null);
});
