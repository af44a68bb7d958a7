import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { useReleer } from './use-releer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A screen with two questions, which may have the first one asked again; how often each was asked. */
async function open() {
  const queries = createQueryClient();
  const asked = { panel: 0, otra: 0 };
  for (const name of ['panel', 'otra'] as const) {
    const queryFn = () => Promise.resolve((asked[name] += 1));
    new QueryObserver(queries, { queryKey: [name], queryFn }).subscribe(() => undefined);
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useReleer(['panel']), { wrapper });
  await pass(0);
  return { releer: result.current, unmount, asked };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('what is read again now is that question and no other', async () => {
  const { releer, asked } = await open();
  releer.leer();
  await pass(0);
  expect(asked).toEqual({ panel: 2, otra: 1 });
});

test('whatever moves within three seconds is read once, and what moves later once more', async () => {
  const { releer, asked } = await open();
  releer.pronto();
  await pass(2_999);
  releer.pronto();
  expect(asked.panel).toBe(1);
  await pass(1);
  expect(asked.panel).toBe(2);
  await pass(10_000);
  expect(asked.panel).toBe(2);
  releer.pronto();
  await pass(3_000);
  expect(asked).toEqual({ panel: 3, otra: 1 });
});

test('a screen that was left reads nothing more', async () => {
  const { releer, unmount, asked } = await open();
  releer.pronto();
  unmount();
  await pass(10_000);
  expect(asked.panel).toBe(1);
});
