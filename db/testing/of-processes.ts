import type { ExecFileException } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The environment of the processes that tests start. What Node made of the files of a command once, it need not make again in
 * each: half of what such a process costs. Where a process may not write there, it does without. Of the engine of an
 * embedded store it compiles only what is asked (`brief.ts`): two fifths of what is left.
 */
export const OF_PROCESSES = {
  NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../.cache/tests/compiled'),
  NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'brief.ts')).href}`,
};

/** How a process ended: its exit code, or the signal that killed it, for whoever runs it by `execFile`. */
export function endOf(error: ExecFileException | null): number | string {
  return error ? (error.code ?? error.signal ?? 'gone') : 0;
}
