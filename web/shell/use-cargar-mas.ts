import { useCallback, useEffect, useRef } from 'react';

/** Share of the mark that must be seen, and how long it waits before asking. Source: administration §9. */
const UMBRAL = 0.1;
const ESPERA_MS = 200;

/**
 * The mark under a list: while it is in sight the next page is asked for, 200 ms after it came in. Returns the ref of
 * the mark; a mark that leaves the page asks for nothing.
 */
export function useCargarMas(onLoad: () => void): (mark: HTMLElement | null) => (() => void) | undefined {
  const latest = useRef(onLoad);
  useEffect(() => {
    latest.current = onLoad;
  });
  return useCallback((mark: HTMLElement | null) => {
    if (!mark || typeof IntersectionObserver === 'undefined') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(() => latest.current(), ESPERA_MS);
      },
      { threshold: UMBRAL },
    );
    observer.observe(mark);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
}
