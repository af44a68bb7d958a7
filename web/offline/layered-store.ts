import { createMemoryStore } from './memory-store.ts';
import { claveDe, type NuevaOperacion, type Operacion } from './operacion.ts';
import type { Guardado, OutboxStore } from './store.ts';

/** Behind everything that a store of the phone has numbered. */
const FIRST_MEMORY_SEQ = 2e12;

/** Whether an operation lives only in this page. */
export const isVolatile = ({ seq }: Pick<Operacion, 'seq'>): boolean => seq >= FIRST_MEMORY_SEQ;

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
  /** What a store behind would not give up, although one before it has the hole anew. */
  const stuck = new Set<string>();

  /**
   * What the stores behind held for a hole is older than what one before them has just stored for it; and typing the hole
   * again is the answer to an earlier refusal of it, wherever that one is kept.
   */
  async function forgetElsewhere(at: number, clave: string): Promise<void> {
    for (const [i, { store }] of layers.entries()) {
      if (i === at) continue;
      const { operaciones, rechazadas } = await store.read().catch(() => EMPTY);
      for (const op of i > at ? operaciones : [])
        if (claveDe(op) === clave) await store.settle(op, {}).catch(() => void stuck.add(op.opId));
      for (const old of rechazadas)
        if (claveDe(old) === clave) await store.dismiss(old.opId).catch(() => undefined);
    }
  }

  /** The version seen before the hole was first typed, also where that waits in a store behind. */
  async function versionBaseOf(nueva: NuevaOperacion, at: number): Promise<number | null> {
    const clave = claveDe(nueva);
    for (const { store } of layers.slice(at + 1)) {
      const { operaciones } = await store.read().catch(() => EMPTY);
      const first = operaciones.find((op) => claveDe(op) === clave && !op.hecha);
      if (first) return first.versionBase;
    }
    return nueva.versionBase;
  }

  /** Whether a store before holds the hole, or cannot be asked. */
  async function mayWaitBefore(at: number, clave: string): Promise<boolean> {
    for (const { store } of layers.slice(0, at)) {
      const before = await store.read().catch(() => null);
      if (before === null || before.operaciones.some((op) => claveDe(op) === clave)) return true;
    }
    return false;
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
        operaciones: newest(all.map(({ operaciones }) => operaciones.filter(({ opId }) => !stuck.has(opId)))),
        rechazadas: all.flatMap(({ rechazadas }) => rechazadas),
        reemplazos: all.flatMap(({ reemplazos }) => reemplazos),
      };
    },
    async settle(op, desenlace) {
      const at = layers.findLastIndex(({ from }) => op.seq >= from);
      const queda = await mayWaitBefore(at, claveDe(op));
      await layers[at]?.store.settle(op, queda ? { ...desenlace, queda } : desenlace);
    },
    async dismiss(opId) {
      await Promise.all(layers.map(({ store }) => store.dismiss(opId).catch(() => undefined)));
    },
  };
}

/**
 * Those that wait, of all stores. What a store before holds of a hole that one behind has as well is older: that store
 * did not take the later value, or it would have been taken out behind.
 */
function newest(layers: readonly (readonly Operacion[])[]): readonly Operacion[] {
  return layers.flatMap((operaciones, at) => {
    const later = new Set(layers.slice(at + 1).flatMap((behind) => behind.map(claveDe)));
    return operaciones.filter((op) => !op.hecha && !later.has(claveDe(op)));
  });
}

const EMPTY: Guardado = { operaciones: [], rechazadas: [], reemplazos: [] };
