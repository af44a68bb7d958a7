import { configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { takeToasts } from '#web/ui/notify.ts';
import { forgetQueries } from './forget-queries.ts';

const FRAME_MS = 16;

// A busy machine may take its time: nothing in these tests is about how fast.
configure({ asyncUtilTimeout: 15_000 });

// A message that nobody was there to show is not one of the next test.
afterEach(() => void takeToasts());
afterEach(forgetQueries);

// The browser's own dialogs and menus, which jsdom does not open: all but the top layer, the inert page and the focus.
HTMLDialogElement.prototype.showModal = function open() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
// Nor does it lay anything out, so there is nothing to scroll, and nothing that moves.
Element.prototype.scrollIntoView = () => undefined;
globalThis.scrollTo = () => undefined;
Element.prototype.animate = () => new EventTarget() as Animation;
// The window of a process draws by one interval for as long as something is to be drawn: begun while a test plays the time, or
// ended with its page (`page-per-file.ts`), it would draw nothing in any test after it. So frames are timers like others.
globalThis.requestAnimationFrame = (draw) => globalThis.setTimeout(() => draw(performance.now()), FRAME_MS);
globalThis.cancelAnimationFrame = (frame) => globalThis.clearTimeout(frame);
// A phone in daylight, upright: a test that asks for another plays it.
globalThis.matchMedia = () =>
  Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;
HTMLElement.prototype.showPopover = function show() {
  this.style.display = 'block';
};
// There is nothing to measure either.
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
