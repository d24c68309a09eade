import sharp from 'sharp';
import { dice } from '#server/providers/sandbox/sandbox-script.ts';

const usual = { width: 960, height: 1200, quality: 90 };

/** Columns and contrast of the layers: surfaces, folds, and a texture down to single pixels. */
const layers = [
  [5, 90],
  [24, 40],
  [120, 26],
  [480, 24],
] as const;

/** A picture with the detail of a photograph, from seeded noise: as a JPEG. Its AVIF of 480 pixels has more than 20 KB. */
export async function photograph(seed: number, { quality, ...size } = usual): Promise<Buffer> {
  const random = dice(seed);
  const pixels = new Float32Array(size.width * size.height * 3).fill(128);
  for (const [width, contrast] of layers) {
    const height = width * 1.25;
    const grid = Buffer.from(Uint8Array.from({ length: width * Math.ceil(height) * 3 }, () => 256 * random()));
    const layer = await sharp(grid, { raw: { width, height: Math.ceil(height), channels: 3 } })
      .resize({ ...size, fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer();
    for (const [at, value] of layer.entries()) pixels[at] = (pixels[at] ?? 0) + ((value - 128) / 128) * contrast;
  }
  return sharp(Buffer.from(Uint8ClampedArray.from(pixels)), { raw: { ...size, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}
