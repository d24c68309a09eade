import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mostPhotos, photoWidths, type PhotoWidth } from '#contract/rules/photo.ts';
import { webpSize } from '#contract/rules/webp-size.ts';
import { PhotoEncoder } from '../modules/photo/photo-encoder.ts';
import { firstForms, photoFormats, type PhotoForms, type StoredForm } from '../modules/photo/photo-forms.ts';
import { projectRoot } from '../project-root.ts';

/**
 * The committed photos, also for the bundled server: thirteen files for each photo, one for each width and format, and those of its first
 * forms that differ from the AVIF (`first-320.avif`).
 */
const photosFolder = join(projectRoot, 'server', 'demo', 'photos');

const endings = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const;

export interface DemoPhoto extends PhotoForms {
  readonly alt: string;
}

/** The photos of a demo product in order: the folder `slug`, then `slug-2`, `slug-3` … as far as there are any. */
export async function demoPhotos(slug: string): Promise<DemoPhoto[]> {
  const photos: DemoPhoto[] = [];
  for (let number = 1; number <= mostPhotos; number += 1) {
    const photo = await demoPhoto(number === 1 ? slug : `${slug}-${number}`);
    if (photo === undefined) break;
    photos.push(photo);
  }
  return photos;
}

/** The photo in a folder with its alt text, if it has any (`alt.txt`); missing widths and formats are encoded here. */
async function demoPhoto(name: string): Promise<DemoPhoto | undefined> {
  const folder = join(photosFolder, name);
  const original = await readIfThere(join(folder, 'original.webp'));
  if (original === undefined) return undefined;
  const alt = (await readIfThere(join(folder, 'alt.txt')))?.toString().trim() ?? '';
  const read = async (file: string, width: PhotoWidth, format: StoredForm['format']) => {
    const bytes = await readIfThere(join(folder, file));
    return bytes && { width, format, bytes };
  };
  const forms = await Promise.all(
    photoWidths.flatMap((width) => photoFormats.map((format) => read(`${width}.${endings[format]}`, width, format))),
  );
  if (forms.includes(undefined)) return { ...(await new PhotoEncoder().encode(new Uint8Array(original))), alt };
  forms.push(...(await Promise.all(firstForms.map(({ width }) => read(`first-${width}.avif`, width, 'first')))));
  // From the header: loading sharp would slow the first start.
  return { original, ...webpSize(original), forms: forms.filter((form) => form !== undefined), alt };
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
