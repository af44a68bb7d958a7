import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

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
/** Of the format: as it is, deflated. */
const [STORED, DEFLATED] = [0, 8];

/** Opens an empty zip whose files bear one date. Texts are compressed beside what the process does. */
export function openZip(date: Date): ZipWriter {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const files: Record<string, ZippedFile> = {};
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(new Uint8Array(chunk));
  });
  return {
    add: async (name, pieces) => {
      const compression = name.endsWith('.webp') ? STORED : DEFLATED;
      const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression, mtime: date };
      zip.add(file);
      const hash = createHash('sha256');
      const counted = async function* () {
        for await (const piece of pieces) {
          const part = typeof piece === 'string' ? TEXT.encode(piece) : piece;
          hash.update(part);
          file.crc = crc32(part, file.crc);
          file.size += part.length;
          yield part;
        }
      };
      const push = async (packed: AsyncIterable<Uint8Array>) => {
        for await (const part of packed) file.ondata?.(null, new Uint8Array(part), false);
        file.ondata?.(null, new Uint8Array(0), true);
      };
      const whole = Readable.from(counted());
      await (compression === STORED
        ? pipeline(whole, push)
        : pipeline(whole, createDeflateRaw({ level: 6 }), push));
      files[name] = { sha256: hash.digest('hex'), bytes: file.size };
    },
    files: () => files,
    end: () => {
      zip.end();
      return chunks;
    },
  };
}
