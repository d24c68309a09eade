import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PHOTO_HEIGHT, PHOTO_WIDTH } from './raster.ts';

const WIDTHS = [320, 480, 640, 960];

/** Writes a photo in all forms that the shop serves, and the original. */
export async function writeForms(pixels: Buffer, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const photo = sharp(pixels, { raw: { width: PHOTO_WIDTH, height: PHOTO_HEIGHT, channels: 3 } });
  await photo.clone().webp({ quality: 90, effort: 6 }).toFile(join(folder, 'original.webp'));
  for (const width of WIDTHS) {
    const sized = photo.clone().resize(width);
    await sized
      .clone()
      .avif({ quality: 50, effort: 4 })
      .toFile(join(folder, `${width}.avif`));
    await sized
      .clone()
      .webp({ quality: 80, effort: 6 })
      .toFile(join(folder, `${width}.webp`));
    await sized
      .clone()
      .jpeg({ quality: 80, mozjpeg: true, progressive: true })
      .toFile(join(folder, `${width}.jpg`));
  }
}
