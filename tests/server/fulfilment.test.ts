import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct, readStock } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { buyProducts, confirm, noWebhooks, payingSuiteShop, listOrders, listRefunds } from './support/payments.ts';
import { TestClock } from './support/test-shop.ts';

onBothEngines('orders in the back office', (place) => {
  let token: string;
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock });
  beforeAll(async () => {
    ({ token } = await createAdmin(shop));
  });
  beforeEach(() => shop.script(noWebhooks));

  const buy = (shopper: Session, ...products: Product[]) => {
    clock.advance(1000);
    return buyProducts(shop, shopper, ...products);
  };
  const ids = async (query: Readonly<Record<string, string>>) =>
    (await shop.call('listShopOrders', { token, query })).reply.orders.map(({ _id }) => _id);

  test('are found by ids, e-mail, name, number, phone and pincode in common notations', async () => {
    const own = { name: 'Ishaan_Ünal 100%', email: 'Ishaan.U@Example.com', phone: '9812300456', pincode: '682 017' };
    // The only order so far.
    const { order, proof } = await buy(await createShopper(shop, own), await insertProduct(shop.database));
    const ofPayment = [proof.razorpay_order_id.toUpperCase(), proof.razorpay_payment_id];
    const ofBuyer = ['ishaan_ü', '100%', 'ISHAAN.U@EX', '98123 00456', '682017', '682 017'];
    for (const search of [...ofPayment, ...ofBuyer, order._id.slice(4, 20), `#${order.number}`]) {
      expect([search, await ids({ search })]).toEqual([search, [order._id]]);
    }
    for (const search of ['ishaan%ü', 'ishaanxü', 'nobody at all']) expect(await ids({ search })).toEqual([]);
  });

  test('name the previous and the next one, of those that a filter matches', async () => {
    const shopper = await createShopper(shop, { name: 'Tanvi Rowmaker' });
    const tee = await insertProduct(shop.database, { price: 10 });
    const one = async () => (await buy(shopper, tee)).order._id;
    const [first, second, third, last] = [await one(), await one(), await one(), await one()];
    await shop.call('moveOrder', { token, params: { id: second }, body: { status: 'Processing' } });
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
  });

  test('are cancelled with a refund, a mail and returned stock, but of what was deleted', async () => {
    const shopper = await createShopper(shop);
    const tee = await insertProduct(shop.database, { quantity: 5, price: 10 });
    const cap = await insertProduct(shop.database);
    const { order, proof } = await buy(shopper, tee, tee, cap);
    expect(await readStock(shop.database, tee)).toBe(3);
    await shop.call('deleteProduct', { token, params: { id: cap._id } });
    clock.advance(1000);
    const [params, reason] = [{ id: order._id }, 'The red cloth is sold out.'];
    expect(await shop.call('cancelOrder', { token, params, body: { reason } })).toMatchObject({ status: 200 });
    expect(await readStock(shop.database, tee)).toBe(5);
    expect(await listOrders(shop, shopper)).toMatchObject([{ status: 'Cancelled', reason, products: order.products }]);
    const refunds = () => listRefunds(shop, proof.razorpay_payment_id);
    await expect.poll(refunds, { timeout: 30_000 }).toMatchObject([{ amount: order.total * 100 }]);
    const mails = shop.database.db.selectFrom('mail').select(['kind', 'text']).where('order_id', '=', order._id);
    expect(await mails.orderBy('created_at').execute()).toMatchObject([
      { kind: 'confirmation' },
      { kind: 'cancelled', text: expect.stringContaining(`${reason}\n\nThe payment goes back`) as string },
    ]);
    // A late callback still gets a success.
    expect((await confirm(shop, shopper, proof)).reply).toEqual({ status: true });
    expect(await refunds()).toHaveLength(1);
  });
});
