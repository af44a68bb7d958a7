import { useState } from 'react';
import type { CodigoDeError } from '#contrato/errores.ts';
import type { Outcome } from './use-action.ts';

/** Refusals because somebody else has written since it was opened. */
const DE_OTRO: ReadonlySet<unknown> = new Set([
  'partido_cambiado',
  'ryder_cambiada',
  'sesion_cambiada',
] satisfies CodigoDeError[]);

/**
 * What a dialog was opened with, whatever is read meanwhile, until the club refuses it because somebody else has written:
 * so that is neither written over unseen nor takes away what is being typed. `ended` hears how the saving went.
 */
export function useAsOpened<T extends { version: number }>(now: T, onClose: () => void) {
  const [opened, setOpened] = useState({ value: now, refused: false });
  // What the other has written may come a moment behind the refusal.
  if (opened.refused && now.version !== opened.value.version) setOpened({ value: now, refused: false });
  return {
    asOpened: opened.value,
    ended: (outcome: Outcome<unknown>): void => {
      if (outcome.ok) onClose();
      else if (DE_OTRO.has(outcome.refusal?.codigo)) setOpened((before) => ({ ...before, refused: true }));
    },
  };
}
