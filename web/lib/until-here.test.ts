import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilHere } from './until-here.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A part that does not come the first times. */
function comesAfter(failures: number) {
  const bring = vi.fn<() => Promise<string>>();
  for (let i = 0; i < failures; i += 1) bring.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return bring.mockResolvedValue('part');
}

test('a part that comes is asked for once', async () => {
  const bring = comesAfter(0);
  expect(await untilHere(bring)).toBe('part');
  expect(bring).toHaveBeenCalledOnce();
});

test('one that does not come is asked for again when the network is back', async () => {
  const bring = comesAfter(1);
  const part = untilHere(bring);
  await vi.advanceTimersByTimeAsync(0);
  expect(bring).toHaveBeenCalledOnce();
  globalThis.dispatchEvent(new Event('online'));
  expect(await part).toBe('part');
  expect(bring).toHaveBeenCalledTimes(2);
});

test('and every moment, where the browser says nothing of it', async () => {
  const bring = comesAfter(3);
  const part = untilHere(bring);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await part).toBe('part');
  expect(bring).toHaveBeenCalledTimes(4);
});
