import type { Product } from '#contract/product.ts';
import { sumRupees } from '#contract/rules/money.ts';
import type { Session } from './accounts.ts';
import { confirm, orderId, type PayingShop } from './payments.ts';
import type { CallResult, TestShop } from './test-shop.ts';

/** Quantities by label. */
export type Quantities = Readonly<Record<string, number>>;

/** The field `sizes` of a product's form. */
export const sizesField = (quantities: Quantities): string =>
  JSON.stringify(Object.entries(quantities).map(([label, quantity]) => ({ label, quantity })));

/** A cart entry: a product, and the size that it names. */
export type Entry = readonly [product: Product, size?: string];

/** A cart of entries with sizes. */
export function sizedCart(entries: readonly Entry[], size?: string) {
  return {
    products: entries.map(([{ _id }, named]) => ({ _id, ...(named !== undefined && { size: named }) })),
    ...(size !== undefined && { size }),
  };
}

/** Starts a checkout of these entries. */
export function checkoutSizes(
  shop: TestShop,
  { token }: Session,
  entries: readonly Entry[],
  size?: string,
): Promise<CallResult<'checkout'>> {
  const amount = sumRupees(entries.map(([{ price }]) => price));
  return shop.call('checkout', { token, body: { amount, cart: sizedCart(entries, size) } });
}

/** Buys these entries. Returns the callback's answer. */
export async function buySizes(
  shop: PayingShop,
  shopper: Session,
  entries: readonly Entry[],
  size?: string,
): Promise<CallResult<'confirmPayment'>> {
  const proof = await shop.pay(orderId(await checkoutSizes(shop, shopper, entries, size)));
  return confirm(shop, shopper, proof);
}
