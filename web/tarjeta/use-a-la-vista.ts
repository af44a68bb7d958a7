import { useLayoutEffect, type RefObject } from 'react';

/**
 * Keeps the chosen one of what scrolls inside a box in sight when it changes: in the middle of a strip, and no further
 * than needed in a column. Only the box moves, never the page.
 */
export function useALaVista(
  box: RefObject<HTMLElement | null>,
  selector: string,
  elegido: number | string | null,
): void {
  useLayoutEffect(() => {
    const outer = box.current;
    const inner = outer?.querySelector<HTMLElement>(selector);
    if (outer && inner && elegido !== null) bringIn(outer, inner);
  }, [box, selector, elegido]);
}

function bringIn(box: HTMLElement, one: HTMLElement): void {
  const outer = box.getBoundingClientRect();
  const inner = one.getBoundingClientRect();
  const below = Math.max(0, inner.bottom - outer.bottom);
  box.scrollBy({
    left: inner.left + inner.width / 2 - outer.left - outer.width / 2,
    top: inner.top < outer.top ? inner.top - outer.top : below,
  });
}
