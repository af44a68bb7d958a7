import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

async function attempts(reason: unknown): Promise<number> {
  let calls = 0;
  const client = createQueryClient();
  await client
    .fetchQuery({
      ...client.getDefaultOptions().queries, // fetchQuery takes no defaults by itself
      queryKey: ['torneos'],
      retryDelay: 0,
      queryFn: () => {
        calls += 1;
        return Promise.reject(reason);
      },
    })
    .catch(() => undefined);
  return calls;
}

test('what the server refuses is not asked again', async () => {
  expect(await attempts({ status: 403 })).toBe(1);
});

test('what failed on the way or in the server is asked twice more', async () => {
  expect(await attempts(new TypeError('Failed to fetch'))).toBe(3);
  expect(await attempts({ status: 503 })).toBe(3);
});

test('without coverage a call fails instead of waiting for it', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const reading = new QueryObserver(client, {
    queryKey: ['torneos'],
    retryDelay: 0,
    queryFn: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const writing = new MutationObserver(client, {
    mutationFn: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const stop = reading.subscribe(() => undefined);
  await expect(writing.mutate()).rejects.toThrow('Failed to fetch');
  await vi.waitFor(() => expect(reading.getCurrentResult().isError).toBe(true));
  stop();
  onlineManager.setOnline(true);
});
