import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { directoryOf, headerOf, type PackedFile } from '#server/external/zip/headers.ts';
import { DEFLATED, MAX_32, STORED } from '#server/external/zip/format.ts';

/** What a zip holds of one file. */
export type ZippedFile = { sha256: string; bytes: number };

/** A zip that is written file by file, each in pieces: only what is compressed already is kept. */
export type ZipWriter = {
  /**
   * Writes a file whose pieces come as they are read; texts are compressed, pictures are so already. Of files that are written at
   * the same time each is whole, in the order in which they were begun.
   */
  add: (
    name: string,
    pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  ) => Promise<void>;
  /** Every file so far with what it holds. */
  files: () => Readonly<Record<string, ZippedFile>>;
  /** Closes the zip. */
  end: () => Uint8Array<ArrayBuffer>[];
};

const TEXT = new TextEncoder();

type Kept = { facts: PackedFile; chunks: Uint8Array<ArrayBuffer>[] };

/**
 * Opens an empty zip whose files bear one date. Texts are compressed beside what the process does. It may have any number of
 * files and come to any size: a number from `widest` on is told in the wider fields of zip64.
 */
export function openZip(date: Date, widest = MAX_32): ZipWriter {
  const begun: Kept[] = [];
  const files: Record<string, ZippedFile> = {};
  return {
    add: async (name, pieces) => {
      const method = name.endsWith('.webp') ? STORED : DEFLATED;
      const facts = { name: TEXT.encode(name), method, date, crc: 0, packed: 0, size: 0 };
      const kept: Kept = { facts, chunks: [] };
      begun.push(kept);
      files[name] = await keep(kept, pieces);
    },
    files: () => files,
    end: () => assemble(begun, widest),
  };
}

async function keep({ facts, chunks }: Kept, pieces: Parameters<ZipWriter['add']>[1]): Promise<ZippedFile> {
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
  const push = async (packed: AsyncIterable<Uint8Array>) => {
    for await (const part of packed) {
      facts.packed += part.length;
      chunks.push(new Uint8Array(part));
    }
  };
  const whole = Readable.from(counted());
  await (facts.method === STORED
    ? pipeline(whole, push)
    : pipeline(whole, createDeflateRaw({ level: 6 }), push));
  return { sha256: hash.digest('hex'), bytes: facts.size };
}

/** The files one behind the other, and the directory that names them. */
function assemble(begun: readonly Kept[], widest: number): Uint8Array<ArrayBuffer>[] {
  const zip: Uint8Array<ArrayBuffer>[] = [];
  const placed: { file: PackedFile; at: number }[] = [];
  let at = 0;
  for (const { facts, chunks } of begun) {
    const header = headerOf(facts, widest);
    placed.push({ file: facts, at });
    zip.push(header);
    for (const chunk of chunks) zip.push(chunk);
    at += header.length + facts.packed;
  }
  for (const part of directoryOf(placed, { from: at, widest })) zip.push(part);
  return zip;
}
