import { BELOW, FROM_HERE } from './from-here.ts';

/** What the entry bears that repeats the first one. */
const REPEATED = 3;

/**
 * Gives Back a step inside this document to be stopped at: where nothing here was opened from, it would leave the document, which
 * no page can stop. The entry is repeated once, whatever is opened on it.
 */
export function repeatFirstEntry(): void {
  const { state } = window.history;
  if (state === FROM_HERE || state === REPEATED) return;
  window.history.replaceState(BELOW, '');
  window.history.pushState(REPEATED, '');
}

/** Who comes to the entry that was repeated meant to leave, and does; nobody else hears of it. */
export function leaveRepeated(event: PopStateEvent): void {
  if (window.history.state !== BELOW) return;
  event.stopImmediatePropagation();
  // Where there is nothing before, one stays on it, and it is a first entry again.
  window.history.replaceState(null, '');
  window.history.back();
}
