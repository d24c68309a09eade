import { calls, type Call } from '#contract/calls.ts';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { fillPath } from '#contract/rules/fill-path.ts';
import { sumRupees } from '#contract/rules/money.ts';
import type { ShopperAccount } from './account.ts';
import type { Shop } from './shop.ts';

/** A product, and the size to buy it in. */
export type BoughtProduct = Product & { readonly size?: string };

/** Buys one of each product and pays through the sandbox, without a browser. */
export async function createPaidOrder(
  shop: Shop,
  person: ShopperAccount,
  ...products: readonly BoughtProduct[]
): Promise<Order> {
  const { user, token } = person;
  const entries = products.map(({ _id, name, slug, __v, size }) => ({ _id, name, slug, __v, size }));
  const cart = { products: entries, size: 'M', address: user.address, quantity: 0 };
  const amount = sumRupees(products.map(({ price }) => price));

  const { order, key } = await post<{ order: { id: string }; key: string }>(
    shop.url + calls.checkout.path,
    { amount, email: user.email, cart },
    token,
  );
  const paid = await payAtSandbox(shop, { key, orderId: order.id });
  const proof = {
    payment_id: paid.razorpay_payment_id,
    order_id: paid.razorpay_order_id,
    signature: paid.razorpay_signature,
  };
  await post(shop.url + calls.confirmPayment.path, { ...proof, cart }, token);

  const orders = await fetchOrders(shop, person);
  const paidOrder = orders.find(({ payment }) => payment.razorpay_payment_id === proof.payment_id);
  if (paidOrder === undefined) throw new Error('The payment did not become an order');
  return paidOrder;
}

/** Pays a provider's order in the sandbox, like its dialog. */
export function payAtSandbox(shop: Shop, { key, orderId }: { key: string; orderId: string }) {
  return post<Record<`razorpay_${'payment_id' | 'order_id' | 'signature'}`, string>>(
    `${shop.url}/sandbox/checkout/payments`,
    { key_id: key, order_id: orderId, outcome: 'paid' },
  );
}

/** A shopper's orders, newest first. */
export async function fetchOrders(
  shop: Shop,
  { user, token }: Pick<ShopperAccount, 'user' | 'token'>,
): Promise<Order[]> {
  const response = await fetch(shop.url + fillPath(calls.listOrders.path, { userId: user._id }), {
    headers: { authorization: token },
  });
  return (await response.json()) as Order[];
}

/** Moves or cancels an order through one of the back office's calls. */
export async function updateOrder(
  shop: Shop,
  { token }: Pick<ShopperAccount, 'token'>,
  { method, path }: Call,
  { _id: id }: Order,
  body: object,
): Promise<void> {
  const response = await fetch(shop.url + fillPath(path, { id }), {
    method,
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} was refused: ${await response.text()}`);
}

async function post<R>(url: string, body: object, token?: string): Promise<R> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: token }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} was refused: ${await response.text()}`);
  return (await response.json()) as R;
}
