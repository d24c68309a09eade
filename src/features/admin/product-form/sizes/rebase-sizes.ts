import { sizeKey } from '#contract/rules/size-label.ts';
import { areSameRows, isSameRow, type SizeRow } from './size-rows.ts';

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
