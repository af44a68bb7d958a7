import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { PusherSettings } from '#server/external/push/push.ts';

/** What a push service was handed, as it came. */
type Handed = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A phone whose push service is ours: the only one that can read what is sealed for it. */
export type FakePhone = {
  /** As its browser would tell it. */
  suscripcion: { endpoint: string; p256dh: string; auth: string };
  /** The notes it got, opened, oldest first. */
  notes: () => Record<string, string>[];
};

export type PushReceiver = {
  /** For `openApp`: every push service leads here. */
  settings: Partial<PusherSettings & { retrySeconds: number }>;
  /** What each hand-over is answered with, in turn; the last one stays. */
  answerWith: (...statuses: number[]) => void;
  /** Lets the next hand-over wait for its answer: `reached` when it stands there, `resume` answers it. */
  holdNext: () => { reached: Promise<void>; resume: () => void };
  /** Everything that was handed over, oldest first. */
  handed: Handed[];
  /** Names and addresses that were connected to. */
  connected: string[];
  openPhone: () => FakePhone;
  close: () => Promise<void>;
};

const HOST = 'push.example.com';
/** An address of the documentation's range: nobody's, and let through by these settings alone. */
const ADDRESS = '203.0.113.7';

/** A push service on loopback: names resolve as told, connections end here. */
export async function openPushReceiver(): Promise<PushReceiver> {
  const handed: Handed[] = [];
  const connected: string[] = [];
  let statuses = [201];
  const { holdNext, passed } = openHold();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      handed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 201;
      const answer = () =>
        response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end();
      void passed().then(answer);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    settings: {
      isPublic: (ip) => ip === ADDRESS,
      resolve: () => Promise.resolve([{ address: ADDRESS }]),
      request: leadingTo(port, connected) as never,
      retrySeconds: 1,
    },
    answerWith: (...answers) => {
      statuses = answers;
    },
    holdNext,
    handed,
    connected,
    openPhone: () => openPhone(handed),
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** What lets one hand-over wait, and what each of them passes before it is answered. */
function openHold(): Pick<PushReceiver, 'holdNext'> & { passed: () => Promise<void> } {
  let next: { reached: () => void; going: Promise<void> } | undefined;
  return {
    holdNext: () => {
      const [reached, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      next = { reached: () => reached.resolve(), going: going.promise };
      return { reached: reached.promise, resume: () => going.resolve() };
    },
    passed: async () => {
      const held = next;
      next = undefined;
      held?.reached();
      await held?.going;
    },
  };
}

/** Connections that say where they were meant to go, and end at the receiver. */
function leadingTo(port: number, connected: string[]) {
  return (options: Record<string, unknown>, done: never) => {
    const { host, port: meant, servername } = options;
    connected.push(`${String(host)}:${String(meant)} as ${String(servername)}`);
    return httpRequest({ ...options, host: '127.0.0.1', port }, done);
  };
}

function openPhone(handed: readonly Handed[]): FakePhone {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys();
  const auth = randomBytes(16);
  const path = `/${randomBytes(9).toString('base64url')}`;
  const open = ({ body }: Handed) =>
    JSON.parse(unseal(body, { keys, p256dh, auth })) as Record<string, string>;
  return {
    suscripcion: {
      endpoint: `https://${HOST}${path}`,
      p256dh: p256dh.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    notes: () => handed.filter((one) => one.path === path).map(open),
  };
}

type PhoneKeys = { keys: ReturnType<typeof createECDH>; p256dh: Buffer; auth: Buffer };

/** Opens a message of RFC 8291 (aes128gcm of RFC 8188, one record), by hand and not by the library that sealed it. */
function unseal(body: Buffer, { keys, p256dh, auth }: PhoneKeys): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** What the signature of a hand-over says (RFC 8292), when it is made with the key that goes with it; null otherwise. */
export function signedClaims({ headers }: Handed): { key: string; claims: Record<string, unknown> } | null {
  const found = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/u.exec(headers.authorization ?? '');
  const [, head = '', claims = '', signature = '', key = ''] = found ?? [];
  const point = Buffer.from(key, 'base64url');
  const coordinates = {
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', ...coordinates }, format: 'jwk' });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const text = Buffer.from(claims, 'base64url').toString();
  return isRight ? { key, claims: JSON.parse(text) as Record<string, unknown> } : null;
}
