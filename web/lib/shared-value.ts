import { useSyncExternalStore } from 'react';

/** A value of the whole page, outside of every component. */
export type SharedValue<T> = {
  get: () => T;
  /** Another value; what is equal to the one before is told to nobody. */
  set: (next: T) => void;
  /** Calls back after each change; returns the way to stop. */
  subscribe: (listener: () => void) => () => void;
  /** The value, for a component, which draws itself again with each. */
  use: () => T;
};

/** A value that several screens show and something else changes: coverage, a build that waits, what is left to send. */
export function createShared<T>(first: T): SharedValue<T> {
  let now = first;
  const listeners = new Set<() => void>();
  const get = () => now;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const set = (next: T) => {
    if (next === now) return;
    now = next;
    for (const listener of listeners) listener();
  };
  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get) };
}
