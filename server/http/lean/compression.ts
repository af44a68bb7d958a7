import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** They are made while somebody waits: the last tenth of the size is not worth its time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

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
export async function compressed(text: string, form: Form): Promise<Buffer> {
  if (form === 'br') return await asBrotli(text, BROTLI);
  return form === 'gzip' ? await asGzip(text) : Buffer.from(text);
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
