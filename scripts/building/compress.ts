import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** One compressed file: `path` relative to the folder, sizes in bytes. */
export type CompressedFile = { path: string; raw: number; gzip: number; brotli: number };

const COMPRESSIBLE = /\.(?:js|mjs|css|html|svg|json|webmanifest|txt|xml|ico)$/u;
const SMALLEST_BYTES = 256; // below this the headers cost more than the compression saves

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** The blocks that a large file is cut into, as a power of two; 0: as the library thinks. */
const BLOCKS = [0, 17, 19];
const LARGE_BYTES = 2 ** 17; // smaller ones are a single block

/**
 * Where the library cuts a large file is luck: names of other files that change in it move its size by 200 bytes. Cut in a
 * few ways, the smallest counts.
 */
async function smallestBrotli(content: Buffer): Promise<Buffer> {
  const blocks = content.length > LARGE_BYTES ? BLOCKS : [0];
  const packed = await Promise.all(
    blocks.map((block) =>
      brotliAsync(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          [constants.BROTLI_PARAM_LGBLOCK]: block,
        },
      }),
    ),
  );
  return packed.reduce((least, one) => (one.length < least.length ? one : least));
}

async function compressFile(folder: string, file: string): Promise<CompressedFile> {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    smallestBrotli(content),
    gzipAsync(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  const path = relative(folder, file).replaceAll('\\', '/');
  return { path, raw: content.length, gzip: gz.length, brotli: br.length };
}

/**
 * Writes `x.br` (quality 11) and `x.gz` beside every text asset of a folder, in parallel.
 * Pictures and fonts are left out: they are compressed already. The build manifest is for machines of
 * this side only, so it is not compressed either.
 */
export async function compressFolder(folder: string): Promise<CompressedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.filter((file) => /\.(?:br|gz)$/u.test(file)).map((file) => rm(file)));
  const chosen: string[] = [];
  for (const file of files.filter((path) => COMPRESSIBLE.test(path) && !path.includes('.vite'))) {
    if ((await readFile(file)).length >= SMALLEST_BYTES) chosen.push(file);
  }
  return Promise.all(chosen.map((file) => compressFile(folder, file)));
}
