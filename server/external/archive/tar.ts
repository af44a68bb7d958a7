import { openBytes, refused } from './bytes.ts';

/** A file of a tar; its content is read before the next one is asked for. */
export type TarFile = { name: string; bytes: number; content: AsyncIterable<Uint8Array> };

const BLOCK = 512;
/** What eleven octal digits hold: 8 GB. */
const BYTES_MAX = 8 ** 11 - 1;
const NAME_MAX = 100;
const SUM_AT = 148;

/** Writes a plain (ustar) archive as it goes along; `tar xf` of any machine opens it. */
export async function* writeTar(files: AsyncIterable<TarFile>, at: Date): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes, content } of files) {
    yield headerOf(name, bytes, at);
    let written = 0;
    for await (const piece of content) {
      written += piece.length;
      yield piece;
    }
    if (written !== bytes) throw new Error(`${name} changed while it was copied`);
    yield Buffer.alloc(paddingOf(bytes));
  }
  yield Buffer.alloc(2 * BLOCK);
}

const paddingOf = (bytes: number) => (BLOCK - (bytes % BLOCK)) % BLOCK;

function headerOf(name: string, bytes: number, at: Date): Buffer {
  if (Buffer.byteLength(name) > NAME_MAX || bytes > BYTES_MAX)
    throw new Error(`${name} is too large for a backup`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(bytes, 11), 124);
  header.write(octal(Math.floor(at.getTime() / 1_000), 11), 136);
  header.write('        0', SUM_AT); // the sum counts itself as blanks; then an ordinary file
  header.write('ustar\u000000', 257);
  header.write(`${octal(sumOf(header), 6)} `, SUM_AT);
  return header;
}

const sumOf = (header: Buffer) => header.reduce((sum, byte) => sum + byte, 0);

/** Reads the files of such an archive in their order. Throws RESTORE at the first byte that is not as it was written. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarFile> {
  const bytes = openBytes(source);
  for (;;) {
    const header = await bytes.take(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const { name, size } = read(header);
    yield { name, bytes: size, content: bytes.pieces(size) };
    requireBlank(await bytes.take(paddingOf(size)));
  }
  requireBlank(await bytes.take(BLOCK));
  if (!(await bytes.isOver())) throw refused('was altered at its end');
}

function requireBlank(bytes: Buffer): void {
  if (bytes.some((byte) => byte !== 0)) throw refused('was altered');
}

function read(header: Buffer): { name: string; size: number } {
  const text = (from: number, to: number) => header.toString('utf8', from, to).replace(/\0.*$/su, '').trim();
  const told = Number.parseInt(text(SUM_AT, SUM_AT + 8), 8);
  const blank = Buffer.from(header);
  blank.fill(' ', SUM_AT, SUM_AT + 8);
  const size = Number.parseInt(text(124, 136), 8);
  if (told !== sumOf(blank) || !Number.isSafeInteger(size) || text(257, 263) !== 'ustar')
    throw refused('is no backup of Hoyo 19, or was altered');
  return { name: text(0, NAME_MAX), size };
}
