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

const WRITES = /insert|update|delete|merge/iu;

/** Whether any part of a statement of several steps is a writing one, or says a word of it. */
function writes(part: unknown): boolean {
  if (typeof part === 'string') return WRITES.test(part);
  return typeof part === 'object' && part !== null && Object.values(part).some(writes);
}

/** Whether a statement may change something; what its functions do is not looked at. */
function mayChange(node: RootOperationNode): boolean {
  if (node.kind === 'SelectQueryNode') return writes(node.with);
  const [, verb] = node.kind === 'RawNode' ? (/^\s*(\w+)/u.exec(node.sqlFragments[0] ?? '') ?? []) : [];
  return verb?.toLowerCase() === 'with' ? writes(node) : verb?.toLowerCase() !== 'select';
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
