import { expect, test } from 'vitest';
import type { RepartoDeTorneo } from '#contrato/admin/partidas.ts';
import { borradorDeHistorial } from './de-historial.ts';

const partida = (id: string, gente: string, validada = false) => ({
  id,
  nombre: '',
  horaDeSalida: '08:00',
  validada,
  participanteIds: gente.split(''),
});
const reparto = {
  torneo: { fechaJuego: '2026-05-16' },
  version: 'v7',
  fechaJuego: '2026-05-17',
  partidas: [partida('p1', 'dc'), partida('p2', 'ab', true)],
  participantes: 'abcd'.split('').map((id) => ({ id })),
} as unknown as RepartoDeTorneo;
const unico = () => 'x';
const de = (recordado: Record<string, unknown> | null) => borradorDeHistorial(recordado, { reparto, unico });

test('what the history remembers is published over what there is now, without who withdrew', () => {
  const antes = { partidas: [partida('p1', 'cz'), partida('p9', 'd')], fechaJuego: '2026-05-10' };
  expect(de(antes)).toEqual({
    version: 'v7',
    fechaJuego: '2026-05-10',
    diaDelTorneo: '2026-05-16',
    partidas: [
      { ...partida('p1', 'c'), validada: false },
      { ...partida('partida-p9', 'd'), validada: false },
    ],
  });
});

test('partidas that went to another day with their torneo stay there', () => {
  const movido = { ...reparto, torneo: { ...reparto.torneo, fechaJuego: '2026-05-17' } };
  const antes = { partidas: [partida('p1', 'c')], fechaJuego: '2026-05-10' };
  expect(borradorDeHistorial(antes, { reparto: movido, unico })?.fechaJuego).toBe('2026-05-17');
});

test('a partida validated meanwhile keeps its people', () => {
  expect(de({ partidas: [partida('p2', 'cd'), partida('p1', 'ab')] })?.partidas).toMatchObject([
    { id: 'p2', validada: true, participanteIds: ['a', 'b'] },
    { id: 'p1', participanteIds: [] },
  ]);
});

test('an entry without ids or day has new partidas on the day of now', () => {
  const [{ id: _id, ...sinId }] = [partida('p1', 'cd')];
  expect(de({ partidas: [sinId] })).toMatchObject({
    fechaJuego: '2026-05-17',
    partidas: [{ id: 'partida-x' }],
  });
});

test.each([
  ['nothing', null],
  ['something else', { handicap: 3 }],
  ['no partidas', { partidas: [] }],
  ['texts', { partidas: ['08:00'] }],
  ['partidas without people', { partidas: [{ horaDeSalida: '08:00' }] }],
])('an entry that remembers %s leads nowhere', (_, recordado) => {
  expect(de(recordado)).toBeNull();
});
