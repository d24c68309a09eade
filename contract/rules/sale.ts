import { formatRupees, toPaise, toRupees } from './money.ts';

/**
 * `starting` and `ending`: the prices of its products change one part after the other. Between them it is `running`.
 */
export const saleStates = ['planned', 'starting', 'running', 'ending', 'ended'] as const;
export type SaleState = (typeof saleStates)[number];

/** Sales that have begun and not ended: only their name and their end change. */
export const isBegun = (state: SaleState): boolean => state === 'starting' || state === 'running';

export const saleRounds = ['rupee', 'paisa'] as const;

/** The longest time of a sale, in milliseconds. */
const longestSale = 366 * 86_400_000;

/** What is wrong with the end of a sale. Times in milliseconds since 1970. @param now Undefined: the time does not matter. */
export function endProblem(start: number, end: number, now?: number) {
  if (now !== undefined && end <= now) return 'timePast';
  if (end <= start) return 'timesReversed';
  return end - start > longestSale ? 'tooLongSale' : undefined;
}

/** What a sale takes off: `percent`, or `rupees`. */
export interface Reduction {
  readonly percent?: number | undefined;
  readonly rupees?: number | undefined;
  /** Down to whole rupees by default. */
  readonly round?: (typeof saleRounds)[number] | undefined;
}

/** The lowest price of a sale, in paise: the provider takes no smaller payment. */
export const leastSalePaise = 100;

/** The price in a sale in whole paise, rounded down. It may be too low (`leastSalePaise`). */
export function salePaise(paise: number, { percent, rupees = 0, round = 'rupee' }: Reduction): number {
  const unit = round === 'rupee' ? 100 : 1;
  if (percent === undefined) return Math.floor((paise - toPaise(rupees)) / unit) * unit;
  return Math.floor((paise * (100 - percent)) / (100 * unit)) * unit;
}

/** The prices of a product in rupees. `base_price`: the one after the sale that runs; undefined: none runs. */
export interface SalePrices {
  readonly price: number;
  readonly base_price?: number | undefined;
}

/** Which price an edit means during a sale: the shown one, or the one after the sale. */
export const pricesOf = ['sale', 'base'] as const;

interface PriceEdit {
  readonly price: number;
  readonly price_of?: (typeof pricesOf)[number] | undefined;
  /** The price that the editor saw: if it is sent back, the price was not edited. */
  readonly price_seen?: number | undefined;
}

/**
 * The prices after an edit of the price.
 * @returns `ask`: a sale runs, and the edit does not say which price it means. `over`: it means the price in a sale that is over.
 */
export function pricesAfter(now: SalePrices, { price, price_of, price_seen }: PriceEdit): SalePrices | 'ask' | 'over' {
  const { base_price } = now;
  if (price === price_seen || (price === now.price && price_of !== 'base')) return now;
  if (base_price === undefined) return price_of === 'sale' ? 'over' : { price };
  if (price_of === undefined) return 'ask';
  return price_of === 'sale' ? { price, base_price } : { price: now.price, base_price: price };
}

/** What is wrong with a price that was edited during a sale: the one in the sale is at least Rs. 1, and below the one after it. */
export function salePriceRefusal(now: SalePrices, { price, base_price }: SalePrices) {
  const isOfSale = price !== now.price;
  if (base_price === undefined || (!isOfSale && base_price === now.base_price)) return undefined;
  if (isOfSale && toPaise(price) < leastSalePaise) return { code: 'amountTooSmall', params: { count: 1 } } as const;
  if (price < base_price) return undefined;
  return isOfSale
    ? ({ code: 'notBelowBase', params: { price: formatRupees(base_price) } } as const)
    : ({ code: 'notAboveSale', params: { price: formatRupees(price) } } as const);
}

/** The higher of both prices: no price may be above the MRP, nor the one after the sale. */
export const highestPrice = ({ price, base_price = 0 }: SalePrices): number => Math.max(price, base_price);

/** A sale's price as it is shown before it starts: in rupees. */
export const salePrice = (price: number, reduction: Reduction): number =>
  toRupees(salePaise(toPaise(price), reduction));
