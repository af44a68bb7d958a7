import { describe, expect, test } from 'vitest';
import { createQueue, noCoverage, nueva } from '#web/testing/queue.ts';

describe('strokes of somebody else on this phone', () => {
  test('go in the own name as operations of their own that tell who typed them', async () => {
    const { outbox, sent, club, rest } = createQueue();
    await outbox.enqueue({ ...nueva, versionBase: 3 });
    await rest();
    sent.length = 0;
    club.usuarioId = 'inigo';
    outbox.sessionChanged();
    await outbox.enqueue({ ...nueva, opId: 'b' });
    await rest();
    expect(sent).toEqual([]);
    await outbox.adopt(outbox.getState().operaciones, 'inigo');
    await rest();
    const suya = { opId: 'nueva', usuarioId: 'inigo', tecleadoPor: 'lucia', hoyo: 7, golpes: 4 };
    expect(sent).toMatchObject([suya]);
    expect(outbox.getState().operaciones).toEqual([]);
  });

  test('stay their owner’s where the sender has typed that hole', async () => {
    const { outbox, club } = createQueue();
    club.answer = noCoverage;
    await outbox.enqueue(nueva);
    await outbox.enqueue({ ...nueva, opId: 'b', usuarioId: 'inigo', golpes: 6 });
    await outbox.adopt(
      outbox.getState().operaciones.filter(({ usuarioId }) => usuarioId === 'lucia'),
      'inigo',
    );
    expect(outbox.getState().operaciones.map(({ usuarioId, golpes }) => [usuarioId, golpes])).toEqual([
      ['lucia', 4],
      ['inigo', 6],
    ]);
  });
});
