import type { PoolClientFace, PoolFace, QueryFunction } from '../pool-face.ts';
import { storeError } from '../store-error.ts';
import { decodeResult, encodeValues, joinResults, type PoolResult, type QueryConfig } from './rows.ts';
import type { Turnstile } from './turnstile.ts';
import type { WorkerLink } from './worker-link.ts';

export type EmbeddedPoolOptions = {
  link: Pick<WorkerLink, 'run' | 'generation' | 'isInTransaction'>;
  turnstile: Turnstile;
  /** Time limit of one query, in milliseconds. */
  budgetMs: number;
  /** Told before each query, so that maintenance knows that there is something to do. */
  onQuery: () => void;
  end: () => Promise<void>;
};

/** node-postgres' pool over the worker: one connection, lent to one holder at a time. */
export function createEmbeddedPool(options: EmbeddedPoolOptions): PoolFace {
  const { turnstile } = options;
  return {
    options: { max: 1 },
    async query(query, values) {
      await turnstile.enter();
      // Several statements at once may leave a transaction open, as the queue's do that find no room on the disk.
      const client = lend(options);
      try {
        return await client.query(query, values);
      } finally {
        client.release();
      }
    },
    async connect() {
      await turnstile.enter();
      return lend(options);
    },
    end: options.end,
    on: () => undefined,
  };
}

function asConfig(query: string | QueryConfig, values: readonly unknown[] | undefined): QueryConfig {
  return typeof query === 'string' ? { text: query, values } : { ...query, values: values ?? query.values };
}

async function execute(
  { link, budgetMs, onQuery }: EmbeddedPoolOptions,
  config: QueryConfig,
): Promise<PoolResult> {
  onQuery();
  const { text, values } = config;
  const budget = config.budgetMs === undefined ? budgetMs : (config.budgetMs ?? undefined);
  // No parameters means PostgreSQL's simple protocol, as in node-postgres: it takes several statements.
  const task = values?.length
    ? { op: 'query' as const, text, values: encodeValues(values) }
    : { op: 'query' as const, text };
  const results = await link.run(task, budget);
  return joinResults(results.map((raw) => decodeResult(raw, config)));
}

function lend(options: EmbeddedPoolOptions): PoolClientFace {
  const { link, turnstile } = options;
  const generation = link.generation();
  let isReleased = false;
  let unanswered = 0;
  const query: QueryFunction = async (text, values) => {
    if (isReleased) throw storeError('STORE_CLOSED', 'this connection was already released');
    if (generation !== link.generation()) {
      throw storeError('TRANSACTION_LOST', 'the transaction was lost: the database worker restarted');
    }
    unanswered += 1;
    try {
      return await execute(options, asConfig(text, values));
    } finally {
      unanswered -= 1;
    }
  };
  const release = () => {
    if (isReleased) return;
    isReleased = true;
    void giveBack().finally(() => turnstile.leave());
  };
  // A holder that forgot its transaction must not leave it open for the next one. The worker logs its own failures.
  const giveBack = async () => {
    const isClean = unanswered === 0 && !link.isInTransaction();
    if (!isClean && generation === link.generation())
      await link.run({ op: 'reset' }, options.budgetMs).catch(() => undefined);
  };
  const nothing = () => undefined;
  return { query, release, on: nothing, once: nothing, removeListener: nothing };
}
