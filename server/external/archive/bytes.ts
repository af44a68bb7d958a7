import { storeError } from '#db/store-error.ts';

/** Bytes that are read as they come, so many at a time. */
export type Bytes = {
  /** Exactly so many, which fit in memory. Throws RESTORE where fewer are left. */
  take: (count: number) => Promise<Buffer>;
  /** So many, or fewer at the end. */
  upTo: (count: number) => Promise<Buffer>;
  /** The next so many, in pieces. */
  pieces: (count: number) => AsyncGenerator<Buffer>;
  /** Whether none are left. */
  isOver: () => Promise<boolean>;
};

/** The refusal of a file that is no backup, or no longer the one that was taken. */
export function refused(why: string): Error {
  return storeError('RESTORE', `The backup ${why}. Nothing was changed.`);
}

/** Reads a stream by counts. */
export function openBytes(source: AsyncIterable<Uint8Array>): Bytes {
  const iterator = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const isOver = async (): Promise<boolean> => {
    while (rest.length === 0) {
      const read = await iterator.next();
      if (read.done === true) return true;
      rest = Buffer.from(read.value.buffer, read.value.byteOffset, read.value.byteLength);
    }
    return false;
  };
  const next = (count: number): Buffer => {
    const piece = rest.subarray(0, Math.min(count, rest.length));
    rest = rest.subarray(piece.length);
    return piece;
  };
  const upTo = async (count: number) => {
    const all: Buffer[] = [];
    for (let left = count; left > 0 && !(await isOver());) {
      const piece = next(left);
      left -= piece.length;
      all.push(piece);
    }
    return Buffer.concat(all);
  };
  async function* pieces(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      if (await isOver()) throw refused('is cut short');
      const piece = next(left);
      left -= piece.length;
      yield piece;
    }
  }
  const take = async (count: number) => {
    const all: Buffer[] = [];
    for await (const piece of pieces(count)) all.push(piece);
    return Buffer.concat(all);
  };
  return { take, upTo, pieces, isOver };
}
