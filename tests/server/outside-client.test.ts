import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import {
  confirm,
  noWebhooks,
  openPayingShop,
  orderId,
  listOrders,
  paymentOf,
  listRefunds,
  type PayingShop,
} from './support/payments.ts';
import { createShopper, type Session } from './support/accounts.ts';

onDatabase('a client that sends its cart only with the callback', (place) => {
  let shop: PayingShop;
  let shopper: Session;
  let tee: Product;
  beforeAll(async () => {
    shop = await openPayingShop(place());
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.script(noWebhooks);
    shopper = await createShopper(shop);
    tee = await insertProduct(shop.database, { price: 499, quantity: 5 });
  });

  const paid = async (amount: number) =>
    shop.pay(orderId(await shop.call('checkout', { token: shopper.token, body: { amount, email: shopper.email } })));

  test('an earlier webhook waits for the cart', async () => {
    const proof = await paid(499);
    expect(await shop.sendWebhook('order.paid', paymentOf(proof))).toMatchObject({ status: 200 });
    shop.clock.advance(14 * 60_000);
    const params = { order_id: proof.razorpay_order_id };
    const { reply } = await shop.call('getPayment', { token: shopper.token, params });
    expect([reply.payment, await listOrders(shop, shopper)]).toEqual([{ state: 'pending' }, []]);
    expect(await confirm(shop, shopper, proof, tee)).toMatchObject({ body: { status: true } });
    expect(await listOrders(shop, shopper)).toMatchObject([{ status: 'Not Processed' }]);
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
