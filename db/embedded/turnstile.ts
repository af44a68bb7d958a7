import type { PoolUse } from '../pool-face.ts';
import { storeError } from '../store-error.ts';

/** Hands the one connection to one holder at a time, first come first served. */
export type Turnstile = {
  /** Resolves when it is the caller's turn; rejects with STORE_BUSY after `waitMs`. */
  enter: () => Promise<void>;
  leave: () => void;
  /** Sends away with STORE_CLOSED whoever waits or comes later. */
  close: () => void;
  use: () => PoolUse;
};

type InLine = { admit: () => void; refuse: (error: Error) => void };

export function createTurnstile(waitMs: number): Turnstile {
  const line: InLine[] = [];
  const closed = () => storeError('STORE_CLOSED', 'the database is closed');
  let isTaken = false;
  let isClosed = false;
  return {
    async enter() {
      if (isClosed) throw closed();
      if (isTaken) await waitInLine(line, waitMs);
      isTaken = true;
    },
    leave() {
      const next = line.shift();
      if (next) next.admit();
      else isTaken = false;
    },
    close() {
      isClosed = true;
      for (const one of line.splice(0)) one.refuse(closed());
    },
    use: () => ({ open: 1, idle: isTaken ? 0 : 1, waiting: line.length }),
  };
}

async function waitInLine(line: InLine[], waitMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const one: InLine = { admit: resolve, refuse: reject };
  const timer = setTimeout(() => {
    line.splice(line.indexOf(one), 1);
    reject(storeError('STORE_BUSY', `waited ${waitMs} ms for the database connection`));
  }, waitMs);
  line.push(one);
  // When admitted, the connection stays taken: it passes from hand to hand without being free between.
  await promise.finally(() => clearTimeout(timer));
}
