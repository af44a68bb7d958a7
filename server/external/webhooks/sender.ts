import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import ipaddr from 'ipaddr.js';
import { oneLine } from '#server/external/letters/letter.ts';
import {
  type Addresses,
  askAt,
  isOutside,
  isPublicAddress,
  publicAddressOf,
} from '#server/external/page-fetcher.ts';

/** What another program answered: `status` null when nothing came, and then `said` tells why, in Spanish. */
export type WebhookAnswer = { status: number | null; said: string };

export type WebhookSender = {
  /** Sends one body and reads the beginning of the answer. Never throws. */
  send: (message: { url: string; headers: Record<string, string>; body: string }) => Promise<WebhookAnswer>;
};

export type SenderSettings = {
  /** Whether an IP address may be connected to; every address that a name resolves to must be. */
  isPublic: (address: string) => boolean;
  resolve: (hostname: string) => Promise<Addresses>;
  request: typeof httpsRequest;
  timeoutMs: number;
};

/** Whether addresses of this machine and its network are taken, and http. */
export type Reach = { local: boolean };

/** Characters of an answer that are kept. */
const SAID_MAX = 200;
/** Bytes that are read of one: four to a character at most. */
const READ_MAX = SAID_MAX * 4;
const USUAL_PORT: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };
const NOT_PUBLIC: WebhookAnswer = { status: null, said: 'La dirección no es de internet' };

/** An address as it is kept and sent to; null when it is none that may be told anything. */
export function webhookAddress(text: string, { local }: Reach): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const { protocol, username, password } = url;
  const isPlain = username === '' && password === '' && url.hash === '' && !text.includes('\\');
  const mayBe = local ? protocol === 'https:' || protocol === 'http:' : isOutside(url);
  return isPlain && mayBe ? url : null;
}

/**
 * Sends to programs of others without being led astray: the name is resolved once, every answer must be a public address
 * (unless the operator says otherwise), and the connection goes to exactly that one; no redirect is followed, one time
 * limit for everything, and of the answer no more than its beginning is read.
 *
 * Source: confianza.md T13.
 */
export function openWebhookSender({
  local,
  settings = {},
}: Reach & { settings?: Partial<SenderSettings> | undefined }): WebhookSender {
  const options: SenderSettings = {
    isPublic: local ? ipaddr.isValid : isPublicAddress,
    resolve: (hostname) => lookup(hostname, { all: true }),
    request: httpsRequest,
    timeoutMs: 10_000,
    ...settings,
  };
  return {
    send: async ({ url: text, ...message }) => {
      const url = webhookAddress(text, { local });
      if (!url) return NOT_PUBLIC;
      const deadline = AbortSignal.timeout(options.timeoutMs);
      try {
        return await post(options, { url, deadline, ...message });
      } catch (error) {
        return { status: null, said: deadline.aborted ? tooSlow(options) : whyNot(error) };
      }
    },
  };
}

type Message = { url: URL; deadline: AbortSignal; headers: Record<string, string>; body: string };

async function post(settings: SenderSettings, message: Message): Promise<WebhookAnswer> {
  const { url, deadline, body } = message;
  const address = await publicAddressOf(settings, url.hostname.replace(/^\[|\]$/gu, ''), deadline);
  if (address === null) return NOT_PUBLIC;
  const response = await askAt(url.protocol === 'http:' ? httpRequest : settings.request, {
    ...message,
    address,
    port: url.port === '' ? USUAL_PORT[url.protocol] : Number(url.port),
    headers: {
      ...message.headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Hoyo19 (webhooks)',
    },
  });
  return { status: response.statusCode ?? 0, said: await beginningOf(response) };
}

/** The first characters of an answer as one line; what comes too slowly, or breaks off, is left at what came. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= READ_MAX) break;
    }
  } catch {
    // The status is the answer.
  }
  response.destroy();
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, READ_MAX));
  return Array.from(oneLine(text)).slice(0, SAID_MAX).join('');
}

function tooSlow({ timeoutMs }: SenderSettings): string {
  return `No contestó en ${Math.ceil(timeoutMs / 1_000)} segundos`;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'No existe ninguna máquina con ese nombre',
  EAI_AGAIN: 'No se pudo averiguar dónde está esa máquina',
  ECONNREFUSED: 'La máquina está, pero ahí no contesta nadie',
  EHOSTUNREACH: 'No se llega a esa máquina',
  ENETUNREACH: 'No se llega a esa máquina',
};

function whyNot(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY|SSL/u.test(code)) return 'Su certificado no vale';
  return REASONS[code] ?? 'La conexión se cortó';
}
