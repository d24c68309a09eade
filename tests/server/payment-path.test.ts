import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertProduct, readStock } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { checkout, confirm, openPayingShop, orderId, listOrders, type PayingShop } from './support/payments.ts';
import { registerAndLogIn } from './support/accounts.ts';

onDatabase('from checkout to order', (place) => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await openPayingShop(place());
  });
  afterAll(() => shop.close());

  test('a paid cart becomes an order with the products as bought', async () => {
    const shopper = await registerAndLogIn(shop, { email: 'path@example.com' });
    const tee = await insertProduct(shop.database, { price: 499.5, quantity: 5 });
    const started = await checkout(shop, shopper, [tee, tee]);
    expect(started).toMatchObject({
      status: 200,
      body: {
        success: true,
        order: { amount: 99_900, currency: 'INR', status: 'created' },
        checkout_url: '/sandbox/checkout.js',
      },
    });
    expect(await readStock(shop.database, tee)).toBe(5);
    const proof = await shop.pay(orderId(started));
    expect(await confirm(shop, shopper, proof, tee)).toMatchObject({ status: 200, body: { status: true } });
    expect(await readStock(shop.database, tee)).toBe(3);
    const [order, ...others] = await listOrders(shop, shopper);
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      address: '12 Weaver Street, Pune',
      status: 'Not Processed',
      total: 999,
      size: 'M',
      quantity: 0,
      test: true,
      payment: { razorpay_order_id: orderId(started), razorpay_payment_id: proof.razorpay_payment_id },
    });
    const entry = { _id: tee, name: tee.name, slug: tee.slug, __v: 0 };
    expect(order?.products).toEqual([entry, entry]);
  });
});
