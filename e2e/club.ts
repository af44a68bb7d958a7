import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { openStore, type Store } from './store.ts';

/**
 * A running server of the club.
 *
 * - `url`: its address, without a final slash; the same after a restart.
 * - `season`: its store once it is stopped, for E2E_SEASON.
 * - `kill`: ends it at once, as a power cut would (SIGKILL); resolves when it is gone.
 * - `stop`: asks it to end (SIGTERM).
 * - `start`: starts it again on the same data and port; resolves when `/salud` answers 200.
 * - `grant`: makes an account administrator, as the operator does: the server is stopped for it.
 * - `log`: all it has printed.
 * - `signIn`: where it stands in a process that can: the Cookie header of a new session of that account, without its password.
 */
export type Club = {
  url: string;
  signIn?: (email: string) => Promise<string>;
  season: string;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  remove: () => Promise<void>;
  grant: (email: string) => Promise<void>;
  log: () => string;
};

/** A ceiling for a busy machine, on which the season alone has taken more than 90 s. */
const START_MS = 240_000;
const POLL_MS = 100;

/** A port that nobody has now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.on('exit', () => resolve());
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  });
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/salud`)).status === 200;
  } catch {
    return false;
  }
}

/** Resolves when `/salud` answers 200; rejects with `log` where the server is `over` before, or takes too long. */
export async function untilHealthy(url: string, over: () => boolean, log: () => string): Promise<void> {
  const deadline = performance.now() + START_MS;
  while (!(await isHealthy(url))) {
    if (over()) throw new Error(`The server ended at its start:\n${log()}`);
    if (performance.now() > deadline) throw new Error(`The server is not healthy in time:\n${log()}`);
    await wait(POLL_MS);
  }
}

/** What Node made of the server's files once, it need not make again for each of the clubs. */
export const COMPILED = join('.cache', 'tests', 'compiled');

/** What a server makes while it starts, in megabytes, and more: the first collection of garbage comes after the short life of most. */
export const ROOMY = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

/** An embedded store is WebAssembly, which Node compiles anew for each server: to optimize it too takes more than a short life gives back. */
const AS_READ = '--liftoff-only';

/** What starts a server: that of the release laid out for the journeys (`scripts/testing/release.ts`), else that of the checkout. */
function serverFile(): string {
  const release = process.env['E2E_RELEASE'];
  return release === undefined ? 'server/main.ts' : join(release, 'server', 'main.js');
}

/** What a server goes by: that of its store, a port, and what the journey sets otherwise; and the address that makes. */
export async function placeOf(
  store: Store,
  settings: NodeJS.ProcessEnv,
): Promise<{ url: string; env: NodeJS.ProcessEnv }> {
  const port = settings['PORT'] ?? String(await freePort());
  const url = `http://${settings['HOST'] ?? '127.0.0.1'}:${port}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_COMPILE_CACHE: COMPILED,
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: store.dataDir,
    BACKUP_DIR: join(store.dataDir, 'backups'),
    DEMO: 'si',
    ...settings,
  };
  delete env['DATABASE_URL'];
  if (store.databaseUrl !== null) env['DATABASE_URL'] = store.databaseUrl;
  return { url, env };
}

/**
 * Starts a server with the demo season in a store of its own (`e2e/store.ts`), or in the one that is given; `settings` are
 * other variables of its environment.
 */
export async function startClub(settings: NodeJS.ProcessEnv = {}, given?: Store): Promise<Club> {
  const store = given ?? (await openStore());
  const { url, env } = await placeOf(store, settings);
  let printed = '';
  const log = () => printed;
  let child: ChildProcess | null = null;
  const finish = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child !== null) await end(child, signal);
    child = null;
  };
  const start = async () => {
    const started = spawn(process.execPath, [...ROOMY, AS_READ, serverFile()], { detached: true, env });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    }
    await untilHealthy(url, () => started.exitCode !== null, log);
  };
  const remove = async () => {
    await finish('SIGKILL');
    await store.remove();
  };
  const grant = async (email: string) => {
    await finish('SIGTERM');
    const command = spawn(process.execPath, ['scripts/admin-grant.ts', email], { env, stdio: 'ignore' });
    const [code] = (await once(command, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${email} was not made administrator`);
    await start();
  };
  const club: Club = {
    url,
    season: store.season,
    start,
    remove,
    grant,
    log,
    kill: () => finish('SIGKILL'),
    stop: () => finish('SIGTERM'),
  };
  try {
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return club;
}
