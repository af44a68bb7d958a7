/* A child process of the bench: thousands of listeners that say when the last of them heard. */
import { connect, type Socket } from 'node:net';
import { answerCommands } from './child.ts';

export type CrowdCommand =
  | { do: 'join'; port: number; path: string; cookies: string[]; count: number }
  | { do: 'arm'; events: number } // forget what was heard
  | { do: 'heard' } // wait until everybody has heard so many events since `arm`
  | { do: 'leave' };

/**
 * For `heard`: when the last and the middle listener had them all, in ms of the monotonic clock, and the bytes that the first
 * one got. For `join`: `last` is how long it took until everybody listened, in ms.
 */
export type CrowdAnswer = { last: number; middle: number; bytes: Uint8Array };

const EVENT = 'event: golpes';
/** Sockets opened at the same time while joining. */
const STRIDE = 100;
const STREAMS_PER_COOKIE = 8;
/** A crowd that has not heard by then never will. */
const HEARD_LIMIT_MS = 10_000;
const NOTHING: CrowdAnswer = { last: 0, middle: 0, bytes: new Uint8Array() };

type Listener = { socket: Socket; left: number; tail: string };

const crowd: Listener[] = [];
let times: number[] = [];
let bytes: Buffer[] = [];
let onComplete: (() => void) | null = null;

const now = () => Number(process.hrtime.bigint()) / 1e6;

function onData(listener: Listener, chunk: Buffer): void {
  if (listener === crowd[0]) bytes.push(chunk);
  // What a chunk ends with may be the beginning of an event
  const text = listener.tail + chunk.toString('latin1');
  listener.tail = text.slice(1 - EVENT.length);
  const before = listener.left;
  listener.left -= text.split(EVENT).length - 1;
  if (before <= 0 || listener.left > 0) return;
  times.push(now());
  if (times.length === crowd.length) onComplete?.();
}

async function join({
  port,
  path,
  cookies,
  count,
}: Extract<CrowdCommand, { do: 'join' }>): Promise<CrowdAnswer> {
  const began = now();
  for (let from = 0; from < count; from += STRIDE) {
    const batch = Array.from({ length: Math.min(STRIDE, count - from) }, (_, offset) => {
      const cookie = cookies[Math.floor((from + offset) / STREAMS_PER_COOKIE)] ?? '';
      return listen(port, `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n\r\n`);
    });
    crowd.push(...(await Promise.all(batch)));
  }
  return { ...NOTHING, last: now() - began };
}

function listen(port: number, head: string): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true }, () => socket.write(head));
    let hello = '';
    const onHello = (chunk: Buffer) => {
      hello += chunk.toString();
      if (!hello.startsWith('HTTP/1.1 200'))
        reject(new Error(`a listener was refused: ${hello.slice(0, 200)}`));
      if (!hello.includes('latido')) return;
      socket.off('data', onHello);
      const listener = { socket, left: 0, tail: '' };
      socket.on('data', (data) => onData(listener, data));
      resolve(listener);
    };
    socket.on('data', onHello);
    socket.on('error', reject);
  });
}

async function heard(): Promise<CrowdAnswer> {
  if (times.length < crowd.length) {
    await new Promise<void>((resolve, reject) => {
      const deadline = setTimeout(
        () => reject(new Error(`${times.length} of ${crowd.length} heard`)),
        HEARD_LIMIT_MS,
      );
      onComplete = () => {
        clearTimeout(deadline);
        resolve();
      };
    });
  }
  onComplete = null;
  const [middle = 0, last = 0] = [times[times.length >> 1], times.at(-1)];
  return { last, middle, bytes: Buffer.concat(bytes) };
}

async function leave(): Promise<CrowdAnswer> {
  const left = crowd.splice(0);
  await Promise.all(
    left.map(
      ({ socket }) =>
        new Promise((resolve) => {
          socket.once('close', resolve);
          socket.destroy();
        }),
    ),
  );
  return NOTHING;
}

answerCommands<CrowdCommand, CrowdAnswer>(async (command) => {
  if (command.do === 'join') return await join(command);
  if (command.do === 'leave') return await leave();
  if (command.do === 'heard') return await heard();
  for (const listener of crowd) Object.assign(listener, { left: command.events, tail: '' });
  times = [];
  bytes = [];
  return NOTHING;
});
