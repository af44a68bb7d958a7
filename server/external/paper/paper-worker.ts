/** The thread that draws: letters and pages take some hundred milliseconds that nobody who scores waits for. */
import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import { openPdf, type Pdf } from './document.ts';
import { drawLabels } from './labels.ts';
import { drawCards } from './score-cards.ts';
import type { Printing, Sheet } from './sheets.ts';
import { drawTables } from './tables.ts';

if (parentPort === null) throw new Error('paper is drawn in a worker thread');
const port = parentPort;

async function print({ title, author, sheet }: Printing): Promise<Buffer> {
  const pdf = openPdf({ title, author, landscape: sheet.kind === 'tables' && sheet.landscape });
  const bytes = buffer(pdf);
  for (const _page of drawn(pdf, sheet)) continue;
  pdf.end();
  return await bytes;
}

function drawn(pdf: Pdf, sheet: Sheet): Generator<void> {
  if (sheet.kind === 'labels') return drawLabels(pdf, sheet);
  return sheet.kind === 'cards' ? drawCards(pdf, sheet) : drawTables(pdf, sheet);
}

port.on('message', (printing: Printing) => {
  print(printing)
    .then((bytes) => port.postMessage({ bytes }))
    .catch((error: unknown) =>
      port.postMessage({ error: error instanceof Error ? error.stack : String(error) }),
    );
});
