import type { FileHandle } from 'node:fs/promises';
import { readAt } from '#server/external/zip/directory.ts';
import { MAX_32 } from '#server/external/zip/format.ts';
import { directoryOf, headerOf, type PackedFile } from '#server/external/zip/headers.ts';
import { factsOf, pack, type Pieces, type ZippedFile } from '#server/external/zip/packing.ts';

/** Bytes that are moved at a time. */
const PIECE = 256 * 1024;

/** A zip that is written file by file to the disk: in memory is a piece of one file, and what the directory says of all. */
export type ZipOnDisk = {
  /** Writes a file whose pieces come as they are read; the next one may begin when it is written. */
  add: (name: string, pieces: Pieces) => Promise<void>;
  /** Every file so far with what it holds. */
  files: () => Readonly<Record<string, ZippedFile>>;
  /** Closes the zip; how many bytes of the file it takes. */
  end: () => Promise<number>;
};

/** Begins an empty zip at the beginning of an open file; byte for byte that of `openZip`. Errors: those of the disk. */
export function openZipOnDisk(handle: FileHandle, date: Date, widest = MAX_32): ZipOnDisk {
  const placed: { file: PackedFile; at: number }[] = [];
  const files: Record<string, ZippedFile> = {};
  let from = 0;
  return {
    add: async (name, pieces) => {
      const facts = factsOf(name, date);
      const at = from;
      // What the header says is known when the file is written: until then its place is left free.
      const data = at + headerOf(facts, widest).length;
      files[name] = await pack(
        facts,
        pieces,
        async (part) => await writeAt(handle, data + facts.packed, part),
      );
      const header = headerOf(facts, widest);
      await moveOn(handle, { from: data, length: facts.packed, to: at + header.length });
      await writeAt(handle, at, header);
      placed.push({ file: facts, at });
      from = at + header.length + facts.packed;
    },
    files: () => files,
    end: async () => {
      const directory = Buffer.concat(directoryOf(placed, { from, widest }));
      await writeAt(handle, from, directory);
      return from + directory.length;
    },
  };
}

async function writeAt(handle: FileHandle, at: number, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
}

/** Makes room before what has outgrown the header that it was given: its end first, so that nothing is written over. */
async function moveOn(
  handle: FileHandle,
  { from, length, to }: { from: number; length: number; to: number },
): Promise<void> {
  if (from === to) return;
  for (let left = length; left > 0;) {
    const size = Math.min(PIECE, left);
    left -= size;
    await writeAt(handle, to + left, await readAt(handle, from + left, size));
  }
}
