import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PhotoEncoder } from '../../server/modules/photo/photo-encoder.ts';
import { firstForms } from '../../server/modules/photo/photo-forms.ts';
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
  await writeFirstForms(folder);
}

const encoder = new PhotoEncoder();

/** Writes the first forms of which the AVIF does not fit into a page. */
async function writeFirstForms(folder: string): Promise<void> {
  const made = await encoder.encodeFirst(await readFile(join(folder, 'original.webp')));
  for (const { width, budget } of firstForms) {
    const form = made.find((one) => one.width === width);
    const { size } = await stat(join(folder, `${width}.avif`));
    if (form !== undefined && size > budget) await writeFile(join(folder, `first-${width}.avif`), form.bytes);
  }
}
