import { createHash } from 'node:crypto';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** What a zip holds of one file. */
export type ZippedFile = { sha256: string; bytes: number };

/** A zip that is written file by file, each in pieces: only what is compressed already is kept. */
export type ZipWriter = {
  /** Writes a file whose pieces come as they are read; texts are compressed, pictures are so already. */
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

/** Opens an empty zip whose files bear one date. */
export function openZip(date: Date): ZipWriter {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const files: Record<string, ZippedFile> = {};
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(new Uint8Array(chunk));
  });
  return {
    add: async (name, pieces) => {
      const file = name.endsWith('.webp') ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      file.mtime = date;
      zip.add(file);
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const piece of pieces) {
        const part = typeof piece === 'string' ? TEXT.encode(piece) : piece;
        hash.update(part);
        bytes += part.length;
        file.push(new Uint8Array(part), false);
      }
      file.push(new Uint8Array(0), true);
      files[name] = { sha256: hash.digest('hex'), bytes };
    },
    files: () => files,
    end: () => {
      zip.end();
      return chunks;
    },
  };
}
