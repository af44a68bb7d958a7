/** Deadlock and serialization failure: PostgreSQL undid the transaction and says "try again". */
const RETRIABLE = new Set(['40P01', '40001']);
const MAX_RETRIES = 3;

function isRetriable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRIABLE.has(String(error.code));
}

/** What `work` throws when it finds under its locks that it did not take all of them: it is undone and run again. */
export function runAgain(why: string): Error {
  return Object.assign(new Error(why), { code: '40001' });
}

/** Runs `work`, and again at most 3 times when PostgreSQL undid it; the last error is thrown as it came. */
export async function retryUndone<T>(work: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await work();
    } catch (error) {
      if (retries === MAX_RETRIES || !isRetriable(error)) throw error;
    }
  }
}
