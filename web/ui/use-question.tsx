import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createUuid } from '#web/lib/uuid.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** What is asked before something is done. */
export type Question = {
  title: ReactNode;
  text: ReactNode;
  confirmText: string;
  tone?: 'danger' | 'primary';
  /** The text that has to be typed first. */
  mustType?: string;
};

/**
 * Asks, and waits for yes or no: `const ask = useQuestion()`, `await ask({ … })`. The question lies over the page and goes
 * with who asks it. It is drawn on its own, so that nobody else has to draw it: it reads no context of theirs.
 */
export function useQuestion(): (question: Question) => Promise<boolean> {
  const takeBack = useRef<() => void>(undefined);
  // Later: React cannot take one drawing away in the midst of another.
  useEffect(() => () => queueMicrotask(() => takeBack.current?.()), []);
  return ({ text, ...question }) =>
    new Promise((resolve) => {
      takeBack.current?.();
      const root = createRoot(document.createElement('div'), { identifierPrefix: createUuid() });
      const close = () => {
        takeBack.current = undefined;
        root.unmount();
      };
      const answer = (yes: boolean) => {
        close();
        resolve(yes);
      };
      takeBack.current = close;
      flushSync(() =>
        root.render(
          <ConfirmDialog open {...question} onClose={() => answer(false)} onConfirm={() => answer(true)}>
            {text}
          </ConfirmDialog>,
        ),
      );
    });
}
