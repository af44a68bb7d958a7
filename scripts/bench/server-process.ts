import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, type Place } from './places.ts';
import { BENCH_SECRET } from './season.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** As `npm start` starts it. */
const CHECKOUT = [
  '--import',
  path.join(ROOT, 'scripts/compile-cache.mjs'),
  path.join(ROOT, 'server/main.ts'),
];
const START_LIMIT_MS = 60_000;
const ASK_EVERY_MS = 5;

export type RunningServer = {
  port: number;
  /** Milliseconds from the start of the process until `/salud` answered. */
  startMs: number;
  memoryMb: () => number;
  stop: () => Promise<void>;
};

/**
 * Starts the real server over a place and waits until it answers `/salud`; `main` is that of a release, else the checkout's.
 * Throws with its words when it ends.
 */
export async function startServer(place: Place, main?: string): Promise<RunningServer> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, main === undefined ? CHECKOUT : [main], {
    env: serverEnvironment(place, port),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  while (!(await isWell(port))) {
    if (child.exitCode !== null) throw new Error(`the server ended at its start: ${words}`);
    if (performance.now() - started > START_LIMIT_MS) {
      child.kill('SIGKILL');
      throw new Error(`the server did not start: ${words}`);
    }
    await pause(ASK_EVERY_MS);
  }
  const startMs = performance.now() - started;
  return { port, startMs, memoryMb: () => memoryOf(child.pid), stop: () => stop(child) };
}

function serverEnvironment({ url, dataDir }: Place, port: number): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    PORT: String(port),
    DATA_DIR: dataDir,
    BACKUP_DIR: path.join(dataDir, 'backups'),
    DATABASE_URL: url ?? '',
    AUTH_SECRET: BENCH_SECRET,
    DEMO: 'no',
    LOG_LEVEL: 'error',
  };
}

function isWell(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = request({ host: '127.0.0.1', port, path: '/salud', agent: false }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode === 200));
    });
    probe.once('error', () => resolve(false));
    probe.end();
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const deadline = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(deadline);
}

/** Memory of a process in MB: its proportional share where the kernel tells, else all that is resident. */
function memoryOf(pid: number | undefined): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) / 1024;
  } catch {
    return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1024;
  }
}
