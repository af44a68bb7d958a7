import { describe, expect, test, vi } from 'vitest';
import { settled } from '#web/testing/club.ts';
import { ack, busy, createQueue, noCoverage, nueva, refuse } from '#web/testing/queue.ts';
import { createMemoryStore } from './memory-store.ts';

describe('the queue', () => {
  test('sends what is typed and is empty after the acknowledgement', async () => {
    const { outbox, sent, rest } = createQueue();
    expect(await outbox.enqueue(nueva)).toEqual({ enElMovil: true });
    await rest();
    expect(sent.map(({ opId }) => opId)).toEqual(['a']);
    expect(outbox.getState()).toMatchObject({ operaciones: [], envio: 'en-reposo', guardadoEn: 60_000 });
  });

  test('keeps everything without coverage, with growing waits, and sends the same opId again', async () => {
    const { outbox, sent, timers, club, rest, fireTimer } = createQueue();
    club.answer = noCoverage;
    await outbox.enqueue(nueva);
    await rest();
    expect(outbox.getState()).toMatchObject({ operaciones: [{ opId: 'a' }], envio: 'sin-conexion' });
    expect(timers.map(({ ms }) => ms)).toEqual([1000]);
    fireTimer();
    await rest();
    expect(timers.map(({ ms }) => ms)).toEqual([2000]);
    club.answer = ack;
    fireTimer();
    await rest();
    expect(sent.map(({ opId }) => opId)).toEqual(['a', 'a', 'a']);
    expect(outbox.getState().operaciones).toEqual([]);
  });

  test('a club with too much to do is left alone as long as it asks, and a little more by chance', async () => {
    const { outbox, sent, timers, club, rest, fireTimer, clock } = createQueue();
    club.answer = busy(30);
    clock.chance = 0.5;
    await outbox.enqueue(nueva);
    await rest();
    expect(timers.map(({ ms }) => ms)).toEqual([37_500]);
    club.answer = ack;
    clock.pace = 10_000;
    await outbox.enqueue({ ...nueva, opId: 'b', hoyo: 8 });
    for (const look of [outbox.nudge, outbox.patrol]) look();
    await settled();
    expect(sent.map(({ opId }) => opId)).toEqual(['a']);
    fireTimer();
    await rest();
    expect(sent.map(({ opId }) => opId)).toEqual(['a', 'a', 'b']);
    expect(outbox.getState().operaciones).toEqual([]);
  });

  test('a person who asks for it is not kept waiting by that, and a short wait is no shorter than others', async () => {
    const { outbox, sent, timers, club, rest } = createQueue();
    club.answer = busy(30);
    await outbox.enqueue(nueva);
    await rest();
    outbox.wake();
    await rest();
    expect(sent).toHaveLength(2);
    club.answer = busy(1);
    outbox.wake();
    await rest();
    expect(timers.map(({ ms }) => ms)).toEqual([5000]);
  });

  test('typing again tries at once, whatever the timer says', async () => {
    const { outbox, club, rest } = createQueue();
    club.answer = noCoverage;
    await outbox.enqueue(nueva);
    await rest();
    club.answer = ack;
    await outbox.enqueue({ ...nueva, opId: 'b', hoyo: 8 });
    await rest();
    expect(outbox.getState().operaciones).toEqual([]);
  });

  test('an acknowledgement of an old value leaves the newer one in the queue', async () => {
    const { outbox, sent, club, rest } = createQueue();
    const gate: { open?: (answer: unknown) => void } = {};
    club.answer = (op) => (op.opId === 'a' ? new Promise((resolve) => (gate.open = resolve)) : ack(op));
    await outbox.enqueue(nueva);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await outbox.enqueue({ ...nueva, opId: 'b', golpes: 5 });
    gate.open?.(ack({ ...nueva, seq: 1 }));
    await rest();
    expect(sent.map(({ opId, golpes }) => [opId, golpes])).toEqual([
      ['a', 4],
      ['b', 5],
    ]);
    expect(outbox.getState().operaciones).toEqual([]);
  });

  test('sends one operation at a time, however often it is woken', async () => {
    const { outbox, sent, club, rest } = createQueue();
    const gate: { open?: (answer: unknown) => void } = {};
    club.answer = () => new Promise((resolve) => (gate.open = resolve));
    await outbox.enqueue(nueva);
    await outbox.enqueue({ ...nueva, opId: 'b', hoyo: 8 });
    outbox.wake();
    await settled();
    outbox.wake();
    await settled();
    expect(sent.map(({ opId }) => opId)).toEqual(['a']);
    club.answer = ack;
    gate.open?.(ack({ ...nueva, seq: 1 }));
    await rest();
    expect(sent.map(({ opId }) => opId)).toEqual(['a', 'b']);
  });

  test('an answer that is not an acknowledgement discards nothing', async () => {
    const { outbox, club, rest } = createQueue();
    club.answer = () => '<html>portal</html>';
    await outbox.enqueue(nueva);
    await rest();
    expect(outbox.getState()).toMatchObject({ operaciones: [{ opId: 'a' }], envio: 'sin-conexion' });
  });

  test('what the club refuses is listed with its reason, the rest goes on', async () => {
    const { outbox, club, rest } = createQueue();
    club.answer = (op) => (op.hoyo === 7 ? refuse() : ack(op));
    await outbox.enqueue(nueva);
    await outbox.enqueue({ ...nueva, opId: 'b', hoyo: 8 });
    await rest();
    const { operaciones, rechazadas } = outbox.getState();
    expect(operaciones).toEqual([]);
    expect(rechazadas).toMatchObject([{ opId: 'a', hoyo: 7, golpes: 4, motivo: 'Cerrada' }]);
    await outbox.dismiss('a');
    expect(outbox.getState().rechazadas).toEqual([]);
  });

  test("another person's replaced value is kept until dismissed", async () => {
    const { outbox, club, rest } = createQueue();
    club.answer = (op) => ({ ...ack(op), reemplazado: { golpes: 5, autor: 'Íñigo' } });
    await outbox.enqueue(nueva);
    await rest();
    expect(outbox.getState().reemplazos).toMatchObject([{ hoyo: 7, golpes: 5, autor: 'Íñigo' }]);
  });
});

describe('what the screen is told', () => {
  test('is nothing before anything was typed', () => {
    expect(createQueue().outbox.getState()).toEqual({
      operaciones: [],
      rechazadas: [],
      reemplazos: [],
      envio: 'en-reposo',
      guardadoEn: null,
      almacenFallo: false,
    });
  });

  test('is every change until it stops listening', async () => {
    const { outbox, rest } = createQueue();
    const seen: string[] = [];
    const stop = outbox.subscribe(() => seen.push(outbox.getState().envio));
    await outbox.enqueue(nueva);
    await rest();
    expect(seen).toEqual(expect.arrayContaining(['en-reposo', 'enviando']));
    expect(seen.at(-1)).toBe('en-reposo');
    stop();
    const before = seen.length;
    await outbox.refresh();
    expect(seen).toHaveLength(before);
  });

  test('is when something was acknowledged last', async () => {
    const { outbox, rest } = createQueue();
    for (const [opId, hoyo] of [
      ['a', 7],
      ['b', 8],
      ['c', 7],
    ] as const) {
      await outbox.enqueue({ ...nueva, opId, hoyo });
      await rest();
    }
    expect(outbox.getState().guardadoEn).toBe(180_000);
  });

  test('is what came of each operation, and other tabs hear of every change of the queue', async () => {
    const { outbox, club, rest, told } = createQueue();
    await outbox.enqueue(nueva);
    expect(told[0]).toBe('changed');
    await rest();
    expect(told.slice(1)).toEqual(['saved a at 1', 'changed']);
    told.length = 0;
    club.answer = refuse;
    await outbox.enqueue({ ...nueva, opId: 'b' });
    await rest();
    expect(told).toEqual(['changed', 'refused b: Cerrada', 'changed']);
    told.length = 0;
    await outbox.dismiss('b');
    expect(told).toEqual(['changed']);
    await outbox.refresh();
    expect(told).toEqual(['changed']);
    told.length = 0;
    club.answer = noCoverage;
    await outbox.enqueue({ ...nueva, opId: 'c' });
    await rest();
    expect(told).toEqual(['changed']);
  });

  test('is what another tab stored, once it is read again', async () => {
    const store = createMemoryStore();
    const { outbox } = createQueue({ store });
    const theirs = await store.put(nueva);
    expect(outbox.getState().operaciones).toEqual([]);
    await outbox.refresh();
    expect(outbox.getState().operaciones).toEqual([theirs]);
  });

  test("is whose value was replaced, and where, as the club's", async () => {
    const { outbox, club, rest } = createQueue();
    club.answer = (op) => ({ ...ack(op), reemplazado: { golpes: 5, autor: 'Íñigo' } });
    await outbox.enqueue(nueva);
    await rest();
    const { golpes: _golpes, versionBase: _version, ...where } = nueva;
    expect(outbox.getState().reemplazos).toEqual([{ ...where, golpes: 5, autor: 'Íñigo' }]);
    await outbox.dismiss('a');
    expect(outbox.getState().reemplazos).toEqual([]);
  });
});

describe('the next attempt', () => {
  test('comes after one second again once something was acknowledged', async () => {
    const { outbox, timers, club, rest, fireTimer } = createQueue();
    club.answer = noCoverage;
    await outbox.enqueue(nueva);
    await rest();
    fireTimer();
    await rest();
    club.answer = (op) => (op.hoyo === 7 ? ack(op) : undefined);
    await outbox.enqueue({ ...nueva, opId: 'b', hoyo: 8 });
    await rest();
    expect(timers.map(({ ms }) => ms)).toEqual([1000]);
    expect(outbox.getState().operaciones.map(({ opId }) => opId)).toEqual(['b']);
  });

  test('comes after one second again once the queue was found empty', async () => {
    const store = createMemoryStore();
    const { outbox, timers, club, rest, fireTimer } = createQueue({ store });
    club.answer = noCoverage;
    await outbox.enqueue(nueva);
    await rest();
    for (const op of outbox.getState().operaciones) await store.settle(op, {});
    fireTimer();
    await rest();
    expect(timers).toEqual([]);
    await outbox.enqueue(nueva);
    await rest();
    expect(timers.map(({ ms }) => ms)).toEqual([1000]);
  });

  test('is one: what is tried now is not tried again when an earlier wait ends', async () => {
    const { outbox, timers, club, rest } = createQueue();
    club.answer = noCoverage;
    await outbox.enqueue(nueva);
    await rest();
    outbox.wake();
    await rest();
    expect(timers.map(({ ms }) => ms)).toEqual([2000]);
    club.answer = ack;
    outbox.wake();
    await rest();
    expect(timers).toEqual([]);
  });

  test('comes at once for what was typed while another one was failing', async () => {
    const { outbox, sent, club, rest } = createQueue();
    const gate: { fail?: (error: Error) => void } = {};
    club.answer = () => new Promise((_, reject) => (gate.fail = reject));
    await outbox.enqueue(nueva);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await outbox.enqueue({ ...nueva, opId: 'b', hoyo: 8 });
    club.answer = ack;
    gate.fail?.(new TypeError('Failed to fetch'));
    await vi.waitFor(() => expect(outbox.getState().operaciones).toEqual([]));
    await rest();
    expect(sent.map(({ opId }) => opId)).toEqual(['a', 'a', 'b']);
  });

  test('comes although the other tabs cannot be asked to wait', async () => {
    const { outbox, sent, tabs, rest, timers, fireTimer } = createQueue();
    const { lock } = tabs;
    tabs.lock = () => Promise.reject(new Error('no locks'));
    await outbox.enqueue(nueva);
    await rest();
    expect(outbox.getState().envio).toBe('sin-conexion');
    expect(timers.map(({ ms }) => ms)).toEqual([1000]);
    tabs.lock = lock;
    fireTimer();
    await rest();
    expect(sent).toHaveLength(1);
  });
});

describe('strokes that follow each other', () => {
  const holes = (...opIds: string[]) => opIds.map((opId, i) => ({ ...nueva, opId, hoyo: i + 1 }));

  async function typedAt(queue: ReturnType<typeof createQueue>, pace: number, opIds: string[]) {
    queue.clock.pace = pace;
    for (const op of holes(...opIds)) {
      await queue.outbox.enqueue(op);
      await queue.rest();
    }
  }

  test('go together behind the first, once nothing was typed for a second', async () => {
    const queue = createQueue();
    await typedAt(queue, 500, ['a', 'b', 'c', 'd']);
    // Every touch of the screen is a sign of life
    queue.outbox.nudge();
    await queue.rest();
    expect(queue.pieces).toEqual([['a']]);
    expect(queue.timers.map(({ ms }) => ms)).toEqual([1000]);
    expect(queue.outbox.getState().operaciones).toHaveLength(3);
    queue.fireTimer();
    await queue.rest();
    expect(queue.pieces).toEqual([['a'], ['b', 'c', 'd']]);
    expect([queue.timers, queue.outbox.getState().operaciones]).toEqual([[], []]);
  });

  test('do not wait longer than two seconds and a half, however many follow', async () => {
    const queue = createQueue();
    await typedAt(queue, 800, ['a', 'b', 'c', 'd', 'e']);
    // The second was typed 2400 ms before the last.
    expect(queue.timers.map(({ ms }) => ms)).toEqual([100]);
  });

  test('go at once when the page is left, and only then', async () => {
    const queue = createQueue();
    await typedAt(queue, 500, ['a', 'b']);
    queue.outbox.hurry();
    await queue.rest();
    expect(queue.pieces).toEqual([['a'], ['b']]);
    queue.outbox.hurry();
    await queue.rest();
    expect(queue.pieces).toHaveLength(2);
  });

  test('a round typed at a walk is two requests a hole and one question who it is', async () => {
    const queue = createQueue();
    for (let hoyo = 1; hoyo <= 18; hoyo += 1) {
      for (const participanteId of ['i1', 'i2', 'i3', 'i4']) {
        queue.clock.pace = participanteId === 'i1' ? 600_000 : 700;
        await queue.outbox.enqueue({ ...nueva, opId: `${participanteId}-${hoyo}`, participanteId, hoyo });
        await queue.rest();
      }
      queue.fireTimer();
      await queue.rest();
    }
    expect([queue.sent.length, queue.pieces.length, queue.club.timesAskedWho]).toEqual([72, 36, 1]);
  });
});

describe('a sign of life', () => {
  test('has what failed tried again, at most once a second; where nothing failed it does nothing', async () => {
    const { outbox, pieces, timers, club, rest, clock } = createQueue();
    outbox.nudge();
    await rest();
    expect(pieces).toEqual([]);
    club.answer = noCoverage;
    await outbox.enqueue(nueva);
    await rest();
    clock.now += 999;
    outbox.nudge();
    await rest();
    expect(pieces).toHaveLength(1);
    clock.now += 1;
    club.answer = ack;
    outbox.nudge();
    await rest();
    expect([pieces.length, timers, outbox.getState().operaciones]).toEqual([2, [], []]);
  });
});
