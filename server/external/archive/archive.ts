import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { isPictureName } from '#server/external/image-store.ts';
import { type Bytes, openBytes, refused } from './bytes.ts';
import { SEALED, seal, unseal } from './seal.ts';
import { readTar, type TarFile, writeTar } from './tar.ts';

/** The first file of every backup, for whoever opens one by hand. */
export const README = 'LEEME.txt';
export const DATABASE = 'database.sql.gz';
export const SECRET = 'auth-secret';
/** What is in all the others, and the digest of that, as `sha256sum` reads it: the last two files. */
const MANIFEST = 'manifest.json';
const DIGEST = 'manifest.sha256';
const PICTURES = 'imagenes/';
/** 50,000 pictures come to 8 MB. */
const MANIFEST_MAX = 32 * 1024 * 1024;

const fileSchema = z.strictObject({ bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

const manifestSchema = z.object({
  format: z.literal(1),
  /** Of the program that wrote it, '0.1.0'. */
  version: z.string().max(40),
  /** Instant, ISO 8601. */
  takenAt: z.iso.datetime(),
  club: z.string().max(200),
  /** Whether it is of the demo season; absent in those written before anybody asked. */
  demo: z.boolean().optional(),
  /** The last migration of its store; null: it had none. */
  migration: z.string().max(100).nullable(),
  /** Rows by table. */
  tables: z.record(z.string(), z.int().min(0)),
  /** How much room its store took. */
  storeBytes: z.int().min(0),
  files: z.record(z.string(), fileSchema),
});

/** What a backup says of itself and of each of its files. */
export type Manifest = z.infer<typeof manifestSchema>;

type Writing = {
  files: AsyncIterable<TarFile>;
  /** Asked when every file is written: what else the backup says of itself. */
  facts: () => Omit<Manifest, 'format' | 'files' | 'takenAt'>;
  passphrase: string | null;
  at: Date;
};

/** Writes a backup as a stream, readable by its owner only, forced to the disk. Errors: those of its files and of the disk. */
export async function writeArchive(file: string, { files, facts, passphrase, at }: Writing): Promise<void> {
  const tar = writeTar(withManifest(files, { facts, at }), at);
  const bytes = passphrase === null ? tar : seal(tar, passphrase);
  await pipeline(Readable.from(bytes), createWriteStream(file, { mode: 0o600, flush: true }));
}

async function* withManifest(
  source: AsyncIterable<TarFile>,
  { facts, at }: Pick<Writing, 'facts' | 'at'>,
): AsyncGenerator<TarFile> {
  const files: Manifest['files'] = {};
  for await (const file of source) {
    const hash = createHash('sha256');
    yield { ...file, content: hashing(file.content, hash) };
    files[file.name] = { bytes: file.bytes, sha256: hash.digest('hex') };
  }
  const manifest: Manifest = { format: 1, takenAt: at.toISOString(), ...facts(), files };
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  yield inMemory(MANIFEST, text);
  yield inMemory(DIGEST, digestOf(text));
}

const digestOf = (text: Uint8Array) =>
  Buffer.from(`${createHash('sha256').update(text).digest('hex')}  ${MANIFEST}\n`);

async function* hashing(
  source: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const piece of source) {
    hash.update(piece);
    yield piece;
  }
}

/** A file of a backup whose content is at hand. */
export function inMemory(name: string, content: Uint8Array): TarFile {
  return { name, bytes: content.length, content: Readable.from([content]) };
}

/**
 * Reads a whole backup, sealed or not, and holds every byte of it against its manifest. `into` is a folder that gets its
 * files, without which nothing is written. Throws RESTORE in one line where it is cut short, altered, foreign or sealed
 * with another passphrase.
 */
export async function readArchive(
  file: string,
  { passphrase, into = null }: { passphrase: string | null; into?: string | null },
): Promise<Manifest> {
  const source = createReadStream(file);
  try {
    return await readFiles(await openSource(source, passphrase), into);
  } finally {
    source.destroy();
  }
}

/** Whether a file begins as a sealed backup does. */
async function openSource(
  source: AsyncIterable<Uint8Array>,
  passphrase: string | null,
): Promise<AsyncIterable<Uint8Array>> {
  const bytes = openBytes(source);
  const begin = await bytes.upTo(SEALED.length);
  const whole = rejoined(begin, bytes);
  return begin.equals(SEALED) ? unseal(whole, passphrase) : whole;
}

async function* rejoined(begin: Buffer, bytes: Bytes): AsyncGenerator<Uint8Array> {
  yield begin;
  while (!(await bytes.isOver())) yield await bytes.upTo(64 * 1024);
}

/** What was read so far. */
type Found = { files: Manifest['files']; manifest?: Buffer; digest?: Buffer };

async function readFiles(source: AsyncIterable<Uint8Array>, into: string | null): Promise<Manifest> {
  const found: Found = { files: {} };
  for await (const file of readTar(source)) {
    requireExpected(file.name, found);
    if (file.name === MANIFEST) found.manifest = await wholeOf(file);
    else if (file.name === DIGEST) found.digest = await wholeOf(file);
    else found.files[file.name] = { bytes: file.bytes, sha256: await readOne(file, into) };
  }
  const { manifest: text, digest } = found;
  if (!text || !digest) throw refused('has no manifest: it is no backup of Hoyo 19, or not a whole one');
  if (!digest.equals(digestOf(text))) throw refused('was altered: its manifest');
  const manifest = parse(text);
  requireSame(manifest.files, found.files);
  return manifest;
}

/** Names are ours, in our order: none leads out of the folder. */
function requireExpected(name: string, { files, manifest, digest }: Found): void {
  const isFirst = Object.keys(files).length === 0;
  if (isFirst !== (name === README)) throw refused('is no backup of Hoyo 19');
  if (name === DIGEST && manifest && !digest) return;
  const isKnown = [README, DATABASE, SECRET, MANIFEST].includes(name) || isPicture(name);
  if (!isKnown || manifest || files[name]) throw refused('was altered: it holds a file too many');
}

/** Every picture that is kept is one of a backup: whoever writes it knows no other names. */
const isPicture = (name: string) => name.startsWith(PICTURES) && isPictureName(name.slice(PICTURES.length));

/** A file that fits in memory. */
async function wholeOf({ bytes, content }: TarFile): Promise<Buffer> {
  if (bytes > MANIFEST_MAX) throw refused('was altered: its manifest is too large');
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

function parse(text: Buffer): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text.toString('utf8')));
  } catch {
    throw refused('has a manifest that this version of Hoyo 19 does not read');
  }
}

/** The digest of a file, which goes into the folder on the way. */
async function readOne({ name, content }: TarFile, into: string | null): Promise<string> {
  const hash = createHash('sha256');
  const bytes = hashing(content, hash);
  if (into === null) for await (const _ of bytes);
  else {
    const target = path.join(into, name);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(Readable.from(bytes), createWriteStream(target, { mode: 0o600, flush: true }));
  }
  return hash.digest('hex');
}

function requireSame(told: Manifest['files'], found: Manifest['files']): void {
  for (const name of new Set([DATABASE, SECRET, ...Object.keys(told), ...Object.keys(found)])) {
    const [one, other] = [told[name], found[name]];
    if (!one || !other) throw refused(`is not whole: ${name} is missing`);
    if (one.bytes !== other.bytes || one.sha256 !== other.sha256) throw refused(`was altered: ${name}`);
  }
}
