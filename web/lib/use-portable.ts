import { useCallback, useState } from 'react';

/**
 * A part of a screen that stays itself when the screen is laid out otherwise, as on a tablet that is turned: it is drawn
 * once, into `host` (`createPortal`), and `place`, the ref of an element of each layout, brings it there. What is open in
 * it, or typed, stays.
 */
export function usePortable() {
  const [host] = useState(createHost);
  const place = useCallback((here: HTMLElement | null) => here?.append(host), [host]);
  return { host, place };
}

/** No box of its own: what is in it stands as if it were in its place. */
function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = 'contents';
  return host;
}
