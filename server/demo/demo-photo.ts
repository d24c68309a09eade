import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mostPhotos, photoWidths } from '#contract/rules/photo.ts';
import { webpSize } from '#contract/rules/webp-size.ts';
import { PhotoEncoder } from '../modules/photo/photo-encoder.ts';
import { photoFormats, type PhotoForms } from '../modules/photo/photo-forms.ts';
import { projectRoot } from '../project-root.ts';

/** The committed photos, also for the bundled server: thirteen files for each photo, one for each width and format. */
const photosFolder = join(projectRoot, 'server', 'demo', 'photos');

const endings = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const;

/** A photo of a demo product. */
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
  const ready = await Promise.all(
    photoWidths.flatMap((width) =>
      photoFormats.map(async (format) => {
        const bytes = await readIfThere(join(folder, `${width}.${endings[format]}`));
        return bytes && { width, format, bytes };
      }),
    ),
  );
  const forms = ready.filter((form) => form !== undefined);
  if (forms.length < ready.length) return { ...(await new PhotoEncoder().encode(new Uint8Array(original))), alt };
  // From the header: loading sharp would slow the first start.
  return { original, ...webpSize(original), forms, alt };
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
