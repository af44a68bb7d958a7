/* A child process of the bench: thousands of listeners that say when the last of them heard. */
import { connect, type Socket } from 'node:net';
import { answerCommands } from './child.ts';

export type CrowdCommand =
  | { do: 'join'; port: number; path: string; cookies: string[]; count: number }
  | { do: 'arm' } // forget what was heard
  | { do: 'heard' } // wait until everybody has heard one event since `arm`
  | { do: 'leave' };

/** For `heard`: when the last and the middle listener had it, in ms of the monotonic clock, and the event's bytes. */
export type CrowdAnswer = { last: number; middle: number; bytes: Uint8Array };

const EVENT = 'event: golpes';
/** Sockets opened at the same time while joining. */
const STRIDE = 100;
const STREAMS_PER_COOKIE = 8;
/** A crowd that has not heard by then never will. */
const HEARD_LIMIT_MS = 10_000;
const NOTHING: CrowdAnswer = { last: 0, middle: 0, bytes: new Uint8Array() };

const crowd: Socket[] = [];
let times: number[] = [];
let bytes: Buffer = Buffer.alloc(0);
let onComplete: (() => void) | null = null;

function onData(chunk: Buffer): void {
  if (!chunk.includes(EVENT)) return;
  times.push(Number(process.hrtime.bigint()) / 1e6);
  if (times.length < crowd.length) return;
  bytes = chunk;
  onComplete?.();
}

async function join({
  port,
  path,
  cookies,
  count,
}: Extract<CrowdCommand, { do: 'join' }>): Promise<CrowdAnswer> {
  for (let from = 0; from < count; from += STRIDE) {
    const batch = Array.from({ length: Math.min(STRIDE, count - from) }, (_, offset) => {
      const cookie = cookies[Math.floor((from + offset) / STREAMS_PER_COOKIE)] ?? '';
      return listen(port, `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n\r\n`);
    });
    crowd.push(...(await Promise.all(batch)));
  }
  return NOTHING;
}

function listen(port: number, head: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true }, () => socket.write(head));
    let hello = '';
    const onHello = (chunk: Buffer) => {
      hello += chunk.toString();
      if (!hello.startsWith('HTTP/1.1 200'))
        reject(new Error(`a listener was refused: ${hello.slice(0, 200)}`));
      if (!hello.includes('latido')) return;
      socket.off('data', onHello);
      socket.on('data', onData);
      resolve(socket);
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
  return { last: Math.max(...times), middle: times[times.length >> 1] ?? 0, bytes };
}

async function leave(): Promise<CrowdAnswer> {
  const left = crowd.splice(0);
  await Promise.all(
    left.map(
      (socket) =>
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
  times = [];
  return NOTHING;
});
