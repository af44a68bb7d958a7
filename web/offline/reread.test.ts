import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRereading } from './reread.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const queue = { isBusy: false };
  const read: string[] = [];
  const rereading = createRereading({ isBusy: () => queue.isBusy, read: (id) => read.push(id) });
  return { queue, read, rereading };
}

test('cards that change again and again are read once each, a second after the last change', () => {
  const { read, rereading } = open();
  for (const id of ['a', 'b', 'a']) {
    vi.advanceTimersByTime(900);
    rereading.soon(id);
  }
  vi.advanceTimersByTime(999);
  expect(read).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(read).toEqual(['a', 'b']);
  vi.advanceTimersByTime(60_000);
  expect(read).toEqual(['a', 'b']);
});

test('nothing is read while strokes are on their way, and once when they have arrived', () => {
  const { queue, read, rereading } = open();
  queue.isBusy = true;
  rereading.soon('a');
  vi.advanceTimersByTime(10_000);
  expect(read).toEqual([]);
  queue.isBusy = false;
  rereading.rested();
  rereading.rested();
  vi.advanceTimersByTime(1000);
  expect(read).toEqual(['a']);
  rereading.rested();
  vi.advanceTimersByTime(1000);
  expect(read).toEqual(['a']);
});

test('what is written on all the time is read now and then: two minutes after the last time', () => {
  const { read, rereading } = open();
  for (const ms of [0, 119_000, 1000, 60_000, 60_000]) {
    vi.advanceTimersByTime(ms);
    rereading.nowAndThen('a');
  }
  vi.advanceTimersByTime(1000);
  expect(read).toEqual(['a']);
  vi.advanceTimersByTime(119_000);
  rereading.nowAndThen('a');
  vi.advanceTimersByTime(1000);
  expect(read).toEqual(['a', 'a']);
});

test('a clock that is set back does not put off what is read now and then', () => {
  const { read, rereading } = open();
  rereading.nowAndThen('a');
  vi.setSystemTime(Date.now() - 3_600_000);
  rereading.nowAndThen('a');
  vi.advanceTimersByTime(1000);
  expect(read).toEqual(['a']);
  rereading.nowAndThen('a');
  vi.advanceTimersByTime(1000);
  expect(read).toEqual(['a']);
});
