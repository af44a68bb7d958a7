import { openThread } from '#server/external/thread.ts';
import type { Printing } from './sheets.ts';

/** Prints, one thing after the other. */
export type Press = { print: (printing: Printing) => Promise<Buffer>; close: () => Promise<void> };

type Answer = { bytes: Uint8Array } | { error: string };

/** Opens the press: the thread that draws is started with the first page. */
export function openPress(): Press {
  const thread = openThread<Printing, Answer>(new URL('./paper-worker.ts', import.meta.url));
  return {
    close: thread.close,
    async print(printing) {
      const answer = await thread.ask(printing);
      if ('bytes' in answer) return Buffer.from(answer.bytes);
      await thread.close(); // whatever state it was left in
      throw new Error(answer.error);
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
