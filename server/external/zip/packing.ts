import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { DEFLATED, STORED } from '#server/external/zip/format.ts';
import type { PackedFile } from '#server/external/zip/headers.ts';

/** What a zip holds of one file. */
export type ZippedFile = { sha256: string; bytes: number };

/** What a file is made of, as it is read. */
export type Pieces = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

const TEXT = new TextEncoder();

/** A file of which nothing is written yet: texts are to be compressed, pictures are so already. */
export function factsOf(name: string, date: Date): PackedFile {
  const method = name.endsWith('.webp') ? STORED : DEFLATED;
  return { name: TEXT.encode(name), method, date, crc: 0, packed: 0, size: 0 };
}

/**
 * Packs a file beside what the process does and hands it on part by part: the next piece is read when the part before it has
 * been taken. `facts` learns what its headers tell.
 */
export async function pack(
  facts: PackedFile,
  pieces: Pieces,
  take: (part: Uint8Array) => Promise<void> | void,
): Promise<ZippedFile> {
  const hash = createHash('sha256');
  const counted = async function* () {
    for await (const piece of pieces) {
      const part = typeof piece === 'string' ? TEXT.encode(piece) : piece;
      hash.update(part);
      facts.crc = crc32(part, facts.crc);
      facts.size += part.length;
      yield part;
    }
  };
  const hand = async (packed: AsyncIterable<Uint8Array>) => {
    for await (const part of packed) {
      await take(part);
      facts.packed += part.length;
    }
  };
  const whole = Readable.from(counted());
  await (facts.method === STORED
    ? pipeline(whole, hand)
    : pipeline(whole, createDeflateRaw({ level: 6 }), hand));
  return { sha256: hash.digest('hex'), bytes: facts.size };
}
