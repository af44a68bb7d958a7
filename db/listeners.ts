import { storeError } from './store-error.ts';

export type Listener = {
  onPayload: (payload: string) => void;
  onReconnect?: () => void;
  onLost?: () => void;
};

/** Who listens to what. `add` tells whether the channel is new, that is, whether LISTEN must be sent. */
export type ListenerRegistry = {
  add: (channel: string, listener: Listener) => { isNew: boolean; remove: () => void };
  channels: () => string[];
  deliver: (channel: string, payload: string) => void;
  /** From now on nothing is heard, until `reconnected`. */
  lost: () => void;
  reconnected: () => void;
};

/** Channels go into SQL as names, so only plain ones are taken. */
export function assertChannel(channel: string): void {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(channel))
    throw storeError('STORE_URL', `not a channel name: ${channel}`);
}

/** A listener that throws must not silence the others. */
export function createListenerRegistry(onError: (error: unknown) => void): ListenerRegistry {
  const listeners = new Map<string, Set<Listener>>();
  const safely = (act: () => void) => {
    try {
      act();
    } catch (error) {
      onError(error);
    }
  };
  const tell = (act: (listener: Listener) => void) => {
    for (const set of listeners.values()) for (const listener of set) safely(() => act(listener));
  };
  return {
    add(channel, listener) {
      const known = listeners.get(channel);
      const set = known ?? new Set<Listener>();
      listeners.set(channel, set.add(listener));
      return { isNew: known === undefined, remove: () => void set.delete(listener) };
    },
    channels: () => [...listeners.keys()],
    deliver(channel, payload) {
      for (const listener of listeners.get(channel) ?? []) safely(() => listener.onPayload(payload));
    },
    lost: () => tell((listener) => listener.onLost?.()),
    reconnected: () => tell((listener) => listener.onReconnect?.()),
  };
}
