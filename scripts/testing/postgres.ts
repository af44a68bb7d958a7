import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** A temporary PostgreSQL server: `url` of its empty database; `stop` ends it and removes its files. */
export type TemporaryPostgres = {
  url: string;
  stop: () => Promise<void>;
  /** Ends the server and keeps its files: in order (`pg_ctl stop -m fast`) or with SIGKILL to all its processes. */
  cut: (how: 'stop' | 'kill') => Promise<void>;
  /** Starts it again over the same files, at the same address; resolves when it accepts connections. */
  resume: () => Promise<void>;
  /** What another server may begin with, once this one was cut in order. */
  cluster: Cluster;
};

/** The files of a server that does not run, and the password of its role. */
export type Cluster = { data: string; password: string };

type Owner = { uid?: number; gid?: number };

const DEBIAN_VERSIONS = '/usr/lib/postgresql';
const START_MS = 60_000;
const STOP_MS = 15_000;

/** Folder of `initdb` and `postgres`: the newest Debian version, else whatever stands on PATH. */
function findBinaries(): string | null {
  const versions = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS) : [];
  const debian = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_VERSIONS, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  if (debian !== undefined) return debian;
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')));
  // initdb finds its own files beside the real binary, not beside a link to it
  return onPath === undefined ? null : dirname(realpathSync(join(onPath, 'initdb')));
}

/** Debian's server, and PgBouncer to stand before it, where this process may install them. Installing starts a cluster of its own: not wanted. */
function installBinaries(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env });
  const packages = ['postgresql', 'pgbouncer'];
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}

function idOf(flag: '-u' | '-g', user: string): number | null {
  const result = spawnSync('id', [flag, user], { encoding: 'utf8' });
  return result.status === 0 ? Number(result.stdout.trim()) : null;
}

/** PostgreSQL refuses to run as root; then its own user, else nobody, owns the process. */
function findOwner(): Owner {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    const uid = idOf('-u', user);
    const gid = idOf('-g', user);
    if (uid !== null && gid !== null) return { uid, gid };
  }
  return {};
}

/** A port that was free a moment ago, on loopback. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** Makes the files of a new server; gives the password of its role. */
function createCluster(bin: string, folder: string, owner: Owner): string {
  const password = randomBytes(18).toString('base64url');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner.uid !== undefined && owner.gid !== undefined) {
    chownSync(folder, owner.uid, owner.gid);
    chownSync(passwordFile, owner.uid, owner.gid);
  }
  const args = ['-D', join(folder, 'data'), '-U', 'hoyo19', '--encoding=UTF8', '--locale=C', '--no-sync'];
  const result = spawnSync(join(bin, 'initdb'), [...args, '--auth=md5', `--pwfile=${passwordFile}`], {
    cwd: folder,
    encoding: 'utf8',
    ...owner,
  });
  if (result.status !== 0) throw new Error(`initdb failed:\n${result.stdout}${result.stderr}`);
  return password;
}

/** Resolves once the server says on its log that it accepts connections. */
function waitUntilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start in time:\n${log}`)), START_MS);
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (!log.includes('ready to accept connections')) return;
      clearTimeout(timer);
      log = '';
      resolve();
    });
    server.on('exit', () => {
      clearTimeout(timer);
      reject(new Error(`PostgreSQL ended at its start:\n${log}`));
    });
  });
}

/** Whether a server has ended already. */
const hasEnded = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null;

/** Ends a server as `pg_ctl stop -m fast` does: open connections are cut, nothing is left half done. */
function stopServer(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
    server.on('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    server.kill('SIGINT');
  });
}

/** Ends a server and each of its processes with SIGKILL, as a machine that loses its power does. */
function killServer(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return Promise.resolve();
  const parent = String(server.pid);
  return new Promise((resolve) => {
    server.on('exit', () => resolve());
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
    const pids = stdout.split('\n').map((line) => line.trim().split(/\s+/u));
    server.kill('SIGKILL');
    for (const [pid, ppid] of pids) if (ppid === parent) killIfThere(Number(pid));
  });
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself meanwhile: its postmaster is gone.
  }
}

/** The files of a server, which are those of another one; gives the password of its role. */
function copyCluster({ data, password }: Cluster, folder: string, { uid, gid }: Owner): string {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const { status, stderr } = spawnSync('cp', ['-a', data, join(folder, 'data')], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`a server could not be copied:\n${stderr}`);
  return password;
}

type Place = { bin: string; folder: string; port: number; owner: Owner };

/** Whether the path of a socket in that folder is short enough: a system holds 104 bytes of it, or a few more. */
const hasRoomForSocket = (folder: string): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(join(folder, '.s.PGSQL.65535')) < 100;

/** The address of a server, by its socket where it has one: to ask it something and be answered takes half as long as by TCP. */
function urlOf({ folder, port }: Place, password: string): string {
  const url = new URL(`postgres://hoyo19:${password}@127.0.0.1:${port}/postgres`);
  if (hasRoomForSocket(folder)) url.searchParams.set('host', folder);
  return url.href;
}

/** Starts the server of a folder; resolves when it accepts connections. */
async function launch({ bin, folder, port, owner }: Place): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: hasRoomForSocket(folder) ? folder : '',
    max_connections: 200,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', join(folder, 'data'), '-p', String(port), ...flags], {
    cwd: folder,
    detached: true, // Ctrl-C reaches this process first, which then stops the server
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, LC_ALL: 'C', TZ: 'UTC' },
    ...owner,
  });
  await waitUntilReady(server);
  return server;
}

/**
 * Starts an empty PostgreSQL server, or a copy of another one, on a free port of loopback, in a temporary folder, installing
 * Debian's packages first where there is none and this process may. Returns null where no server can be had.
 *
 * Its folder is made in `parent`. It runs with its durable defaults: the app refuses a server without them. Callers must always call `stop`.
 */
export async function startPostgres(parent = tmpdir(), from?: Cluster): Promise<TemporaryPostgres | null> {
  if (findBinaries() === null) installBinaries();
  const bin = findBinaries();
  if (bin === null) return null;
  const folder = mkdtempSync(join(parent, 'hoyo19-postgres-'));
  let server: ChildProcess | null = null;
  const stop = async () => {
    if (server !== null) await stopServer(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const owner = findOwner();
    const password = from ? copyCluster(from, folder, owner) : createCluster(bin, folder, owner);
    const place = { bin, folder, port: await freePort(), owner };
    server = await launch(place);
    return {
      url: urlOf(place, password),
      cluster: { data: join(folder, 'data'), password },
      stop,
      cut: async (how) => {
        if (server !== null) await (how === 'stop' ? stopServer(server) : killServer(server));
      },
      resume: async () => {
        server = await launch(place);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
