import type { Kysely } from 'kysely';
import type { CheckoutCart } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import { overLimit, type CartLimits } from '#contract/rules/cart-limits.ts';
import { sizeOfOrder } from '#contract/rules/cart-size.ts';
import { addressOfOrder } from '#contract/rules/postal-address.ts';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import type { Account } from '../account/account.ts';
import {
  CartChangedRefusal,
  demandOf,
  linesOf,
  paiseOf,
  productIds,
  withSizes,
  type CartLine,
} from '../order/cart-lines.ts';
import type { OrderDraft } from '../order/order-store.ts';
import type { ProductWithSizes } from '../product/product-row.ts';
import { productsWithIds, productsWithSizes } from '../product/product-store.ts';
import {
  availableQuantity,
  reservedQuantities,
  type ReservingCheckout,
  type SizeQuantity,
} from '../stock/stock-store.ts';
import type { Checkout } from './checkout-store.ts';

/** What is the same for a cart that is paid online and for one that is paid in cash. */

/** A checkout row without its lines. The cart's address takes precedence over the account's. */
export function draftCheckout(
  account: Account,
  cart: CheckoutCart | undefined,
  rest: Pick<Checkout, 'paise' | 'test' | 'created_at'>,
): Checkout {
  return {
    ...rest,
    id: newId(),
    account_id: account.id,
    provider_order_id: null,
    lines: null,
    name: account.name,
    email: account.email,
    phone: account.phone,
    ...addressOfOrder(account, cart?.address || account.address.trim()),
    size: cart?.size ?? 'M',
    quantity: cart?.quantity ?? 0,
    paid_at: null,
    settled_at: null,
    held_until: null,
    due_at: null,
    reported: 0,
    offers: null,
  };
}

/** @throws {Refused} tooManyInCart; tooManyOfProduct, naming the product and the limit. */
export async function refuseLargeCart(
  db: Kysely<Schema>,
  { products }: CheckoutCart,
  limits: CartLimits,
): Promise<void> {
  const over = overLimit(
    products.map(({ _id }) => _id),
    limits,
  );
  if (over === undefined) return;
  if (over.of === 'cart') throw new Refused('tooManyInCart', undefined, { count: limits.maxPiecesPerCart });
  const [product] = await productsWithIds(db, [over.productId], 'shown');
  // A deleted or hidden product is refused later, when the cart is priced.
  if (product !== undefined)
    throw new Refused('tooManyOfProduct', undefined, { count: limits.maxPiecesPerProduct, name: product.name });
}

/** A cart at the shop's prices. */
export interface PricedCart {
  readonly lines: readonly CartLine[];
  readonly demand: readonly SizeQuantity[];
  readonly paise: number;
}

/**
 * Prices a cart.
 * @param found The cart's products.
 * @returns Undefined if a product or size is gone.
 */
export function priceCart(cart: CheckoutCart, found: readonly ProductWithSizes[]): PricedCart | undefined {
  const lines = linesInShop(cart, found);
  const demand = demandOf(lines);
  if (demand === undefined || found.length !== productIds(cart).length) return undefined;
  return { lines, demand, paise: paiseOf(lines) };
}

/** The lines of a cart, with the sizes that they mean; what is not in the shop is left out. */
export function linesInShop(cart: CheckoutCart, found: readonly ProductWithSizes[]): readonly CartLine[] {
  const products = found.map(({ product }) => product);
  const live = new Map(found.map(({ product, live }) => [product._id, live]));
  return withSizes(linesOf(cart, products), live, cart.size);
}

/** The refusal of a cart of which a product or size is gone or short, or whose total differs from what the shopper saw. */
export async function changedCart(
  trx: Kysely<Schema>,
  cart: CheckoutCart,
  checkout: Checkout,
): Promise<CartChangedRefusal> {
  return new CartChangedRefusal(await availableProducts(trx, productIds(cart), reservingCheckout(checkout)));
}

export const reservingCheckout = ({ id, account_id, created_at }: Checkout): ReservingCheckout => ({
  accountId: account_id,
  checkoutId: id,
  now: created_at,
});

/** The products with the quantities available to this shopper: what other checkouts have reserved is in stock, but not for them. */
async function availableProducts(
  trx: Kysely<Schema>,
  ids: readonly string[],
  reserving: ReservingCheckout,
): Promise<Product[]> {
  const found = await productsWithSizes(trx, ids, 'shown');
  const sizeIds = found.flatMap(({ live }) => live.map(({ id }) => id));
  const reserved = await reservedQuantities(trx, sizeIds, reserving);
  return found.map(({ product, live }) => {
    const available = new Map(live.map((size) => [size.id, availableQuantity(size, reserved(size.id))]));
    const sizes = product.sizes?.map((size) => ({ ...size, quantity: available.get(size._id) ?? 0 }));
    return {
      ...product,
      quantity: [...available.values()].reduce((sum, quantity) => sum + quantity, 0),
      ...(sizes && { sizes }),
    };
  });
}

/** The order of a checkout, without how it is paid. */
export function draftOrder(
  checkout: Checkout,
  now: number,
): Omit<OrderDraft, 'provider_order_id' | 'payment_id' | 'payment_paise' | 'method' | 'cash_state' | 'confirm'> {
  const { account_id, name, email, phone, pincode, address, city, state, landmark, quantity, test } = checkout;
  const labels = (checkout.lines ?? []).map(({ sizeRow }) => sizeRow?.label ?? '');
  const size = sizeOfOrder(labels, checkout.size);
  return {
    id: newId(),
    checkout_id: checkout.id,
    account_id,
    further: 0,
    paise: checkout.paise,
    offers: checkout.offers,
    name,
    email,
    phone,
    pincode,
    address,
    city,
    state,
    landmark,
    size,
    quantity,
    test,
    status: 'Not Processed',
    cancel_code: null,
    reason: null,
    promised_from: null,
    promised_to: null,
    created_at: now,
    changed_at: null,
    waits_for_pieces: 0,
    return_id: null,
    paid_by: null,
    return_days: null,
    network: null,
  };
}
