import type { SortOrder } from '#contract/rules/sort.ts';

/**
 * Sorts entries; the id breaks ties. Without a sort order they stay unchanged.
 * @param keys The sort key of each field.
 */
export function sorted<F extends string, T extends { readonly _id: string }>(
  all: readonly T[],
  order: SortOrder<F> | undefined,
  keys: Readonly<Record<F, (entry: T) => string | number>>,
): T[] {
  if (order === undefined) return [...all];
  const key = keys[order.field];
  const compare = (a: T, b: T): number => compared(key(a), key(b)) || compared(a._id, b._id);
  return all.toSorted((a, b) => (order.direction === 'asc' ? compare(a, b) : compare(b, a)));
}

function compared(a: string | number, b: string | number): number {
  return a < b ? -1 : Number(a > b);
}
