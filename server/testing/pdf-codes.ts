import { decodeQR } from 'qr/decode.js';
import { drawingsOfPdf } from '#server/testing/pdf-text.ts';

type Square = { x: number; y: number; side: number };

/** The dark squares that a drawing fills together, each time. */
function filled(drawing: string): Square[][] {
  return drawing
    .split(/\n(?:f|S)\n/u)
    .map((part) =>
      [...part.matchAll(/^([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re$/gmu)].flatMap(
        ([, x, y, width, height]) =>
          width === height ? [{ x: Number(x), y: Number(y), side: Number(width) }] : [],
      ),
    );
}

const DOT = 4;
const QUIET = 4;

/** What a phone reads where those squares are printed. */
function readCode(squares: readonly Square[]): string {
  const [xs, ys] = [squares.map(({ x }) => x), squares.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  // Drawn a hair wider than their place, so that no seams show
  const step = (squares[0]?.side ?? 1) / 1.03;
  const dots = Math.round((Math.max(...xs) - left) / step) + 1;
  const side = (dots + 2 * QUIET) * DOT;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const { x, y } of squares) {
    const [column, row] = [x - left, y - top].map((from) => (Math.round(from / step) + QUIET) * DOT);
    for (let i = 0; i < DOT * DOT; i += 1) {
      const at = ((row ?? 0) + Math.floor(i / DOT)) * side + (column ?? 0) + (i % DOT);
      data.fill(0, at * 4, at * 4 + 3);
    }
  }
  return decodeQR({ width: side, height: side, data });
}

/** The addresses behind the codes of each page, as the camera of a phone reads them. */
export function codesOfPdf(pdf: Buffer): string[][] {
  return drawingsOfPdf(pdf).map((drawing) =>
    filled(drawing)
      .filter((squares) => squares.length > 100)
      .map(readCode),
  );
}
