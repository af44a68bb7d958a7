import { useCallback } from 'react';
import { FROM_HERE } from '#web/lib/from-here.ts';
import { browserHistory, type VisitHistory } from './history.ts';
import { useHistory, useLocation } from './Router.tsx';

let goingBack = false;

/**
 * Goes back to the entry that this one was opened from, and gives that another fragment of the same screen; an entry that
 * nothing here was opened from is changed itself. Not while a dialog is in front: Back would close that.
 */
export function useBack(): (to: { hash: string }) => void {
  const history = useHistory();
  const { pathname } = useLocation();
  return useCallback(({ hash }) => back(history, pathname + hash), [history, pathname]);
}

/** Two taps go back once. Nobody hears of the entry before as it was. */
function back(history: VisitHistory, href: string): void {
  if (history !== browserHistory || window.history.state !== FROM_HERE) return history.write(href, true);
  if (goingBack) return;
  goingBack = true;
  const arrive = (event: Event): void => {
    goingBack = false;
    event.stopImmediatePropagation();
    history.write(href, true);
  };
  window.addEventListener('popstate', arrive, { once: true, capture: true });
  window.history.back();
}
