import type { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { outbox, startOutbox } from '#web/offline/use-outbox.ts';
import { type createClub, settled } from './club.ts';
import { emptyPhone } from './phone.ts';

/** Starts the queue of a page on an empty phone, without its patrol: that would go on in the next file of the process. */
export async function startPage(queries: QueryClient): Promise<void> {
  await emptyPhone();
  vi.useFakeTimers({ toFake: ['setInterval'] });
  startOutbox(queries);
  vi.useRealTimers();
}

let now = Date.now();

/** Every look at the clock is some seconds later, until mocks are restored: no tap waits for the company of the next. */
export function tapsApart(): void {
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 5000));
}

/**
 * Sends what a test left on the phone of each of these accounts, so that it is none of the next one's; the last of them stays
 * signed in.
 */
export async function sendAllOf(
  club: ReturnType<typeof createClub>,
  usuarioIds: readonly string[],
): Promise<void> {
  for (const usuarioId of usuarioIds) {
    club.usuarioId = usuarioId;
    outbox.sessionChanged();
    await settled();
  }
}
