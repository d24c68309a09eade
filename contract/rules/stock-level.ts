/** The largest quantity of a product or a size. */
export const maxQuantity = 100_000;

/** Stock at or below which a size is running low, unless it has a limit of its own. */
export const lowStock = 5;

/** Filters by the pieces that are not sold: in stock, running low, sold out. What is sold out runs low too, as on the dashboard. */
export const stockLevels = ['in', 'low', 'out'] as const;
export type StockLevel = (typeof stockLevels)[number];

/** The stock of a size with its low limit; the shop's own (`lowStock`) if it has none. */
export interface LimitedStock {
  readonly quantity: number;
  readonly low?: number | null | undefined;
}

export function runsLow({ quantity, low }: LimitedStock): boolean {
  return quantity <= (low ?? lowStock);
}

/** Whether a product belongs to the level. It runs low if one of its sizes does. */
export function isAtLevel(
  { quantity, sizes = [{ quantity }] }: LimitedStock & { readonly sizes?: readonly LimitedStock[] | undefined },
  level: StockLevel,
): boolean {
  if (level === 'low') return sizes.some(runsLow);
  return level === 'out' ? quantity === 0 : quantity > 0;
}

/** The pieces of a size that are not sold; what its orders lack of it is `short`. */
interface UnsoldStock {
  readonly quantity: number;
  readonly short: number;
}

/** What is left of a size for new orders. Below 0: by how much it is short for orders that are to be sent. */
export const unsold = ({ quantity, short }: UnsoldStock): number => (quantity > 0 ? quantity : -short);

/** A size with so many unsold pieces. */
export const stockOf = (pieces: number): UnsoldStock => ({
  quantity: Math.max(0, pieces),
  short: Math.max(0, -pieces),
});
