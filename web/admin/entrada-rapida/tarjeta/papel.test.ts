import { expect, test } from 'vitest';
import type { PapelDeTarjeta } from '#contrato/admin/entrada-rapida.ts';
import { pendientesDe, textoDelPapel } from './papel.ts';

const papel: PapelDeTarjeta = {
  participanteId: 'a',
  guardadaEn: '2026-05-16T16:42:10Z',
  segundaLectura: null,
  foto: null,
};

const leida = (vigente: boolean) => ({ leidaEn: '2026-05-16T17:00:00Z', vigente });

test.each([
  ['nothing', undefined, null],
  ['a card of today by the clock of the club', papel, 'Guardada a las 18:42'],
  ['an older one with its day', { ...papel, guardadaEn: '2026-05-15T22:30:00Z' }, 'Guardada a las 00:30'],
  [
    'one of yesterday',
    { ...papel, guardadaEn: '2026-05-15T10:00:00Z' },
    'Guardada a las 12:00 del 15/05/2026',
  ],
  ['one read twice', { ...papel, segundaLectura: leida(true) }, 'Guardada a las 18:42 · Leída dos veces'],
  [
    'one that changed',
    { ...papel, guardadaEn: null, segundaLectura: leida(false) },
    'Leída dos veces, cambió después',
  ],
  ['one with a photo', { ...papel, foto: '/api/imagenes/x.webp' }, 'Guardada a las 18:42 · con foto'],
  ['neither', { ...papel, guardadaEn: null }, null],
])('what is told of the paper: %s', (_, uno, expected) => {
  expect(textoDelPapel(uno, '2026-05-16')).toBe(expected);
});

test('what waits for a second reading has strokes and no reading that holds', () => {
  const papeles = new Map([
    ['a', { ...papel, segundaLectura: leida(true) }],
    ['b', { ...papel, segundaLectura: leida(false) }],
    ['c', papel],
  ]);
  const golpes = Array.from({ length: 18 }, () => 4);
  const con = ['a', 'b', 'c', 'd'].map((id) => ({ id, golpes, estadoDecidido: null }));
  const vacia = { id: 'e', golpes: golpes.map(() => null), estadoDecidido: null };
  // Who never came hands in no card
  const ausente = { ...vacia, id: 'f', estadoDecidido: 'no_presentado' };
  const participantes = [...con, vacia, ausente] as never[];
  const pendientes = (segunda: boolean) => pendientesDe({ segunda, tablero: { participantes }, papeles });
  expect(pendientes(true)).toEqual(new Set(['b', 'c', 'd']));
  expect(pendientes(false)).toEqual(new Set(['e']));
});
