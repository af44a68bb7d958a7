import type { ExecFileException } from 'node:child_process';
import { OF_PROCESSES } from '#db/testing/of-processes.ts';

/** What a process that a test starts with an environment of its own is given too: what was compiled once, and briefly. */
export const COMPILED = OF_PROCESSES;

/** How a process ended: its exit code, or the signal that killed it, for whoever runs it by `execFile`. */
export function endOf(error: ExecFileException | null): number | string {
  return error ? (error.code ?? error.signal ?? 'gone') : 0;
}
