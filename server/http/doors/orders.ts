import { chmodSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Log } from '#server/http/base/log.ts';

/** What a command asks of the app that has the store open, and what it answers: one line of JSON each. */
type Handler = (order: unknown) => Promise<object>;

/** A socket lives under a path of about a hundred bytes, by the system's own limit. */
const PATH_MAX = 100;
const ANSWER_MS = 30_000;

function socketOf(dataDir: string): string {
  return path.join(dataDir, 'orders.sock');
}

/**
 * Lets commands on this machine ask the app that has the embedded store open: a socket in the data folder, for its owner
 * only. Returns what closes it.
 */
export function openOrders(dataDir: string, { log, handle }: { log: Log; handle: Handler }): () => void {
  const file = socketOf(dataDir);
  if (process.platform === 'win32' || Buffer.byteLength(file) > PATH_MAX) return () => undefined;
  rmSync(file, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    readLine(socket, (line) => {
      handle(JSON.parse(line))
        .then((answer) => socket.end(`${JSON.stringify(answer)}\n`))
        .catch((err: unknown) => {
          log.warn({ err }, 'an order of a command failed');
          socket.destroy();
        });
    });
  });
  server.on('error', (err) => log.warn({ err }, 'commands cannot ask the running app'));
  server.listen(file, () => chmodSync(file, 0o600));
  return () => server.close();
}

/** The first line that the other side says; whoever says it has the rights of the owner of the folder. */
function readLine(socket: Socket, use: (line: string) => void): void {
  const lines = createInterface({ input: socket });
  lines.on('error', () => socket.destroy());
  lines.once('line', (line) => {
    try {
      use(line);
    } catch {
      socket.destroy();
    }
  });
}

/** Asks the app that has the embedded store of this folder open; null: none answers there in time. */
export async function askRunningApp(
  dataDir: string,
  order: object,
  patienceMs = ANSWER_MS,
): Promise<unknown> {
  return await new Promise((resolve) => {
    const socket = createConnection(socketOf(dataDir));
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.on('connect', () => socket.write(`${JSON.stringify(order)}\n`));
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(null));
    readLine(socket, (line) => {
      resolve(JSON.parse(line));
      socket.destroy();
    });
  });
}
