import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressed, formOf, openPacked, QUALITY } from '#server/http/lean/compression.ts';

/** What is shorter goes as it is: its headers and the work outweigh what would be saved. In characters. */
const WORTH_IT = 1_024;

/** Compressed answers of the last moments, up to 8 MiB: the lists that everybody opens, and what somebody opens again. */
const packed = openPacked(8 * 1024 * 1024);

/**
 * Has an answer that comes as one text (all that the router answers) travel compressed where its reader takes it, and what
 * was read told apart by an ETag: who has it already is answered 304. Streams and bytes go by untouched. Called before
 * anything is written.
 */
export function sendLean(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  const end = response.end.bind(response) as (chunk?: unknown) => ServerResponse;
  // The head waits until it is known what follows it: it goes with the first bytes
  response.writeHead = ((status: number, headers: Record<string, string | string[]> = {}) => {
    response.writeHead = writeHead;
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return response;
  }) as typeof response.writeHead;
  response.end = ((chunk?: unknown) => {
    Object.assign(response, { writeHead, end });
    if (typeof chunk !== 'string' || response.statusCode !== 200) return end(chunk);
    void sendText(request, response, chunk).catch(() => response.destroy());
    return response;
  }) as typeof response.end;
}

async function sendText(request: IncomingMessage, response: ServerResponse, text: string): Promise<void> {
  response.appendHeader('Vary', 'Accept-Encoding');
  const hash = createHash('sha256').update(text).digest('base64url');
  if (request.method === 'GET') {
    const etag = `W/"${hash}"`;
    response.setHeader('ETag', etag);
    if (has(request.headers['if-none-match'], etag)) {
      response.statusCode = 304;
      response.removeHeader('Content-Type');
      response.end();
      return;
    }
  }
  const form = text.length < WORTH_IT ? null : formOf(request.headers['accept-encoding']);
  const bytes =
    form === null
      ? text
      : await packed(`${form} ${hash}`, async () => await compressed(text, form, QUALITY.answer));
  if (form !== null) response.setHeader('Content-Encoding', form);
  response.setHeader('Content-Length', Buffer.byteLength(bytes));
  response.end(bytes);
}

/** Whether a list of tags, weak or strong, has one of them. */
function has(list: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//u, '');
  return list !== undefined && list.split(',').some((tag) => bare(tag) === bare(etag));
}
