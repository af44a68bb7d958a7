/** The law of copies: no idea of the app stands in two places, line for line. */
import { describe } from 'vitest';

import { copies } from './laws/copies.ts';
import { testLaw } from './laws/law.ts';

const lines = (from: number): string =>
  Array.from({ length: 10 }, (_, i) => `const value${from + i} = ask(${from + i});`).join('\n');

describe('copies', () => {
  testLaw('no ten lines of the app are written twice', copies, [
    { 'web/torneos/a.ts': lines(0), 'web/ligas/b.ts': `const first = 1;\n\n${lines(0)}` },
    { 'server/torneos/a.ts': `${lines(0)}\n// again\n${lines(0)}` },
  ]);
});
