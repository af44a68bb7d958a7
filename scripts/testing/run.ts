import { spawn, type ChildProcess } from 'node:child_process';

/** What a finished command left: exit code (1 where a signal ended it) and all it printed, in order. */
export type RunResult = { code: number; output: string };

const running = new Set<ChildProcess>();
let isStopping = false;

/**
 * Runs a command in a process group of its own and collects its output.
 *
 * - `env` is added to this process's environment; `undefined` removes a variable.
 * - Never rejects: a command that cannot be started is a result with code 127.
 */
export function run(
  command: readonly string[],
  env: Record<string, string | undefined> = {},
): Promise<RunResult> {
  if (isStopping) return Promise.resolve({ code: 130, output: 'Interrupted.\n' });
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    running.add(child);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    const finish = (code: number, extra = '') => {
      running.delete(child);
      resolve({ code, output: Buffer.concat(chunks).toString() + extra });
    };
    child.on('error', (error) => finish(127, `${program}: ${error.message}\n`));
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** Ends every command still running, with its children, and starts no other. */
export function stopRunning(): void {
  isStopping = true;
  for (const child of running) {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  }
}
