/** The buttons of a dialog, always in sight under what scrolls. Where it has none of its own, what scrolls is its last part. */
const FOOT = '.modal-panel > .dialog-foot';
/** Between a toast and what it stands above. */
const GAP_PX = 8;

/**
 * Keeps `place`, where toasts stand, off the foot of the dialog on top: where it would lie on it, `--foot` is how far from the
 * lower edge of the screen it stands instead, as high as the screen lets it. Large letters make both as high as they like.
 * Answers how to stop.
 */
export function keepAboveFoot(place: HTMLElement): () => void {
  const sizes = new ResizeObserver(measure);
  const dialogs = new MutationObserver(look);
  const controller = new AbortController();
  const { signal } = controller;
  function measure() {
    place.style.removeProperty('--foot');
    const foot = dialogOf(place)?.querySelector(FOOT)?.getBoundingClientRect();
    const own = place.getBoundingClientRect();
    if (foot === undefined || !overlap(own, foot)) return;
    const distance = Math.min(innerHeight - foot.top + GAP_PX, innerHeight - own.height - GAP_PX);
    place.style.setProperty('--foot', `${distance}px`);
  }
  function look() {
    sizes.disconnect();
    sizes.observe(place);
    const panel = dialogOf(place)?.querySelector('.modal-panel');
    if (panel) sizes.observe(panel);
    measure();
  }
  addEventListener('resize', measure, { signal });
  // A dialog that comes in is not yet where it will be.
  document.addEventListener('animationend', measure, { signal });
  dialogs.observe(document.body, { childList: true });
  look();
  return () => {
    controller.abort();
    dialogs.disconnect();
    sizes.disconnect();
  };
}

/** Toasts are carried into the dialog on top (`overlay.ts`). */
const dialogOf = (place: HTMLElement) => place.closest('dialog');

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;
}
