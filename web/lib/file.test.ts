import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { download } from './file.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the address of a file stays good until a slow browser has fetched it, and is given up then', () => {
  const revoked: string[] = [];
  URL.createObjectURL = () => 'blob:club';
  URL.revokeObjectURL = (url) => void revoked.push(url);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  download('club.zip', new Blob(['zip']));
  expect(click).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(30_000);
  expect(revoked).toEqual([]);
  vi.advanceTimersByTime(30_000);
  expect(revoked).toEqual(['blob:club']);
});
