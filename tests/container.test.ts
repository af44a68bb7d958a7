import { readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';

const faultsOf = (text: string) =>
  validate(text).map(({ message, range }) => `${range.start.line + 1}: ${JSON.stringify(message)}`);

test('the Containerfile has no fault that its linter knows', () => {
  expect(faultsOf(readFileSync('Containerfile', 'utf8'))).toEqual([]);
});

test.each(['FROM node\nRUNN true\n', 'FROM node\nEXPOSE door\n', 'RUN true\n', 'FROM node\nCMD a\nCMD b\n'])(
  'the linter finds what is wrong with %j',
  (text) => {
    expect(faultsOf(text)).not.toEqual([]);
  },
);
