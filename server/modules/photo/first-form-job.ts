import type { Database } from '../../db/database.ts';
import { Refused } from '../../refused.ts';
import { inParts } from '../../work/sweeps.ts';
import type { CatalogueChanges } from '../catalogue-change/catalogue-changes.ts';
import { insertFirstForms, originalOf, photosAfter } from './first-form-store.ts';
import type { PhotoEncoder } from './photo-encoder.ts';

export interface FirstFormDependencies {
  readonly database: Database;
  readonly changes: CatalogueChanges;
  readonly encoder: PhotoEncoder;
}

/** Photos that one statement looks at: it takes some milliseconds, in which the embedded database blocks the process. */
const photosAtOnce = 250;
/** Photos of one pass, a few seconds each: the next pass of the other sweeps waits for the end of this one. */
const photosInPass = 200;

/**
 * Makes the first forms that photos of earlier versions lack, of some photos in each pass. One photo after the other, each as if it were
 * an upload: an upload waits for one at most.
 */
export async function makeFirstForms(dependencies: FirstFormDependencies, signal: AbortSignal): Promise<void> {
  let last = '';
  let made = 0;
  await inParts(photosAtOnce, signal, async (limit) => {
    const photos = await photosAfter(dependencies.database.db, last, limit);
    for (const { id, lacksFirst } of photos) {
      if (signal.aborted || made === photosInPass) return 0;
      if (lacksFirst && (await makeFirstFormsOf(id, dependencies))) made += 1;
      last = id;
    }
    return photos.length;
  });
}

/** @returns False if the photo is gone or damaged. */
async function makeFirstFormsOf(id: string, { database, changes, encoder }: FirstFormDependencies): Promise<boolean> {
  const original = await originalOf(database.db, id);
  if (original === undefined) return false;
  const forms = await encoder.encodeFirst(original).catch((error: unknown) => {
    // A damaged original must not keep the others from theirs. Its page shows the photo once it has loaded.
    if (error instanceof Refused && error.code === 'unreadablePhoto') return undefined;
    throw error;
  });
  if (forms === undefined) return false;
  await changes.transaction(async (catalogue) => {
    await database.engine.lockCatalogue(catalogue.trx);
    // It may have been deleted meanwhile.
    if ((await originalOf(catalogue.trx, id)) !== undefined) await insertFirstForms(catalogue, id, forms);
  });
  return true;
}
