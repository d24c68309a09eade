import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fieldRefusal, fieldSentences } from './field-refusals.ts';
import { Id, Rupees } from './primitives.ts';
import { mrpRefusal } from './product-details.ts';
import { Product } from './product.ts';
import { refusals } from './refusals.ts';
import { fieldError } from './refused-fields.ts';
import { mostPrices } from './rules/paging.ts';
import { highestPrice, pricesAfter, pricesOf, salePriceRefusal } from './rules/sale.ts';

/** The prices of many products at once. */

const NewPrice = z.object({
  id: Id,
  price: Rupees.refine((rupees) => Number(rupees.toFixed(2)) === rupees, fieldError('notPrice')),
  /** The `__v` that was read; without it the last write wins. */
  version: z.int().min(0).optional(),
  /** Which price is meant while a sale runs. */
  price_of: z.enum(pricesOf).optional(),
});
export type NewPrice = z.infer<typeof NewPrice>;

const PricedProduct = Product.pick({ _id: true, name: true, price: true, base_price: true, mrp: true, __v: true });
export type PricedProduct = z.infer<typeof PricedProduct>;

/** What became of one of the prices. */
export const PriceResult = z
  .object({
    id: Id,
    /** As it is now; absent: it is no longer in the shop. */
    product: PricedProduct.optional(),
    /** The price before, in rupees; absent: the price was not changed. */
    before: Rupees.optional(),
    /** Which of its prices was changed while a sale runs. */
    price_of: z.enum(pricesOf).optional(),
    /** Why it was not changed: `unknownProduct`, `changedMeanwhile`, `aboveMrp`, `saleRunning`, `saleOver`, or the refusal of a price in a sale. Absent too if it had this price already. */
    problem: z.object({ code: z.string(), message: z.string() }).optional(),
  })
  .meta({ id: 'PriceResult' });
export type PriceResult = z.infer<typeof PriceResult>;

/**
 * What becomes of a price. A price that the product has already is no conflict: the answer to the call that set it may be lost.
 * @param product As it is now; undefined: it is no longer in the shop.
 */
export function priceResult(product: PricedProduct | undefined, wanted: NewPrice): PriceResult {
  const { id, price, version, price_of } = wanted;
  if (product === undefined)
    return { id, problem: problemOf('unknownProduct', { product: fieldRefusal('unknownProduct') }) };
  const after = pricesAfter(product, wanted);
  if (after === 'ask' || after === 'over') {
    const code = after === 'ask' ? 'saleRunning' : 'saleOver';
    return { id, product, problem: { code, message: priceMessages[code] } };
  }
  const isBase = product.base_price !== undefined && price_of === 'base';
  const before = isBase ? product.base_price : product.price;
  if (before === price) return { id, product };
  const aboveMrp = mrpRefusal({ price: highestPrice(after) }, product.mrp);
  if (version !== undefined && version !== product.__v) {
    return { id, product, problem: { code: 'changedMeanwhile', message: refusals.productChanged.message } };
  }
  const refused = salePriceRefusal(product, after);
  if (refused !== undefined) return { id, product, problem: problemOf(refused.code, { price: refused }) };
  if (aboveMrp !== undefined) return { id, product, problem: problemOf('aboveMrp', aboveMrp) };
  const ofWhich = after.base_price !== undefined && price_of !== undefined && { price_of };
  return { id, product: { ...product, ...after, __v: product.__v + 1 }, before, ...ofWhich };
}

const problemOf = (code: string, refused: Parameters<typeof fieldSentences>[0]) => ({
  code,
  message: fieldSentences(refused),
});

export const priceMessages = {
  saleRunning: 'A sale is running: say whether you mean the price in the sale or the one after it.',
  saleOver: refusals.saleOver.message,
  saved: { '=0': 'No price changed', one: '{count} price changed', other: '{count} prices changed' },
} as const;

export const productPriceEndpoints = {
  setPrices: endpoint('setPrices', {
    summary: `Sets the prices of up to ${mostPrices} products at once. A product that is gone, was changed meanwhile or would cost more than its MRP is left out, with the reason`,
    body: z.object({
      products: z
        .array(NewPrice, fieldError('notList'))
        .min(1, fieldError('required'))
        .max(mostPrices, fieldError('tooManyEntries', { count: mostPrices }))
        .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, fieldError('duplicateProduct')),
    }),
    reply: z.object({ success: z.literal(true), message: z.string(), products: z.array(PriceResult) }),
    refusals: ['signedOut', 'forbidden'],
  }),
};
