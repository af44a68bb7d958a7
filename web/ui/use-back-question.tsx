import { type ReactNode, useEffect, useRef } from 'react';
import { closeWithBack } from './back.ts';
import { topDialog } from './overlay.ts';
import { useDiscard } from './use-discard.tsx';

/** Of a form that is a page and no dialog: Back asks before it loses what was typed. The page draws what is answered. */
export function useBackQuestion(dirty: boolean): ReactNode {
  const leaving = useRef(false);
  const { close, question } = useDiscard(dirty, () => {
    leaving.current = true;
    window.history.back();
  });
  const ask = useRef(close);
  useEffect(() => {
    ask.current = close;
  });
  useEffect(() => {
    if (!dirty) return undefined;
    leaving.current = false;
    return closeWithBack({
      isPage: true,
      isInFront: () => !leaving.current && topDialog() === undefined,
      close: () => ask.current(),
    });
  }, [dirty]);
  return question;
}
