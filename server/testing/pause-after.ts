import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import type { Pause } from '#server/testing/pause-at.ts';
import type { TestDatabase } from '#server/testing/test-db.ts';

/**
 * A store, for `openTestApp({ store })`, in which the next statement like `pattern` that belongs to no transaction stops
 * once it is done. It keeps its connection meanwhile: of PostgreSQL servers only.
 */
export function pausingAfter({ db, dispose }: TestDatabase): {
  store: TestDatabase;
  pauseAfter: (pattern: RegExp) => Omit<Pause, 'cancel' | 'reached'> & { reached: Promise<void> };
} {
  const compiler = new PostgresQueryCompiler();
  let armed: { pattern: RegExp; here: () => Promise<void> } | undefined;
  const stopping = new WeakMap<object, () => Promise<void>>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (armed?.pattern.test(compiler.compileQuery(node, queryId).sql)) {
        stopping.set(queryId, armed.here);
        armed = undefined;
      }
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      await stopping.get(queryId)?.();
      return result;
    },
  };
  return {
    store: { db: { ...db, kysely: db.kysely.withPlugin(plugin) }, dispose },
    pauseAfter: (pattern) => {
      const reached = Promise.withResolvers<void>();
      const going = Promise.withResolvers<void>();
      const here = async () => {
        reached.resolve();
        await going.promise;
      };
      armed = { pattern, here };
      return { reached: reached.promise, resume: () => going.resolve() };
    },
  };
}
