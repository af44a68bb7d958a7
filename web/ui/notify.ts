export type ToastTone = 'ok' | 'error' | 'info';

/** What a message says; another tone where success has something to heed. */
export type Words = {
  id?: string;
  title: string;
  description?: string;
  tone?: ToastTone;
  action?: { label: string; onClick: () => void };
};

/**
 * One message for the person. With the same `id` a later one takes the place of the earlier; `fault` is what was typed
 * wrong, which the next success answers.
 */
export type ToastMessage = Words & { tone: ToastTone; fault?: true };

type Listener = () => void;

let pending: readonly ToastMessage[] = [];
const listeners = new Set<Listener>();
const withdrawing = new Set<(id: string) => void>();

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
  notify({ id: id ?? 'fault', title, description, tone: 'error', fault: true });
}

/** Takes away the message of this id, shown or not: what it told is not so any more. */
export function withdraw(id: string): void {
  pending = pending.filter((message) => message.id !== id);
  emit();
  for (const listener of withdrawing) listener(id);
}

/** Calls back when a message is taken away; returns the way to stop. */
export function onWithdraw(listener: (id: string) => void): () => void {
  withdrawing.add(listener);
  return () => withdrawing.delete(listener);
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
