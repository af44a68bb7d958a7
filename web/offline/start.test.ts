import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createQueryClient } from '#web/api/query-client.ts';
import { createClub, settled } from '#web/testing/club.ts';
import { createLocks } from '#web/testing/locks.ts';
import { emptyPhone } from '#web/testing/phone.ts';
import { nueva } from '#web/testing/queue.ts';
import { getTarjeta, outbox, startOutbox, updateTarjeta } from './use-outbox.ts';

// A page starts once: what holds before is proved in a file of its own, and in one test, in whatever order tests are run.
test('before the page has started there are no cards and changing one does nothing; what waits is sent as soon as it starts', async () => {
  await emptyPhone();
  Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true });
  const club = createClub();
  club.play();
  expect(getTarjeta('p1')).toBeUndefined();
  await updateTarjeta('p1', (partida) => partida);
  expect(getTarjeta('p1')).toBeUndefined();
  club.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await outbox.enqueue(nueva);
  await settled();
  club.sent.length = 0;
  club.answer = club.acknowledge;
  startOutbox(createQueryClient());
  await settled();
  expect(club.sent.map((op) => op.opId)).toEqual([nueva.opId]);
});
