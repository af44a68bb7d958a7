import { storeError } from '../store-error.ts';

/** Hands the one connection to one holder at a time, first come first served. */
export type Turnstile = {
  /** Resolves when it is the caller's turn; rejects with STORE_BUSY after `waitMs`. */
  enter: () => Promise<void>;
  leave: () => void;
};

type InLine = { admit: () => void };

export function createTurnstile(waitMs: number): Turnstile {
  const line: InLine[] = [];
  let isTaken = false;
  return {
    enter() {
      if (!isTaken) {
        isTaken = true;
        return Promise.resolve();
      }
      return new Promise((resolve, reject) => {
        const one: InLine = {
          admit: () => {
            clearTimeout(timer);
            resolve();
          },
        };
        const timer = setTimeout(() => {
          line.splice(line.indexOf(one), 1);
          reject(storeError('STORE_BUSY', `waited ${waitMs} ms for the database connection`));
        }, waitMs);
        line.push(one);
      });
    },
    leave() {
      const next = line.shift();
      if (next) next.admit();
      else isTaken = false;
    },
  };
}
