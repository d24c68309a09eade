import { compareSizes } from './size-order.ts';

/** The pieces of a size. */
export interface PiecesOfSize {
  label: string;
  pieces: number;
}

/** Adds up pieces by label, in the usual order of sizes. Entries without a label do not count. */
export function piecesBySize(
  entries: readonly { readonly label?: string | null | undefined; readonly pieces: number }[],
): PiecesOfSize[] {
  const sums = new Map<string, number>();
  for (const { label, pieces } of entries) if (label) sums.set(label, (sums.get(label) ?? 0) + pieces);
  return [...sums]
    .map(([label, pieces]) => ({ label, pieces }))
    .sort((first, second) => compareSizes(first.label, second.label));
}
