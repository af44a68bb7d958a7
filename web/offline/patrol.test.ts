import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { createClub, settled } from '#web/testing/club.ts';
import { emptyPhone } from '#web/testing/phone.ts';
import { nueva } from '#web/testing/queue.ts';
import { createPhoneStore } from './store.ts';
import { startOutbox } from './use-outbox.ts';

const club = createClub();
beforeAll(async () => {
  await emptyPhone();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
});
afterAll(() => void vi.useRealTimers());

test('a stroke that another tab kept and told nobody of is sent at the next look at the queue', async () => {
  club.play();
  startOutbox(createQueryClient());
  await settled();
  await createPhoneStore().put({ ...nueva, opId: 'unheard' });
  await settled();
  expect(club.sent).toEqual([]);
  vi.advanceTimersByTime(20_000);
  await settled();
  expect(club.sent).toMatchObject([{ opId: 'unheard' }]);
});
