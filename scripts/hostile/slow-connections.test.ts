import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRaw } from '#server/testing/raw.ts';
import type { AppProcess } from '../testing/app-process.ts';
import { startWriters, type Writers } from '../testing/writers.ts';
import { healed, serverStore, startOver, type Store, withStore } from './kill-rounds.ts';
import { expectNothingLost } from './strokes.ts';

const SLOW = 2_000;
const WRITERS = 8;
const GROWTH_MB = 150;

const closing: (() => unknown)[] = [];
let store: Store;
let app: AppProcess;
let writers: Writers;
beforeAll(async () => {
  const opened = await serverStore(WRITERS);
  closing.push(opened.postgres.stop);
  store = opened.store;
  app = await startOver(store);
  closing.push(app.stop);
  writers = startWriters(opened.tarjetas, { isOver: () => app.ended() !== null, restMs: 100 });
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

const residentMb = (): number =>
  Number(/^VmRSS:\s+(\d+)/mu.exec(readFileSync(`/proc/${app.pid}/status`, 'utf8'))?.[1]) / 1024;

/** Every other one never ends its head, the rest never end the body that they announced. */
async function openSlow(index: number): Promise<Socket> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = `POST /api/cuenta/sesion HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${app.url}\r\n`;
  const body = `Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"email":"`;
  socket.write(index % 2 === 0 ? head : head + body);
  socket.resume();
  return socket;
}

/** What is answered on a connection of its own: those of the writers were there before. */
async function whoComesNow(): Promise<string> {
  const { socket, heard, closed } = await openRaw(app.url);
  socket.write(`GET /salud HTTP/1.1\r\nHost: ${new URL(app.url).host}\r\nConnection: close\r\n\r\n`);
  await closed;
  return heard();
}

test(`${SLOW} slow connections keep nobody from saving, and are ended`, { timeout: 180_000 }, async () => {
  await healed(writers);
  const before = residentMb();
  const sockets = await Promise.all(Array.from({ length: SLOW }, (_, i) => openSlow(i)));
  closing.push(() => sockets.forEach((socket) => socket.destroy()));
  await healed(writers);
  expect(await whoComesNow()).toMatch(/^HTTP\/1\.1 200 /u);
  expect(residentMb() - before).toBeLessThan(GROWTH_MB);
  await expect.poll(() => sockets.filter((socket) => !socket.destroyed).length, { timeout: 90_000 }).toBe(0);
  await healed(writers);
  expect([writers.refused, writers.unanswered(), app.ended()]).toEqual([[], 0, null]);
});

test('bombs of heads are refused, and nobody is kept from saving', { timeout: 60_000 }, async ({ task }) => {
  const host = `Host: ${new URL(app.url).host}\r\n`;
  const bombs = [
    `GET /${'a'.repeat(200_000)} HTTP/1.1\r\n${host}\r\n`,
    `GET /api/club HTTP/1.1\r\n${host}Cookie: ${'a=b; '.repeat(100_000)}\r\n\r\n`,
    `GET /api/club HTTP/1.1\r\n${host}${'X-A: b\r\n'.repeat(50_000)}\r\n`,
    `POST /api/cuenta/sesion HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n`,
    'GET /api/club HTTP/9.9\r\n\r\n',
    '\0\0\0\0\r\n\r\n',
  ];
  for (const bomb of bombs) {
    const { socket, heard, closed } = await openRaw(app.url);
    socket.write(bomb);
    await closed;
    expect(heard()).toMatch(/^(?:HTTP\/1\.1 4\d\d |$)/u);
  }
  await healed(writers);
  await writers.stop();
  expect(writers.refused).toEqual([]);
  await withStore(store, async (db) => await expectNothingLost(db, writers, task));
});
