import { Client } from 'pg';
import { assertChannel, createListenerRegistry, type Listener, type ListenerRegistry } from '../listeners.ts';
import type { StoreLog } from '../log.ts';
import { reason } from '../store-error.ts';
import { clientConfig } from './settings.ts';

/** Never so long that watchers wait more than 5 s once the server is back. */
const DELAYS_MS = [250, 500, 1_000];
const CONNECT_MS = 3_000;
/** With the 3 s of its answer, how long a silent connection may go unnoticed. */
const HEARTBEAT_MS = 10_000;

export type ListenClient = {
  listen: (channel: string, listener: Listener) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

type ListenState = {
  url: string;
  log: StoreLog;
  registry: ListenerRegistry;
  client: Client | undefined;
  connecting: Promise<Client> | undefined;
  attempts: number;
  timer: NodeJS.Timeout | undefined;
  isClosed: boolean;
};

/**
 * The connection that hears what other instances changed. It is opened at the first `listen` and comes back by itself
 * after a quarter of a second, later every second; listeners are told, because what was said meanwhile is lost.
 */
export function createListenClient(url: string, log: StoreLog): ListenClient {
  const state: ListenState = {
    url,
    log,
    registry: createListenerRegistry((error) => log.error(`database listener: ${reason(error)}`)),
    client: undefined,
    connecting: undefined,
    attempts: 0,
    timer: undefined,
    isClosed: false,
  };
  const heartbeat = setInterval(() => void checkAlive(state), HEARTBEAT_MS).unref();
  return {
    async listen(channel, listener) {
      assertChannel(channel);
      const { isNew, remove } = state.registry.add(channel, listener);
      const isFirst = state.client === undefined;
      const client = await connected(state);
      // A client that has just connected took every channel of the registry with it.
      if (isNew && !isFirst) await client.query(`listen "${channel}"`);
      return () => Promise.resolve(remove());
    },
    async close() {
      state.isClosed = true;
      clearInterval(heartbeat);
      clearTimeout(state.timer);
      const client = state.client ?? (await state.connecting?.catch(() => undefined));
      await client?.end().catch(() => undefined);
    },
  };
}

async function connected(state: ListenState): Promise<Client> {
  if (state.client) return state.client;
  state.connecting ??= connect(state).finally(() => {
    state.connecting = undefined;
  });
  return state.connecting;
}

async function connect(state: ListenState): Promise<Client> {
  const client = new Client({
    ...clientConfig(state.url),
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
  });
  client.on('error', () => lose(state, client));
  client.on('end', () => lose(state, client));
  client.on('notification', ({ channel, payload }) => state.registry.deliver(channel, payload ?? ''));
  try {
    await client.connect();
    await listenToAll(state, client);
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
  state.client = client;
  state.attempts = 0;
  return client;
}

/** A channel added while this runs is picked up too: the registry is read after every wait. */
async function listenToAll({ registry }: ListenState, client: Client): Promise<void> {
  for (let done = 0; done < registry.channels().length; done += 1) {
    await client.query(`listen "${registry.channels()[done]}"`);
  }
}

function lose(state: ListenState, client: Client): void {
  if (state.isClosed || state.client !== client) return;
  state.client = undefined;
  client.end().catch(() => undefined);
  state.log.warn('database: the listening connection was lost');
  state.registry.lost();
  reconnectLater(state);
}

function reconnectLater(state: ListenState): void {
  if (state.isClosed) return;
  const delay = DELAYS_MS[Math.min(state.attempts, DELAYS_MS.length - 1)];
  state.attempts += 1;
  state.timer = setTimeout(() => {
    connected(state)
      .then(() => state.registry.reconnected())
      .catch((error: unknown) => {
        state.log.warn(`database: the listening connection does not come back: ${reason(error)}`);
        reconnectLater(state);
      });
  }, delay);
}

/** A connection cut without a word (a router that forgot it) is only noticed by asking. */
async function checkAlive(state: ListenState): Promise<void> {
  const { client } = state;
  await client?.query('select 1').catch(() => lose(state, client));
}
