const listeners = new Set<() => void>();

/** Calls back whenever the club has answered, whatever it was asked. */
export function onAnswer(listener: () => void): void {
  listeners.add(listener);
}

/** The club has answered. */
export function tellAnswer(): void {
  for (const listener of listeners) listener();
}
