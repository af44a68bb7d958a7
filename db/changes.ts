import type { KyselyPlugin, RootOperationNode } from 'kysely';

/** How much may have been changed through one store by this process. */
export type Changes = {
  /** Statements and transactions that may have changed something and have ended. */
  count: () => number;
  tell: () => void;
};

export function openChanges(): Changes {
  let count = 0;
  return { count: () => count, tell: () => void (count += 1) };
}

const READS = /^\s*select\b/iu;

/** Whether a statement may change something; one of several steps may, whatever it is called. */
function mayChange(node: RootOperationNode): boolean {
  if (node.kind === 'RawNode') return !READS.test(node.sqlFragments[0] ?? '');
  return node.kind !== 'SelectQueryNode' || node.with !== undefined;
}

/** Tells of every statement that may have changed something once it has ended, before its caller goes on. */
export function watchStatements({ tell }: Changes): KyselyPlugin {
  const changing = new WeakSet<object>();
  return {
    transformQuery({ node, queryId }) {
      if (mayChange(node)) changing.add(queryId);
      return node;
    },
    transformResult({ queryId, result }) {
      if (changing.has(queryId)) tell();
      return Promise.resolve(result);
    },
  };
}
