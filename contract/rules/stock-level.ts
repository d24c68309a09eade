/** The largest quantity of a product or a size. */
export const maxQuantity = 100_000;

/** The shop's low limit until its owner sets one (`stock.low_limit` of the settings). */
export const lowStock = 5;

/** Filters by the pieces that are not sold: in stock, running low, sold out. What is sold out runs low too, as on the dashboard. */
export const stockLevels = ['in', 'low', 'out'] as const;
export type StockLevel = (typeof stockLevels)[number];

/** The stock of a size with its own low limit, if it has one. */
export interface LimitedStock {
  readonly quantity: number;
  readonly low?: number | null | undefined;
}

/** @param shopLimit The low limit of sizes that have none of their own. */
export function runsLow({ quantity, low }: LimitedStock, shopLimit = lowStock): boolean {
  return quantity <= (low ?? shopLimit);
}

/** Whether a product belongs to the level. It runs low if one of its sizes does. */
export function isAtLevel(
  { quantity, sizes = [{ quantity }] }: LimitedStock & { readonly sizes?: readonly LimitedStock[] | undefined },
  level: StockLevel,
): boolean {
  if (level === 'low') return sizes.some((size) => runsLow(size));
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
