import { useEffect } from 'react';
import { typed } from '#web/lib/typed.ts';

const count = (change: 1 | -1) => typed.set(typed.get() + change);

/** Says of a form, or of a dialog, whether something is typed in it; what is gone from the page holds nothing any more. */
export function useTyped(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined;
    count(1);
    return () => count(-1);
  }, [dirty]);
}
