import { promisify } from 'node:util';
import { PassThrough, type Transform } from 'node:stream';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

/**
 * How hard brotli tries. All of it is made while somebody waits: the last tenth of a page is not worth its time, and at an answer of
 * the API 5 spends three times the work of 3 on the last twenty-fifth.
 */
export const QUALITY = { page: 5, answer: 3 } as const;
type Quality = (typeof QUALITY)[keyof typeof QUALITY];

/** What brotli is told of a quality. */
export const ofQuality = (quality: Quality) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** How a text travels; null = as it is. */
export type Form = 'br' | 'gzip' | null;

/** The best form of those that an `Accept-Encoding` header takes. */
export function formOf(accepted = ''): Form {
  if (/\bbr\b/u.test(accepted)) return 'br';
  return /\bgzip\b/u.test(accepted) ? 'gzip' : null;
}

/** A text in one of the forms, made beside what the process does. */
export async function compressed(text: string, form: Form, quality: Quality): Promise<Buffer> {
  if (form === 'br') return await asBrotli(text, ofQuality(quality));
  return form === 'gzip' ? await asGzip(text) : Buffer.from(text);
}

/** What packs a page that comes in parts in one of the forms; `part` writes one of them out, whole. */
export function packer(form: Form): { stream: Transform; part: (text: string) => void } {
  if (form === null) {
    const stream = new PassThrough();
    return { stream, part: (text) => void stream.write(text) };
  }
  const stream = form === 'br' ? createBrotliCompress(ofQuality(QUALITY.page)) : createGzip();
  const part = (text: string): void => {
    stream.write(text);
    stream.flush();
  };
  return { stream, part };
}

/** Makes the bytes of a key, or has them from a moment ago. */
export type Packed = (key: string, make: () => Promise<Buffer>) => Promise<Buffer>;

/**
 * Keeps what was compressed moments ago, so many bytes of it; what was asked for longest ago leaves. The key says what the bytes say
 * (a hash of the text, and the form), so that nothing is ever told for anything else.
 */
export function openPacked(most: number): Packed {
  const kept = new Map<string, Buffer>(); // the one taken longest ago first
  let weight = 0;
  return async (key, make) => {
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const made = await make();
    if (kept.has(key)) return made; // somebody else asked for the same meanwhile
    kept.set(key, made);
    weight += made.length;
    for (const [oldest, bytes] of kept) {
      if (weight <= most) break;
      kept.delete(oldest);
      weight -= bytes.length;
    }
    return made;
  };
}
