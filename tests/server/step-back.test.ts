import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ShopOrder } from '#contract/fulfilment.ts';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { placeCashOrder } from './support/cash-order.ts';
import { insertProduct, readSizes } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { parcelsOf } from './support/parcels.ts';
import { buyProducts, payingSuiteShop } from './support/payments.ts';
import { findRowFaults } from './support/row-faults.ts';
import { TestClock } from './support/test-shop.ts';

const day = 86_400_000;
const reason = 'The wrong row';

onBothEngines('a step that is taken back', (place) => {
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, env: { RATE_LIMITS: 'off' } });
  const { owner, seen, ship, tell, where, service } = parcelsOf(shop, clock, { delivered_after_days: 2 });
  let packer: Session;
  let shopper: Session;
  let tee: Product;
  let numbers = 0;
  beforeAll(async () => {
    packer = await createAdmin(shop, 'packer@example.com');
    const accounts = shop.database.db.updateTable('account').set({ staff_role: 'packer' });
    await accounts.where('id', '=', packer.id).execute();
  });
  beforeEach(async () => {
    shopper = await createShopper(shop);
    tee = await insertProduct(shop.database, { price: 100, sizes: { S: 5, M: 5 } });
  });

  const move = ({ _id: id }: Order, status: Order['status'], body: object = {}, { token } = packer) =>
    shop.call('moveOrder', { token, params: { id }, body: { status, ...body } });
  const back = (order: Order, status: Order['status']) => move(order, status, { reason });
  const bought = async () => (await buyProducts(shop, shopper, tee)).order;
  const cash = () => placeCashOrder(shop, shopper, [tee]);
  const shipped = async (order: Order) => {
    const number = `BACK${(numbers += 1)}000`;
    await ship(order, { courier: 'Delhivery', tracking_number: number });
    return { order, number };
  };
  const shippedMails = ({ _id }: Order) =>
    shop.database.db
      .selectFrom('mail')
      .select('text')
      .where('order_id', '=', _id)
      .where('kind', '=', 'shipped')
      .execute();
  const setMail = ({ _id }: Order, sent_at: number | null) =>
    shop.database.db
      .updateTable('mail')
      .set({ sent_at, due_at: null })
      .where('order_id', '=', _id)
      .where('kind', '=', 'shipped')
      .execute();
  const changes = ({ changes: all }: ShopOrder) =>
    all.map(({ what, from, to, by, note }) => [what, from, to, by, note]);

  test('goes from being packed to the list, with who, when and why', async () => {
    const order = await bought();
    await move(order, 'Processing');
    clock.advance(day);
    const now = (await back(order, 'Not Processed')).reply.order;
    expect([now.status, now.history.map(({ status }) => status)]).toEqual(['Not Processed', ['Not Processed']]);
    expect(changes(now)).toEqual([
      ['status', 'Not Processed', 'Processing', 'Admin', undefined],
      ['status', 'Processing', 'Not Processed', 'Admin', reason],
    ]);
    expect(now.changes.at(-1)?.at).toBe(new Date(clock.read()).toISOString());
    // Its shopper may cancel it again, and twice taken back is refused.
    expect(await back(order, 'Not Processed')).toMatchObject({ status: 409, body: { code: 'wrongOrderStatus' } });
    const { token } = shopper;
    expect((await shop.call('cancelMyOrder', { token, params: { id: order._id }, body: {} })).status).toBe(200);
  });

  test('takes the parcel and its mail back, keeps the stock, and is shipped again with the same number', async () => {
    const { order, number } = await shipped(await bought());
    const before = await seen(order);
    const stock = await readSizes(shop.database, tee);
    const mailIs = (state: string) =>
      vi.waitFor(async () => expect((await seen(order)).shipped_mail).toBe(state), 30_000);
    await mailIs('sent');
    // As if the mail server had been down.
    await setMail(order, null);
    await mailIs('waiting');
    const now = (await back(order, 'Processing')).reply.order;
    expect(now).toMatchObject({ status: 'Processing', promised: before.promised });
    expect(now.shipment).toBeUndefined();
    // It skipped 'Processing' before.
    expect(now.history.map(({ status }) => status)).toEqual(['Not Processed', 'Processing']);
    expect(changes(now)[0]).toEqual(['status', 'Processing', 'Shipped', 'Admin', `Delhivery ${number}`]);
    expect(await shippedMails(order)).toEqual([]);
    expect(await readSizes(shop.database, tee)).toEqual(stock);
    expect((await move(order, 'Shipped', { courier: 'Delhivery', tracking_number: number })).status).toBe(200);
    // A mail that has gone is followed by another.
    await mailIs('sent');
    await back(order, 'Processing');
    await move(order, 'Shipped', { courier: 'Delhivery', tracking_number: `${number}X` });
    const mails = await shippedMails(order);
    expect(mails.map(({ text }) => text.includes(`Delhivery, ${number}X.`))).toEqual([true]);
    expect(await findRowFaults(shop.database, clock.read())).toEqual([]);
  });

  test('stays once the courier has reported the parcel', async () => {
    const { order, number } = await shipped(await bought());
    await tell({ awb: number, current_status: 'Picked Up' });
    expect(await back(order, 'Processing')).toMatchObject({ status: 409, body: { code: 'parcelUnderWay' } });
    await tell({ awb: number, current_status: 'Delivered' });
    expect(await back(order, 'Shipped')).toMatchObject({ status: 409, body: { code: 'parcelDelivered' } });
    expect(await where(order)).toEqual(['Delivered', 'delivered']);
  });

  test('of an order that was not delivered after all waits for news again', async () => {
    const { order, number } = await shipped(await cash());
    await tell({ awb: number, current_status: 'Undelivered' });
    await move(order, 'Delivered');
    clock.advance(2 * day);
    await service().deliverQuiet(new AbortController().signal);
    await back(order, 'Shipped');
    const look = async () =>
      (await shop.call('listShopOrders', { ...owner.auth, query: { parcel: 'failed_attempt' } })).reply.orders;
    expect((await look()).map(({ _id }) => _id)).toContain(order._id);
    await tell({ awb: number, current_status: 'In Transit' });
    await tell({ awb: number, current_status: 'Out For Delivery' });
    clock.advance(day);
    await service().deliverQuiet(new AbortController().signal);
    expect(await where(order)).toEqual(['Shipped', 'out_for_delivery']);
    clock.advance(day);
    await service().deliverQuiet(new AbortController().signal);
    expect((await seen(order)).history.at(-1)).toMatchObject({ status: 'Delivered', cause: 'noNews' });
    // Silence is no news, so a person may know better.
    expect((await back(order, 'Shipped')).status).toBe(200);
  });

  test('comes after the cash: what was collected is taken back first', async () => {
    const { order } = await shipped(await cash());
    await move(order, 'Delivered');
    const collect = (body: object) => shop.call('collectOrder', { ...owner.auth, params: { id: order._id }, body });
    await collect({});
    expect(await back(order, 'Shipped')).toMatchObject({ status: 409, body: { code: 'cashNotedFirst' } });
    await collect({ undo: true, reason });
    expect((await back(order, 'Shipped')).status).toBe(200);
    expect((await back(order, 'Processing')).reply.order.payment.state).toBe('pending');
    const confirmed = { ...owner.auth, params: { id: order._id }, body: { undo: true, reason } };
    expect((await shop.call('confirmOrder', confirmed)).body).toMatchObject({ code: 'orderClosed' });
    await back(order, 'Not Processed');
    expect((await shop.call('confirmOrder', confirmed)).reply.order.confirm).toBe('waiting');
  });

  test('is not taken back after a week, and a parcel that was shipped once is refunded by an owner alone', async () => {
    const { order } = await shipped(await bought());
    await move(order, 'Delivered');
    const ofDelivery = shop.database.db.updateTable('order_move').where('order_id', '=', order._id);
    await ofDelivery
      .set({ moved_at: clock.read() - 8 * day })
      .where('status', '=', 'Delivered')
      .execute();
    expect(await back(order, 'Shipped')).toMatchObject({ status: 409, body: { code: 'parcelDelivered' } });
    const { order: fresh } = await shipped(await bought());
    for (const status of ['Processing', 'Not Processed'] as const) expect((await back(fresh, status)).status).toBe(200);
    const { token } = shopper;
    const cancelled = await shop.call('cancelMyOrder', { token, params: { id: fresh._id }, body: { reason: '' } });
    expect(cancelled).toMatchObject({ status: 409, body: { code: 'orderClosed' } });
  });

  test('is taken back once by two people, and never goes forward', async () => {
    const { order } = await shipped(await bought());
    const both = await Promise.all([back(order, 'Processing'), back(order, 'Processing')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    // Somebody took another step back meanwhile: a reason never ships.
    expect((await back(order, 'Shipped')).status).toBe(409);
    expect((await move(order, 'Delivered')).status).toBe(409);
    expect(await where(order)).toEqual(['Processing', undefined]);
  });
});
