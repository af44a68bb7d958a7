/** The laws about the documents: what they name exists, and every word of the club is explained. */
import { describe, expect, test } from 'vitest';

import { deadPaths, lineNumbers, unexplainedWords } from './laws/documents.ts';
import { testLaw } from './laws/law.ts';

describe('documents', () => {
  testLaw('every path in backticks exists', deadPaths, [
    { 'docs/architecture.md': 'See `docs/houses.md`.' },
    { 'README.md': 'See `reglas/birdies.ts`.', 'reglas/hoyo.ts': '' },
    { 'CONTRIBUTING.md': 'See `#server/app2.ts`.', 'server/app.ts': '' },
    { 'docs/rules.md': 'See `nothing.config.ts`.' },
  ]);
  testLaw('no document names a line number', lineNumbers, [{ 'docs/rules.md': 'See `reglas/hoyo.ts:12`.' }]);
  testLaw('every table and every feature folder is in the glossary', unexplainedWords, [
    { 'docs/glossary.md': '', 'db/migrations/0001_perfiles.sql': 'CREATE TABLE profiles (id uuid);' },
    { 'docs/glossary.md': '| torneos |', 'server/ligas/service.ts': '' },
    { 'docs/glossary.md': '| mi |', 'web/mi-area/MiAreaPage.tsx': '' },
  ]);

  test('a room without code is not held to what the documents say of it', () => {
    const documents = [{ path: 'README.md', text: 'See `reglas/birdies.ts`.' }];
    expect(deadPaths(documents, () => false)).toEqual([]);
  });
});
