import { leaveRepeated, repeatFirstEntry } from '#web/lib/repeated-entry.ts';
import { steps } from './overlay.ts';

/**
 * Something that Back closes, as long as it is what one sees first.
 *
 * - isPage: the page itself, which Back leaves once it was asked: of a first page to another document, by a question of the browser.
 * - isDialog: a dialog of the browser, which tells it of the Back of a phone by itself where it knows close requests.
 */
type Front = { isInFront: () => boolean; close: () => void; isPage?: boolean; isDialog?: boolean };
/** Each with the entry of the history that it was opened on. */
const fronts = new Map<Front, readonly [state: unknown, href: string]>();

const inFront = () => [...fronts].findLast(([{ isInFront }]) => isInFront());

(window.navigation as Navigation | undefined)?.addEventListener('navigate', (event) => {
  const front = event.navigationType === 'traverse' && event.cancelable && inFront();
  if (!front) return;
  event.preventDefault();
  front[0].close();
});

// A browser that tells of a step only once it is taken, or does not let it be stopped: it is taken back, and nobody hears of it.
steps.hear = (event) => {
  const front = inFront();
  if (!front) return leaveRepeated(event);
  event.stopImmediatePropagation();
  const [{ close }, [state, href]] = front;
  window.history.pushState(state, '', href);
  close();
};

/** Whether this is all that its tab has: no step leads out of it, and a second entry would be one to be taken before the tab is left. */
const isAlone = () => window.history.length === 1 && 'CloseWatcher' in window;

/** Lets Back (and Forward) close the last of what is in front, in place of leaving the page. Answers how to stop. */
export function closeWithBack(front: Front): () => void {
  if (!front.isPage && !(front.isDialog && isAlone())) repeatFirstEntry();
  fronts.set(front, [window.history.state, window.location.href]);
  return () => void fronts.delete(front);
}
