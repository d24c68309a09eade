import type { ProductPhoto } from '#contract/product-photo.ts';
import { productPhotos as copy } from '#src/copy/admin-product-form.ts';
import type { ApiError } from '#src/shared/api/errors.ts';
import { newId } from '#src/shared/lib/new-id.ts';

/** A photo in the product form. */
export interface PhotoRow {
  /** The id of a saved photo, or one made here. */
  key: string;
  alt: string;
  /** The picture of a photo that is not saved yet. */
  file?: File | undefined;
  /** Why the shop did not take the file: 'is not an image.' */
  refusal?: string | undefined;
  /** The error behind the refusal, for its reference. */
  error?: ApiError | undefined;
}

export function toPhotoRows(photos: readonly ProductPhoto[] = []): PhotoRow[] {
  return photos.map(({ _id, alt }) => ({ key: _id, alt }));
}

/** A photo that is not saved yet. */
export type NewPhotoRow = PhotoRow & { file: File };

export function toNewRow(file: File, alt = ''): NewPhotoRow {
  return { key: `new-${newId()}`, alt, file };
}

/**
 * The row whose file is sent with the other fields: it becomes the product's first photo, in the place of the saved first one. Undefined
 * if the first row has no new file, or the saved first photo stays among the others.
 */
export function mainRow(rows: readonly PhotoRow[], saved: readonly { _id: string }[] = []): NewPhotoRow | undefined {
  const [first] = rows;
  if (first?.file === undefined || rows.some(({ key }) => key === saved[0]?._id)) return undefined;
  return { ...first, file: first.file };
}

/** Whether two lists have the same photos and texts in the same order. */
export function areSamePhotos(a: readonly PhotoRow[], b: readonly PhotoRow[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ key, alt }, index) => b[index]?.key === key && b[index].alt.trim() === alt.trim())
  );
}

/**
 * Applies the changes from `base` to `typed` to the rows `latest`. The order is the typed one; photos that were added elsewhere follow at
 * the end, and those that were removed elsewhere are gone.
 */
export function rebasePhotos(
  typed: readonly PhotoRow[],
  base: readonly PhotoRow[],
  latest: readonly PhotoRow[],
): readonly PhotoRow[] {
  if (areSamePhotos(typed, base)) return latest;
  const rowIn = (rows: readonly PhotoRow[], { key }: PhotoRow) => rows.find((row) => row.key === key);
  const kept = typed.flatMap((row): PhotoRow[] => {
    if (row.file !== undefined) return [row];
    const now = rowIn(latest, row);
    if (now === undefined) return [];
    return [rowIn(base, row)?.alt === row.alt ? now : row];
  });
  const added = latest.filter((row) => rowIn(base, row) === undefined && rowIn(typed, row) === undefined);
  return [...kept, ...added];
}

export function describePhotos(rows: readonly PhotoRow[]): string {
  const alts = rows.map(({ alt }) => alt.trim()).filter((alt) => alt !== '');
  return [copy.count({ count: rows.length }), ...alts].join(' · ');
}
