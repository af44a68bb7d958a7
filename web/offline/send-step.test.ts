import { describe, expect, test } from 'vitest';
import { ack, createQueue, noCoverage, nueva, refuse, unauthorized } from '#web/testing/queue.ts';

describe('accounts', () => {
  test('who is signed in is believed until the club says otherwise', async () => {
    const { outbox, club, rest } = createQueue();
    for (const opId of ['a', 'b', 'c']) {
      await outbox.enqueue({ ...nueva, opId });
      await rest();
    }
    expect(club.timesAskedWho).toBe(1);
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

describe('pieces', () => {
  const typed = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      ...nueva,
      opId: `op${i}`,
      hoyo: (i % 18) + 1,
      participanteId: `i${Math.floor(i / 18)}`,
    }));

  test('a round typed without coverage goes in two requests, in the order of typing', async () => {
    const { outbox, pieces, club, rest } = createQueue();
    club.answer = noCoverage;
    for (const op of typed(72)) await outbox.enqueue(op);
    await rest();
    expect(outbox.getState().operaciones).toHaveLength(72);
    pieces.length = 0;
    club.answer = ack;
    outbox.wake();
    await rest();
    expect(pieces.map((ids) => ids.length)).toEqual([40, 32]);
    expect(pieces.flat()).toEqual(typed(72).map(({ opId }) => opId));
    expect([outbox.getState().operaciones, club.timesAskedWho]).toEqual([[], 1]);
  });

  test('whose answer was lost goes again with the same ids, and leaves once it is answered', async () => {
    const { outbox, pieces, club, rest, fireTimer } = createQueue();
    club.answer = noCoverage;
    for (const op of typed(4)) await outbox.enqueue(op);
    await rest();
    pieces.length = 0;
    club.loseAnswers = true;
    club.answer = ack;
    outbox.wake();
    await rest();
    expect(outbox.getState()).toMatchObject({ envio: 'sin-conexion', guardadoEn: null });
    club.loseAnswers = false;
    fireTimer();
    await rest();
    expect(pieces[1]).toEqual(pieces[0]);
    expect(outbox.getState().operaciones).toEqual([]);
  });

  test('each stroke leaves by its own answer: saved, refused, or not told of and kept', async () => {
    const { outbox, club, rest, told } = createQueue();
    club.answer = noCoverage;
    for (const op of typed(4)) await outbox.enqueue(op);
    await rest();
    told.length = 0;
    club.answer = (op) => (op.hoyo === 2 ? refuse() : op.hoyo === 3 ? undefined : ack(op));
    outbox.wake();
    await rest();
    const { operaciones, rechazadas, envio } = outbox.getState();
    expect([operaciones.map(({ opId }) => opId), envio]).toEqual([['op2'], 'sin-conexion']);
    expect(rechazadas).toMatchObject([{ opId: 'op1', titulo: 'T', motivo: 'Cerrada' }]);
    expect(told).toEqual(['saved op0 at 1', 'saved op3 at 1', 'refused op1: Cerrada', 'changed']);
  });

  test('an older club takes them one by one, for the same account only', async () => {
    const { outbox, sent, pieces, club, rest } = createQueue();
    club.knowsBatches = false;
    club.answer = noCoverage;
    for (const op of typed(3)) await outbox.enqueue(op);
    await rest();
    sent.length = 0;
    pieces.length = 0;
    club.answer = (op) => (op.hoyo === 2 ? refuse() : ack(op));
    outbox.wake();
    await rest();
    expect([pieces.length, sent.map(({ opId }) => opId)]).toEqual([1, ['op0', 'op1', 'op2']]);
    expect(outbox.getState()).toMatchObject({ operaciones: [], rechazadas: [{ opId: 'op1' }] });
    club.whileAsked = () => void (club.usuarioId = 'inigo');
    sent.length = 0;
    await outbox.enqueue(nueva);
    await rest();
    expect([sent, outbox.getState().operaciones.length]).toEqual([[], 1]);
  });

  test.each([[undefined], [null], ['<html>'], [{ resultados: 'portal' }], [{ resultados: [null, {}] }]])(
    'an answer like %j acknowledges nothing',
    async (whole) => {
      const { outbox, club, rest } = createQueue();
      club.wholeAnswer = () => whole;
      await outbox.enqueue(nueva);
      await rest();
      expect(outbox.getState()).toMatchObject({ operaciones: [{ opId: 'a' }], envio: 'sin-conexion' });
    },
  );
});
