import { FROM_HERE } from '#web/lib/from-here.ts';
import { type Location } from './address.ts';

/** How one came to where one is: by the buttons of the browser or a first load, by a new entry, by changing the last one. */
export const NavigationType = { Pop: 'POP', Push: 'PUSH', Replace: 'REPLACE' } as const;
export type NavigationType = (typeof NavigationType)[keyof typeof NavigationType];

export type Visit = Readonly<{ location: Location; type: NavigationType }>;

/**
 * The addresses that were visited. `write` makes an entry, or changes the last one, and tells who listens; what is
 * read is there at once, also while the screen of before is still shown.
 */
export type VisitHistory = {
  read: () => Location;
  write: (href: string, replace: boolean) => void;
  /** Listens to every visit that follows; answers how to stop. */
  listen: (listener: (visit: Visit) => void) => () => void;
};

const listeners = new Set<(visit: Visit) => void>();

function read(): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash };
}

function tell(type: NavigationType): void {
  const visit = { location: read(), type };
  for (const listener of listeners) listener(visit);
}

function onPop(): void {
  tell(NavigationType.Pop);
}

/** The browser's own history. It takes no address of another house: the browser refuses to write one. */
export const browserHistory: VisitHistory = {
  read,
  write(href, replace) {
    if (replace) window.history.replaceState(window.history.state, '', href);
    else window.history.pushState(FROM_HERE, '', href);
    tell(replace ? NavigationType.Replace : NavigationType.Push);
  },
  listen(listener) {
    if (listeners.size === 0) window.addEventListener('popstate', onPop);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('popstate', onPop);
    };
  },
};

/**
 * The browser's history for a page that has some of the screens only: an address that `isHere` does not know is left to the
 * browser, which loads the page that has it. The way back is the browser's too, and one of another house is refused as above.
 */
export function leaving(isHere: (pathname: string) => boolean): VisitHistory {
  return {
    ...browserHistory,
    write(href, replace) {
      const { origin, pathname } = new URL(href, window.location.href);
      if (origin !== window.location.origin || isHere(pathname)) browserHistory.write(href, replace);
      else if (replace) window.location.replace(href);
      else window.location.assign(href);
    },
  };
}
