import {
  DIRECTORY_END,
  DIRECTORY_ENTRY,
  FILE_HEADER,
  MAX_16,
  MAX_32,
  WIDE_END,
  WIDE_END_AT,
  WIDE_END_BYTES,
  WIDE_FIELD,
} from '#server/external/zip/format.ts';

/** What the headers tell of a file; `packed` is what it takes in the zip. */
export type PackedFile = {
  name: Uint8Array;
  method: number;
  date: Date;
  crc: number;
  packed: number;
  size: number;
};

/** The versions of the format that a reader has to know, and the flag of names in UTF-8. */
const [PLAIN, WIDE, UTF8] = [20, 45, 0x800];
/** What comes before the fields of an end that are counted in its length. */
const WIDE_END_HEAD = 12;

type Word = readonly [width: 2 | 4 | 8, value: number];

/** Numbers in the widths that the format gives them, the lowest byte first. */
function words(...all: readonly Word[]): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(all.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of all) {
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, width);
    at += width;
  }
  return bytes;
}

/** Day and time as DOS told them, to two seconds. */
function dosWords(date: Date): readonly Word[] {
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1);
  const day = ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate();
  return [
    [2, time],
    [2, day],
  ];
}

/** The extra field with what did not fit; nothing where all did. */
function wideField(values: readonly number[]): Buffer<ArrayBuffer> {
  if (values.length === 0) return Buffer.alloc(0);
  return words([2, WIDE_FIELD], [2, values.length * 8], ...values.map((value): Word => [8, value]));
}

/** What both headers of a file say, from the version to the length of the extra field. */
function facts({ name, method, date, crc }: PackedFile, [packed, size]: number[], extra: number): Word[] {
  return [
    [2, extra > 0 ? WIDE : PLAIN],
    [2, UTF8],
    [2, method],
    ...dosWords(date),
    [4, crc],
    [4, packed ?? 0],
    [4, size ?? 0],
    [2, name.length],
    [2, extra],
  ];
}

/** What stands before a file. */
export function headerOf(file: PackedFile, widest: number): Buffer<ArrayBuffer> {
  const isWide = Math.max(file.packed, file.size) >= widest;
  const extra = wideField(isWide ? [file.size, file.packed] : []);
  const told = isWide ? [MAX_32, MAX_32] : [file.packed, file.size];
  return Buffer.concat([words([4, FILE_HEADER], ...facts(file, told, extra.length)), file.name, extra]);
}

function entryOf(file: PackedFile, at: number, widest: number): Buffer<ArrayBuffer> {
  const extra = wideField([file.size, file.packed, at].filter((value) => value >= widest));
  const told = [file.packed, file.size, at].map((value) => (value >= widest ? MAX_32 : value));
  return Buffer.concat([
    words([4, DIRECTORY_ENTRY], [2, WIDE], ...facts(file, told, extra.length)),
    // No comment, on the first disk, of no special kind.
    words([2, 0], [2, 0], [2, 0], [4, 0], [4, told[2] ?? 0]),
    file.name,
    extra,
  ]);
}

/** The directory of files that begin at these places, and the end behind it. */
export function directoryOf(
  files: readonly { file: PackedFile; at: number }[],
  { from, widest }: { from: number; widest: number },
): Buffer<ArrayBuffer>[] {
  const entries = files.map(({ file, at }) => entryOf(file, at, widest));
  const bytes = entries.reduce((sum, { length }) => sum + length, 0);
  const isWide = files.length >= Math.min(widest, MAX_16) || Math.max(bytes, from) >= widest;
  const told = isWide ? [MAX_16, MAX_32, MAX_32] : [files.length, bytes, from];
  const [count = 0, size = 0, start = 0] = told;
  const end = words(
    [4, DIRECTORY_END],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, start],
    [2, 0],
  );
  return [...entries, ...(isWide ? wideEnd({ count: files.length, bytes, from }) : []), end];
}

function wideEnd({ count, bytes, from }: { count: number; bytes: number; from: number }) {
  const end = words(
    [4, WIDE_END],
    [8, WIDE_END_BYTES - WIDE_END_HEAD],
    [2, WIDE],
    [2, WIDE],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, bytes],
    [8, from],
  );
  return [end, words([4, WIDE_END_AT], [4, 0], [8, from + bytes], [4, 1])];
}
