import { useCallback } from 'react';
import { useHistory, useLocation } from './Router.tsx';

/** An address of the house, or another query (`?tab=ligas`) or fragment (`#h7`) of the screen that asks. */
export type To = string | { search?: string; hash?: string };

/** - ifHere: only while one still is on the screen that asks, for who goes on once an answer has come. */
export type NavigateFunction = (to: To, options?: { replace?: boolean; ifHere?: boolean }) => void;

/**
 * Goes to an address: a new entry of the history, or with `replace` in place of this one. Another query or fragment of a
 * screen that is being left already is forgotten: it would bring the reader back.
 */
export function useNavigate(): NavigateFunction {
  const history = useHistory();
  const { pathname } = useLocation();
  return useCallback(
    (to, { replace = false, ifHere = typeof to !== 'string' } = {}) => {
      if (ifHere && history.read().pathname !== pathname) return;
      history.write(typeof to === 'string' ? to : pathname + (to.search ?? '') + (to.hash ?? ''), replace);
    },
    [history, pathname],
  );
}
