import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openStreams, sseEvent, type StreamSettings, type Surroundings } from '#server/live/stream.ts';

let server: Server;
let stop: () => void = () => undefined;
const sockets: Socket[] = [];

afterEach(async () => {
  stop();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

async function open(settings: Partial<StreamSettings> = {}, around: Surroundings = {}) {
  const streams = openStreams(settings, around);
  stop = () => streams.close();
  const responses: ServerResponse[] = [];
  server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(': hello\n\n');
    responses.push(response);
    streams.attach('torneo', response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const join = async () => {
    const listener = { socket: connect(port, '127.0.0.1'), text: '' };
    sockets.push(listener.socket);
    listener.socket.on('error', () => undefined);
    listener.socket.on('data', (chunk: Buffer) => (listener.text += chunk.toString()));
    listener.socket.write('GET / HTTP/1.1\r\nHost: h\r\n\r\n');
    await expect.poll(() => listener.text, { interval: 2 }).toContain('hello');
    return listener;
  };
  return { streams, join, responses };
}

const golpes = (n: number, padding = '') =>
  sseEvent({ event: 'golpes', data: `${n}${padding}`, id: `e.${n}` });

test('events reach every listener of the topic in order, also over a slice', async () => {
  const { streams, join } = await open();
  const listeners = await Promise.all(Array.from({ length: 260 }, () => join()));
  for (const n of [1, 2, 3]) streams.publish('torneo', golpes(n));
  for (const listener of listeners) {
    await expect.poll(() => listener.text).toContain('data: 3\n\n');
    expect([...listener.text.matchAll(/data: (\d)/g)].map(([, n]) => n)).toEqual(['1', '2', '3']);
  }
});

test('events after the first of a burst leave in one chunk', async () => {
  const { streams, join } = await open({ batchMs: 30 });
  const listener = await join();
  streams.publish('torneo', golpes(1));
  await expect.poll(() => listener.text).toContain('data: 1');
  for (let n = 2; n <= 20; n += 1) streams.publish('torneo', golpes(n));
  await expect.poll(() => listener.text).toContain('data: 20');
  expect(listener.text.split('data: 2\n')[1]).not.toMatch(/\r\n[0-9a-f]+\r\n/);
});

test('events that come while strokes are being saved leave in one chunk, once those are saved', async () => {
  let asked = 0;
  let saving = true;
  const isSaving = () => {
    asked += 1;
    return saving;
  };
  const { streams, join } = await open({ batchMs: 60_000 }, { isSaving });
  const listener = await join();
  streams.publish('torneo', golpes(1));
  await expect.poll(() => asked, { interval: 2 }).toBeGreaterThan(3);
  streams.publish('torneo', golpes(2));
  expect(listener.text).not.toContain('golpes');
  saving = false;
  await expect.poll(() => listener.text).toContain('data: 2');
  expect(listener.text.split('data: 1\n')[1]).not.toMatch(/\r\n[0-9a-f]+\r\n/);
});

test('nobody waits longer than one chunk for strokes that are being saved', async () => {
  const { streams, join } = await open({ batchMs: 20 }, { isSaving: () => true });
  const listener = await join();
  streams.publish('torneo', golpes(1));
  await expect.poll(() => listener.text).toContain('data: 1');
});

test('a listener that never reads is closed before its unsent bytes grow, and the others go on', async () => {
  const limit = 64 * 1024;
  const { streams, join, responses } = await open({ batchMs: 0, slowListenerBytes: limit });
  const deaf = await join();
  deaf.socket.pause();
  const reader = await join();
  const unsent = () => responses[0]?.socket?.writableLength ?? 0;
  const padding = 'x'.repeat(32 * 1024);
  let largest = 0;
  for (let n = 1; streams.count() > 1 && n < 2_000; n += 1) {
    streams.publish('torneo', golpes(n, padding));
    await expect.poll(() => reader.text.includes(`id: e.${n}\n`), { interval: 1 }).toBe(true);
    largest = Math.max(largest, unsent());
    reader.text = '';
  }
  expect(streams.count()).toBe(1);
  expect(largest).toBeLessThan(limit + 2 * padding.length);
});

test('a listener that leaves is forgotten', async () => {
  const { streams, join } = await open();
  const listener = await join();
  listener.socket.destroy();
  await expect.poll(() => streams.count('torneo')).toBe(0);
});

test('an instance that hears nothing of the others gives no sign of life until it does', async () => {
  let isHearing = false;
  let asked = 0;
  const hears = () => {
    asked += 1;
    return isHearing;
  };
  const { join } = await open({ heartbeatMs: 5 }, { hears });
  const listener = await join();
  const before = asked;
  await expect.poll(() => asked - before, { interval: 5 }).toBeGreaterThan(3);
  expect(listener.text).not.toContain('latido');
  isHearing = true;
  await expect.poll(() => listener.text).toContain('event: latido');
});
