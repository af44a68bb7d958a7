import { BELOW } from '#web/lib/from-here.ts';

/** The modal dialogs that are open, the one on top last. */
const opened: HTMLDialogElement[] = [];

/** What holds the toasts. */
let toasts: HTMLElement | null = null;

/** The dialog on top, to which keys and the Back button belong; undefined with none open. */
export function topDialog(): HTMLDialogElement | undefined {
  return opened.at(-1);
}

/**
 * What hears of a step in the history before anybody else: it stands here, with every page, for a window tells those who listen in
 * the order in which they came, and the router is one of them.
 */
export const steps: { hear: (event: PopStateEvent) => void } = {
  // Where nothing has been opened yet: an entry that was repeated before a reload is left as it would have been then.
  hear: () => history.state === BELOW && history.back(),
};
window.addEventListener('popstate', (event) => steps.hear(event));

/** Opens a dialog over everything there is. Answers how to close it, which gives the focus back to where it was. */
export function openModal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  opened.push(dialog);
  dialog.showModal();
  placeToasts();
  return () => {
    opened.splice(opened.indexOf(dialog), 1);
    placeToasts();
    dialog.close();
    // The browser gives it back by itself, but not where a second dialog closes together with the one under it.
    queueMicrotask(() => {
      if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    });
  };
}

/**
 * Keeps the toasts over what is on top: under a modal dialog they could be neither seen well nor pressed. Answers how to
 * stop.
 */
export function carryToasts(host: HTMLElement): () => void {
  toasts = host;
  placeToasts();
  return () => {
    toasts = null;
    host.remove();
  };
}

function placeToasts(): void {
  if (toasts !== null) (topDialog() ?? document.body).append(toasts);
}
