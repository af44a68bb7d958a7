import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defectoDeReparto, moverParticipante, type PartidaDelReparto } from './reparto.ts';

const partida = (id: string, gente: string, validada = false): PartidaDelReparto => ({
  id,
  horaDeSalida: '08:00',
  validada,
  participanteIds: gente.split(''),
});

const gente = (reparto: readonly PartidaDelReparto[]) =>
  reparto.map(({ participanteIds }) => participanteIds.join('')).join(' ');

const [p1, p2, p3] = [partida('p1', 'abc'), partida('p2', 'defg'), partida('p3', 'hi', true)] as const;
const tres = [p1, p2, p3];

describe('moverParticipante', () => {
  test.each([
    ['to a place of another partida', 'd', { partidaId: 'p1', posicion: 1 }, 'adbc efg hi'],
    ['within its partida', 'd', { partidaId: 'p2', posicion: 2 }, 'abc efdg hi'],
    ['beyond the last place', 'd', { partidaId: 'p1', posicion: 9 }, 'abcd efg hi'],
    ['before the first place', 'd', { partidaId: 'p1', posicion: -1 }, 'dabc efg hi'],
    ['from no partida', 'z', { partidaId: 'p1', posicion: 3 }, 'abcz defg hi'],
    ['out of every partida', 'b', null, 'ac defg hi'],
  ])('somebody goes %s', (_, participanteId, destino, esperado) => {
    const { reparto, motivo } = moverParticipante({ reparto: tres, participanteId, destino });
    expect([gente(reparto), motivo]).toEqual([esperado, null]);
  });

  test.each([
    ['a full partida', 'a', { partidaId: 'p2', posicion: 0 }, 'partida_llena'],
    ['a validated partida', 'a', { partidaId: 'p3', posicion: 0 }, 'partida_validada'],
    ['a partida that is not there', 'a', { partidaId: 'p9', posicion: 0 }, 'partida_desconocida'],
    ['another, from a validated one', 'h', { partidaId: 'p1', posicion: 0 }, 'partida_validada'],
    ['none, from a validated one', 'h', null, 'partida_validada'],
  ])('nobody goes to %s', (_, participanteId, destino, esperado) => {
    const { reparto, motivo } = moverParticipante({ reparto: tres, participanteId, destino });
    expect([reparto, motivo]).toEqual([tres, esperado]);
  });

  test('whatever is moved, nobody is lost or doubled, no partida overflows and validated ones stay', () => {
    const id = fc.constantFrom(...'abcdefghiz'.split(''));
    const destino = fc.option(
      fc.record({
        partidaId: fc.constantFrom('p1', 'p2', 'p3', 'p9'),
        posicion: fc.integer({ min: -2, max: 6 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(id, destino), { maxLength: 40 }), (movimientos) => {
        let reparto: readonly PartidaDelReparto[] = tres;
        let fuera = new Set(['z']);
        for (const [participanteId, hacia] of movimientos) {
          const paso = moverParticipante({ reparto, participanteId, destino: hacia });
          reparto = paso.reparto;
          if (paso.motivo === null) {
            fuera = new Set([...fuera].filter((otro) => otro !== participanteId));
            if (hacia === null) fuera.add(participanteId);
          }
          const dentro = reparto.flatMap(({ participanteIds }) => participanteIds);
          expect([...dentro, ...fuera].toSorted().join('')).toBe('abcdefghiz');
          expect(reparto.every(({ participanteIds }) => participanteIds.length <= 4)).toBe(true);
          expect(reparto[2]).toBe(p3);
        }
      }),
    );
  });
});

describe('defectoDeReparto', () => {
  const inscritos = new Set('abcdefghiz');

  test.each([
    ['everybody in a partida', tres, null],
    ['a validated partida left out', tres.slice(0, 2), null],
    ['no partida', [], { motivo: 'sin_partidas', partida: '' }],
    ['an empty partida', [p1, partida('n', '')], { motivo: 'partida_vacia', partida: 'Partida 2' }],
    ['five in one', [partida('n', 'abcde')], { motivo: 'partida_llena', partida: 'Partida 1' }],
    [
      'somebody twice in one',
      [partida('n', 'aa')],
      { motivo: 'participante_repetido', partida: 'Partida 1' },
    ],
    [
      'somebody in two',
      [partida('n', 'ab'), partida('m', 'ca')],
      { motivo: 'participante_repetido', partida: 'Partida 2' },
    ],
    ['a stranger', [partida('n', 'x')], { motivo: 'participante_ajeno', partida: 'Partida 1' }],
    [
      'others in a validated partida',
      [p1, p2, partida('p3', 'hz', true)],
      { motivo: 'partida_validada', partida: 'Partida 3' },
    ],
    [
      'a validated partida in another order',
      [partida('p3', 'ih')],
      { motivo: 'partida_validada', partida: 'Partida 1' },
    ],
  ])('%s', (_, reparto, esperado) => {
    expect(defectoDeReparto({ reparto, publicado: tres, inscritos })).toEqual(esperado);
  });
});
