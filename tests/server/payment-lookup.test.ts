import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { checkout, noWebhooks, openPayingShop, orderId, listOrders, type PayingShop } from './support/payments.ts';
import { createShopper, type Session } from './support/accounts.ts';

onDatabase('the state of a payment', (place) => {
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
    tee = await insertProduct(shop.database, { quantity: 5 });
  });

  const begin = async () => orderId(await checkout(shop, shopper, [tee]));
  const ask = (order_id: string, { token }: { token?: string } = shopper) =>
    shop.call('getPayment', { params: { order_id }, ...(token !== undefined && { token }) });

  test('is unpaid before a payment and after a failed one', async () => {
    const id = await begin();
    expect(await ask(id)).toMatchObject({ status: 200, body: { success: true, payment: { state: 'unpaid' } } });
    await shop.pay(id, 'failed');
    expect((await ask(id)).reply.payment).toEqual({ state: 'unpaid' });
  });

  test('is paid after a payment without callback: the lookup creates one order', async () => {
    const id = await begin();
    await shop.pay(id);
    const answers = await Promise.all([ask(id), ask(id), ask(id)]);
    const [order, ...more] = await listOrders(shop, shopper);
    expect(more).toEqual([]);
    for (const { reply } of answers) expect(reply.payment).toEqual({ state: 'paid', order: order?._id });
  });

  test('is pending while the provider is down', async () => {
    const id = await begin();
    await shop.pay(id);
    await shop.script({ ...noWebhooks, answers: 'down' });
    expect((await ask(id)).reply.payment).toEqual({ state: 'pending' });
    expect(await listOrders(shop, shopper)).toEqual([]);
  });

  test('is pending while the cart of an outside client is missing', async () => {
    const { token } = shopper;
    const id = orderId(await shop.call('checkout', { token, body: { amount: tee.price, email: '' } }));
    await shop.pay(id);
    expect((await ask(id)).reply.payment).toEqual({ state: 'pending' });
  });

  test('is looked up at the provider a limited number of times a minute; settled states are not limited', async () => {
    const [paid, open] = [await begin(), await begin()];
    await shop.pay(paid);
    await ask(paid);
    const answers = await Promise.all(Array.from({ length: 130 }, () => ask(open)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(11);
    expect((await ask(paid)).status).toBe(200);
  });
});
