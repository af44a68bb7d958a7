/**
 * Group commit: what arrives while one statement is being committed goes into the next one, together. Alone it goes at
 * once, in its own statement. On a busy day a commit is what a write waits for, and it costs as much for thirty as for one.
 *
 * Source: rendimiento.md 1.4.
 */
export type WriteGroup<Op, Effect> = (op: Op) => Promise<Effect | undefined>;

type Statements<Op, Effect> = {
  /**
   * Writes one operation. Undefined: it did not apply and nothing was written. It must know an operation that has taken
   * effect already by its id: when the connection of `many` is lost, nobody knows whether its commit took place.
   */
  one: (op: Op) => Promise<Effect | undefined>;
  /**
   * Writes several in one statement, their effects in the same order. Undefined: this one was not written, `one` tells
   * why. Rejects when none was, or nobody knows.
   */
  many: (ops: readonly Op[]) => Promise<readonly (Effect | undefined)[]>;
  /** What an operation may not share a statement with: two with a key in common go one after the other. */
  keysOf: (op: Op) => readonly string[];
};

/** Operations of one statement at most. */
const MAX_GROUP = 50;

type Waiting<Op, Effect> = {
  op: Op;
  keys: readonly string[];
  resolve: (effect: Effect | undefined) => void;
  reject: (reason: unknown) => void;
};

/**
 * Splits what waits into the next group, in order of arrival, and the rest: no two of a group have a key in common, nor
 * with what is under way, and nobody overtakes another with the same key.
 */
function split<Item extends { keys: readonly string[] }>(
  waiting: readonly Item[],
  busy: ReadonlySet<string>,
): { group: Item[]; rest: Item[] } {
  const taken = new Set(busy);
  const group: Item[] = [];
  const rest: Item[] = [];
  for (const item of waiting) {
    const free = group.length < MAX_GROUP && item.keys.every((key) => !taken.has(key));
    (free ? group : rest).push(item);
    for (const key of item.keys) taken.add(key);
  }
  return { group, rest };
}

/** Opens the queue of one table. Every operation ends as its own `one` would have. */
export function openWriteGroup<Op, Effect>(statements: Statements<Op, Effect>): WriteGroup<Op, Effect> {
  const { one, many, keysOf } = statements;
  const busy = new Set<string>();
  let waiting: Waiting<Op, Effect>[] = [];
  let running = false;

  async function alone({ op, keys, resolve, reject }: Waiting<Op, Effect>): Promise<void> {
    await one(op).then(resolve, reject);
    for (const key of keys) busy.delete(key);
    void run();
  }

  async function together(group: readonly Waiting<Op, Effect>[]): Promise<void> {
    const effects = await many(group.map(({ op }) => op)).catch(() => []);
    for (const [i, item] of group.entries()) {
      const effect = effects[i];
      if (effect === undefined) {
        void alone(item);
        continue;
      }
      item.resolve(effect);
      for (const key of item.keys) busy.delete(key);
    }
  }

  async function run(): Promise<void> {
    if (running) return;
    const { group, rest } = split(waiting, busy);
    const [first] = group;
    if (!first) return;
    waiting = rest;
    running = true;
    for (const { keys } of group) for (const key of keys) busy.add(key);
    await (group.length === 1 ? alone(first) : together(group));
    running = false;
    void run();
  }

  return async (op) =>
    await new Promise((resolve, reject) => {
      waiting.push({ op, keys: keysOf(op), resolve, reject });
      void run();
    });
}
