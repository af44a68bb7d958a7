import { connect, type Socket } from 'node:net';

/** Requests per second, the middle latency and the one that one in a hundred passes, over one round. */
export type LoadResult = { perSecond: number; p50Ms: number; p99Ms: number; failures: number };

type LoadOptions = {
  port: number;
  connections: number;
  durationMs: number;
  /** The bytes of the next request of a connection. */
  next: (connection: number) => Buffer;
  /** How every answer must begin, as 'HTTP/1.1 200'. */
  status: string;
};

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** Keeps `connections` keep-alive sockets busy, one request at a time on each, and counts the answers. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const latencies: number[] = [];
  let failures = 0;
  const started = performance.now();
  const until = started + options.durationMs;
  const onAnswer = (ms: number, ok: boolean): boolean => {
    latencies.push(ms);
    if (!ok) failures += 1;
    return performance.now() < until;
  };
  await Promise.all(
    Array.from({ length: options.connections }, (_, connection) => keepBusy(options, connection, onAnswer)),
  );
  const seconds = (performance.now() - started) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (part: number): number => latencies[Math.floor(latencies.length * part)] ?? 0;
  return { perSecond: latencies.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), failures };
}

export type Asker = { ask: (bytes: Buffer) => Promise<Buffer>; close: () => void };

/** One keep-alive connection for single requests; `ask` resolves to the whole answer as it came. */
export async function openAsker(port: number): Promise<Asker> {
  const socket = await opened(port);
  return {
    ask: (bytes) =>
      new Promise((resolve, reject) => {
        const reader = openReader();
        const chunks: Buffer[] = [];
        const onData = (chunk: Buffer) => {
          chunks.push(chunk);
          if (!reader.isComplete(chunk)) return;
          socket.off('data', onData);
          socket.off('close', reject);
          resolve(Buffer.concat(chunks));
        };
        socket.on('data', onData);
        socket.once('close', reject);
        socket.write(bytes);
      }),
    close: () => void socket.destroy(),
  };
}

async function keepBusy(
  { port, next, status }: LoadOptions,
  connection: number,
  onAnswer: (ms: number, ok: boolean) => boolean,
): Promise<void> {
  const socket = await opened(port);
  await new Promise<void>((resolve, reject) => {
    const reader = openReader();
    let sent = performance.now();
    let ok = true;
    let isFirst = true;
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.on('data', (chunk: Buffer) => {
      if (isFirst) ok = chunk.toString('latin1', 0, status.length) === status;
      isFirst = false;
      if (!reader.isComplete(chunk)) return;
      isFirst = true;
      const now = performance.now();
      if (!onAnswer(now - sent, ok)) {
        socket.destroy();
        return;
      }
      sent = now;
      socket.write(next(connection));
    });
    socket.write(next(connection));
  });
}

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

const LENGTH = Buffer.from('\r\nContent-Length: ');

/** What a head says of its length, found among the bytes: to search it as text took the bench longer than to send a request. */
function lengthIn(chunk: Buffer, end: number): number | undefined {
  const at = chunk.indexOf(LENGTH);
  if (at < 0 || at > end) return undefined;
  return Number.parseInt(chunk.toString('latin1', at + LENGTH.length, at + LENGTH.length + 12), 10);
}

// Knows where an answer ends: by its announced length, by its last chunk, or at its head (304).
function openReader(): { isComplete: (chunk: Buffer) => boolean } {
  let missing: number | null = null;
  let isChunked = false;
  return {
    isComplete(chunk) {
      if (missing === null) {
        const end = chunk.indexOf(HEAD_END);
        const length = lengthIn(chunk, end);
        isChunked =
          length === undefined && /transfer-encoding: chunked/i.test(chunk.toString('latin1', 0, end));
        missing = isChunked ? Infinity : (length ?? 0) + end + HEAD_END.length;
      }
      missing -= chunk.length;
      const done = isChunked ? chunk.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) : missing <= 0;
      if (done) missing = null;
      return done;
    },
  };
}
