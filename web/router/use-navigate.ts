import { useCallback } from 'react';
import { useHistory, useLocation } from './Router.tsx';

/** An address of the house, or another query (`?tab=ligas`) or fragment (`#h7`) of the screen that asks. */
export type To = string | { search?: string; hash?: string };

export type NavigateFunction = (to: To, options?: { replace?: boolean }) => void;

/**
 * Goes to an address: a new entry of the history, or with `replace` in place of this one. Another query or fragment of a
 * screen that is being left already is forgotten: it would bring the reader back.
 */
export function useNavigate(): NavigateFunction {
  const history = useHistory();
  const { pathname } = useLocation();
  return useCallback(
    (to, { replace = false } = {}) => {
      if (typeof to === 'string') history.write(to, replace);
      else if (history.read().pathname === pathname)
        history.write(pathname + (to.search ?? '') + (to.hash ?? ''), replace);
    },
    [history, pathname],
  );
}
