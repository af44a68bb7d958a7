import sharp from 'sharp';
import { AppError } from '#server/http/refusals/errors.ts';
import { openHashLane } from '#server/http/session/hash-lane.ts';

/** The square to keep, in pixels of the picture as it is looked at; none = the largest one in its middle. */
export type Square = { x: number; y: number; lado: number };

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_PIXELS = 24_000_000;
const SIDE = 512;
const SECONDS = 10;

// A picture takes a whole core and its pixels in memory: two at a time, few in the line.
const lane = openHashLane({ concurrent: 2, queued: 10 });

/**
 * Makes a picture that somebody brings anew: a square WebP of 512 pixels with nothing but its pixels (no position, no
 * camera, no other file hidden in it). What it is decides its content, never its name.
 * Errors: imagen_no_valida, imagen_demasiado_grande, servicio_ocupado. Source: confianza.md T12, E7.
 */
export async function makeSquarePicture(bytes: Uint8Array, square?: Square): Promise<Buffer> {
  if (bytes.length > MAX_BYTES) throw new AppError('imagen_demasiado_grande');
  if (!isPhoto(bytes)) throw new AppError('imagen_no_valida');
  return await lane.run(async () => await redraw(bytes, square));
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** JPEG, PNG or WebP by their first bytes: no other reader of the library is ever started. */
function isPhoto(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12));
  const isWebp = head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8) === 'WEBP';
  return isWebp || [JPEG, PNG].some((start) => head.subarray(0, start.length).equals(start));
}

async function redraw(bytes: Uint8Array, square: Square | undefined): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false });
  try {
    const { format, autoOrient } = await image.metadata();
    if (!/^(?:jpeg|png|webp)$/.test(format)) throw new AppError('imagen_no_valida');
    const { width, height } = autoOrient;
    const { x, y, lado } = inside(square, { width, height });
    return await image
      .autoOrient()
      .extract({ left: x, top: y, width: lado, height: lado })
      .resize(SIDE, SIDE)
      .timeout({ seconds: SECONDS })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    throw new AppError(isTooLarge(thrown) ? 'imagen_demasiado_grande' : 'imagen_no_valida');
  }
}

function isTooLarge(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.message.includes('pixel limit');
}

/** The square as far as the picture has it; without one, the largest in the middle. */
function inside(square: Square | undefined, { width, height }: { width: number; height: number }): Square {
  const largest = Math.min(width, height);
  if (!square)
    return { x: Math.floor((width - largest) / 2), y: Math.floor((height - largest) / 2), lado: largest };
  const lado = Math.min(square.lado, largest);
  return { x: Math.min(square.x, width - lado), y: Math.min(square.y, height - lado), lado };
}
