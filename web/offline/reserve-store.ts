import { readStored, writeStored } from '#web/lib/storage.ts';
import { createSmallStore, nothing, type Contenido } from './memory-store.ts';
import type { OutboxStore } from './store.ts';

/** Behind everything the phone's own database has numbered. */
export const FIRST_RESERVE_SEQ = 1e12;

const KEY = { name: 'golpes-de-reserva' } as const;
/** Of no build: the service worker forgets those of its own only. */
const COPY = { cache: 'golpes-de-reserva', path: '/golpes-de-reserva' };

/**
 * The queue in the browser's small storage, for a phone whose database does not open (a damaged profile, a private window,
 * a browser that lost its files): it outlives the page, and is read with whatever the database has. That storage comes to
 * the disk seconds later; a copy among the kept files is there at once, for a browser that is killed meanwhile. Throws where
 * nothing can be written in the small storage either.
 */
export function createReserveStore(firstSeq = FIRST_RESERVE_SEQ): OutboxStore {
  const store = createSmallStore({ load: () => load(firstSeq), save });
  let found: Promise<void> | null = null;
  let copied: string | null = null;

  function ready(): Promise<void> {
    found ??= bringCopy(firstSeq);
    return found;
  }
  async function kept<T>(act: () => Promise<T>): Promise<T> {
    await ready();
    const done = await act();
    const text = readStored(KEY);
    if (text !== copied && text !== null) await writeCopy(text);
    copied = text;
    return done;
  }

  return {
    put: (nueva) => kept(() => store.put(nueva)),
    read: async () => {
      await ready();
      return await store.read();
    },
    settle: (op, desenlace) => kept(() => store.settle(op, desenlace)),
    dismiss: (opId) => kept(() => store.dismiss(opId)),
  };
}

function load(firstSeq: number): Contenido {
  const text = readStored(KEY);
  return text === null ? nothing(firstSeq) : (JSON.parse(text) as Contenido);
}

function save(next: Contenido): void {
  if (!writeStored(KEY, JSON.stringify(next))) throw new DOMException('no room', 'QuotaExceededError');
}

/** Takes the copy for what the small storage lost; one of the same number or an older one knows less than it. */
async function bringCopy(firstSeq: number): Promise<void> {
  try {
    const answer = await caches.match(COPY.path, { cacheName: COPY.cache });
    const text = (await answer?.text()) ?? null;
    if (text !== null && (JSON.parse(text) as Contenido).seq > load(firstSeq).seq) writeStored(KEY, text);
  } catch {
    // A page without a secure address, or a phone without room: the small storage stands alone
  }
}

async function writeCopy(text: string): Promise<void> {
  try {
    await (await caches.open(COPY.cache)).put(COPY.path, new Response(text));
  } catch {
    // As above
  }
}
