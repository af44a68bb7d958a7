/**
 * The locks of a browser (`navigator.locks`), which jsdom lacks: who asks for a name waits until whoever asked before has
 * finished. Exclusive locks only.
 */
export function createLocks() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request<T>(name: string, act: () => Promise<T>): Promise<T> {
      const before = last.get(name) ?? Promise.resolve();
      const own = before.then(act);
      last.set(
        name,
        own.catch(() => undefined),
      );
      return own;
    },
  };
}
