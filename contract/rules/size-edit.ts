import { sizeKey } from './size-label.ts';

/** A size of a product, as stored. Archived sizes keep their orders. */
export interface StoredSize {
  readonly _id: string;
  readonly label: string;
  readonly isArchived: boolean;
}

/** A size as an admin saves it. */
interface Draft {
  readonly _id?: string | undefined;
  readonly label: string;
}

/** A draft with the stored size that it changes or revives; undefined for a new size. */
export interface SizeMatch<Stored, Saved> {
  readonly draft: Saved;
  readonly stored: Stored | undefined;
}

/** A refusal of the field `sizes`, at the cell of a draft. */
export interface SizesRefusal {
  readonly code: 'unknownSize' | 'duplicateSize';
  readonly path: string;
}

/** The path of a draft's cell in the field `sizes`. */
export const sizePath = (index: number, cell: 'label' | 'sku' | 'quantity'): string => `sizes.${index}.${cell}`;

/**
 * Matches the saved sizes of a product with its stored ones. A draft with an id changes that live size; a draft without one is
 * matched by its label, ignoring case, and revives an archived size. Stored sizes without a match are to be archived.
 * @param drafts Their labels are unique, ignoring case.
 * @returns The matches in the drafts' order, or the refusal: an id is not a live size's, or is sent twice.
 */
export function matchSizes<Stored extends StoredSize, Saved extends Draft>(
  stored: readonly Stored[],
  drafts: readonly Saved[],
): SizeMatch<Stored, Saved>[] | SizesRefusal {
  const named = new Set(drafts.flatMap(({ _id }) => _id ?? []));
  const live = new Map(stored.filter(({ isArchived }) => !isArchived).map((size) => [size._id, size]));
  for (const [index, { _id }] of drafts.entries()) {
    if (_id === undefined) continue;
    const path = sizePath(index, 'label');
    if (drafts.findIndex((draft) => draft._id === _id) < index) return { code: 'duplicateSize', path };
    if (!live.has(_id)) return { code: 'unknownSize', path };
  }
  const unnamed = stored.filter(({ _id }) => !named.has(_id));
  // Live sizes last, so that they take precedence over archived ones of the same label.
  const byLabel = new Map(
    unnamed.toSorted((a, b) => Number(b.isArchived) - Number(a.isArchived)).map((size) => [sizeKey(size.label), size]),
  );
  return drafts.map((draft) => ({
    draft,
    stored: draft._id === undefined ? byLabel.get(sizeKey(draft.label)) : live.get(draft._id),
  }));
}

/** A stock as an admin saves it. */
interface SavedStock {
  readonly quantity: number;
  /** The stock that the editor saw. */
  readonly quantity_seen?: number | undefined;
}

/**
 * The stock after an edit: what was sold since the editor saw it stays subtracted. Without `quantity_seen` the saved one is absolute.
 * @param stored The stock before the edit.
 */
export function stockAfterEdit({ quantity, quantity_seen }: SavedStock, stored: number): number {
  return quantity_seen === undefined ? quantity : Math.max(0, stored + quantity - quantity_seen);
}

/** Whether an edit without `sizes` leaves the stock of a product with sizes alone: only then it may be saved. */
export function leavesStock({ quantity, quantity_seen }: SavedStock, sumOfSizes: number): boolean {
  return quantity === sumOfSizes || quantity === quantity_seen;
}
