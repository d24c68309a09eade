import { randomUUID } from 'node:crypto';
import { calls, type Call } from '#contract/calls.ts';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { sumRupees } from '#contract/rules/money.ts';
import type { ShopperAccount } from './account.ts';
import { callShop } from './call-shop.ts';
import type { Shop } from './shop.ts';

/** A product, and the size to buy it in. */
export type BoughtProduct = Product & { readonly size?: string };

type Caller = Pick<ShopperAccount, 'user' | 'token'>;

/** Buys one of each product and pays through the sandbox, without a browser. */
export async function createPaidOrder(
  shop: Shop,
  person: Caller,
  ...products: readonly BoughtProduct[]
): Promise<Order> {
  const { user, token } = person;
  const { cart, amount } = purchaseOf(person, products);
  const { order, key } = await callShop<{ order: { id: string }; key: string }>(shop, calls.checkout, {
    token,
    body: { amount, email: user.email, cart },
  });
  const { id } = order;
  const { payment_id, signature } = await payAtSandbox(shop, key, id);
  await callShop(shop, calls.confirmPayment, { token, body: { payment_id, order_id: id, signature, cart } });
  const paidOrder = (await fetchOrders(shop, person)).find(({ payment }) => payment.razorpay_payment_id === payment_id);
  if (paidOrder === undefined) throw new Error('The payment did not become an order');
  return paidOrder;
}

/** Orders one of each product in cash on delivery, without a browser. */
export async function createCashOrder(
  shop: Shop,
  person: Caller,
  ...products: readonly BoughtProduct[]
): Promise<Order> {
  const body = { ...purchaseOf(person, products), method: 'cod', key: randomUUID() };
  return (await callShop<{ order: Order }>(shop, calls.placeOrder, { token: person.token, body })).order;
}

function purchaseOf({ user }: Caller, bought: readonly BoughtProduct[]) {
  const products = bought.map(({ _id, name, slug, __v, size }) => ({ _id, name, slug, __v, size }));
  const cart = { products, size: 'M', address: user.address, quantity: 0 };
  return { cart, amount: sumRupees(bought.map(({ price }) => price)) };
}

/** Pays a provider's order in the sandbox, like its dialog. */
async function payAtSandbox(shop: Shop, key_id: string, order_id: string) {
  const response = await fetch(`${shop.url}/sandbox/checkout/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key_id, order_id, outcome: 'paid' }),
  });
  if (!response.ok) throw new Error(`The sandbox took no payment: ${await response.text()}`);
  const paid = (await response.json()) as Record<`razorpay_${'payment_id' | 'signature'}`, string>;
  return { payment_id: paid.razorpay_payment_id, signature: paid.razorpay_signature };
}

/** A shopper's orders, newest first. */
export const fetchOrders = (shop: Shop, { user, token }: Caller): Promise<Order[]> =>
  callShop(shop, calls.listOrders, { token, params: { userId: user._id } });

/** Changes an order by one of the back office's calls. */
export async function updateOrder(
  shop: Shop,
  { token }: Pick<Caller, 'token'>,
  call: Call,
  { _id: id }: Order,
  body?: object,
): Promise<void> {
  await callShop(shop, call, { token, params: { id }, ...(body && { body }) });
}
