import { useEffect } from 'react';
import { typed } from '#web/lib/typed.ts';

/** Another document takes the whole page along, and no dialog of ours stands over that: the browser asks in its own words. */
function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (typed.get() > 0) event.preventDefault();
}

function count(change: 1 | -1): void {
  typed.set(Math.max(0, typed.get() + change));
  // A page that listens to it all the time is not kept by every browser for coming back to it.
  if (typed.get() > 0) addEventListener('beforeunload', askBeforeUnload);
  else removeEventListener('beforeunload', askBeforeUnload);
}

/** Says of a form, or of a dialog, whether something is typed in it; what is gone from the page holds nothing any more. */
export function useTyped(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined;
    count(1);
    return () => count(-1);
  }, [dirty]);
}
