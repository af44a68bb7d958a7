import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Work in a thread of its own, one thing after the other: the thread answers each message with one. */
export type Thread<Asked, Told> = {
  /** Rejects where the thread broke or took too long; the next one asked for begins with a new one. */
  ask: (asked: Asked) => Promise<Told>;
  close: () => Promise<void>;
};

type ThreadOptions = {
  /** How much memory it may take before it is ended, in megabytes; without it as much as the process. */
  heapMb?: number;
  /** How long one answer may take. */
  patienceMs?: number;
};

/** How long the thread stays for the next one: what it has read by then weighs some 30 MB. */
const STAYS_MS = 60_000;

/**
 * Opens a thread that runs a file: nothing of it is read before something is asked. It is started with the first question, and
 * leaves when nobody has asked for a minute.
 */
export function openThread<Asked, Told>(
  file: URL,
  { heapMb, patienceMs }: ThreadOptions = {},
): Thread<Asked, Told> {
  let running: Worker | null = null;
  let leaving: NodeJS.Timeout | undefined;
  const close = async () => {
    clearTimeout(leaving);
    const old = running;
    running = null;
    await old?.terminate();
  };
  const resourceLimits = heapMb === undefined ? {} : { maxOldGenerationSizeMb: heapMb };
  return {
    close,
    async ask(asked) {
      clearTimeout(leaving);
      const worker: Worker = (running ??= new Worker(file, { execArgv: [], resourceLimits }));
      worker.ref();
      worker.postMessage(asked, []);
      const within = patienceMs === undefined ? {} : { signal: AbortSignal.timeout(patienceMs) };
      try {
        const [told] = (await once(worker, 'message', within)) as [Told];
        return told;
      } catch (error) {
        await close(); // whatever state it was left in
        throw error;
      } finally {
        running?.unref();
        leaving = setTimeout(() => void close(), STAYS_MS);
        leaving.unref();
      }
    },
  };
}
