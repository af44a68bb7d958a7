import { useState } from 'react';
import type { Outcome } from '#web/shell/use-action.ts';

/**
 * What a dialog was opened with, whatever is read meanwhile, until the club refuses it because somebody else has written:
 * so that is neither written over unseen nor takes away what is being typed. `ended` hears how the saving went.
 */
export function useAsOpened<T>(now: T, onClose: () => void) {
  const [opened, setOpened] = useState<{ value: T } | null>({ value: now });
  return {
    asOpened: opened === null ? now : opened.value,
    ended: (outcome: Outcome<unknown>): void => {
      if (outcome.ok) onClose();
      else if (outcome.refusal?.codigo === 'partido_cambiado') setOpened(null);
    },
  };
}
