import { createMemoryStore } from './memory-store.ts';
import { claveDe } from './operacion.ts';
import type { OutboxStore } from './store.ts';

/** Behind everything the phone's own store has numbered. */
const FIRST_MEMORY_SEQ = 1e12;

export type LayeredStore = OutboxStore & {
  /** Whether the last operation typed reached the disk. */
  isDurable(): boolean;
};

/**
 * The phone's store with memory behind it: what the phone refuses to store is still sent, and a store that cannot be
 * read counts as empty, not as an end.
 */
export function createLayeredStore(phone: OutboxStore): LayeredStore {
  const memory = createMemoryStore(FIRST_MEMORY_SEQ);
  let durable = true;

  /** What memory held for a hole is older than what the phone has just stored for it. */
  async function forgetInMemory(clave: string): Promise<void> {
    const { operaciones } = await memory.read();
    for (const op of operaciones) if (claveDe(op) === clave) await memory.settle(op, {});
  }

  return {
    isDurable: () => durable,
    async put(nueva) {
      try {
        const op = await phone.put(nueva);
        durable = true;
        await forgetInMemory(claveDe(op));
        return op;
      } catch {
        durable = false;
        return await memory.put(nueva);
      }
    },
    async read() {
      const [stored, volatile] = await Promise.all([phone.read().catch(() => null), memory.read()]);
      if (stored === null) return volatile;
      return {
        operaciones: [...stored.operaciones, ...volatile.operaciones],
        rechazadas: [...stored.rechazadas, ...volatile.rechazadas],
        reemplazos: [...stored.reemplazos, ...volatile.reemplazos],
      };
    },
    async settle(op, desenlace) {
      await (op.seq >= FIRST_MEMORY_SEQ ? memory : phone).settle(op, desenlace);
    },
    async dismiss(opId) {
      await Promise.all([memory.dismiss(opId), phone.dismiss(opId).catch(() => undefined)]);
    },
  };
}
