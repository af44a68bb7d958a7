import { describe, expect, test } from 'vitest';
import { ack, createQueue, noCoverage, nueva } from '#web/testing/queue.ts';
import { createMemoryStore } from './memory-store.ts';
import type { OutboxStore } from './store.ts';

describe('a phone that refuses to store', () => {
  const broken: OutboxStore = {
    put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    read: () => Promise.reject(new DOMException('closed', 'InvalidStateError')),
    settle: () => Promise.reject(new Error('closed')),
    dismiss: () => Promise.reject(new Error('closed')),
  };

  test('is told, and the stroke is sent all the same', async () => {
    const { outbox, sent, rest } = createQueue({ store: broken });
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
    const { outbox } = createQueue({ store: { ...store, put } });
    expect(await outbox.enqueue(nueva)).toEqual({ enElMovil: false });
    disk.isFull = false;
    expect(await outbox.enqueue({ ...nueva, opId: 'b' })).toEqual({ enElMovil: true });
    expect(outbox.getState().almacenFallo).toBe(false);
  });

  test('and stores the next one is told of the one before as long as that one waits', async () => {
    const store = createMemoryStore();
    const disk = { isFull: true };
    const put: OutboxStore['put'] = (op) => (disk.isFull ? broken.put(op) : store.put(op));
    const { outbox, club, rest } = createQueue({ store: { ...store, put } });
    club.answer = noCoverage;
    await outbox.enqueue(nueva);
    disk.isFull = false;
    expect(await outbox.enqueue({ ...nueva, opId: 'b', hoyo: 8 })).toEqual({ enElMovil: true });
    await rest();
    expect(outbox.getState()).toMatchObject({
      operaciones: [{ opId: 'b' }, { opId: 'a' }],
      almacenFallo: true,
    });
    club.answer = ack;
    outbox.wake();
    await rest();
    expect(outbox.getState()).toMatchObject({ operaciones: [], almacenFallo: false });
  });
});
