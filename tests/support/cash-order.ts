import { randomUUID } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import type { Order } from '#contract/order.ts';
import { sumRupees } from '#contract/rules/money.ts';
import type { ShopperAccount } from './account.ts';
import type { BoughtProduct } from './paid-order.ts';
import type { Shop } from './shop.ts';

/** Orders one of each product in cash on delivery, without a browser. */
export async function createCashOrder(
  shop: Shop,
  { user, token }: ShopperAccount,
  ...products: readonly BoughtProduct[]
): Promise<Order> {
  const entries = products.map(({ _id, name, slug, __v, size }) => ({ _id, name, slug, __v, size }));
  const body = {
    cart: { products: entries, size: 'M', address: user.address, quantity: 0 },
    method: 'cod',
    key: randomUUID(),
    amount: sumRupees(products.map(({ price }) => price)),
  };
  const response = await fetch(shop.url + calls.placeOrder.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The cash order was refused: ${await response.text()}`);
  return ((await response.json()) as { order: Order }).order;
}
