import type { Database } from '../../db/database.ts';
import { Refused } from '../../refused.ts';
import { inParts } from '../../work/sweeps.ts';
import type { CatalogueChanges } from '../catalogue-change/catalogue-changes.ts';
import { insertFirstForms, originalOf, photosAfter } from './first-form-store.ts';
import type { PhotoEncoder } from './photo-encoder.ts';

interface FirstFormDependencies {
  readonly database: Database;
  readonly changes: CatalogueChanges;
  readonly encoder: PhotoEncoder;
}

/** Photos that one statement looks at: it takes some milliseconds, in which the embedded database blocks the process. */
const photosAtOnce = 250;

/**
 * Makes the first forms that photos of earlier versions lack. One photo after the other, each as if it were an upload: an upload waits
 * for one at most.
 */
export async function makeFirstForms(dependencies: FirstFormDependencies, signal: AbortSignal): Promise<void> {
  let last = '';
  await inParts(photosAtOnce, signal, async (limit) => {
    const photos = await photosAfter(dependencies.database.db, last, limit);
    for (const { id, lacksFirst } of photos) {
      if (signal.aborted) break;
      if (lacksFirst) await makeFirstFormsOf(id, dependencies);
      last = id;
    }
    return photos.length;
  });
}

async function makeFirstFormsOf(id: string, { database, changes, encoder }: FirstFormDependencies): Promise<void> {
  const original = await originalOf(database.db, id);
  if (original === undefined) return;
  const forms = await encoder.encodeFirst(original).catch((error: unknown) => {
    // A damaged original must not keep the others from theirs. Its page shows the photo once it has loaded.
    if (error instanceof Refused && error.code === 'unreadablePhoto') return undefined;
    throw error;
  });
  if (forms === undefined) return;
  await changes.transaction(async (catalogue) => {
    await database.engine.lockCatalogue(catalogue.trx);
    // It may have been deleted meanwhile.
    if ((await originalOf(catalogue.trx, id)) !== undefined) await insertFirstForms(catalogue, id, forms);
  });
}
