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

/** Something that is read by a page and answered by hand. */
function slowReading() {
  const client = createQueryClient();
  const asked: ((answer: string | Error) => void)[] = [];
  const queryFn = () =>
    new Promise<string>((resolve, reject) =>
      asked.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
    );
  const page = new QueryObserver(client, { queryKey: ['candidatos'], queryFn });
  page.subscribe(() => undefined);
  const shown = () => page.getCurrentResult().data;
  return { client, asked, shown };
}

test('what is read for the first time while it changes is read again, once, and waited for', async () => {
  const { client, asked, shown } = slowReading();
  let reread = 0;
  for (let change = 0; change < 3; change += 1)
    void client.invalidateQueries({ queryKey: ['candidatos'] }).then(() => (reread += 1));
  asked[0]?.('looked up before the change');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(shown()).toBe('looked up before the change');
  expect(reread).toBe(0);
  asked[1]?.('after it');
  await vi.waitFor(() => expect(reread).toBe(3));
  expect(shown()).toBe('after it');
  expect(asked).toHaveLength(2);
});

test('a first reading that fails is not asked again by a change, nor one that may be the older', async () => {
  const failing = slowReading();
  const told = failing.client.invalidateQueries({ queryKey: ['candidatos'] });
  failing.asked[0]?.(Object.assign(new Error('no such torneo'), { status: 404 }));
  await told;
  expect(failing.asked).toHaveLength(1);

  const older = slowReading();
  const any = older.client.invalidateQueries({ queryKey: ['candidatos'] }, { cancelRefetch: false });
  older.asked[0]?.('as it is');
  await any;
  expect(older.asked).toHaveLength(1);
  expect(older.shown()).toBe('as it is');
});
