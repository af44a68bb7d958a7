import { topDialog } from './overlay.ts';

/** So long: a tap that was on its way when a row left was meant for that row. */
const DEAF_MS = 400;

/**
 * The `ref` of a row that a button of its own takes out of the list at one tap. Once it has left, the place of that tap is deaf to
 * fingers for a moment, so that the second of two quick taps does nothing to the row that has come there. Everywhere else they are
 * heard, and so are a keyboard and a reader.
 */
export function deafPlace(row: HTMLElement | null): () => void {
  let tap: MouseEvent | null = null;
  const onClick = (event: MouseEvent) => {
    const { detail, target } = event;
    tap = detail > 0 && target instanceof Element && target.closest('button') ? event : null;
  };
  row?.addEventListener('click', onClick, { capture: true });
  return () => {
    row?.removeEventListener('click', onClick, { capture: true });
    if (tap) cover(tap);
  };
}

/** Lays something that does nothing over the place of a tap, below the bars of the page. */
function cover({ clientX, clientY }: MouseEvent): void {
  const lid = document.createElement('div');
  lid.className = 'fixed z-4 size-16 -translate-1/2';
  lid.ariaHidden = 'true';
  lid.style.left = `${clientX}px`;
  lid.style.top = `${clientY}px`;
  (topDialog() ?? document.body).append(lid);
  setTimeout(() => lid.remove(), DEAF_MS);
}
