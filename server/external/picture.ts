import type { Sharp, WebpOptions } from 'sharp';
import { AppError } from '#server/http/refusals/errors.ts';
import { openLane } from '#server/http/load/lane.ts';

/** The square to keep, in pixels of the picture as it is looked at; none = the largest one in its middle. */
export type Square = { x: number; y: number; lado: number };

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_PIXELS = 24_000_000;
const SIDE = 512;
/** A card of paper is read on it: figures of some millimetres stay figures. */
const PAPER_SIDE = 1600;
const SECONDS = 10;

// A picture takes a whole core and its pixels in memory: two at a time, few in the line.
/** The line of those who bring pictures, and what is told of it. */
export const pictures = openLane({ concurrent: 2, queued: 10 });

/**
 * Makes a picture that somebody brings anew: a square WebP of 512 pixels with nothing but its pixels (no position, no
 * camera, no other file hidden in it). What it is decides its content, never its name.
 * Errors: imagen_no_valida, imagen_demasiado_grande, servicio_ocupado. Source: confianza.md T12, E7.
 */
export async function makeSquarePicture(bytes: Uint8Array, square?: Square): Promise<Buffer> {
  return await makePicture(bytes, (image, size) => {
    const { x, y, lado } = inside(square, size);
    return image.extract({ left: x, top: y, width: lado, height: lado }).resize(SIDE, SIDE);
  });
}

/**
 * The same for a photo of a paper card: whole, upright, at most 1600 pixels on its longer side.
 * Errors: imagen_no_valida, imagen_demasiado_grande, servicio_ocupado.
 */
export async function makePaperPicture(bytes: Uint8Array): Promise<Buffer> {
  return await makePicture(bytes, (image) =>
    image.resize(PAPER_SIDE, PAPER_SIDE, { fit: 'inside', withoutEnlargement: true }),
  );
}

const CREST_SIDE = 1024;
const CREST_LEAST = 64;

/**
 * The same for a club's crest: whole, with what is see-through in it, at most 1024 pixels on its longer side.
 * Errors: escudo_no_valido, escudo_pequeno, imagen_demasiado_grande, servicio_ocupado.
 */
export async function makeCrest(bytes: Uint8Array): Promise<Buffer> {
  const inside = { fit: 'inside', withoutEnlargement: true } as const;
  return await makePicture(
    bytes,
    (image, { width, height }) => {
      if (Math.min(width, height) < CREST_LEAST) throw new AppError('escudo_pequeno');
      return image.resize(CREST_SIDE, CREST_SIDE, inside);
    },
    OF_A_CREST,
  );
}

const BACKGROUND = { width: 1920, height: 1280 };

/**
 * The same for the background of the home page: whole, at most 1920 × 1280 pixels.
 * Errors: imagen_no_valida, fondo_pequeno, imagen_demasiado_grande, servicio_ocupado.
 */
export async function makeBackground(bytes: Uint8Array): Promise<Buffer> {
  return await makePicture(bytes, (image, { width, height }) => {
    if (width < 800 || height < 400) throw new AppError('fondo_pequeno');
    return image.resize({ ...BACKGROUND, fit: 'inside', withoutEnlargement: true });
  });
}

/** A picture of ours smaller, for a screen that shows no more of it. Throws on what is no picture of ours. */
export async function makeSmaller(
  bytes: Uint8Array,
  { side, format }: { side: number; format: 'png' | 'webp' },
): Promise<Buffer> {
  if (!isPhoto(bytes)) throw new Error('no picture of ours');
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes).resize(side, side, { fit: 'inside', withoutEnlargement: true });
  return await (format === 'png' ? image.png() : image.webp({ quality: 74 }))
    .timeout({ seconds: SECONDS })
    .toBuffer();
}

type Size = { width: number; height: number };
/** What is done to a picture that stands as its camera was held. */
type Shape = (image: Sharp, size: Size) => Sharp;

type Making = {
  /** What is said of a file that is no picture. */
  refusal: 'imagen_no_valida' | 'escudo_no_valido';
  webp: WebpOptions;
};
const OF_A_PHOTO: Making = { refusal: 'imagen_no_valida', webp: { quality: 82 } };
/** Its colours are the club's: to the last bit. */
const OF_A_CREST: Making = { refusal: 'escudo_no_valido', webp: { lossless: true } };

async function makePicture(bytes: Uint8Array, shape: Shape, making: Making = OF_A_PHOTO): Promise<Buffer> {
  if (bytes.length > MAX_BYTES) throw new AppError('imagen_demasiado_grande');
  if (!isPhoto(bytes)) throw new AppError(making.refusal);
  return await pictures.run(async () => await redraw(bytes, shape, making));
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** JPEG, PNG or WebP by their first bytes: no other reader of the library is ever started. */
function isPhoto(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12));
  const isWebp = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8) === 'WEBP';
  return isWebp || [JPEG, PNG].some((start) => head.subarray(0, start.length).equals(start));
}

async function redraw(bytes: Uint8Array, shape: Shape, { refusal, webp }: Making): Promise<Buffer> {
  // Few requests bring a picture: no start waits for the library
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false });
  try {
    const { format, autoOrient } = await image.metadata();
    if (!/^(?:jpeg|png|webp)$/.test(format)) throw new AppError(refusal);
    const { width, height } = autoOrient;
    return await shape(image.autoOrient(), { width, height })
      .timeout({ seconds: SECONDS })
      .webp(webp)
      .toBuffer();
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    throw new AppError(isTooLarge(thrown) ? 'imagen_demasiado_grande' : refusal);
  }
}

function isTooLarge(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.message.includes('pixel limit');
}

/** The square as far as the picture has it; without one, the largest in the middle. */
function inside(square: Square | undefined, { width, height }: Size): Square {
  const largest = Math.min(width, height);
  if (!square)
    return { x: Math.floor((width - largest) / 2), y: Math.floor((height - largest) / 2), lado: largest };
  const lado = Math.min(square.lado, largest);
  return { x: Math.min(square.x, width - lado), y: Math.min(square.y, height - lado), lado };
}
