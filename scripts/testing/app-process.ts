import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './postgres.ts';
import { OF_PROCESSES } from '#db/testing/of-processes.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const START_MS = 60_000;

/** The app as `npm start` runs it, in a process of its own. */
export type AppProcess = {
  url: string;
  pid: number;
  dataDir: string;
  /** Everything it printed so far. */
  output: () => string;
  /** How it ended; null while it runs. */
  ended: () => string | null;
  /** Asks it to stop and resolves to its exit code. */
  stop: () => Promise<number | null>;
  /** Ends it with SIGKILL; its data folder stays. */
  kill: () => Promise<void>;
};

/** Where an app is to be found: another one may take the place of one that was killed. */
export type AppPlace = { dataDir: string; port: number };

/** A folder, which may have a store already, and a port for an app that is started later. */
export async function openPlace(
  dataDir = mkdtempSync(path.join(tmpdir(), 'hoyo19-app-')),
): Promise<AppPlace> {
  return { dataDir, port: await freePort() };
}

/** Starts `server/main.ts` without a demo, on a free port unless told where; resolves when it says where it is. */
export async function startApp(env: Record<string, string>, place?: AppPlace): Promise<AppProcess> {
  const { dataDir, port } = place ?? (await openPlace());
  const child = launch(env, { dataDir, port });
  const output = await untilItSpeaks(child);
  let ended: string | null = null;
  const exit = new Promise<number | null>((resolve) => {
    child.on('exit', (code, signal) => {
      ended = `${code ?? signal}\n${output().slice(-2_000)}`;
      resolve(code);
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    dataDir,
    output,
    ended: () => ended,
    stop: async () => {
      child.kill('SIGTERM');
      const code = await exit;
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

function launch(env: Record<string, string>, { dataDir, port }: AppPlace): ChildProcess {
  const fixed = { PORT: String(port), DATA_DIR: dataDir, BACKUP_DIR: path.join(dataDir, 'backups') };
  return spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'] ?? '',
      DEMO: 'no',
      FEDERACION_URL: 'off',
      ...OF_PROCESSES,
      ...fixed,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function untilItSpeaks(child: ChildProcess): Promise<() => string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`the app did not start in time:\n${said}`)), START_MS);
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      if (!said.includes('Hoyo 19 · ')) return;
      clearTimeout(timer);
      resolve(() => said);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(`the app ended at its start:\n${said}`));
    });
  });
}
