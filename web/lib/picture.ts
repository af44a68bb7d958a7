/** Longer side of a photo that is sent: more than the club keeps of it. */
const LONGEST = 2000;

/**
 * A photo made smaller on the device, upright as its camera says and without anything but its pixels: what a phone takes
 * today is larger than the club takes. Rejects what the browser cannot draw.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the browser made no picture'))),
      'image/jpeg',
      0.85,
    );
  });
}

const SAMPLE = 64;

/** The pixels of a picture at an address, made small: four numbers each. Rejects what the browser cannot draw. */
export async function pixelsOf(url: string): Promise<Uint8ClampedArray> {
  const image = Object.assign(new Image(), { src: url });
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: SAMPLE, height: SAMPLE });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser draws nothing');
  context.drawImage(image, 0, 0, SAMPLE, SAMPLE);
  return context.getImageData(0, 0, SAMPLE, SAMPLE).data;
}
