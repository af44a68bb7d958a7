import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { AppError } from '#server/http/refusals/errors.ts';
import { openLane } from '#server/http/load/lane.ts';

/** What an icon is drawn of. */
export type IconDrawing = {
  /** The initials as a square SVG of our own, or the crest as the bytes of a picture. */
  drawing: string | Uint8Array;
  /** Behind it, '#rrggbb'. */
  background: string;
  width: number;
  height: number;
  /** Share of the shorter side that the drawing takes. */
  share: number;
  /** Rounded corners on nothing; else the whole rectangle is filled. */
  rounded: boolean;
};

const SECONDS = 10;
/** Pixels that a drawing may ask for: it is scaled, never taken at its word. */
const MAX_PIXELS = 24_000_000;
const CORNER = 0.22;
/** Up to here a picture is worth the time of finding few colours for it; a larger one is one flat ground anyway. */
const PALETTE_PIXELS = 300_000;

const OUTWARD =
  /<!doctype|<!entity|<\?xml-stylesheet|<(?:[\w.-]+:)?(?:script|foreignobject|image|iframe|audio|video)\b|@import|\son\w+\s*=|(?:href|src)\s*=\s*["']?\s*(?!["'\s#])|url\(\s*["']?\s*(?!["'\s#])/iu;
const DRAWING = /^\s*(?:<\?xml[^>]*\?>\s*)?(?:(?:<!--[^]*?-->|<!doctype[^>[]*>)\s*)*<svg[\s>]/iu;
/** What drawing programs write at the top: it names a file of the W3C and asks for nothing. */
const PUBLIC_DOCTYPE = /<!doctype\s+svg\s+public\s+"[^"<>]*"\s+"http:\/\/www\.w3\.org\/[^"<>]*"\s*>/iu;

/** The text of a file that says it is an SVG; undefined where it is something else, or not in UTF-8. */
export function svgOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return DRAWING.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an SVG is one and asks for nothing outside itself: no files, addresses, entities, scripts or pictures. */
export function isSelfContained(svg: string): boolean {
  return DRAWING.test(svg) && !OUTWARD.test(svg.replace(PUBLIC_DOCTYPE, ''));
}

const SVG_BYTES = 1024 * 1024;
const SVG_SIDE = 1024;
/** A crest takes a tenth of that; what takes longer is built to. */
const SVG_MS = 4_000;
// A process and a core each: one at a time, few in the line.
const lane = openLane({ concurrent: 1, queued: 5 });

/** Runs in a process of its own, for nothing stops the library while it draws. */
const DRAWER = `
const { default: sharp } = await import(process.argv[1]);
const parts = [];
for await (const part of process.stdin) parts.push(part);
const svg = Buffer.concat(parts);
const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
const density = Math.min(72_000, Math.max(1, (72 * ${SVG_SIDE}) / Math.max(width, height)));
const png = await sharp(svg, { density, limitInputPixels: ${MAX_PIXELS} })
  .resize(${SVG_SIDE}, ${SVG_SIDE}, { fit: 'inside' })
  .png()
  .toBuffer();
process.stdout.write(png);
`;

/**
 * Draws an SVG of somebody else's once, at most 1024 pixels on a side, as PNG. It has four seconds, and then it is killed.
 * Errors: escudo_complicado, escudo_no_valido, servicio_ocupado.
 */
export async function rasterize(svg: string): Promise<Buffer> {
  if (Buffer.byteLength(svg) > SVG_BYTES) throw new AppError('escudo_complicado');
  const library = pathToFileURL(createRequire(import.meta.url).resolve('sharp')).href;
  return await lane.run(async () => await drawApart(svg.replace(/^\s*<\?xml[^>]*\?>/iu, ''), library));
}

async function drawApart(svg: string, library: string): Promise<Buffer> {
  return await new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--input-type=module', '-e', DRAWER, library],
      { timeout: SVG_MS, killSignal: 'SIGKILL', maxBuffer: MAX_PIXELS, encoding: 'buffer' },
      (error, png) => {
        if (!error) resolve(png);
        else reject(new AppError(error.killed ? 'escudo_complicado' : 'escudo_no_valido'));
      },
    );
    // Killed before it read everything: its end says so.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(svg);
  });
}

/** Draws an icon as PNG. Throws on what cannot be drawn. */
export async function drawIcon(icon: IconDrawing): Promise<Buffer> {
  const { drawing, background, width, height, share, rounded } = icon;
  const side = Math.round(Math.min(width, height) * share);
  const { default: sharp } = await import('sharp'); // drawn once and kept: no start waits for the library
  const bytes = typeof drawing === 'string' ? Buffer.from(drawing) : drawing;
  const content = await sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
    ...(typeof drawing === 'string' ? { density: 300 } : {}),
  })
    .resize(side, side, { fit: 'contain', background: '#00000000' })
    .timeout({ seconds: SECONDS })
    .png()
    .toBuffer();
  const corner = rounded ? Math.round(Math.min(width, height) * CORNER) : 0;
  const field = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${corner}" fill="${background}"/></svg>`;
  return await sharp(Buffer.from(field))
    .composite([{ input: content, gravity: 'centre' }])
    .timeout({ seconds: SECONDS })
    .png({ compressionLevel: 9, palette: width * height <= PALETTE_PIXELS })
    .toBuffer();
}

/** Lightness from 0 to 255 above which a drawing is lost on a light ground. */
const PALE = 205;

/** Whether a picture that is cut out is too pale for a light ground; one that fills its rectangle brings its own. */
export async function isPale(picture: Uint8Array): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const { data } = await sharp(picture)
    .resize(32, 32, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const lights: number[] = [];
  for (let i = 0; i < data.length; i += 4)
    if ((data[i + 3] ?? 0) > 127)
      lights.push(0.2126 * (data[i] ?? 0) + 0.7152 * (data[i + 1] ?? 0) + 0.0722 * (data[i + 2] ?? 0));
  const isCutOut = lights.length < (data.length / 4) * 0.95;
  return isCutOut && lights.reduce((sum, light) => sum + light, 0) / lights.length > PALE;
}
