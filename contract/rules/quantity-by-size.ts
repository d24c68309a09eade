import { compareSizes } from './size-order.ts';

/** How many of a size. `pieces` is the name on the wire. */
export interface QuantityOfSize {
  label: string;
  pieces: number;
}

/** Adds up quantities by label, in the usual order of sizes. Entries without a label do not count. */
export function quantityBySize(
  entries: readonly { readonly label?: string | null | undefined; readonly quantity: number }[],
): QuantityOfSize[] {
  const sums = new Map<string, number>();
  for (const { label, quantity } of entries) if (label) sums.set(label, (sums.get(label) ?? 0) + quantity);
  return [...sums]
    .map(([label, pieces]) => ({ label, pieces }))
    .sort((first, second) => compareSizes(first.label, second.label));
}
