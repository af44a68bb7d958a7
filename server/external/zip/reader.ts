import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { entriesOf, fault, readAt, type ZipEntry } from '#server/external/zip/directory.ts';
import { FILE_HEADER, STORED } from '#server/external/zip/format.ts';

/** Bytes that are read, and that are inflated, at a time. */
const PIECE = 256 * 1024;
const HEADER_BYTES = 30;

/** A zip on the disk, of which only the directory is in memory. */
export type ZipReader = {
  /** The files it has, and what each says that it comes to. */
  sizes: ReadonlyMap<string, number>;
  /** What a file holds, piece by piece as it is inflated; nothing where there is none. Throws a sentence where it is damaged. */
  read: (name: string) => AsyncGenerator<Uint8Array>;
};

/**
 * Opens a zip by its directory. What it says of its sizes is judged before anything is inflated, by what it takes on the disk
 * (`ratio`), and no file may come to more than it said. Throws a sentence for whoever gave the file.
 */
export async function openZipFile(file: string, bounds: { ratio: number }): Promise<ZipReader> {
  const entries = await withFile(file, async (handle) => await entriesOf(handle, bounds));
  return {
    sizes: new Map([...entries].map(([name, { size }]) => [name, size])),
    read: async function* (name) {
      const entry = entries.get(name);
      if (!entry) return;
      const handle = await open(file);
      try {
        yield* contentOf(handle, entry);
      } finally {
        await handle.close();
      }
    },
  };
}

async function withFile<T>(file: string, work: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(file);
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}

async function* contentOf(handle: FileHandle, { name, method, packed, size, at }: ZipEntry) {
  const header = await readAt(handle, at, HEADER_BYTES);
  if (header.readUInt32LE(0) !== FILE_HEADER) throw fault('is damaged');
  const data = piecesOf(
    handle,
    at + HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28),
    packed,
  );
  let left = size;
  for await (const piece of method === STORED ? data : inflated(data, name)) {
    left -= piece.length;
    if (left < 0) throw fault(`cannot be unpacked at ${name}`);
    yield piece;
  }
  if (left > 0) throw fault(`says another size of ${name} than it has`);
}

async function* piecesOf(handle: FileHandle, from: number, length: number): AsyncGenerator<Uint8Array> {
  for (let done = 0; done < length; done += PIECE)
    yield await readAt(handle, from + done, Math.min(PIECE, length - done));
}

async function* inflated(data: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw({ chunkSize: PIECE });
  // What fails on the way ends the stream, and so comes out of it below.
  pipeline(data, inflate, () => undefined);
  try {
    for await (const piece of inflate) yield piece as Uint8Array;
  } catch (error) {
    const isOfTheData = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw isOfTheData ? fault(`cannot be unpacked at ${name}`) : error;
  }
}
