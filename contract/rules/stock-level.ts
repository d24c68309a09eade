import { lowStock } from '#contract/rules/dashboard.ts';

/** The largest quantity of a product or a size. */
export const maxQuantity = 100_000;

/** Filters of products by the stock on hand: in stock, running low, sold out. What is sold out runs low too, as on the dashboard. */
export const stockLevels = ['in', 'low', 'out'] as const;
export type StockLevel = (typeof stockLevels)[number];

/** The lowest and the highest quantity of each level. */
export const stockRanges: Readonly<Record<StockLevel, { readonly from: number; readonly to: number }>> = {
  in: { from: 1, to: Infinity },
  low: { from: 0, to: lowStock },
  out: { from: 0, to: 0 },
};

/** Whether a quantity belongs to the level. */
export function isAtLevel(quantity: number, level: StockLevel): boolean {
  const { from, to } = stockRanges[level];
  return from <= quantity && quantity <= to;
}
