import { useEffect } from 'react';
import { typed } from '#web/lib/typed.ts';

/** How many of those places another document would lose. */
let lost = 0;

/** Another document takes the whole page along, and no dialog of ours stands over that: the browser asks in its own words. */
function askBeforeUnload(event: BeforeUnloadEvent): void {
  // Whoever sets `typed` to nothing goes without what was typed.
  if (typed.get() > 0) event.preventDefault();
}

function count(change: 1 | -1, kept: boolean): void {
  typed.set(Math.max(0, typed.get() + change));
  if (!kept) lost += change;
  // A page that listens to it all the time is not kept by every browser for coming back to it.
  if (lost > 0) addEventListener('beforeunload', askBeforeUnload);
  else removeEventListener('beforeunload', askBeforeUnload);
}

/**
 * Says of a form, or of a dialog, whether something is typed in it; what is gone from the page holds nothing any more.
 *
 * - kept: another document loses nothing of it, so the browser does not ask.
 */
export function useTyped(dirty: boolean, kept = false): void {
  useEffect(() => {
    if (!dirty) return undefined;
    count(1, kept);
    return () => count(-1, kept);
  }, [dirty, kept]);
}
