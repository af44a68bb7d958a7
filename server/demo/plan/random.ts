/** A stream of numbers that is the same for the same seed: the demo season never differs between two loads. */
export type Random = {
  /** 0 ≤ x < 1. */
  next: () => number;
  /** A whole number between both, included. */
  int: (min: number, max: number) => number;
  /** One of a list that is not empty. */
  pick: <T>(list: readonly T[]) => T;
  /** A copy in another order. */
  shuffle: <T>(list: readonly T[]) => T[];
  /** Bell curve around 0 with deviation 1. */
  normal: () => number;
  /** A version 4 identifier, made from the stream. */
  uuid: () => string;
};

const UINT32 = 4_294_967_296;

// mulberry32: 32 bits of state are plenty for invented golfers, and it is the same on every machine.
function openStream(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT32;
  };
}

/** Opens the stream of a seed (a whole number). */
export function openRandom(seed: number): Random {
  const next = openStream(seed);
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const hex = (digits: number): string => {
    let text = '';
    while (text.length < digits) text += Math.floor(next() * 16).toString(16);
    return text;
  };
  return {
    next,
    int,
    pick: (list) => {
      const chosen = list[int(0, list.length - 1)];
      if (chosen === undefined) throw new RangeError('nothing to pick from');
      return chosen;
    },
    shuffle: (list) =>
      list
        .map((item) => ({ item, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'.charAt(int(0, 3))}${hex(3)}-${hex(12)}`,
  };
}
