import path from 'node:path';

/**
 * What Node made of the files of a command once, it need not make again in each process that a test starts: half of what
 * such a process costs. Where a process may not write there, it does without.
 */
export const COMPILED = {
  NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../.cache/tests/compiled'),
};
