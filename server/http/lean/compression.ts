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
