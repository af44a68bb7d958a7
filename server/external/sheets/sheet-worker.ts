/** The thread that reads workbooks: a large one takes half a second that nobody who scores waits for. */
import { parentPort } from 'node:worker_threads';
import { AppError } from '#server/http/refusals/errors.ts';
import type { Answer, Asked } from './sheet-reader.ts';
import { parseWorkbook } from './xlsx-reader.ts';

if (parentPort === null) throw new Error('workbooks are read in a worker thread');
const port = parentPort;

async function answer({ bytes, wanted }: Asked): Promise<Answer> {
  try {
    return { book: await parseWorkbook(bytes, wanted) };
  } catch (thrown) {
    if (thrown instanceof AppError) return { refused: thrown.datos };
    return { error: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) };
  }
}

port.on('message', (asked: Asked) => void answer(asked).then((told) => port.postMessage(told)));
