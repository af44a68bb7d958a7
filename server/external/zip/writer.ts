import { promisify } from 'node:util';
import { crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import { MAX_32, STORED } from '#server/external/zip/format.ts';
import { directoryOf, headerOf, type PackedFile } from '#server/external/zip/headers.ts';
import { factsOf } from '#server/external/zip/packing.ts';

/** A zip of files that are whole already. One on the disk, of files that come in pieces: `on-disk.ts`. */
export type ZipWriter = {
  /** Puts a file in, in the order in which they are begun; texts are compressed, pictures are so already. */
  add: (name: string, whole: string | Uint8Array) => Promise<void>;
  /** Closes the zip. */
  end: () => Uint8Array<ArrayBuffer>[];
};

type Kept = { facts: PackedFile; bytes: Uint8Array<ArrayBuffer> };

const deflate = promisify(deflateRaw);

/** Bytes that are compressed sooner than they are handed over; what is longer is compressed beside what the process does. */
const AT_ONCE = 16 * 1024;

/**
 * Opens an empty zip whose files bear one date. It may have any number of files and come to any size: a number from `widest` on is
 * told in the wider fields of zip64.
 */
export function openZip(date: Date, widest = MAX_32): ZipWriter {
  const begun: Kept[] = [];
  return {
    add: async (name, whole) => {
      const bytes = typeof whole === 'string' ? Buffer.from(whole) : new Uint8Array(whole);
      const kept: Kept = { facts: { ...factsOf(name, date), crc: crc32(bytes), size: bytes.length }, bytes };
      begun.push(kept);
      if (kept.facts.method !== STORED)
        kept.bytes = bytes.length <= AT_ONCE ? deflateRawSync(bytes) : await deflate(bytes);
      kept.facts.packed = kept.bytes.length;
    },
    end: () => assemble(begun, widest),
  };
}

/** The files one behind the other, and the directory that names them. */
function assemble(begun: readonly Kept[], widest: number): Uint8Array<ArrayBuffer>[] {
  const zip: Uint8Array<ArrayBuffer>[] = [];
  const placed: { file: PackedFile; at: number }[] = [];
  let at = 0;
  for (const { facts, bytes } of begun) {
    const header = headerOf(facts, widest);
    placed.push({ file: facts, at });
    zip.push(header, bytes);
    at += header.length + facts.packed;
  }
  for (const part of directoryOf(placed, { from: at, widest })) zip.push(part);
  return zip;
}
