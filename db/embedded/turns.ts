/** Does some work when all that was asked for before it has ended, however that ended. */
type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** One thing after the other, in the order in which it was asked for. */
export function openTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
