import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';

/** Bytes that are read at a time. */
const PIECE = 256 * 1024;

/**
 * An open file in a folder that has no name there: nobody else finds it, and it is gone with its handle, however the process
 * ends. Errors: those of the disk.
 */
export async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Cut off before the next line, it is empty and of those that go with the next backup (`server/copias`).
  const name = path.join(folder, `hoyo19-${randomUUID()}.tmp`);
  const handle = await open(name, 'wx+', 0o600);
  try {
    await rm(name);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** The first bytes of an open file, as one to answer with: read from the disk as it is sent, of which nothing else is asked. */
export function fileOnDisk(
  handle: FileHandle,
  { name, type, bytes }: { name: string; type: string; bytes: number },
): File {
  return Object.defineProperties(new File([], name, { type }), {
    size: { value: bytes },
    stream: { value: () => ReadableStream.from(piecesOf(handle, bytes)) },
  });
}

async function* piecesOf(handle: FileHandle, length: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let done = 0; done < length;) {
    const piece = new Uint8Array(Math.min(PIECE, length - done));
    const { bytesRead } = await handle.read(piece, 0, piece.length, done);
    if (bytesRead === 0) throw new Error('a file ended before its bytes');
    done += bytesRead;
    yield piece.subarray(0, bytesRead);
  }
}
