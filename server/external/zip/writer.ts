import { MAX_32 } from '#server/external/zip/format.ts';
import { directoryOf, headerOf, type PackedFile } from '#server/external/zip/headers.ts';
import { factsOf, pack, type Pieces, type ZippedFile } from '#server/external/zip/packing.ts';

/** A zip that is written file by file, each in pieces: only what is compressed already is kept. One on the disk: `on-disk.ts`. */
export type ZipWriter = {
  /**
   * Writes a file whose pieces come as they are read; texts are compressed, pictures are so already. Of files that are written at
   * the same time each is whole, in the order in which they were begun.
   */
  add: (name: string, pieces: Pieces) => Promise<void>;
  /** Every file so far with what it holds. */
  files: () => Readonly<Record<string, ZippedFile>>;
  /** Closes the zip. */
  end: () => Uint8Array<ArrayBuffer>[];
};

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
      const kept: Kept = { facts: factsOf(name, date), chunks: [] };
      begun.push(kept);
      files[name] = await pack(kept.facts, pieces, (part) => void kept.chunks.push(new Uint8Array(part)));
    },
    files: () => files,
    end: () => assemble(begun, widest),
  };
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
