import { createHash } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { request as httpsRequest } from 'node:https';
import {
  type Addresses,
  askAt,
  isOutside,
  isPublicAddress,
  publicAddressOf,
} from '#server/external/page-fetcher.ts';
import type { PushKeys } from '#server/external/push/keys.ts';

/** A phone that asked for notices, as its browser tells it. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** What it is told. */
export type PushNote = {
  tipo: string;
  titulo: string;
  cuerpo: string;
  /** Where a tap leads: a path of the app. */
  url: string;
  /** What it is about: a newer note takes the place of an older one, on the way and on the phone. */
  clave: string;
  /** Until when a phone that is off may still be told. */
  caducaEn: Date;
};

/**
 * How a delivery ended. `temporal`: worth another try. `perdido`: that phone is never heard of again. `rechazado`: this
 * note was not taken and never will be. `motivo` holds no personal data and no address.
 */
export type PushDelivery =
  | { estado: 'entregado' }
  | { estado: 'temporal' | 'perdido' | 'rechazado'; motivo: string };

export type Pusher = {
  /** Delivers one note to one phone. Never throws. */
  deliver: (target: PushTarget, note: PushNote) => Promise<PushDelivery>;
};

export type PusherSettings = {
  /** Whether an IP address may be connected to; every address that a push service resolves to must be. */
  isPublic: (address: string) => boolean;
  resolve: (hostname: string) => Promise<Addresses>;
  request: typeof httpsRequest;
  timeoutMs: number;
};

type PusherOptions = {
  keys: PushKeys /** Whom a push service may write to, as it is now. */;
  contact: () => string;
  settings?: Partial<PusherSettings> | undefined;
};

const ENDPOINT_MAX = 1_000;
const PAYLOAD_MAX = 3_000;
const TITULO_MAX = 100;
const CUERPO_MAX = 250;

/**
 * Whether a text may be the address of a push service: https at its usual port, by a name with a dot, without a password.
 * What the name resolves to is asked at each delivery.
 */
export function isPushAddress(text: string): boolean {
  return text.length <= ENDPOINT_MAX && URL.canParse(text) && isOutside(new URL(text));
}

/** What travels, encrypted: bounded whatever the club calls its torneos. */
export function payloadOf({ tipo, titulo, cuerpo, url, clave }: PushNote): string {
  const payload = JSON.stringify({
    tipo,
    titulo: shortened(titulo, TITULO_MAX),
    cuerpo: shortened(cuerpo, CUERPO_MAX),
    url,
    clave,
  });
  if (Buffer.byteLength(payload) > PAYLOAD_MAX) throw new Error('a note is too long');
  return payload;
}

function shortened(text: string, max: number): string {
  const letters = Array.from(text);
  return letters.length <= max ? text : `${letters.slice(0, max - 1).join('')}…`;
}

/**
 * Delivers notes by web push (RFC 8030): encrypted for that phone alone, signed with the keys of this installation. A push
 * service is somebody else's machine whose address a phone told us: its name is resolved once for each note, every answer
 * must be a public address, and the connection goes to exactly that one; no redirect is followed and no body read.
 *
 * Source: confianza.md T13.
 */
export function openPusher({ keys, contact, settings = {} }: PusherOptions): Pusher {
  const options: PusherSettings = {
    isPublic: isPublicAddress,
    resolve: (hostname) => lookup(hostname, { all: true }),
    request: httpsRequest,
    timeoutMs: 10_000,
    ...settings,
  };
  return {
    deliver: async (target, note) => {
      if (!isPushAddress(target.endpoint)) return { estado: 'perdido', motivo: 'address not accepted' };
      const deadline = AbortSignal.timeout(options.timeoutMs);
      try {
        const sealed = await seal(target, note, { ...keys, subject: contact() });
        if (!sealed) return { estado: 'perdido', motivo: 'keys of the phone not valid' };
        return ending(await post(options, { url: new URL(target.endpoint), deadline, ...sealed }));
      } catch (error) {
        const motivo = deadline.aborted ? 'too slow' : codeOf(error);
        return { estado: 'temporal', motivo };
      }
    },
  };
}

type Sealed = { headers: Record<string, string | number>; body: Buffer };

/**
 * Encrypts and signs; null where the keys of the phone are none. The library is read from disk only by a club that sends
 * something; rejects where it cannot be: its files are being replaced, or too many are open.
 */
async function seal(
  { endpoint, p256dh, auth }: PushTarget,
  note: PushNote,
  vapidDetails: PushKeys & { subject: string },
): Promise<Sealed | null> {
  const { default: webPush } = await import('web-push');
  const TTL = Math.max(0, Math.floor((note.caducaEn.getTime() - Date.now()) / 1_000));
  const topic = createHash('sha256').update(note.clave).digest('base64url').slice(0, 32);
  const options = { vapidDetails, TTL, topic, urgency: 'high', contentEncoding: 'aes128gcm' } as const;
  const target = { endpoint, keys: { p256dh, auth } };
  const payload = payloadOf(note);
  try {
    const { headers, body } = webPush.generateRequestDetails(target, payload, options);
    return { headers, body };
  } catch {
    return null;
  }
}

async function post(
  settings: PusherSettings,
  { url, deadline, headers, body }: Sealed & { url: URL; deadline: AbortSignal },
): Promise<number> {
  const address = await publicAddressOf(settings, url.hostname, deadline);
  if (address === null) return 0;
  const response = await askAt(settings.request, { url, address, deadline, headers, body });
  response.destroy();
  return response.statusCode ?? 0;
}

/** 0: the name leads to no public address. */
function ending(status: number): PushDelivery {
  if (status >= 200 && status < 300) return { estado: 'entregado' };
  if (status === 0) return { estado: 'rechazado', motivo: 'no public address' };
  const motivo = `the push service answered with ${status}`;
  if (status === 404 || status === 410) return { estado: 'perdido', motivo };
  return { estado: status === 429 || status >= 500 ? 'temporal' : 'rechazado', motivo };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no connection';
}
