import { inflateRawSync } from 'node:zlib';

/** What a zip may come to: files, bytes of one and of all once inflated, and how much smaller it may have made one. */
export type ZipBounds = { files: number; fileBytes: number; bytes: number; ratio: number };

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const FILE_HEADER = 0x04034b50;
/** Below this size a file may be all one letter. */
const SMALL = 64 * 1024;

type Entry = { name: string; method: number; packed: number; size: number; at: number };

/**
 * Reads the files of a zip by its directory. What the zip says of its sizes is judged before anything is inflated, and no
 * file may come to more than it said. Throws a sentence for whoever gave the file.
 */
export function readZip(bytes: Uint8Array, bounds: ZipBounds): Map<string, Uint8Array> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const entries = entriesOf(view, bounds);
    return new Map(entries.map((entry) => [entry.name, inflate(view, entry)]));
  } catch (error) {
    throw error instanceof RangeError ? fault('is damaged') : error;
  }
}

function fault(what: string): Error {
  return Object.assign(new Error(`The zip ${what}; nothing was changed.`), { code: 'ZIP' });
}

function entriesOf(view: Buffer, bounds: ZipBounds): Entry[] {
  const end = view.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0 || view.readUInt32LE(end) !== DIRECTORY_END) throw fault('is no zip, or its end is missing');
  const count = view.readUInt16LE(end + 10);
  if (count > bounds.files) throw fault(`has more than ${bounds.files} files`);
  const entries: Entry[] = [];
  let at = view.readUInt32LE(end + 16);
  for (let i = 0; i < count; i += 1) {
    if (view.readUInt32LE(at) !== DIRECTORY_ENTRY) throw fault('is damaged');
    const nameLength = view.readUInt16LE(at + 28);
    entries.push({
      method: view.readUInt16LE(at + 10),
      packed: view.readUInt32LE(at + 20),
      size: view.readUInt32LE(at + 24),
      at: view.readUInt32LE(at + 42),
      name: view.toString('utf8', at + 46, at + 46 + nameLength),
    });
    at += 46 + nameLength + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32);
  }
  requireBounded(entries, bounds);
  return entries;
}

function requireBounded(entries: readonly Entry[], bounds: ZipBounds): void {
  if (new Set(entries.map(({ name }) => name)).size < entries.length) throw fault('has a file twice');
  if (entries.some(({ size }) => size > bounds.fileBytes)) throw fault('has a file that is too large');
  if (entries.reduce((sum, { size }) => sum + size, 0) > bounds.bytes)
    throw fault('is too large once inflated');
  if (entries.some(({ size, packed }) => size > SMALL && size > packed * bounds.ratio))
    throw fault('has a file that is packed too tightly to be true');
}

function inflate(view: Buffer, { name, method, packed, size, at }: Entry): Uint8Array {
  if (view.readUInt32LE(at) !== FILE_HEADER) throw fault('is damaged');
  const from = at + 30 + view.readUInt16LE(at + 26) + view.readUInt16LE(at + 28);
  const data = view.subarray(from, from + packed);
  const whole = method === 0 ? data : unpacked(data, { name, size });
  if (whole.length !== size) throw fault(`says another size of ${name} than it has`);
  return whole;
}

function unpacked(data: Uint8Array, { name, size }: { name: string; size: number }): Uint8Array {
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(size, 1) });
  } catch {
    throw fault(`cannot be unpacked at ${name}`);
  }
}
