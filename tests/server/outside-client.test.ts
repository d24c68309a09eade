import { beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { insertProduct, readStock } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import {
  confirm,
  noWebhooks,
  orderId,
  listOrders,
  paymentOf,
  listRefunds,
  payingSuiteShop,
} from './support/payments.ts';

onDatabase('a client that sends its cart only with the callback', (place) => {
  const shop = payingSuiteShop(place, { script: noWebhooks });
  let shopper: Session;
  let tee: Product;
  beforeEach(async () => {
    shopper = await createShopper(shop);
    tee = await insertProduct(shop.database, { price: 499, quantity: 5 });
  });

  const paid = async (amount: number) =>
    shop.pay(orderId(await shop.call('checkout', { token: shopper.token, body: { amount, email: shopper.email } })));

  test("gets an order with the server's prices", async () => {
    const proof = await paid(998);
    expect(await confirm(shop, shopper, proof, tee, tee)).toMatchObject({ body: { status: true } });
    expect(await confirm(shop, shopper, proof, tee, tee)).toMatchObject({ body: { status: true } });
    const [order, ...others] = await listOrders(shop, shopper);
    expect([order, ...others]).toMatchObject([
      { status: 'Not Processed', total: 998, address: '12 Weaver Street, Pune' },
    ]);
    // A product without sizes: nothing that this client does not know.
    const { _id, name, slug, __v } = tee;
    const entry = { _id: tee, name, slug, __v };
    expect(order?.products).toEqual([entry, entry]);
    expect(order?.lines).toEqual([{ product: { _id, name, slug }, quantity: 2, price: 499, total: 998 }]);
    expect(await readStock(shop.database, tee)).toBe(3);
  });

  test('an earlier webhook waits for the cart', async () => {
    const proof = await paid(499);
    expect(await shop.sendWebhook('order.paid', paymentOf(proof))).toMatchObject({ status: 200 });
    shop.clock.advance(14 * 60_000);
    const { reply } = await shop.call('getPayment', {
      token: shopper.token,
      params: { order_id: proof.razorpay_order_id },
    });
    expect(reply.payment).toEqual({ state: 'pending' });
    expect(await listOrders(shop, shopper)).toEqual([]);
    expect(await confirm(shop, shopper, proof, tee)).toMatchObject({ body: { status: true } });
    expect(await listOrders(shop, shopper)).toMatchObject([{ status: 'Not Processed' }]);
  });

  test('a cart with another total is refunded and shown as cancelled', async () => {
    const expensive = await insertProduct(shop.database, { price: 5000 });
    const proof = await paid(499);
    const answer = await confirm(shop, shopper, proof, expensive);
    expect(answer).toMatchObject({ status: 200, body: { status: false } });
    expect(await listOrders(shop, shopper)).toMatchObject([{ status: 'Cancelled', products: [], total: 499 }]);
    await expect.poll(() => listRefunds(shop, proof.razorpay_payment_id)).toHaveLength(1);
    // The correct cart is too late, because the refund has begun.
    expect(await confirm(shop, shopper, proof, tee)).toMatchObject({ body: { status: false } });
    expect(await readStock(shop.database, expensive)).toBe(10);
  });

  test('a payment without a callback is refunded after 15 minutes', async () => {
    const proof = await paid(499);
    shop.clock.advance(31_000);
    const paidAt = () =>
      shop.database.db.selectFrom('checkout').select('paid_at').where('account_id', '=', shopper.id).executeTakeFirst();
    await expect.poll(async () => (await paidAt())?.paid_at).toBe(shop.clock.read());
    shop.clock.advance(15 * 60_000 - 1);
    expect(await listOrders(shop, shopper)).toEqual([]);
    shop.clock.advance(1);
    await expect.poll(() => listRefunds(shop, proof.razorpay_payment_id)).toHaveLength(1);
    const [order] = await listOrders(shop, shopper);
    expect(order).toMatchObject({ status: 'Cancelled', products: [], reason: expect.any(String) as string });
    expect(await confirm(shop, shopper, proof, tee)).toMatchObject({ body: { status: false, message: order?.reason } });
  });
});
