import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Product } from '#contract/product.ts';
import { OrderSummary, ShopOrder } from '#contract/fulfilment.ts';
import { calls } from '#contract/calls.ts';
import { fillPath } from '#contract/rules/address.ts';
import type { DatabasePlace } from '#server/db/database.ts';
import { cancelReasons } from '#contract/rules/cancel-reasons.ts';
import { dayOf, endOfDay, startOfDay } from '#contract/rules/day.ts';
import type { OrderStatus } from '#contract/rules/order-status.ts';
import { createAdmin, BackOffice } from './support/back-office.ts';
import { insertProduct, readStock } from './support/catalogue.ts';
import { onBothEngines, onDatabase } from './support/engines.ts';
import {
  checkout,
  confirm,
  noWebhooks,
  openPayingShop,
  orderId,
  listOrders,
  listRefunds,
  type PayingShop,
} from './support/payments.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { refusal } from './support/refusals.ts';
import { TestClock } from './support/test-shop.ts';

const unknownId = '0'.repeat(24);

/** Opens a shop for the tests of a suite, with the back office's calls about orders. */
function useOrders(place: () => DatabasePlace) {
  let shop: PayingShop;
  let token: string;
  const clock = new TestClock();
  beforeAll(async () => {
    shop = await openPayingShop(place(), { clock });
    ({ token } = await createAdmin(shop));
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.script(noWebhooks));

  /** Buys products and returns the order with its payment proof. */
  const buy = async (shopper: Session, ...products: Product[]) => {
    clock.advance(1000);
    const proof = await shop.pay(orderId(await checkout(shop, shopper, products)));
    expect((await confirm(shop, shopper, proof)).reply).toEqual({ status: true });
    const [order] = await listOrders(shop, shopper);
    if (order === undefined) throw new Error('The payment did not become an order');
    return { order, proof };
  };
  const list = (query: Readonly<Record<string, string>> = {}) => shop.call('listShopOrders', { token, query });
  const ids = async (query: Readonly<Record<string, string>>) => (await list(query)).reply.orders.map(({ _id }) => _id);
  const getOrder = (id: string) => shop.call('getShopOrder', { token, params: { id } });
  const move = (id: string, status: OrderStatus) => shop.call('moveOrder', { token, params: { id }, body: { status } });
  const cancel = (id: string, reason?: string) =>
    shop.call('cancelOrder', { token, params: { id }, body: { ...(reason !== undefined && { reason }) } });
  const mailsOf = (id: string) =>
    shop.database.db.selectFrom('mail').selectAll().where('order_id', '=', id).orderBy('created_at').execute();
  return { shop: () => shop, token: () => token, clock, buy, list, ids, getOrder, move, cancel, mailsOf };
}

onBothEngines('the list of orders in the back office', (place) => {
  const { shop, clock, buy, list, ids, getOrder } = useOrders(place);

  test('are listed newest first, in pages', async () => {
    const shopper = await createShopper(shop());
    const tee = await insertProduct(shop().database, { price: 10, sizes: { S: 5, M: 5 } });
    const scarf = await insertProduct(shop().database, { price: 10 });
    const first = await buy(shopper, tee, scarf);
    const second = await buy(shopper, scarf);
    const { body, headers, reply } = await list({ limit: '2' });
    expect(z.array(z.strictObject(OrderSummary.shape)).parse(reply.orders)).toEqual(reply.orders);
    expect(body).toMatchObject({ success: true });
    expect(reply.orders.map(({ _id, pieces, sizes, total }) => [_id, pieces, sizes, total])).toEqual([
      [second.order._id, 1, undefined, 10],
      [first.order._id, 2, [{ label: 'M', pieces: 1 }], 20],
    ]);
    const all = Number(headers['x-total-count']);
    expect((await list({ limit: '1', page: String(all + 1) })).reply.orders).toEqual([]);
    expect((await list()).reply.orders.length).toBe(Math.min(all, 20));
    expect((await list({ limit: '101' })).status).toBe(400);
  });

  test('can be sorted by day or total; ties are broken by id', async () => {
    const shopper = await createShopper(shop(), { name: 'Sorted Sita' });
    const [cheap, expensive] = [
      await insertProduct(shop().database, { price: 10 }),
      await insertProduct(shop().database, { price: 900 }),
    ];
    const [first, second, third] = [
      await buy(shopper, expensive),
      await buy(shopper, cheap),
      await buy(shopper, cheap),
    ];
    const search = 'sorted sita';
    const equal = [second.order._id, third.order._id].sort();
    expect(await ids({ search, sort: 'total' })).toEqual([...equal, first.order._id]);
    expect(await ids({ search, sort: '-total' })).toEqual([first.order._id, ...equal.toReversed()]);
    expect(await ids({ search, sort: '-total', limit: '1', page: '2' })).toEqual([equal[1]]);
    expect(await ids({ search, sort: 'createdAt' })).toEqual((await ids({ search })).toReversed());
    expect(await ids({ search, sort: '-createdAt' })).toEqual(await ids({ search }));
    for (const sort of ['status', 'paise', '--total', ''])
      expect([sort, (await list({ sort })).status]).toEqual([sort, 400]);
  });

  test('link to the previous and the next order', async () => {
    const shopper = await createShopper(shop());
    const tee = await insertProduct(shop().database, { price: 10 });
    const [older, middle, newer] = [
      (await buy(shopper, tee)).order,
      (await buy(shopper, tee)).order,
      (await buy(shopper, tee)).order,
    ];
    const { previous, next } = (await getOrder(middle._id)).reply;
    expect([previous, next]).toEqual([older, newer].map(({ _id, number }) => ({ _id, number })));
    expect((await getOrder(newer._id)).reply).not.toHaveProperty('next');
    const [first] = (await list({ sort: 'createdAt', limit: '1' })).reply.orders;
    expect((await getOrder(first?._id ?? '')).reply).not.toHaveProperty('previous');
  });

  test('are found by status, day, ids, e-mail and name', async () => {
    const shopper = await createShopper(shop(), { name: 'Ishaan_Ünal 100%', email: 'Ishaan.U@Example.com' });
    const tee = await insertProduct(shop().database, { price: 10 });
    const { order, proof } = await buy(shopper, tee);
    const today = dayOf(clock.read());
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
    const search = 'ishaan';
    expect(await ids({ search, status: 'Not Processed' })).toEqual([order._id]);
    expect(await ids({ search, status: 'Shipped' })).toEqual([]);
    expect(await ids({ search, from: today, to: today })).toEqual([order._id]);
    expect(await ids({ search, from: dayOf(endOfDay(today)) })).toEqual([]);
    expect(await ids({ search, to: dayOf(startOfDay(today) - 1) })).toEqual([]);
    expect(await ids({ search, to: '9999-12-31', from: '0001-01-01' })).toEqual([order._id]);
    for (const query of [{ status: 'Lost' }, { from: 'yesterday' }, { to: '2026-02-30' }, { search: 'a\0b' }]) {
      expect((await list(query)).status).toBe(400);
    }
  });

  test('are found by number, phone and pincode in common notations', async () => {
    const shopper = await createShopper(shop(), { phone: '9812300456', pincode: '682 017' });
    const { order } = await buy(shopper, await insertProduct(shop().database, { price: 10 }));
    for (const search of [String(order.number), `#${order.number}`, '98123 00456', '9812300456', '682017', '682 017']) {
      // The digits of a number may stand in the id of another order too.
      expect([search, await ids({ search })]).toEqual([search, expect.arrayContaining([order._id])]);
    }
  });

  test('are filtered by days in Indian time', async () => {
    const shopper = await createShopper(shop());
    const tee = await insertProduct(shop().database, { price: 10 });
    const at = async (timestamp: number) => {
      clock.advance(timestamp - clock.read() - 1000);
      return (await buy(shopper, tee)).order._id;
    };
    const today = dayOf(clock.read() + 86_400_000);
    const late = await at(endOfDay(today) - 1);
    const early = await at(endOfDay(today));
    expect(await ids({ from: today, to: today })).toEqual([late]);
    expect(await ids({ from: dayOf(endOfDay(today)) })).toEqual([early]);
  });
});

onDatabase('an order in the back office', (place) => {
  const { shop, token, clock, buy, getOrder, move, cancel, mailsOf } = useOrders(place);

  test('have all details', async () => {
    const shopper = await createShopper(shop(), { name: 'Meena', phone: '9876500000', pincode: '560 001' });
    const tee = await insertProduct(shop().database, { price: 499.5 });
    const { order } = await buy(shopper, tee);
    const { reply } = await getOrder(order._id);
    expect(z.strictObject(ShopOrder.shape).parse(reply.order)).toEqual(reply.order);
    expect(reply.order).toEqual({
      ...order,
      buyer: { _id: shopper.id, name: 'Meena', email: shopper.email, phone: '9876500000', pincode: '560 001' },
      history: [{ status: 'Not Processed', at: order.createdAt }],
    });
    expect(await getOrder(unknownId)).toMatchObject({ status: 404, body: refusal('orderNotFound') });
  });

  test('move forward only, and record time and admin of each move', async () => {
    const { order } = await buy(await createShopper(shop()), await insertProduct(shop().database));
    clock.advance(5000);
    const moved = await move(order._id, 'Processing');
    expect(moved.body).toMatchObject({ success: true, message: 'The order is Processing now' });
    clock.advance(5000);
    const shipped = (await move(order._id, 'Shipped')).reply.order;
    expect(shipped.history).toEqual([
      { status: 'Not Processed', at: order.createdAt },
      { status: 'Processing', at: new Date(clock.read() - 5000).toISOString(), by: 'Admin' },
      { status: 'Shipped', at: new Date(clock.read()).toISOString(), by: 'Admin' },
    ]);
    for (const to of ['Processing', 'Not Processed', 'Shipped'] as const) {
      expect(await move(order._id, to)).toMatchObject({
        status: 409,
        body: { message: `This order is Shipped: it cannot become ${to}.` },
      });
    }
    expect(await cancel(order._id)).toMatchObject({ status: 409, body: { success: false } });
    expect((await move(order._id, 'Cancelled')).status).toBe(400);
    expect((await move(unknownId, 'Shipped')).status).toBe(404);
    expect((await getOrder(order._id)).reply.order).toEqual(shipped);
  });

  test('have mails with the photos of products that have one, also of a deleted one', async () => {
    const office = new BackOffice(shop(), { id: '', email: '', token: token() });
    const { _id: category } = await office.category('Mailed');
    const bytes = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#a3361d' } })
      .png()
      .toBuffer();
    const tee = (await office.create({ category, name: 'Mailed tee', photo: { bytes } })).reply.product;
    const { order } = await buy(await createShopper(shop()), tee, await insertProduct(shop().database));
    await office.remove(tee);
    clock.advance(1000);
    await cancel(order._id);
    const mails = await mailsOf(order._id);
    expect(mails.map(({ kind }) => kind)).toEqual(['confirmation', 'cancelled']);
    for (const { html } of mails) {
      const [logo, photo = '', ...others] = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, address]) => address);
      expect([logo, others]).toEqual(['cid:logo@weft', []]);
      const { pathname, search } = new URL(photo.replace('&amp;', '&'));
      expect(pathname).toBe(fillPath(calls.getProductPhoto.path, { id: tee._id }));
      expect(search).toBe(`?w=320&v=${tee.__v}`);
      const { statusCode, headers } = await shop().app.inject({ url: pathname + search });
      // A mail client that fetches it is another origin.
      expect({ statusCode, headers }).toMatchObject({
        statusCode: 200,
        headers: { 'content-type': 'image/jpeg', 'cross-origin-resource-policy': 'cross-origin' },
      });
    }
  });

  test('are cancelled with a refund, returned stock and a mail', async () => {
    const shopper = await createShopper(shop());
    const [tee, cap] = [
      await insertProduct(shop().database, { quantity: 5, price: 10 }),
      await insertProduct(shop().database),
    ];
    const { order, proof } = await buy(shopper, tee, tee, cap);
    expect(await readStock(shop().database, tee)).toBe(3);
    clock.advance(1000);
    const answer = await cancel(order._id, ' The red cloth is sold out. ');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'The order is cancelled, and its payment goes back',
        order: { status: 'Cancelled', reason: 'The red cloth is sold out.', refund: { state: 'wanted' } },
      },
    });
    expect(await readStock(shop().database, tee)).toBe(5);
    expect(await readStock(shop().database, cap)).toBe(10);
    await vi.waitFor(
      async () => expect((await getOrder(order._id)).reply.order.refund).toMatchObject({ state: 'done' }),
      30_000,
    );
    expect(await listRefunds(shop(), proof.razorpay_payment_id)).toMatchObject([{ amount: order.total * 100 }]);
    expect(await listOrders(shop(), shopper)).toMatchObject([
      { status: 'Cancelled', reason: 'The red cloth is sold out.', products: order.products },
    ]);
    const mails = await mailsOf(order._id);
    expect(mails.map(({ kind }) => kind)).toEqual(['confirmation', 'cancelled']);
    expect(mails[1]?.text).toContain('The red cloth is sold out.\n\nThe payment goes back');
    // A late callback still gets a success.
    expect((await confirm(shop(), shopper, proof)).reply).toEqual({ status: true });
    expect(await listRefunds(shop(), proof.razorpay_payment_id)).toHaveLength(1);
  });

  test('have a default reason, and no stock is returned for a deleted product', async () => {
    const tee = await insertProduct(shop().database);
    const { order } = await buy(await createShopper(shop()), tee);
    await shop().call('deleteProduct', { token: token(), params: { id: tee._id } });
    const cancelled = (await cancel(order._id)).reply.order;
    expect(cancelled).toMatchObject({ reason: cancelReasons.byShop, products: [{ _id: { _id: tee._id } }] });
    expect((await cancel(order._id, 'again')).body).toMatchObject({
      success: false,
      message: 'This order is Cancelled: it cannot become Cancelled.',
    });
    expect((await cancel(order._id, 'x'.repeat(501))).status).toBe(400);
  });
});
