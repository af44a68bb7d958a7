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
    timesAskedWho: 0,
    whoAmI: (): Promise<string | null> => Promise.resolve(club.usuarioId),
  };
  /** What the phone told the page and the other tabs, in order. */
  const told: string[] = [];
  const clock = { now: 0 };
  const tabs = { lock: <T>(step: () => Promise<T>): Promise<T> => step() };
  const outbox = createOutbox({
    store,
    send: async (op) => {
      sent.push(op);
      return await club.answer(op);
    },
    whoAmI() {
      club.timesAskedWho += 1;
      return club.whoAmI();
    },
    lock: (step) => tabs.lock(step),
    later(callback, ms) {
      const timer = { callback, ms };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
    now: () => clock.now,
    announce: () => told.push('changed'),
    onSaved: ({ opId }, { version }) => told.push(`saved ${opId} at ${version}`),
    onRejected: ({ opId, motivo }) => told.push(`refused ${opId}: ${motivo}`),
  });
  /** Resolves once the queue rests. */
  const rest = () =>
    new Promise<void>((resolve) => {
      const check = () => setTimeout(() => (outbox.getState().envio === 'enviando' ? check() : resolve()), 0);
      check();
    });
  const fireTimer = () => timers.shift()?.callback();
  return { outbox, sent, timers, club, rest, fireTimer, told, clock, tabs };
}

function ack({ participanteId, hoyo, golpes }: Operacion) {
  return { participanteId, hoyo, golpes, version: 1, reemplazado: null };
}

function fail(error: unknown) {
  return (): never => {
    throw error;
  };
}

const noCoverage = fail(new TypeError('Failed to fetch'));
const unauthorized = fail(new ORPCError('sin_sesion', { status: 401, data: { titulo: 'Error', id: 'r' } }));
const refuse = fail(
  new ORPCError('partida_validada', { status: 409, message: 'Cerrada', data: { titulo: 'T', id: 'r' } }),
);

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

  test('typing again tries at once, whatever the timer says', async () => {
    const { outbox, club, rest } = setUp();
    club.answer = noCoverage;
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
    const { outbox, club, rest } = setUp();
    club.answer = (op) => ({ ...ack(op), reemplazado: { golpes: 5, autor: 'Íñigo' } });
    await outbox.enqueue(nueva);
    await rest();
    expect(outbox.getState().reemplazos).toMatchObject([{ hoyo: 7, golpes: 5, autor: 'Íñigo' }]);
  });
});

describe('what the screen is told', () => {
  test('is nothing before anything was typed', () => {
    expect(setUp().outbox.getState()).toEqual({
      operaciones: [],
      rechazadas: [],
      reemplazos: [],
      envio: 'en-reposo',
      guardadoEn: null,
      propios: [],
      almacenFallo: false,
    });
  });

  test('is every change until it stops listening', async () => {
    const { outbox, rest } = setUp();
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

  test('is what was acknowledged last on each hole and when, until it is dismissed', async () => {
    const { outbox, rest, clock } = setUp();
    for (const [opId, hoyo] of [
      ['a', 7],
      ['b', 8],
      ['c', 7],
    ] as const) {
      clock.now += 1000;
      await outbox.enqueue({ ...nueva, opId, hoyo });
      await rest();
    }
    const ids = () => outbox.getState().propios.map(({ opId }) => opId);
    expect(ids()).toEqual(['b', 'c']);
    expect(outbox.getState().guardadoEn).toBe(3000);
    await outbox.dismiss('b');
    expect(ids()).toEqual(['c']);
  });

  test('is what came of each operation, and other tabs hear of every change of the queue', async () => {
    const { outbox, club, rest, told } = setUp();
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
  });

  test('is what another tab stored, once it is read again', async () => {
    const store = createMemoryStore();
    const { outbox } = setUp({ store });
    const theirs = await store.put(nueva);
    expect(outbox.getState().operaciones).toEqual([]);
    await outbox.refresh();
    expect(outbox.getState().operaciones).toEqual([theirs]);
  });

  test("is whose value was replaced, and where, as the club's", async () => {
    const { outbox, club, rest } = setUp();
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
    const { outbox, timers, club, rest, fireTimer } = setUp();
    club.answer = noCoverage;
    await outbox.enqueue(nueva);
    await rest();
    fireTimer();
    await rest();
    club.answer = (op) => (op.hoyo === 7 ? ack(op) : noCoverage());
    await outbox.enqueue({ ...nueva, opId: 'b', hoyo: 8 });
    await rest();
    expect(timers.map(({ ms }) => ms)).toEqual([1000]);
  });

  test('comes after one second again once the queue was found empty', async () => {
    const store = createMemoryStore();
    const { outbox, timers, club, rest, fireTimer } = setUp({ store });
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
    const { outbox, timers, club, rest } = setUp();
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
    const { outbox, sent, club, rest } = setUp();
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
    const { outbox, sent, tabs, rest, timers, fireTimer } = setUp();
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

describe('accounts', () => {
  test('who is signed in is believed for fifteen seconds', async () => {
    const { outbox, club, rest, clock } = setUp();
    for (const now of [0, 15_000, 15_001]) {
      clock.now = now;
      await outbox.enqueue(nueva);
      await rest();
    }
    expect(club.timesAskedWho).toBe(2);
  });

  test('nobody is asked who they are for an empty queue', async () => {
    const { outbox, club, rest } = setUp();
    outbox.wake();
    await rest();
    expect([club.timesAskedWho, outbox.getState().envio]).toEqual([0, 'en-reposo']);
  });

  test.each([
    ['nobody was signed in', (club: { usuarioId: string | null }) => (club.usuarioId = null)],
    ['a session ended', (club: { answer: unknown }) => (club.answer = unauthorized)],
    ['the club refused', (club: { answer: unknown }) => (club.answer = refuse)],
  ])('who is signed in is asked again after %s', async (_, happen) => {
    const { outbox, club, rest } = setUp();
    happen(club);
    await outbox.enqueue(nueva);
    await rest();
    await outbox.enqueue({ ...nueva, opId: 'b' });
    await rest();
    expect(club.timesAskedWho).toBe(2);
  });

  test('a club that cannot be asked who is signed in is no coverage', async () => {
    const { outbox, sent, club, rest } = setUp();
    club.whoAmI = () => Promise.reject(new TypeError('Failed to fetch'));
    await outbox.enqueue(nueva);
    await rest();
    expect(outbox.getState()).toMatchObject({ operaciones: [{ opId: 'a' }], envio: 'sin-conexion' });
    expect(sent).toEqual([]);
  });

  test("what waits for another account keeps nobody's own from being sent", async () => {
    const { outbox, sent, timers, rest } = setUp();
    await outbox.enqueue({ ...nueva, usuarioId: 'inigo' });
    await outbox.enqueue({ ...nueva, opId: 'b' });
    await rest();
    expect(sent.map(({ opId }) => opId)).toEqual(['b']);
    expect(outbox.getState()).toMatchObject({ operaciones: [{ opId: 'a' }], envio: 'en-reposo' });
    expect(timers).toEqual([]);
  });

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
    club.answer = unauthorized;
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

  test('that stores again is told so', async () => {
    const store = createMemoryStore();
    const disk = { isFull: true };
    const put: OutboxStore['put'] = (op) => (disk.isFull ? broken.put(op) : store.put(op));
    const { outbox } = setUp({ store: { ...store, put } });
    expect(await outbox.enqueue(nueva)).toEqual({ enElMovil: false });
    disk.isFull = false;
    expect(await outbox.enqueue({ ...nueva, opId: 'b' })).toEqual({ enElMovil: true });
    expect(outbox.getState().almacenFallo).toBe(false);
  });
});
