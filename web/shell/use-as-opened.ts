import { useState } from 'react';
import type { CodigoDeError } from '#contrato/errores.ts';
import type { Outcome } from './use-action.ts';

/** Refusals because somebody else has written since it was opened. */
const DE_OTRO: ReadonlySet<unknown> = new Set([
  'partido_cambiado',
  'ryder_cambiada',
  'sesion_cambiada',
  'ajustes_cambiados',
] satisfies CodigoDeError[]);

/**
 * What a dialog was opened with, or a form that stays open, whatever is read meanwhile, until the club refuses it because
 * somebody else has written: so that is neither written over unseen nor takes away what is being typed. `ended` hears how the
 * saving went; `follow`, called while it is drawn, takes what is read where nothing is typed.
 */
export function useAsOpened<T extends { version: number }>(now: T, onClose?: () => void) {
  const [opened, setOpened] = useState({ value: now, over: false });
  function follow(): void {
    if (now.version !== opened.value.version) setOpened({ value: now, over: false });
  }
  // What the other has written, or oneself, may come a moment behind the answer.
  if (opened.over) follow();
  return {
    asOpened: opened.value,
    ended: (outcome: Outcome<unknown>): void => {
      if (outcome.ok) onClose?.();
      if (outcome.ok || DE_OTRO.has(outcome.refusal?.codigo))
        setOpened((before) => ({ ...before, over: true }));
    },
    follow,
  };
}
