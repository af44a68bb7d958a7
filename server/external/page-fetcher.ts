import { lookup } from 'node:dns/promises';
import { request as httpsRequest } from 'node:https';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Readable, Transform } from 'node:stream';
import ipaddr from 'ipaddr.js';

/** Why a page did not come; for the log, never for the screen. */
export type FetchFailure = { failure: string };
export type FetchedPage = { html: string; url: string };

/** What a name resolves to. */
export type Addresses = readonly { address: string }[];

type FetcherOptions = {
  /** Which addresses may be asked for, the first one and those of redirects. */
  accepts: (url: URL) => boolean;
  /** Whether an IP address may be connected to; every address that a host resolves to must be. */
  isPublic?: (address: string) => boolean;
  resolve?: (hostname: string) => Promise<Addresses>;
  request?: typeof httpsRequest;
  timeoutMs?: number;
  maxBytes?: number;
};

const MAX_REDIRECTS = 2;
const AS_A_READER = {
  accept: 'text/html',
  'accept-encoding': 'gzip',
  'accept-language': 'es',
  'user-agent': 'Hoyo19 (importación de campos)',
};
const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** What is given out of IPv6; the library calls the rest unicast too, with the old form of an IPv4 address within it ('::7f00:1'). */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is out in the internet: not private, loopback, link-local, mapped or reserved in any notation. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const found = ipaddr.process(address);
  return found.range() === 'unicast' && (found instanceof ipaddr.IPv4 || found.match(GIVEN_OUT));
}

/**
 * Whether an address that somebody told us may lead out: https at its usual port, by a name with a dot, without a password.
 * What the name resolves to is asked when it is connected to (`publicAddressOf`).
 */
export function isOutside({ protocol, hostname, port, username, password }: URL): boolean {
  const isName = /\.[a-z][a-z0-9-]*$/u.test(hostname) && !ipaddr.isValid(hostname);
  const isInner = /\.(?:local|localhost|internal|lan|home|arpa|invalid|test)$/u.test(hostname);
  return protocol === 'https:' && port === '' && username === '' && password === '' && isName && !isInner;
}

/**
 * Fetches pages of other people's servers without being led astray: the name is resolved once, every answer must be a
 * public address, and the connection goes to exactly that one; redirects are checked like the first address; one time
 * limit for everything, one size limit after decompression; HTML only; no cookies, no keep-alive.
 *
 * Source: confianza.md T13.
 */
export function openPageFetcher(options: FetcherOptions) {
  const settings = {
    isPublic: isPublicAddress,
    resolve: (hostname: string): Promise<Addresses> => lookup(hostname, { all: true }),
    request: httpsRequest,
    timeoutMs: 8_000,
    maxBytes: 2 * 1024 * 1024,
    ...options,
  };
  return async (start: URL): Promise<FetchedPage | FetchFailure> => {
    const deadline = AbortSignal.timeout(settings.timeoutMs);
    try {
      return await follow(settings, start, deadline);
    } catch (error) {
      return { failure: deadline.aborted ? 'too slow' : error instanceof Error ? error.message : 'unknown' };
    }
  };
}

type Settings = Required<FetcherOptions>;

async function follow(
  settings: Settings,
  start: URL,
  deadline: AbortSignal,
): Promise<FetchedPage | FetchFailure> {
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (!settings.accepts(url)) return { failure: 'address not accepted' };
    const address = await publicAddressOf(settings, url.hostname, deadline);
    if (address === null) return { failure: 'no public address' };
    const response = await askAt(settings.request, { url, address, deadline, headers: AS_A_READER });
    const location = redirectOf(response);
    if (location === null) return await readPage(settings, response, { url, deadline });
    response.destroy();
    if (!URL.canParse(location, url.href)) return { failure: 'redirect to nowhere' };
    url = new URL(location, url);
  }
  return { failure: 'too many redirects' };
}

/** The one address to connect to; null unless every address of the name may be connected to. Rejects past the deadline. */
export async function publicAddressOf(
  { resolve, isPublic }: Pick<Settings, 'resolve' | 'isPublic'>,
  hostname: string,
  deadline: AbortSignal,
): Promise<string | null> {
  const addresses = await Promise.race([resolve(hostname), aborted(deadline)]);
  const [first] = addresses;
  return first && addresses.every(({ address }) => isPublic(address)) ? first.address : null;
}

async function aborted(signal: AbortSignal): Promise<never> {
  return await new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('too slow')), { once: true });
  });
}

/** What is asked of a server: at which address of its name, and until when. */
type Asked = {
  url: URL;
  address: string;
  deadline: AbortSignal;
  headers: OutgoingHttpHeaders;
  /** Sent by POST; left out: it is a GET. */
  body?: string | Buffer;
  port?: number | undefined;
};

/** The connection goes to the address that was checked (`publicAddressOf`); the name is for the certificate and the Host header. */
export async function askAt(
  request: typeof httpsRequest,
  { url, address, deadline, headers, body, port = 443 }: Asked,
): Promise<IncomingMessage> {
  return await new Promise((resolve, reject) => {
    const call = request(
      {
        host: address,
        ...(ipaddr.isValid(url.hostname) ? {} : { servername: url.hostname }),
        port,
        path: `${url.pathname}${url.search}`,
        method: body === undefined ? 'GET' : 'POST',
        agent: false,
        signal: deadline,
        headers: { ...headers, host: url.host },
      },
      resolve,
    );
    call.on('error', reject);
    call.end(body);
  });
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return statusCode >= 300 && statusCode < 400 ? (headers.location ?? '') : null;
}

async function readPage(
  { maxBytes }: Settings,
  response: IncomingMessage,
  { url, deadline }: { url: URL; deadline: AbortSignal },
): Promise<FetchedPage | FetchFailure> {
  const refusal = refusalOf(response);
  if (refusal !== null) {
    response.destroy();
    return { failure: refusal };
  }
  const encoding = response.headers['content-encoding'];
  const decoder = encoding === undefined ? undefined : DECODERS[encoding]?.();
  const body = decoder ? response.pipe(decoder) : response;
  response.once('error', (error) => body.destroy(error));
  deadline.addEventListener('abort', () => body.destroy(new Error('too slow')), { once: true });
  try {
    const bytes = await readBounded(body, maxBytes);
    return bytes ? { html: decodeText(bytes, response), url: url.href } : { failure: 'too large' };
  } finally {
    response.destroy();
    decoder?.destroy();
  }
}

function refusalOf({ statusCode, headers }: IncomingMessage): string | null {
  if (statusCode !== 200) return `status ${statusCode}`;
  if (!/^text\/html\b/iu.test(headers['content-type'] ?? '')) return 'not HTML';
  const encoding = headers['content-encoding'];
  return encoding === undefined || encoding in DECODERS ? null : 'unknown encoding';
}

/** Everything that comes, or null as soon as it is more than `max`: counted after decompression. */
async function readBounded(body: Readable, max: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > max) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decodeText(bytes: Buffer, { headers }: IncomingMessage): string {
  const charset = /charset="?([\w-]+)/iu.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
