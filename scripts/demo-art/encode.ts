import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PHOTO_HEIGHT, PHOTO_WIDTH } from './raster.ts';

const WIDTHS = [320, 480, 640, 960];

interface Quality {
  readonly original: number;
  readonly avif: number;
  readonly webp: number;
  readonly jpeg: number;
}

export const wholeQuality: Quality = { original: 90, avif: 50, webp: 80, jpeg: 80 };
/** Close up the whole photo is texture, which hides what is lost. */
export const detailQuality: Quality = { original: 84, avif: 45, webp: 72, jpeg: 72 };

/** Writes a photo in all forms that the shop serves, and the original. */
export async function writeForms(pixels: Buffer, folder: string, quality: Quality): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const photo = sharp(pixels, { raw: { width: PHOTO_WIDTH, height: PHOTO_HEIGHT, channels: 3 } });
  await photo.clone().webp({ quality: quality.original, effort: 6 }).toFile(join(folder, 'original.webp'));
  for (const width of WIDTHS) {
    const sized = photo.clone().resize(width);
    await sized
      .clone()
      .avif({ quality: quality.avif, effort: 4 })
      .toFile(join(folder, `${width}.avif`));
    await sized
      .clone()
      .webp({ quality: quality.webp, effort: 6 })
      .toFile(join(folder, `${width}.webp`));
    await sized
      .clone()
      .jpeg({ quality: quality.jpeg, mozjpeg: true, progressive: true })
      .toFile(join(folder, `${width}.jpg`));
  }
}
