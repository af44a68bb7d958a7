import { ORPCError } from '@orpc/client';
import { describe, expect, test, vi } from 'vitest';
import { createMemoryStore } from './memory-store.ts';
import type { NuevaOperacion, Operacion } from './operacion.ts';
import { createOutbox } from './outbox.ts';
import type { OutboxStore } from './store.ts';

const nueva: NuevaOperacion = {
  opId: 'a',
  usuarioId: 'lucia',
  partidaId: 'p1',
  participanteId: 'i1',
  hoyo: 7,
  golpes: 4,
  versionBase: null,
};

/** A club that answers as told, a clock that stands, and timers that go off when asked. */
function setUp({ store = createMemoryStore() }: { store?: OutboxStore } = {}) {
  const sent: Operacion[] = [];
  const timers: { callback: () => void; ms: number }[] = [];
  const club = {
    usuarioId: 'lucia' as string | null,
    answer: (op: Operacion): unknown => ack(op),
  };
  const outbox = createOutbox({
    store,
    send: async (op) => {
      sent.push(op);
      return await club.answer(op);
    },
    whoAmI: () => Promise.resolve(club.usuarioId),
    lock: (step) => step(),
    later(callback, ms) {
      const timer = { callback, ms };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    now: () => 0,
  });
  /** Resolves once the queue rests. */
  const rest = () =>
    new Promise<void>((resolve) => {
      const check = () => setTimeout(() => (outbox.getState().envio === 'enviando' ? check() : resolve()), 0);
      check();
    });
  const fireTimer = () => timers.shift()?.callback();
  return { outbox, sent, timers, club, rest, fireTimer };
}

function ack({ participanteId, hoyo, golpes }: Operacion) {
  return { participanteId, hoyo, golpes, version: 1, reemplazado: null };
}

function fail(error: unknown) {
  return (): never => {
    throw error;
  };
}

describe('the queue', () => {
  test('sends what is typed and is empty after the acknowledgement', async () => {
    const { outbox, sent, rest } = setUp();
    expect(await outbox.enqueue(nueva)).toEqual({ enElMovil: true });
    await rest();
    expect(sent.map(({ opId }) => opId)).toEqual(['a']);
    expect(outbox.getState()).toMatchObject({ operaciones: [], envio: 'en-reposo', guardadoEn: 0 });
  });

  test('keeps everything without coverage, with growing waits, and sends the same opId again', async () => {
    const { outbox, sent, timers, club, rest, fireTimer } = setUp();
    club.answer = fail(new TypeError('Failed to fetch'));
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

  test('typing again tries at once, whatever the timer says', async () => {
    const { outbox, club, rest } = setUp();
    club.answer = fail(new TypeError('Failed to fetch'));
    await outbox.enqueue(nueva);
    await rest();
    club.answer = ack;
    await outbox.enqueue({ ...nueva, opId: 'b', hoyo: 8 });
    await rest();
    expect(outbox.getState().operaciones).toEqual([]);
  });

  test('an acknowledgement of an old value leaves the newer one in the queue', async () => {
    const { outbox, sent, club, rest } = setUp();
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

  test('an answer that is not an acknowledgement discards nothing', async () => {
    const { outbox, club, rest } = setUp();
    club.answer = () => '<html>portal</html>';
    await outbox.enqueue(nueva);
    await rest();
    expect(outbox.getState()).toMatchObject({ operaciones: [{ opId: 'a' }], envio: 'sin-conexion' });
  });

  test('what the club refuses is listed with its reason, the rest goes on', async () => {
    const { outbox, club, rest } = setUp();
    const error = new ORPCError('partida_validada', {
      status: 409,
      message: 'Cerrada',
      data: { titulo: 'T', id: 'r' },
    });
    club.answer = (op) => (op.hoyo === 7 ? fail(error)() : ack(op));
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
    const { outbox, club, rest } = setUp();
    club.answer = (op) => ({ ...ack(op), reemplazado: { golpes: 5, autor: 'Íñigo' } });
    await outbox.enqueue(nueva);
    await rest();
    expect(outbox.getState().reemplazos).toMatchObject([{ hoyo: 7, golpes: 5, autor: 'Íñigo' }]);
  });
});

describe('accounts', () => {
  test('an operation waits for its owner while somebody else is signed in', async () => {
    const { outbox, sent, club, rest } = setUp();
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
    const { outbox, sent, club, rest } = setUp();
    club.usuarioId = null;
    await outbox.enqueue(nueva);
    await rest();
    expect(sent).toEqual([]);
    expect(outbox.getState()).toMatchObject({ operaciones: [{ opId: 'a' }], envio: 'sin-sesion' });
  });

  test('a 401 in the middle keeps the operation', async () => {
    const { outbox, club, rest } = setUp();
    club.answer = fail(new ORPCError('sin_sesion', { status: 401, data: { titulo: 'Error', id: 'r' } }));
    await outbox.enqueue(nueva);
    await rest();
    expect(outbox.getState()).toMatchObject({ operaciones: [{ opId: 'a' }], envio: 'sin-sesion' });
  });
});

describe('a phone that refuses to store', () => {
  const broken: OutboxStore = {
    put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    read: () => Promise.reject(new DOMException('closed', 'InvalidStateError')),
    settle: () => Promise.reject(new Error('closed')),
    dismiss: () => Promise.reject(new Error('closed')),
  };

  test('is told, and the stroke is sent all the same', async () => {
    const { outbox, sent, rest } = setUp({ store: broken });
    expect(await outbox.enqueue(nueva)).toEqual({ enElMovil: false });
    expect(outbox.getState().almacenFallo).toBe(true);
    await rest();
    expect(sent.map(({ opId }) => opId)).toEqual(['a']);
    expect(outbox.getState().operaciones).toEqual([]);
  });
});
