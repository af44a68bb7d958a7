import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openRaw, pour } from '#server/testing/raw.ts';
import { OF_PROCESSES } from '#db/testing/of-processes.ts';

const MAIN = path.resolve(import.meta.dirname, '../../main.ts');
/** More than the process may hold, so that whatever is kept of it ends the process. */
const POURED = 400 * 1024 * 1024;

let child: ChildProcess;
let dataDir: string;
let url: string;
let host: string;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  return typeof address === 'object' && address ? address.port : 0;
}

const isWell = async () =>
  await fetch(`${url}/salud`).then(
    ({ status }) => status,
    () => 0,
  );
const residentMb = () =>
  Number(spawnSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' }).stdout) / 1024;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hoyo19-endless-'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  host = `Host: 127.0.0.1:${port}\r\nOrigin: ${url}\r\n`;
  child = spawn(process.execPath, ['--max-old-space-size=1024', MAIN], {
    env: {
      ...OF_PROCESSES,
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      BACKUP_DIR: path.join(dataDir, 'backups'),
      AUTH_SECRET: 'a secret that only this test knows, long enough',
      DEMO: 'no',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  await vi.waitFor(async () => expect(await isWell()).toBe(200), { timeout: 120_000 });
});
afterAll(async () => {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  await rm(dataDir, { recursive: true, force: true });
});

test.each(['HEAD', 'GET', 'POST'])(
  'four endless bodies by %s take no memory and are answered',
  async (method) => {
    const before = residentMb();
    const head = `${method} /api/rpc/club/get HTTP/1.1\r\n${host}`;
    const connections = await Promise.all(Array.from({ length: 4 }, () => openRaw(url)));
    const poured = await Promise.all(connections.map((connection) => pour(connection, head, POURED)));
    for (const { leave } of connections) leave();
    expect(await isWell()).toBe(200);
    expect(connections.map(({ heard }) => heard().split('\r\n')[0])).toEqual(
      Array.from({ length: 4 }, () => 'HTTP/1.1 413 Payload Too Large'),
    );
    // What stood in the buffers of the two machines, not what was sent.
    expect(Math.max(...poured)).toBeLessThan(POURED / 10);
    expect(residentMb() - before).toBeLessThan(100);
  },
);
