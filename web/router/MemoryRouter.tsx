import { type ReactNode, useState } from 'react';
import { type Location } from './address.ts';
import { NavigationType, type Visit, type VisitHistory } from './history.ts';
import { Router } from './Router.tsx';

const HOME = ['/'];

/** A router for tests, which leaves the address of the page alone. It begins at the last of `initialEntries`. */
export function MemoryRouter({
  initialEntries = HOME,
  children,
}: {
  initialEntries?: readonly string[];
  children: ReactNode;
}) {
  const [history] = useState(() => memoryHistory(initialEntries.at(-1) ?? '/'));
  return <Router history={history}>{children}</Router>;
}

function memoryHistory(first: string): VisitHistory {
  const listeners = new Set<(visit: Visit) => void>();
  let here = locationOf(first);
  return {
    read: () => here,
    write(href, replace) {
      here = locationOf(href);
      const type = replace ? NavigationType.Replace : NavigationType.Push;
      for (const listener of listeners) listener({ location: here, type });
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function locationOf(href: string): Location {
  const { pathname, search, hash } = new URL(href, 'http://memory.invalid');
  return { pathname, search, hash };
}
