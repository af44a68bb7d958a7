/** The thread that draws: letters and pages take some hundred milliseconds that nobody who scores waits for. */
import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import { openPdf } from './document.ts';
import { drawCards } from './score-cards.ts';
import type { Printing } from './sheets.ts';
import { drawTables } from './tables.ts';

if (parentPort === null) throw new Error('paper is drawn in a worker thread');
const port = parentPort;

async function print({ title, author, sheet }: Printing): Promise<Buffer> {
  const pdf = openPdf({ title, author, landscape: sheet.kind === 'tables' && sheet.landscape });
  const bytes = buffer(pdf);
  const steps = sheet.kind === 'cards' ? drawCards(pdf, sheet) : drawTables(pdf, sheet);
  for (const _page of steps) continue;
  pdf.end();
  return await bytes;
}

port.on('message', (printing: Printing) => {
  print(printing)
    .then((bytes) => port.postMessage({ bytes }))
    .catch((error: unknown) =>
      port.postMessage({ error: error instanceof Error ? error.stack : String(error) }),
    );
});
