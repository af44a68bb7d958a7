import type { FileHandle } from 'node:fs/promises';
import {
  DIRECTORY_END,
  DIRECTORY_ENTRY,
  MAX_16,
  MAX_32,
  STORED,
  WIDE_END,
  WIDE_END_AT,
  WIDE_END_AT_BYTES,
  WIDE_END_BYTES,
  WIDE_FIELD,
} from '#server/external/zip/format.ts';

/** What the directory of a zip says of a file, and where it stands. */
export type ZipEntry = { name: string; method: number; packed: number; size: number; at: number };

const END_BYTES = 22;
const ENTRY_BYTES = 46;
const HEADER_BYTES = 30;
/** Below this size a file may be all one letter. */
const SMALL = 64 * 1024;

/** What is wrong with a zip, as a sentence for whoever gave it. */
export function fault(what: string): Error {
  return Object.assign(new Error(`The zip ${what}; nothing was changed.`), { code: 'ZIP' });
}

/** So many bytes of a file from a place on: all of them, or it is damaged. */
export async function readAt(handle: FileHandle, at: number, length: number): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.alloc(length);
  for (let done = 0; done < length;) {
    const { bytesRead } = await handle.read(bytes, done, length - done, at + done);
    if (bytesRead === 0) throw fault('is damaged');
    done += bytesRead;
  }
  return bytes;
}

/**
 * The files of a zip by their names. What it says of them is judged here, before anything is inflated, by the size that it has on
 * the disk: files that stand one behind the other, each and all together no more than `ratio` times what they take.
 */
export async function entriesOf(
  handle: FileHandle,
  { ratio }: { ratio: number },
): Promise<Map<string, ZipEntry>> {
  const { size } = await handle.stat();
  try {
    const directory = await findDirectory(handle, size);
    const entries = listEntries(await readAt(handle, directory.from, directory.bytes));
    // A program that has no wider fields tells the count without what does not fit.
    const told = directory.isWide ? entries.length : entries.length % (MAX_16 + 1);
    if (told !== directory.count) throw fault('is damaged');
    requireBounded(entries, { ratio, size, from: directory.from });
    return new Map(entries.map((entry) => [entry.name, entry]));
  } catch (error) {
    throw error instanceof RangeError ? fault('is damaged') : error;
  }
}

type Directory = { count: number; bytes: number; from: number; isWide: boolean };

/** Where the directory is: told at the end, behind which there may be a comment. */
async function findDirectory(handle: FileHandle, size: number): Promise<Directory> {
  const tailAt = Math.max(0, size - END_BYTES - MAX_16 - WIDE_END_AT_BYTES);
  const tail = await readAt(handle, tailAt, size - tailAt);
  const end = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0 || tail.readUInt32LE(end) !== DIRECTORY_END) throw fault('is no zip, or its end is missing');
  const wideAt = end - WIDE_END_AT_BYTES;
  const isWide = wideAt >= 0 && tail.readUInt32LE(wideAt) === WIDE_END_AT;
  const directory = isWide
    ? await readWideEnd(handle, Number(tail.readBigUInt64LE(wideAt + 8)))
    : {
        count: tail.readUInt16LE(end + 10),
        bytes: tail.readUInt32LE(end + 12),
        from: tail.readUInt32LE(end + 16),
        isWide,
      };
  if (directory.from + directory.bytes > tailAt + end) throw fault('is damaged');
  return directory;
}

async function readWideEnd(handle: FileHandle, at: number): Promise<Directory> {
  const end = await readAt(handle, at, WIDE_END_BYTES);
  if (end.readUInt32LE(0) !== WIDE_END) throw fault('is damaged');
  const [count = 0, bytes = 0, from = 0] = [32, 40, 48].map((place) => Number(end.readBigUInt64LE(place)));
  return { count, bytes, from, isWide: true };
}

function listEntries(directory: Buffer): ZipEntry[] {
  const entries: ZipEntry[] = [];
  for (let at = 0; at < directory.length;) {
    if (directory.readUInt32LE(at) !== DIRECTORY_ENTRY) throw fault('is damaged');
    const nameEnd = at + ENTRY_BYTES + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    const told = [24, 20, 42].map((place) => directory.readUInt32LE(at + place));
    const [size = 0, packed = 0, from = 0] = widened(told, directory.subarray(nameEnd, extraEnd));
    const method = directory.readUInt16LE(at + 10);
    entries.push({
      name: directory.toString('utf8', at + ENTRY_BYTES, nameEnd),
      method,
      packed,
      size,
      at: from,
    });
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** Sizes and place of a file; those that did not fit are in an extra field, one behind the other. */
function widened(told: readonly number[], extra: Buffer): number[] {
  if (!told.includes(MAX_32)) return [...told];
  let at = 0;
  while (extra.readUInt16LE(at) !== WIDE_FIELD) at += 4 + extra.readUInt16LE(at + 2);
  at += 4;
  return told.map((value) => {
    if (value !== MAX_32) return value;
    at += 8;
    return Number(extra.readBigUInt64LE(at - 8));
  });
}

function requireBounded(
  entries: readonly ZipEntry[],
  { ratio, size, from }: { ratio: number; size: number; from: number },
): void {
  if (new Set(entries.map(({ name }) => name)).size < entries.length) throw fault('has a file twice');
  if (entries.some((entry) => entry.size > SMALL && entry.size > entry.packed * ratio))
    throw fault('has a file that is packed too tightly to be true');
  const other = entries.find(({ method, packed, size: said }) => method === STORED && packed !== said);
  if (other) throw fault(`says another size of ${other.name} than it has`);
  if (entries.reduce((sum, entry) => sum + entry.size, 0) > size * ratio)
    throw fault('is too large once inflated');
  // One piece of a zip that many files claim swells as often as it is claimed.
  const places = entries.toSorted((a, b) => a.at - b.at);
  if (places.some(({ at, packed }, i) => at + HEADER_BYTES + packed > (places[i + 1]?.at ?? from)))
    throw fault('is damaged');
}
