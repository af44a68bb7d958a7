import type { Query, QueryClient } from '@tanstack/react-query';
import { createShared } from '#web/lib/shared-value.ts';

/*
 * Whether the club answers, told by every request of this page: the phone's own word about its network says nothing of a
 * wire that takes questions and gives no answers.
 */

/** How often a club that is out of reach is asked again by somebody who only looks. */
const PROBE_MS = 15_000;

const reached = createShared(navigator.onLine);

/** Tells whether the club has just answered, or has let somebody wait in vain. */
export const tellReach = reached.set;

/** Whether the club answers, as far as this page knows. */
export const isReached = reached.get;

/** Calls back when the club is lost and when it is found again; returns the way to stop. */
export const onReach = reached.subscribe;

/** Whether the club answers, for a screen. */
export const useReach = reached.use;

/**
 * Has what is in sight read again, now that the club answers; but for what was counted to be confirmed, once it is there: the answer
 * may be that of the very act, after which there is nothing left to count.
 */
export function readAgain(queryClient: QueryClient): void {
  const predicate = ({ meta, state }: Query) => meta?.['unaVez'] !== true || state.data === undefined;
  void queryClient.refetchQueries({ type: 'active', stale: true, predicate });
}

/** Looks for a club that is out of reach, by `probe`, and has what is in sight read again when it is back. */
export function watchReach(queryClient: QueryClient, probe: () => Promise<unknown>): void {
  const look = () => void probe().catch(() => undefined);
  let timer: ReturnType<typeof setInterval> | undefined;
  onReach(() => {
    clearInterval(timer);
    if (isReached()) readAgain(queryClient);
    else timer = setInterval(look, PROBE_MS);
  });
  addEventListener('offline', () => tellReach(false));
  addEventListener('online', look);
}
