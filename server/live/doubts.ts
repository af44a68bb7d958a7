/** Who waits to hear that what they were let in by may have changed. */
export type Doubts = {
  /** Told what asks again as soon as it does; what it answers forgets that. */
  onDoubt: (id: string, ask: () => void) => () => void;
  /** Everybody who waits for that one asks again; without one, everybody. */
  doubt: (id?: string) => void;
};

/** Opens one register of who waits, by the id of what they were let in by. */
export function openDoubts(): Doubts {
  const waiting = new Map<string, Set<() => void>>();
  return {
    onDoubt: (id, ask) => {
      const those = waiting.get(id) ?? new Set();
      waiting.set(id, those.add(ask));
      return () => {
        those.delete(ask);
        if (those.size === 0 && waiting.get(id) === those) waiting.delete(id);
      };
    },
    doubt: (id) => {
      const asked = id === undefined ? [...waiting.values()] : [waiting.get(id) ?? []];
      for (const those of asked) for (const ask of those) ask();
    },
  };
}
