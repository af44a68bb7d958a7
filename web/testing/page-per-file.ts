import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, vi } from 'vitest';
import { writeStored } from '#web/lib/storage.ts';

/*
 * Each file is a page of its own, on a phone without strokes, in a process that the files share: what its page began for as
 * long as it lives (`startOutbox`) ends with the file, and the next one reads the house anew. A process each took longer
 * than all that is tested there.
 */
const page = new AbortController();
const { setTimeout, setInterval, BroadcastChannel } = globalThis;
const listening = [globalThis, document].map((target) => ({ target, listen: target.addEventListener }));
const timers = new Set<number>();

for (const { target, listen } of listening) {
  target.addEventListener = (
    type: string,
    heard: EventListenerOrEventListenerObject,
    options: boolean | AddEventListenerOptions = {},
  ) => {
    const told = typeof options === 'boolean' ? { capture: options } : options;
    const signal = told.signal ? AbortSignal.any([told.signal, page.signal]) : page.signal;
    listen.call(target, type, heard, { ...told, signal });
  };
}

function ofThisPage(begin: typeof setTimeout): typeof setTimeout {
  return (...args) => {
    const timer = begin(...args);
    timers.add(timer);
    return timer;
  };
}
globalThis.setTimeout = ofThisPage(setTimeout);
globalThis.setInterval = ofThisPage(setInterval);

// Of what is never answered too: given up in the file after, the stroke would be sent again there, to a club that never had it
const timeout = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (ms) => {
  const patience = new AbortController();
  timers.add(setTimeout(() => patience.abort(new DOMException('no answer', 'TimeoutError')), ms));
  return patience.signal;
};

globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    page.signal.addEventListener('abort', () => this.close());
  }
};

globalThis.indexedDB = new IDBFactory();
writeStored({ name: 'golpes-de-reserva' }, null);

afterAll(() => {
  for (const { target, listen } of listening) target.addEventListener = listen;
  Object.assign(globalThis, { setTimeout, setInterval, BroadcastChannel });
  AbortSignal.timeout = timeout;
  for (const timer of timers) clearTimeout(timer);
  page.abort();
  vi.resetModules();
});
