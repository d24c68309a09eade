import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '#contract/product.ts';
import { cancelReasons } from '#contract/rules/cancel-reasons.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct, readStock } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import {
  buyProducts,
  confirm,
  noWebhooks,
  openPayingShop,
  listOrders,
  listRefunds,
  type PayingShop,
} from './support/payments.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { TestClock } from './support/test-shop.ts';

onBothEngines('orders in the back office', (place) => {
  let shop: PayingShop;
  let token: string;
  const clock = new TestClock();
  beforeAll(async () => {
    shop = await openPayingShop(place(), { clock });
    ({ token } = await createAdmin(shop));
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.script(noWebhooks));

  const buy = (shopper: Session, ...products: Product[]) => {
    clock.advance(1000);
    return buyProducts(shop, shopper, ...products);
  };
  const ids = async (query: Readonly<Record<string, string>>) =>
    (await shop.call('listShopOrders', { token, query })).reply.orders.map(({ _id }) => _id);
  const getOrder = (id: string) => shop.call('getShopOrder', { token, params: { id } });
  const cancel = (id: string, reason?: string) =>
    shop.call('cancelOrder', { token, params: { id }, body: { ...(reason !== undefined && { reason }) } });
  const mailsOf = (id: string) =>
    shop.database.db.selectFrom('mail').selectAll().where('order_id', '=', id).orderBy('created_at').execute();

  test('are found by ids, e-mail and name', async () => {
    const shopper = await createShopper(shop, { name: 'Ishaan_Ünal 100%', email: 'Ishaan.U@Example.com' });
    const tee = await insertProduct(shop.database, { price: 10 });
    const { order, proof } = await buy(shopper, tee);
    for (const search of [
      'ishaan_ü',
      'ISHAAN.U@EX',
      '100%',
      order._id.slice(4, 20),
      proof.razorpay_order_id.toUpperCase(),
      proof.razorpay_payment_id,
    ]) {
      expect([search, await ids({ search })]).toEqual([search, [order._id]]);
    }
    for (const search of ['ishaan%ü', 'ishaanxü', 'nobody at all']) expect(await ids({ search })).toEqual([]);
  });

  test('are found by number, phone and pincode in common notations', async () => {
    const shopper = await createShopper(shop, { phone: '9812300456', pincode: '682 017' });
    const { order } = await buy(shopper, await insertProduct(shop.database, { price: 10 }));
    for (const search of [String(order.number), `#${order.number}`, '98123 00456', '9812300456', '682017', '682 017']) {
      // The digits of a number may stand in the id of another order too.
      expect([search, await ids({ search })]).toEqual([search, expect.arrayContaining([order._id])]);
    }
  });

  test('name the previous and the next one, of those that a filter matches', async () => {
    const shopper = await createShopper(shop, { name: 'Tanvi Rowmaker' });
    const tee = await insertProduct(shop.database, { price: 10 });
    const one = async () => (await buy(shopper, tee)).order._id;
    const [first, second, third, last] = [await one(), await one(), await one(), await one()];
    await shop.call('moveOrder', { token, params: { id: second }, body: { status: 'Processing' } });
    // Only what is shipped is mailed.
    expect((await mailsOf(second)).map(({ kind }) => kind)).toEqual(['confirmation']);
    const neighbours = async (id: string, query: Readonly<Record<string, string>> = {}) => {
      const { reply } = await shop.call('getShopOrder', { token, params: { id }, query });
      return [reply.previous?._id, reply.next?._id];
    };
    expect(await neighbours(third)).toEqual([second, last]);
    const filter = { search: 'rowmaker', status: 'Not Processed' };
    expect(await neighbours(third, filter)).toEqual([first, last]);
    expect(await neighbours(first, filter)).toEqual([undefined, third]);
    expect(await neighbours(last, filter)).toEqual([third, undefined]);
    // An order that was moved on is no longer in the list.
    expect(await neighbours(second, filter)).toEqual([first, third]);
    expect((await shop.call('getShopOrder', { token, params: { id: first }, query: { status: 'Lost' } })).status).toBe(
      400,
    );
  });

  test('are cancelled with a refund, returned stock and a mail', async () => {
    const shopper = await createShopper(shop);
    const [tee, cap] = [
      await insertProduct(shop.database, { quantity: 5, price: 10 }),
      await insertProduct(shop.database),
    ];
    const { order, proof } = await buy(shopper, tee, tee, cap);
    expect(await readStock(shop.database, tee)).toBe(3);
    clock.advance(1000);
    const answer = await cancel(order._id, ' The red cloth is sold out. ');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'The order is cancelled, and its payment goes back',
        order: { status: 'Cancelled', reason: 'The red cloth is sold out.', refund: { state: 'wanted' } },
      },
    });
    expect(await readStock(shop.database, tee)).toBe(5);
    expect(await readStock(shop.database, cap)).toBe(10);
    await vi.waitFor(
      async () => expect((await getOrder(order._id)).reply.order.refund).toMatchObject({ state: 'done' }),
      30_000,
    );
    expect(await listRefunds(shop, proof.razorpay_payment_id)).toMatchObject([{ amount: order.total * 100 }]);
    expect(await listOrders(shop, shopper)).toMatchObject([
      { status: 'Cancelled', reason: 'The red cloth is sold out.', products: order.products },
    ]);
    const mails = await mailsOf(order._id);
    expect(mails.map(({ kind }) => kind)).toEqual(['confirmation', 'cancelled']);
    expect(mails[1]?.text).toContain('The red cloth is sold out.\n\nThe payment goes back');
    // A late callback still gets a success.
    expect((await confirm(shop, shopper, proof)).reply).toEqual({ status: true });
    expect(await listRefunds(shop, proof.razorpay_payment_id)).toHaveLength(1);
  });

  test('have a default reason, and no stock is returned for a deleted product', async () => {
    const tee = await insertProduct(shop.database);
    const { order } = await buy(await createShopper(shop), tee);
    await shop.call('deleteProduct', { token: token, params: { id: tee._id } });
    const cancelled = (await cancel(order._id)).reply.order;
    expect(cancelled).toMatchObject({ reason: cancelReasons.byShop, products: [{ _id: { _id: tee._id } }] });
  });
});
