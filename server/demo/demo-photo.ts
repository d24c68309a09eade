import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photoWidths } from '#contract/rules/photo.ts';
import { makePhotoForms, photoFormats, type PhotoForms } from '../modules/photo/photo-forms.ts';
import { projectRoot } from '../project-root.ts';

/** The committed photos, also for the bundled server: thirteen files for each product, one for each width and format. */
const photosFolder = join(projectRoot, 'server', 'demo', 'photos');

const endings = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const;

/** The photo of a demo product; missing widths and formats are encoded here. Undefined if it has no photo. */
export async function demoPhoto(slug: string): Promise<PhotoForms | undefined> {
  const folder = join(photosFolder, slug);
  const original = await readIfThere(join(folder, 'original.webp'));
  if (original === undefined) return undefined;
  const ready = await Promise.all(
    photoWidths.flatMap((width) =>
      photoFormats.map(async (format) => {
        const bytes = await readIfThere(join(folder, `${width}.${endings[format]}`));
        return bytes && { width, format, bytes };
      }),
    ),
  );
  const forms = ready.filter((form) => form !== undefined);
  return forms.length === ready.length ? { original, forms } : makePhotoForms(original);
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
