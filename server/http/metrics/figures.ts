import type { Registry } from 'prom-client';
import type { Database } from '#db/connection.ts';
import { readWaiting } from '#server/http/base/checkup.ts';
import type { LaneFigures } from '#server/http/load/lane.ts';

/** Where the figures of a moment come from. */
export type Sources = {
  db: Database;
  /** Phones and screens that listen to a live stream. */
  listeners: () => number;
  /** When the newest backup was taken; null: there is none, or it is another's business. */
  lastBackup: () => Promise<Date | null>;
  /** The queue of each kind of work, by its name. */
  queues: () => Record<string, LaneFigures>;
};

type Figure = { name: string; help: string; read: () => number | null | Promise<number | null> };

/** What is asked when somebody reads, not counted as it happens: a figure that cannot be read now is left out. */
export function addFigures(
  prometheus: typeof import('prom-client'),
  registry: Registry,
  sources: Sources,
): void {
  for (const { name, help, read } of figuresOf(sources)) {
    const figure = new prometheus.Gauge({
      name: `hoyo19_${name}`,
      help,
      registers: [registry],
      collect: async () => {
        const value = await Promise.resolve()
          .then(read)
          .catch(() => null);
        if (value === null) figure.remove();
        else figure.set(value);
      },
    });
  }
  addQueues(prometheus, registry, sources);
}

const OF_A_QUEUE: Readonly<Record<keyof LaneFigures, string>> = {
  running: 'Work of a kind that is being done',
  waiting: 'Who waits for that',
  refused: 'Refused since the start for want of room',
};

/** Of each queue: how much is in it, and how often somebody was told to come again. */
function addQueues(
  { Gauge }: typeof import('prom-client'),
  registry: Registry,
  { queues }: Pick<Sources, 'queues'>,
): void {
  for (const [name, help] of Object.entries(OF_A_QUEUE) as [keyof LaneFigures, string][]) {
    const figure = new Gauge({
      name: `hoyo19_queue_${name}`,
      help,
      labelNames: ['queue'],
      registers: [registry],
      collect: () => {
        for (const [queue, figures] of Object.entries(queues())) figure.set({ queue }, figures[name]);
      },
    });
  }
}

function figuresOf({ db, listeners, lastBackup }: Sources): Figure[] {
  const waiting = shared(() => readWaiting(db));
  return [
    { name: 'listeners', help: 'Live streams that are open', read: listeners },
    { name: 'pool_connections', help: 'Connections to the store that are open', read: () => db.use().open },
    { name: 'pool_idle', help: 'Connections to the store that nobody has', read: () => db.use().idle },
    { name: 'pool_waiting', help: 'Callers that wait for a connection', read: () => db.use().waiting },
    { name: 'letters_waiting', help: 'Letters to be sent', read: async () => (await waiting()).enEspera },
    {
      name: 'letters_failed',
      help: 'Letters not delivered',
      read: async () => (await waiting()).sinEntregar,
    },
    { name: 'notices_waiting', help: 'Notices to phones', read: async () => (await waiting()).envios },
    {
      name: 'backup_age_seconds',
      help: 'Age of the newest backup',
      read: async () => {
        const taken = await lastBackup();
        return taken && (Date.now() - taken.getTime()) / 1000;
      },
    },
  ];
}

/** What several figures of one reading ask is asked once. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () => {
    asked ??= ask().finally(() => {
      asked = null;
    });
    return asked;
  };
}
