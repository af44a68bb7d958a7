import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Printing } from './sheets.ts';

/** Prints, one thing after the other. */
export type Press = { print: (printing: Printing) => Promise<Buffer>; close: () => Promise<void> };

type Answer = { bytes: Uint8Array } | { error: string };

/** How long the thread stays for the next one: its letters are read by then, and weigh some 30 MB. */
const STAYS_MS = 60_000;

/**
 * Opens the press: nothing is read before something is printed. The thread that draws is started with the first page, and
 * leaves when nobody has printed for a minute.
 */
export function openPress(): Press {
  let running: Worker | null = null;
  let leaving: NodeJS.Timeout | undefined;
  const close = async () => {
    clearTimeout(leaving);
    const old = running;
    running = null;
    await old?.terminate();
  };
  return {
    close,
    async print(printing) {
      clearTimeout(leaving);
      const worker: Worker = (running ??= new Worker(new URL('./paper-worker.ts', import.meta.url), {
        execArgv: [],
      }));
      worker.ref();
      worker.postMessage(printing, []);
      try {
        const [answer] = (await once(worker, 'message')) as [Answer];
        if ('error' in answer) throw new Error(answer.error);
        return Buffer.from(answer.bytes);
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

const SIDE = 160;

/**
 * The club's mark as paper shows it, whole in a square: on white, for a PDF takes long to part colours from what is seen
 * through.
 */
export async function markForPaper(mark: Buffer): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return await sharp(mark)
    .resize(SIDE, SIDE, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png({ palette: false })
    .toBuffer();
}
