import type { EditableSize } from '#contract/rules/product-fields.ts';
import { sizeKey } from '#contract/rules/size-label.ts';
import type { SizeDraft } from '#contract/size.ts';
import { stockBySize as copy } from '#src/copy/admin-stock.ts';
import { newId } from '#src/shared/lib/new-id.ts';

/** A size as a row of the product form, in texts as typed. */
export interface SizeRow {
  /** The id of a saved size, or one made here. */
  key: string;
  /** Undefined for a size that is not saved yet. */
  _id: string | undefined;
  label: string;
  sku: string;
  quantity: string;
}

export type SizeCell = 'label' | 'sku' | 'quantity';

/** The rows of a product's saved sizes; none for a product without sizes. */
export function toSizeRows(sizes: readonly EditableSize[] = []): SizeRow[] {
  return sizes.map(({ _id, label, sku = '', quantity }) => ({ key: _id, _id, label, sku, quantity: String(quantity) }));
}

/** A row for a size that is not saved yet. */
export const newSizeRow = (label = ''): SizeRow => ({ key: newId(), _id: undefined, label, sku: '', quantity: '0' });

const isSameRow = (a: SizeRow, b: SizeRow): boolean =>
  a._id === b._id && a.label === b.label && a.sku === b.sku && a.quantity === b.quantity;

export function areSameRows(a: readonly SizeRow[], b: readonly SizeRow[]): boolean {
  return a.length === b.length && a.every((row, index) => isSameRow(row, b[index] ?? newSizeRow()));
}

/** The quantity as typed; undefined if it is no whole number. */
export function quantityOf({ quantity }: Pick<SizeRow, 'quantity'>): number | undefined {
  return /^[0-9]+$/.test(quantity.trim()) ? Number(quantity) : undefined;
}

/** The sum of the rows, without those whose quantity is no whole number. */
export function totalQuantity(rows: readonly SizeRow[]): number {
  return rows.reduce((total, row) => total + (quantityOf(row) ?? 0), 0);
}

/** A size on the wire; a quantity that is no whole number is null, which the server refuses. */
type SentSize = Omit<SizeDraft, 'quantity'> & { quantity: number | null };

/**
 * The form field `sizes`.
 * @param saved The sizes that the rows are based on: with `quantity_seen` what was sold since then stays sold.
 * @returns Undefined if the product has no sizes and had none: then `quantity` is its stock.
 */
export function sizesField(rows: readonly SizeRow[], saved: readonly EditableSize[] = []): string | undefined {
  if (rows.length === 0 && saved.length === 0) return undefined;
  const seen = new Map(saved.map(({ _id, quantity }) => [_id, quantity]));
  return JSON.stringify(
    rows.map((row): SentSize => {
      const { _id, label, sku } = row;
      const quantity_seen = _id === undefined ? undefined : seen.get(_id);
      return { _id, label, sku, quantity: quantityOf(row) ?? null, quantity_seen };
    }),
  );
}

/** The rows as one line of text: 'S 4 · M 12 (WF-12)'. */
export function describeSizes(rows: readonly SizeRow[]): string {
  if (rows.length === 0) return copy.none;
  return rows
    .map(({ label: size, quantity: count, sku }) =>
      sku === '' ? copy.size({ size, count }) : copy.sizeWithSku({ size, count, sku }),
    )
    .join(' · ');
}

/**
 * Applies the changes from `base` to `typed` to the rows `latest`, cell by cell. The order is the typed one; sizes that were added
 * elsewhere follow at the end.
 */
export function rebaseSizes(
  typed: readonly SizeRow[],
  base: readonly SizeRow[],
  latest: readonly SizeRow[],
): readonly SizeRow[] {
  if (areSameRows(typed, base)) return latest;
  const kept = typed.flatMap((row): SizeRow[] => {
    const before = counterpart(row, base);
    const now = counterpart(row, latest);
    if (now === undefined) {
      // Another admin removed it. It is added again only if this form changed it.
      return before === undefined || !isSameRow(row, before) ? [{ ...row, _id: undefined }] : [];
    }
    return [before === undefined ? { ...row, _id: now._id } : rebaseRow(row, before, now)];
  });
  const added = latest.filter((row) => counterpart(row, base) === undefined && counterpart(row, kept) === undefined);
  return [...kept, ...added];
}

/** Finds a size in another list by its id. A size that is not saved yet has none and is found by its label. */
function counterpart(row: SizeRow, rows: readonly SizeRow[]): SizeRow | undefined {
  const { _id } = row;
  return (
    rows.find((other) => _id !== undefined && other._id === _id) ??
    rows.find((other) => (_id === undefined || other._id === undefined) && sizeKey(other.label) === sizeKey(row.label))
  );
}

function rebaseRow(typed: SizeRow, base: SizeRow, latest: SizeRow): SizeRow {
  const cell = (name: 'label' | 'sku' | 'quantity') => (typed[name] === base[name] ? latest : typed)[name];
  return { key: typed.key, _id: latest._id, label: cell('label'), sku: cell('sku'), quantity: cell('quantity') };
}
