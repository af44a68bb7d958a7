import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction, TransactionBuilder } from 'kysely';
import type { Changes } from './changes.ts';
import type { PoolFace } from './pool-face.ts';
import { storeError } from './store-error.ts';

type Scope = { state: 'starting' | 'open' | 'ended' };

const scopes = new AsyncLocalStorage<Scope>();

/** Runs a transaction so that the pool knows, inside it, that its one permitted connection is taken. */
async function inScope<T>(work: () => Promise<T>): Promise<T> {
  assertOutside();
  const scope: Scope = { state: 'starting' };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.state = 'ended';
  }
}

function assertOutside(): void {
  if (scopes.getStore()?.state !== 'open') return;
  throw storeError(
    'TRANSACTION_OPEN',
    'The pool was used inside an open transaction: use the transaction handle. On the embedded store, which has one connection, this would wait for ever.',
  );
}

/** The first connection taken in a scope is its transaction's; any other is refused. */
function enter(): void {
  assertOutside();
  const scope = scopes.getStore();
  if (scope?.state === 'starting') scope.state = 'open';
}

/**
 * A pool that refuses at once to be used inside an open transaction. After each query that is asked of it directly `tell` is called:
 * the query may have changed something.
 */
export function guardPool(pool: PoolFace, { tell }: Pick<Changes, 'tell'>): PoolFace {
  return {
    get options() {
      return pool.options;
    },
    query: async (query, values) => {
      enter();
      return pool.query(query, values).finally(tell);
    },
    connect: async () => {
      enter();
      return pool.connect();
    },
    end: () => pool.end(),
    on: (event, listener) => pool.on(event, listener),
  };
}

/** Makes `kysely.transaction()` open a scope, whoever calls it, and tells when it has ended. */
export function scopeTransactions<Tables>(kysely: Kysely<Tables>, { tell }: Pick<Changes, 'tell'>): void {
  const begin = kysely.transaction.bind(kysely);
  kysely.transaction = () => scopeBuilder(begin(), tell);
}

function scopeBuilder<Tables>(
  builder: TransactionBuilder<Tables>,
  ended: () => void,
): TransactionBuilder<Tables> {
  const execute = builder.execute.bind(builder);
  const setAccessMode = builder.setAccessMode.bind(builder);
  const setIsolationLevel = builder.setIsolationLevel.bind(builder);
  builder.execute = <T>(work: (trx: Transaction<Tables>) => Promise<T>) =>
    inScope(() => execute(work)).finally(ended);
  builder.setAccessMode = (mode) => scopeBuilder(setAccessMode(mode), ended);
  builder.setIsolationLevel = (level) => scopeBuilder(setIsolationLevel(level), ended);
  return builder;
}
