import { sizeKey } from './size-label.ts';
import { compareSizes } from './size-order.ts';

/** A size that is in stock, with the number of products that have it. */
export interface SizeCount {
  label: string;
  count: number;
}

/**
 * The sizes in the usual order. Labels that differ in case alone are one size, in the most frequent spelling.
 * @param combinations The labels that some products have in stock, with the number of these products.
 */
export function countSizes(combinations: Iterable<{ labels: readonly string[]; products: number }>): SizeCount[] {
  const spellings = new Map<string, Map<string, number>>();
  for (const { labels, products } of combinations) {
    for (const label of labels) {
      const counts = spellings.get(sizeKey(label)) ?? new Map<string, number>();
      spellings.set(sizeKey(label), counts.set(label, (counts.get(label) ?? 0) + products));
    }
  }
  return [...spellings.values()]
    .map((counts) => {
      const [[label] = ['']] = [...counts].sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1));
      return { label, count: [...counts.values()].reduce((sum, count) => sum + count, 0) };
    })
    .sort((a, b) => compareSizes(a.label, b.label));
}
