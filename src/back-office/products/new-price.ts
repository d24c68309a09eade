import { fieldText } from '#contract/field-refusals.ts';
import { formatRupees, toPaise } from '#contract/rules/money.ts';
import { pricesAfter, salePriceRefusal, type SalePrices } from '#contract/rules/sale.ts';
import { plainAmount } from '#contract/rules/typed-amount.ts';
import { productPrices as copy } from '#src/copy/admin-products.ts';
import type { PriceOf } from '../ui/price-of.tsx';

/** How one amount changes the prices of many products. */
export const priceWays = ['percentOff', 'rupeesOff', 'percentMore', 'rupeesMore'] as const;
export type PriceWay = (typeof priceWays)[number];

const mostRupees = 1_000_000;

/** A typed number of rupees or percent with at most two decimals; undefined for another text. */
export function amountIn(text: string): number | undefined {
  const amount = plainAmount(text.replace('%', '')).trim();
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(amount) ? Number(amount) : undefined;
}

/** The price in rupees after the change, rounded down to whole rupees. It may be below 0. */
export function priceAfter(price: number, way: PriceWay, amount: number): number {
  const paise = toPaise(price);
  const change = way.endsWith('Off') ? -toPaise(amount) : toPaise(amount);
  // In whole numbers: 10 % are 1,000 of 10,000.
  return way.startsWith('percent')
    ? Math.floor((paise * (10_000 + change)) / 1_000_000)
    : Math.floor((paise + change) / 100);
}

/** A new price as typed; `refusal` says what is wrong with it. Both are undefined if nothing is typed. */
export interface TypedPrice {
  readonly rupees?: number;
  readonly refusal?: string;
}

/** @param of Which price is meant of a product in a sale. */
export function typedPrice(
  text: string,
  { mrp, ...now }: SalePrices & { mrp?: number | undefined },
  of: PriceOf,
): TypedPrice {
  if (text.trim() === '') return {};
  const rupees = amountIn(text);
  if (rupees === undefined) return { refusal: text.trim().startsWith('-') ? copy.tooLow : copy.notPrice };
  if (rupees < 1) return { refusal: copy.tooLow };
  if (rupees > mostRupees) return { refusal: copy.tooHigh };
  if (mrp !== undefined && rupees > mrp) return { refusal: copy.aboveMrp({ mrp: formatRupees(mrp) }) };
  const after = pricesAfter(now, { price: rupees, ...(of && { price_of: of }) });
  const refused = typeof after === 'object' ? salePriceRefusal(now, after) : undefined;
  return refused ? { refusal: copy.refused({ refusal: fieldText(refused) }) } : { rupees };
}
