import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useState } from 'react';
import { type Location } from './address.ts';
import { browserHistory, leaving, NavigationType, type Visit, type VisitHistory } from './history.ts';

const HistoryContext = createContext<VisitHistory>(browserHistory);
const VisitContext = createContext<Visit | null>(null);

/**
 * Knows where the phone is, for everything below it. Going elsewhere is a transition: what is on screen stays until the code
 * of the next screen is here.
 */
export function Router({ history, children }: { history: VisitHistory; children: ReactNode }) {
  const [visit, setVisit] = useState<Visit>(() => ({ location: history.read(), type: NavigationType.Pop }));
  useLayoutEffect(() => history.listen((next) => startTransition(() => setVisit(next))), [history]);
  return (
    <HistoryContext value={history}>
      <VisitContext value={visit}>{children}</VisitContext>
    </HistoryContext>
  );
}

/** The router of the app, on the browser's history. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  return <Router history={browserHistory}>{children}</Router>;
}

/**
 * The router of a page that has some of the screens only, those whose addresses `isHere` knows; any other is left to the
 * browser.
 */
export function PartialRouter({
  isHere,
  children,
}: {
  isHere: (pathname: string) => boolean;
  children: ReactNode;
}) {
  const [history] = useState(() => leaving(isHere));
  return <Router history={history}>{children}</Router>;
}

/** The history that the router of here writes. */
export function useHistory(): VisitHistory {
  return use(HistoryContext);
}

/** Where the phone is, as the screen that is shown knows it. */
export function useLocation(): Location {
  return useVisit().location;
}

/** How one came to what is shown. */
export function useNavigationType(): NavigationType {
  return useVisit().type;
}

function useVisit(): Visit {
  const visit = use(VisitContext);
  if (visit === null) throw new Error('no router above');
  return visit;
}
