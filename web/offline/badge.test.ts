import { expect, test } from 'vitest';
import { showWaiting, watchBadge } from './badge.ts';

test('the icon follows the queue, told only of changes', () => {
  const shown: number[] = [];
  let operaciones: number[] = [];
  let tell = () => undefined as unknown;
  watchBadge(
    {
      subscribe: (listener) => (tell = listener),
      getState: () => ({ operaciones }),
    },
    (count) => shown.push(count),
  );
  for (const next of [[], [1], [1, 2], [1, 2], []]) {
    operaciones = next;
    tell();
  }
  expect(shown).toEqual([0, 1, 2, 0]);
});

test('none waiting clears it, and a phone that refuses or cannot is no matter', async () => {
  const asked: string[] = [];
  const phone = {
    setAppBadge: (count: number) => {
      asked.push(`set ${count}`);
      return Promise.reject(new Error('not installed'));
    },
    clearAppBadge: () => {
      asked.push('clear');
      return Promise.resolve();
    },
  };
  showWaiting(3, phone);
  showWaiting(0, phone);
  showWaiting(3, {});
  await Promise.resolve();
  expect(asked).toEqual(['set 3', 'clear']);
});
