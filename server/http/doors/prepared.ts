import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Config } from '#server/http/base/config.ts';
import type { Exchange } from '#server/http/listener/listener.ts';
import { preparedSecurityHeaders } from '#server/http/listener/security.ts';

/** An answer as bytes, made once and written to every reader who may have the same; the ETag names what it says. */
export type PreparedBytes = { etag: string; body: Buffer; gzip: Buffer };

/** Prepares a text; without a version it is named after what it says, so that the same text has the same ETag everywhere. */
export function prepareBytes(text: string, version = hashOf(text)): PreparedBytes {
  const body = Buffer.from(text);
  return { etag: `"${version}"`, body, gzip: gzipSync(body, { level: 5 }) };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** The header lists of one answer, as flat as `writeHead` takes them. */
type Heads = { unchanged: string[]; plain: string[]; gzip: string[] };

const VALIDATORS = [
  'Cache-Control',
  'private, no-cache',
  'Vary',
  'Accept-Encoding, Authorization, Cookie, Origin',
];

/** Opens what writes prepared bytes: 304 for who has them, else gzip or plain, headers in one prepared array. */
export function openPreparedSender(config: Config): (bytes: PreparedBytes, exchange: Exchange) => void {
  const prepared = new WeakMap<PreparedBytes, Heads>();
  const head = [
    ...preparedSecurityHeaders(config),
    'Content-Type',
    'application/json; charset=utf-8',
    ...VALIDATORS,
  ];
  const headsOf = (bytes: PreparedBytes): Heads => {
    const { etag, body, gzip } = bytes;
    const known = prepared.get(bytes);
    if (known) return known;
    const heads = {
      unchanged: ['ETag', etag, ...VALIDATORS],
      plain: [...head, 'ETag', etag, 'Content-Length', String(body.length)],
      gzip: [...head, 'ETag', etag, 'Content-Encoding', 'gzip', 'Content-Length', String(gzip.length)],
    };
    prepared.set(bytes, heads);
    return heads;
  };
  return (bytes, { request, response }) => {
    const heads = headsOf(bytes);
    if (request.headers['if-none-match'] === bytes.etag) response.writeHead(304, heads.unchanged).end();
    else if (request.headers['accept-encoding']?.includes('gzip') === true)
      response.writeHead(200, heads.gzip).end(bytes.gzip);
    else response.writeHead(200, heads.plain).end(bytes.body);
  };
}
