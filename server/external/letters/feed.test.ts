import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFeed } from '#server/external/letters/feed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A feed of what two readings give, each of which fails as often as it is told. */
function abrir({ left, fresh }: { left: number; fresh: number }) {
  const fails = { left, fresh };
  const put: string[] = [];
  const warnings: string[] = [];
  const read = (what: keyof typeof fails) => () => {
    if (fails[what] === 0) return Promise.resolve([what]);
    fails[what] -= 1;
    return Promise.reject(new Error('the database is away'));
  };
  const feed = openFeed({
    queue: { send: () => undefined, stop: () => Promise.resolve() },
    log: { warn: (_facts, message) => void warnings.push(message) },
    what: 'notices',
    put: (one) => void put.push(one),
    readLeft: read('left'),
    readNew: read('fresh'),
  });
  return { feed, put, warnings };
}

test('what could not be read is read again until it is, for nobody tells of it a second time', async () => {
  const { feed, put, warnings } = abrir({ left: 2, fresh: 1 });
  await vi.advanceTimersByTimeAsync(0);
  feed.recoger();
  await vi.advanceTimersByTimeAsync(0);
  expect([put, warnings.length]).toEqual([[], 2]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(put).toEqual(['fresh']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(put).toEqual(['fresh', 'left']);
  await feed.stop();
});

test('one that has stopped reads nothing more', async () => {
  const { feed, put, warnings } = abrir({ left: 1, fresh: 0 });
  await vi.advanceTimersByTimeAsync(0);
  await feed.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([put, warnings.length]).toEqual([[], 1]);
});
