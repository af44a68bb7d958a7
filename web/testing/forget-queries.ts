import { QueryCache } from '@tanstack/react-query';

/*
 * The files of a worker share the modules, and time goes on between them: a question that failed in one test is asked again
 * seconds later, of the club of another test. So every cache that held a question is emptied after each test, which calls
 * off what it still wanted to ask.
 */
const prototype = QueryCache.prototype as QueryCache & { seen?: Set<QueryCache> };

if (prototype.seen === undefined) {
  const seen = new Set<QueryCache>();
  // oxlint-disable-next-line typescript/unbound-method -- called with the cache that it is called on
  const { add } = prototype;
  prototype.seen = seen;
  prototype.add = function addAndRemember(query) {
    seen.add(this);
    add.call(this, query);
  };
}

/** Empties every cache of questions that was used since the last time. */
export function forgetQueries(): void {
  for (const cache of prototype.seen ?? []) cache.clear();
  prototype.seen?.clear();
}
