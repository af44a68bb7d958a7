import { describe, expect, test } from 'vitest';
import { createQueue, nueva, refuse, unauthorized } from '#web/testing/queue.ts';

describe('accounts', () => {
  test('who is signed in is believed for fifteen seconds', async () => {
    const { outbox, club, rest, clock } = createQueue();
    const asked: number[] = [];
    for (const now of [100_000, 115_000, 115_001]) {
      clock.now = now;
      await outbox.enqueue(nueva);
      await rest();
      asked.push(club.timesAskedWho);
    }
    expect(asked).toEqual([1, 1, 2]);
  });

  test('nobody is asked who they are for an empty queue', async () => {
    const { outbox, club, rest } = createQueue();
    outbox.wake();
    await rest();
    expect([club.timesAskedWho, outbox.getState().envio]).toEqual([0, 'en-reposo']);
  });

  test.each([
    ['nobody was signed in', (club: { usuarioId: string | null }) => (club.usuarioId = null)],
    ['a session ended', (club: { answer: unknown }) => (club.answer = unauthorized)],
    ['the club refused', (club: { answer: unknown }) => (club.answer = refuse)],
  ])('who is signed in is asked again after %s', async (_, happen) => {
    const { outbox, club, rest } = createQueue();
    happen(club);
    await outbox.enqueue(nueva);
    await rest();
    await outbox.enqueue({ ...nueva, opId: 'b' });
    await rest();
    expect(club.timesAskedWho).toBe(2);
  });

  test('a club that cannot be asked who is signed in is no coverage', async () => {
    const { outbox, sent, club, rest } = createQueue();
    club.whoAmI = () => Promise.reject(new TypeError('Failed to fetch'));
    await outbox.enqueue(nueva);
    await rest();
    expect(outbox.getState()).toMatchObject({ operaciones: [{ opId: 'a' }], envio: 'sin-conexion' });
    expect(sent).toEqual([]);
  });

  test("what waits for another account keeps nobody's own from being sent", async () => {
    const { outbox, sent, timers, rest } = createQueue();
    await outbox.enqueue({ ...nueva, usuarioId: 'inigo' });
    await outbox.enqueue({ ...nueva, opId: 'b' });
    await rest();
    expect(sent.map(({ opId }) => opId)).toEqual(['b']);
    expect(outbox.getState()).toMatchObject({ operaciones: [{ opId: 'a' }], envio: 'en-reposo' });
    expect(timers).toEqual([]);
  });

  test('an operation waits for its owner while somebody else is signed in', async () => {
    const { outbox, sent, club, rest } = createQueue();
    club.usuarioId = 'inigo';
    await outbox.enqueue(nueva);
    await rest();
    expect(sent).toEqual([]);
    club.usuarioId = 'lucia';
    outbox.sessionChanged();
    await rest();
    expect(sent.map(({ opId }) => opId)).toEqual(['a']);
  });

  test('a session that ended loses nothing and is told', async () => {
    const { outbox, sent, club, rest } = createQueue();
    club.usuarioId = null;
    await outbox.enqueue(nueva);
    await rest();
    expect(sent).toEqual([]);
    expect(outbox.getState()).toMatchObject({ operaciones: [{ opId: 'a' }], envio: 'sin-sesion' });
  });

  test('a 401 in the middle keeps the operation', async () => {
    const { outbox, club, rest } = createQueue();
    club.answer = unauthorized;
    await outbox.enqueue(nueva);
    await rest();
    expect(outbox.getState()).toMatchObject({ operaciones: [{ opId: 'a' }], envio: 'sin-sesion' });
  });
});
