import type { ExecFileException } from 'node:child_process';
import path from 'node:path';

/**
 * What Node made of the files of a command once, it need not make again in each process that a test starts: half of what
 * such a process costs. Where a process may not write there, it does without.
 */
export const COMPILED = {
  NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../.cache/tests/compiled'),
};

/**
 * For Node, before the file of a command that opens an embedded store and soon ends: of its engine it compiles only what is
 * asked, and improves none of it meanwhile, which is two fifths of what such a process costs.
 */
export const BRIEF = ['--liftoff-only'];

/** How a process ended: its exit code, or the signal that killed it, for whoever runs it by `execFile`. */
export function endOf(error: ExecFileException | null): number | string {
  return error ? (error.code ?? error.signal ?? 'gone') : 0;
}
