import { createMemoryStore } from './memory-store.ts';
import { claveDe, type NuevaOperacion } from './operacion.ts';
import type { Guardado, OutboxStore } from './store.ts';

/** Behind everything that a store of the phone has numbered. */
const FIRST_MEMORY_SEQ = 2e12;

export type LayeredStore = OutboxStore & {
  /** Whether the last operation typed outlives the page. */
  isDurable(): boolean;
};

/** Where operations may wait, and the number of the first one there. */
type Layer = { store: OutboxStore; from: number };

/**
 * The phone's stores one behind the other, with memory behind them all: what the first refuses the next one keeps, what
 * none keeps is still sent, and a store that cannot be read counts as empty, not as an end.
 */
export function createLayeredStore(phone: readonly Layer[]): LayeredStore {
  const layers: readonly Layer[] = [
    ...phone,
    { store: createMemoryStore(FIRST_MEMORY_SEQ), from: FIRST_MEMORY_SEQ },
  ];
  let durable = true;

  /**
   * What the stores behind held for a hole is older than what one before them has just stored for it; and typing the hole
   * again is the answer to an earlier refusal of it, wherever that one is kept.
   */
  async function forgetElsewhere(at: number, clave: string): Promise<void> {
    for (const [i, { store }] of layers.entries()) {
      if (i === at) continue;
      const { operaciones, rechazadas } = await store.read().catch(() => EMPTY);
      for (const op of i > at ? operaciones : [])
        if (claveDe(op) === clave) await store.settle(op, {}).catch(() => undefined);
      for (const old of rechazadas)
        if (claveDe(old) === clave) await store.dismiss(old.opId).catch(() => undefined);
    }
  }

  /** The version seen before the hole was first typed, also where that waits in a store behind. */
  async function versionBaseOf(nueva: NuevaOperacion, at: number): Promise<number | null> {
    const clave = claveDe(nueva);
    for (const { store } of layers.slice(at + 1)) {
      const { operaciones } = await store.read().catch(() => EMPTY);
      const first = operaciones.find((op) => claveDe(op) === clave);
      if (first) return first.versionBase;
    }
    return nueva.versionBase;
  }

  return {
    isDurable: () => durable,
    async put(nueva) {
      for (const [at, { store }] of layers.entries()) {
        const versionBase = await versionBaseOf(nueva, at);
        const op = await store.put({ ...nueva, versionBase }).catch(() => null);
        if (op === null) continue;
        durable = at < layers.length - 1;
        await forgetElsewhere(at, claveDe(op));
        return op;
      }
      throw new Error('memory keeps whatever it is given');
    },
    async read() {
      const all = await Promise.all(layers.map(({ store }) => store.read().catch(() => EMPTY)));
      return {
        operaciones: all.flatMap(({ operaciones }) => operaciones),
        rechazadas: all.flatMap(({ rechazadas }) => rechazadas),
        reemplazos: all.flatMap(({ reemplazos }) => reemplazos),
      };
    },
    async settle(op, desenlace) {
      const layer = layers.findLast(({ from }) => op.seq >= from);
      await layer?.store.settle(op, desenlace);
    },
    async dismiss(opId) {
      await Promise.all(layers.map(({ store }) => store.dismiss(opId).catch(() => undefined)));
    },
  };
}

const EMPTY: Guardado = { operaciones: [], rechazadas: [], reemplazos: [] };
