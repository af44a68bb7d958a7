export type ToastTone = 'ok' | 'error' | 'info';

/** What a message says; another tone where success has something to heed. */
export type Words = {
  id?: string;
  title: string;
  description?: string;
  tone?: ToastTone;
  action?: { label: string; onClick: () => void };
};

/** One message for the person. With the same `id` a later one takes the place of the earlier. */
export type ToastMessage = Words & { tone: ToastTone };

type Listener = () => void;

let pending: readonly ToastMessage[] = [];
const listeners = new Set<Listener>();

/**
 * Shows a message from anywhere, also outside React. It stays at least 6 s (errors and those with an action 10 s),
 * can be closed, and is announced politely, an error at once.
 */
export function notify(message: ToastMessage): void {
  pending = [...pending, message];
  emit();
}

/** Says what is wrong with what was typed, before anything is sent; with a title of its own where one is specified. */
export function notifyFault(description: string, id?: string, title = 'Error'): void {
  notify({ ...(id === undefined ? {} : { id }), title, description, tone: 'error' });
}

/** The messages not shown yet; the same array until it changes. */
export function pendingToasts(): readonly ToastMessage[] {
  return pending;
}

/** Hands over the messages not shown yet, once. */
export function takeToasts(): readonly ToastMessage[] {
  const taken = pending;
  if (taken.length > 0) {
    pending = [];
    emit();
  }
  return taken;
}

/** Calls back on every change; returns the way to stop. */
export function subscribeToToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function emit(): void {
  for (const listener of listeners) listener();
}
