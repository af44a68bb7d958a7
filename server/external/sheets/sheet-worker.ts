/** The thread that reads sheets: a large one takes up to half a second that nobody who scores waits for. */
import { parentPort } from 'node:worker_threads';
import { AppError } from '#server/http/refusals/errors.ts';
import { type CsvTable, parseCsv } from './csv-reader.ts';
import type { Answer, Asked } from './sheet-reader.ts';
import { parseWorkbook, type Workbook } from './xlsx-reader.ts';

if (parentPort === null) throw new Error('sheets are read in a worker thread');
const port = parentPort;

async function answer(asked: Asked): Promise<Answer<CsvTable | Workbook>> {
  try {
    return { told: 'csv' in asked ? parseCsv(asked.csv) : await parseWorkbook(asked.book, asked.wanted) };
  } catch (thrown) {
    if (thrown instanceof AppError) return { refused: thrown.datos };
    return { error: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) };
  }
}

port.on('message', (asked: Asked) => void answer(asked).then((told) => port.postMessage(told)));
