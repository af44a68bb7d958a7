import { crc32, deflateSync, inflateSync } from 'node:zlib';

/*
 * What a PDF of ours says, read back from its bytes: enough for the letters that are put into it whole, each page by itself,
 * and no reader for PDFs of others.
 */

type Objects = ReadonlyMap<string, { head: string; stream: Buffer | null }>;

/** The objects of a file by their number, streams inflated. */
function objectsOf(pdf: Buffer): Objects {
  const text = pdf.toString('latin1');
  const found = text.matchAll(/(?<=^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/gu);
  return new Map(
    [...found].map(([, number = '', body = '']) => {
      const [head = '', data] = body.split(/\nstream\n/u, 2);
      const bytes = data === undefined ? null : Buffer.from(data.replace(/\nendstream$/u, ''), 'latin1');
      const stream = bytes !== null && head.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
      return [number, { head, stream }];
    }),
  );
}

/** The letter that each glyph of a font stands for. */
function lettersOf(map: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/giu)) {
    const codes = [...list.matchAll(/<([0-9a-f ]+)>/giu)].map(([, code = '']) => code.replaceAll(' ', ''));
    codes.forEach((code, i) =>
      letters.set(Number.parseInt(first, 16) + i, Buffer.from(code, 'hex').swap16().toString('utf16le')),
    );
  }
  return letters;
}

const referenceIn = (head: string, key: string) =>
  new RegExp(`/${key} \\[?(\\d+) 0 R`, 'u').exec(head)?.[1] ?? '';

/** By its name on the pages ('F1'), what the glyphs of each font stand for. */
function fontsOf(objects: Objects): ReadonlyMap<string, ReadonlyMap<number, string>> {
  const named = [...objects.values()].flatMap(({ head }) => [...head.matchAll(/\/(F\d+) (\d+) 0 R/gu)]);
  return new Map(
    named.map(([, name = '', number = '']) => {
      const map = objects.get(referenceIn(objects.get(number)?.head ?? '', 'ToUnicode'))?.stream;
      return [name, lettersOf(map?.toString('latin1') ?? '')];
    }),
  );
}

/** What is drawn on each page, as its operators. */
function drawingsIn(objects: Objects): string[] {
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/u.test(`${head}\n`));
  return pages.map(
    ({ head }) => objects.get(referenceIn(head, 'Contents'))?.stream?.toString('latin1') ?? '',
  );
}

/** What is drawn on each page of a file, as its operators. */
export const drawingsOfPdf = (pdf: Buffer): string[] => drawingsIn(objectsOf(pdf));

/** The texts of each page, one after the other as they were put. */
export function textOfPdf(pdf: Buffer): string[][] {
  const objects = objectsOf(pdf);
  const fonts = fontsOf(objects);
  return drawingsIn(objects).map((drawn) => {
    let letters: ReadonlyMap<number, string> = new Map();
    return [...drawn.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/gu)].flatMap(([, font, shown]) => {
      if (font !== undefined) letters = fonts.get(font) ?? new Map();
      if (shown === undefined) return [];
      const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/giu)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/gu) ?? [],
      );
      return [glyphs.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '?').join('')];
    });
  });
}

/** Where each text of a page begins, in points from its upper left corner; of those that are read level. */
export function placesOfPdf(pdf: Buffer): [x: number, y: number][][] {
  const [, tall = ''] = /\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/u.exec(pdf.toString('latin1')) ?? [];
  return drawingsOfPdf(pdf).map((drawn) =>
    [...drawn.matchAll(/^1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm$/gmu)].map(([, x, y]) => [
      Number(x),
      Number(tall) - Number(y),
    ]),
  );
}

/** The first picture of a file, as a PNG: what stands at the head of its pages. */
export function pictureOfPdf(pdf: Buffer): Buffer {
  const picture = [...objectsOf(pdf).values()].find(({ head }) => head.includes('/Subtype /Image'));
  const size = (key: string) => Number(new RegExp(`/${key} (\\d+)`, 'u').exec(picture?.head ?? '')?.[1]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size('Width'), 0);
  header.writeUInt32BE(size('Height'), 4);
  header.set([8, 2], 8); // eight bits of each of three colours, rows filtered as a PNG filters them
  const chunk = (name: string, data: Buffer) => {
    const whole = Buffer.concat([Buffer.alloc(4), Buffer.from(name), data, Buffer.alloc(4)]);
    whole.writeUInt32BE(data.length, 0);
    whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4);
    return whole;
  };
  const rows = deflateSync(picture?.stream ?? Buffer.alloc(0));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
