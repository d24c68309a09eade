import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { courierEndpoints } from '#contract/shipping.ts';
import { deleteSurplusNews, keepNews } from '#server/modules/courier/courier-store.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { parcelsOf } from './support/parcels.ts';
import { buyProducts, listOrders, payingSuiteShop } from './support/payments.ts';
import { sweep } from './support/sweeps.ts';
import { TestClock } from './support/test-shop.ts';

const day = 86_400_000;
const template = 'https://www.bluedart.com/track/{number}';

onBothEngines('parcels', (place) => {
  let shopper: Session;
  let tee: Product;
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, env: { RATE_LIMITS: 'off' } });
  const { owner, seen, ship, tell, kept, where, service } = parcelsOf(shop, clock, {
    ...{ url_templates: [template], delivered_after_days: 2 },
  });
  beforeAll(async () => {
    expect(owner.courierToken).toMatch(/^[0-9a-f]{32}$/);
    tee = await insertProduct(shop.database, { price: 10, quantity: 100 });
  });
  beforeEach(async () => {
    shopper = await createShopper(shop, {
      phone: '+919812300456',
      address: '7 Loom Lane\nShivaji Nagar',
      city: 'Pune',
      pincode: '411 001',
    });
  });

  const buy = async () => (await buyProducts(shop, shopper, tee)).order;
  const add = async (...rows: [order: string | number, tracking_number: string][]) => {
    const numbers = rows.map(([order, tracking_number]) => ({ order, tracking_number }));
    return (await shop.call('addTrackingNumbers', { ...owner.auth, body: { courier: 'Blue Dart', numbers } })).reply
      .results;
  };
  /** Delivers the orders without news. */
  const pass = () => service().deliverQuiet(new AbortController().signal);
  let numbers = 0;
  const newNumber = () => `AWB${(numbers += 1)}0000`;
  const shipped = async () => {
    const order = await buy();
    const number = newNumber();
    expect((await ship(order, { courier: 'Blue Dart', tracking_number: number })).status).toBe(200);
    return { order, number };
  };

  test('have courier, number and page, for the shopper, in the mail and in the search', async () => {
    const order = await buy();
    await ship(order, { courier: 'Blue Dart', tracking_number: 'AB123456' });
    const url = 'https://www.bluedart.com/track/AB123456';
    expect((await listOrders(shop, shopper))[0]?.shipment).toEqual({
      ...{ courier: 'Blue Dart', tracking_number: 'AB123456', url },
      ...{ at: new Date(clock.read()).toISOString(), events: [] },
    });
    const mail = await shop.database.db
      .selectFrom('mail')
      .select('text')
      .where('order_id', '=', order._id)
      .where('kind', '=', 'shipped')
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain('Blue Dart, AB123456');
    expect(mail.text).toContain(url);
    const { orders } = (await shop.call('listShopOrders', { ...owner.auth, query: { search: 'ab123456' } })).reply;
    expect(orders.map(({ _id }) => _id)).toEqual([order._id]);
  });

  test('have a number of their own, also if two orders are shipped with it at once', async () => {
    const orders = [await buy(), await buy(), await buy()];
    const answers = await Promise.all(orders.map((order) => ship(order, { tracking_number: 'RACE-1' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = orders[answers.findIndex(({ status }) => status === 200)]!;
    const loser = answers.findIndex(({ status }) => status === 409);
    expect(answers[loser]!.body).toMatchObject({ code: 'trackingNumberTaken', params: { number: winner.number } });
    // The refused one is not shipped, and wrote no mail.
    expect((await seen(orders[loser]!)).status).toBe('Not Processed');
    const results = await Promise.all(orders.map((order) => add([order.number, 'RACE-2'])));
    const states = results.flatMap(([result]) => result?.state ?? '');
    expect(states.filter((state) => state !== 'refused')).toHaveLength(1);
    expect(await add([winner._id, 'race-2'])).toMatchObject([{ number: winner.number }]);
  });

  test('are shipped and corrected by a list, each row for itself', async () => {
    const { order: first, number } = await shipped();
    const [second, third, cancelled, bare, other] = [await buy(), await buy(), await buy(), await buy(), await buy()];
    await shop.call('cancelOrder', { ...owner.auth, params: { id: cancelled._id }, body: {} });
    await ship(bare);
    await ship(other, { courier: 'Delhivery', tracking_number: 'LIST-5' });
    await tell({ awb: number, current_status: 'In Transit' });
    const results = await add(
      [second.number, 'LIST-1'],
      [`#${third.number}`, 'list-1'],
      [first._id, 'LIST-2'],
      [first._id, 'LIST-2'],
      [cancelled.number, 'LIST-3'],
      [bare.number, 'LIST-4'],
      [other.number, 'LIST-5'],
    );
    expect(results.map(({ state, code }) => code ?? state)).toEqual([
      ...['shipped', 'trackingNumberTaken', 'corrected', 'same', 'wrongOrderStatus', 'corrected', 'corrected'],
    ]);
    expect((await seen(other)).shipment).toMatchObject({ courier: 'Blue Dart', tracking_number: 'LIST-5' });
    const latest = async () => (await shop.call('listAuditLog', owner.auth)).reply.entries[0]?.subject?.name;
    expect(await latest()).toBe([second, first, bare, other].map((order) => order.number).join(', '));
    await add([third.number, 'LIST-1']);
    expect(await latest()).toBeUndefined();
    // The news was of another parcel, and the booking of the next one needs another reference.
    expect((await seen(first)).shipment).toMatchObject({ tracking_number: 'LIST-2', events: [] });
    const ids = [first, second, third, cancelled, bare].map(({ _id }) => _id).join(',');
    const { body } = await shop.call('exportBookingFile', { ...owner.auth, query: { ids } });
    const { name } = (await seen(first)).buyer;
    const rest = `"${name}","9812300456","7 Loom Lane, Shivaji Nagar","Pune","Maharashtra","411001",300,0`;
    expect(String(body).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      '"reference","name","phone","address","city","state","pincode","weight_g","cash_amount"',
      ...[`"${first.number}-R3",${rest}`, `"${second.number}-R2",${rest}`, `"${third.number}",${rest}`],
      `"${bare.number}-R2",${rest}`,
    ]);
  });

  test('are checked before they are sent: whose orders they are, and what would be refused; nothing changes', async () => {
    const { order: first, number } = await shipped();
    const [second, third, cancelled] = [await buy(), await buy(), await buy()];
    await shop.call('cancelOrder', { ...owner.auth, params: { id: cancelled._id }, body: {} });
    const rows: [string | number, string][] = [
      [first._id, number],
      [second.number, number],
      [first.number, 'CHECK-1'],
      [second.number, 'CHECK-2'],
      [third.number, 'check-2'],
      // A row above has freed it.
      [third.number, number],
      [cancelled.number, 'CHECK-3'],
      [999_999, 'CHECK-4'],
      [second.number, '?'],
    ];
    const numbers = rows.map(([order, tracking_number]) => ({ order, tracking_number }));
    const before = (await shop.call('listAuditLog', owner.auth)).reply.total;
    const check = async (courier: string) =>
      (await shop.call('addTrackingNumbers', { ...owner.auth, query: { dry_run: '1' }, body: { courier, numbers } }))
        .reply.results;
    const results = await check('Blue Dart');
    const found = results.map(({ state, code, name, city }) => [code ?? state, ...(name ? [name, city] : [])]);
    const whose = [(await seen(second)).buyer.name, 'Pune'];
    expect(found).toEqual([
      ...[
        'same',
        'trackingNumberTaken',
        'corrected',
        'shipped',
        'trackingNumberTaken',
        'shipped',
        'wrongOrderStatus',
      ].map((state) => [state, ...whose]),
      ['orderNotFound'],
      ['malformed', ...whose],
    ]);
    expect((await check('Delhivery'))[0]?.state).toBe('corrected');
    expect(await where(second)).toEqual(['Not Processed', undefined]);
    expect((await shop.call('listAuditLog', owner.auth)).reply.total).toBe(before);
    // What is sent then has the same results.
    expect(await add(...rows)).toEqual(results.map(({ name: _name, city: _city, ...result }) => result));
  });

  test('move forward only, whatever order the news comes in, and arrive', async () => {
    const { order, number } = await shipped();
    const at = (current_status: string, current_timestamp?: string) =>
      tell({ awb: number.toLowerCase(), current_status, current_timestamp });
    await at('Out For Delivery', '26 11 2026 10:00:00');
    await Promise.all([at('In Transit', '25 11 2026 10:00:00'), at('In Transit', '25 11 2026 10:00:00')]);
    expect(await where(order)).toEqual(['Shipped', 'out_for_delivery']);
    await at('Undelivered', '26 11 2026 18:00:00');
    expect(await where(order)).toEqual(['Shipped', 'failed_attempt']);
    await Promise.all([at('Delivered'), at('Delivered'), at('Picked Up', '24 11 2026 10:00:00')]);
    await at('Delivered');
    expect(await where(order)).toEqual(['Delivered', 'delivered']);
    const { history, shipment } = await seen(order);
    expect(history.at(-1)).toMatchObject({ status: 'Delivered', cause: 'courier' });
    expect(history.at(-1)?.by).toBeUndefined();
    expect(shipment?.events.map(({ state }) => state)).toEqual([
      ...['picked_up', 'in_transit', 'out_for_delivery', 'failed_attempt', 'delivered'],
    ]);
    const back = await shipped();
    await tell([
      { awb: back.number, current_status: 'RTO Initiated' },
      { awb: back.number, current_status: 'Delivered', current_timestamp: '20 11 2026 10:00:00' },
    ]);
    expect(await where(back.order)).toEqual(['Shipped', 'returning']);
    // By a courier's file too (cash-money.test.ts).
    const { order: later, number: inFile } = await shipped();
    const headers = { 'content-type': 'text/csv' };
    await shop.call('importCourierFile', { ...owner.auth, body: `awb,state\n${inFile},Delivered`, headers });
    expect(await where(later)).toEqual(['Delivered', 'delivered']);
  });

  test('have news that is answered alike, and kept only if it is some', async () => {
    await shop.database.db.deleteFrom('courier_news').execute();
    const { order, number } = await shipped();
    const news = { awb: number, current_status: 'Delivered' };
    const url = courierEndpoints.receiveCourierNews.call.path.replace('{token}', owner.courierToken);
    const raw = (payload: string, headers = {}) => shop.app.inject({ method: 'POST', url, payload, headers });
    const type = { 'content-type': 'text/plain' };
    for (const send of [
      () => tell(news, 'f'.repeat(32)),
      () => tell('{'),
      () => tell([1]),
      () => tell(`${'['.repeat(30_000)}${']'.repeat(30_000)}`),
      () => tell({ ...news, note: 'x'.repeat(70_000) }),
      async () => ({ body: (await raw('', type)).json<unknown>() }),
      async () => ({ body: (await raw('y'.repeat(400_000), type)).json<unknown>() }),
    ]) {
      expect((await send()).body).toEqual({ ok: true });
    }
    expect(await kept()).toEqual([]);
    expect(await where(order)).toEqual(['Shipped', undefined]);
    expect((await tell({ awb: 'NOBODYS1', current_status: 'Delivered' })).body).toEqual({ ok: true });
    await tell({ awb: number, current_status: 'Weighed' });
    expect((await kept()).map(({ tracking_number, body }) => [tracking_number, JSON.parse(body) as unknown])).toEqual(
      expect.arrayContaining([
        ['NOBODYS1', { awb: 'NOBODYS1', current_status: 'Delivered' }],
        [number, { awb: number, current_status: 'Weighed' }],
      ]),
    );
    // The oldest goes, and all do after 30 days.
    const row = { id: 'newest', tracking_number: null, body: '{}', received_at: clock.read() + 1 };
    await keepNews(shop.database.db, [row]);
    await deleteSurplusNews(shop.database.db, 1, 2);
    expect(await kept()).toHaveLength(2);
    await shop.database.db
      .updateTable('courier_news')
      .set({ received_at: clock.read() - 30 * day })
      .execute();
    await sweep(shop, 'news of couriers');
    expect(await kept()).toEqual([]);
    // A body without a content type is read too.
    expect((await raw(JSON.stringify(news))).json()).toEqual({ ok: true });
    expect(await where(order)).toEqual(['Delivered', 'delivered']);
  });

  test('count as delivered a while without news, but not those of an earlier version', async () => {
    const { database } = shop;
    const parcels = [await shipped(), await shipped(), await shipped(), await shipped(), await shipped()] as const;
    const [quiet, heard, back, former, resent] = parcels;
    await database.db.deleteFrom('shipment').where('order_id', '=', former.order._id).execute();
    clock.advance(day);
    await tell({ awb: heard.number, current_status: 'In Transit' });
    await tell({ awb: back.number, current_status: 'RTO Initiated' });
    // A number that is added later makes no order count.
    expect(await add([former.order.number, 'FORMER-1'])).toMatchObject([{ state: 'corrected' }]);
    // The days of another parcel begin with it.
    expect(await add([resent.order.number, 'RESENT-1'])).toMatchObject([{ state: 'corrected' }]);
    clock.advance(day - 1);
    await pass();
    expect((await where(quiet.order))[0]).toBe('Shipped');
    clock.advance(1);
    await Promise.all([pass(), pass()]);
    const statuses = async () => Promise.all(parcels.map(async ({ order }) => (await where(order))[0]));
    expect(await statuses()).toEqual(['Delivered', 'Shipped', 'Shipped', 'Shipped', 'Shipped']);
    expect((await seen(quiet.order)).history.at(-1)).toMatchObject({ status: 'Delivered', cause: 'noNews' });
    clock.advance(day);
    await pass();
    expect(await statuses()).toEqual(['Delivered', 'Delivered', 'Shipped', 'Shipped', 'Delivered']);
  });

  test('are a part of what a person gets, and unused news of them is erased', async () => {
    const { order, number } = await shipped();
    await tell({ awb: number, current_status: 'Weighed' });
    await tell({ awb: number, status: 'exception', message: 'Asha was not at home' });
    await tell({ awb: number, current_status: 'Delivered' });
    const data = (await shop.call('exportMyData', { token: shopper.token })).reply;
    expect(data).toMatchObject({
      shipment: [{ order_id: order._id, tracking_number: number }],
      shipment_event: expect.arrayContaining([
        expect.objectContaining({ order_id: order._id, reason: 'Asha was not at home' }),
        expect.objectContaining({ state: 'delivered' }),
      ]) as unknown,
      courier_news: [{ tracking_number: number }],
    });
    // No payment of the account may still arrive.
    await shop.database.db.updateTable('checkout').set({ due_at: null }).where('account_id', '=', shopper.id).execute();
    const body = { email: shopper.email };
    expect((await shop.call('eraseUser', { ...owner.auth, params: { id: shopper.id }, body })).status).toBe(200);
    expect((await kept()).filter((row) => row.tracking_number === number)).toEqual([]);
    expect((await seen(order)).shipment).toMatchObject({ tracking_number: number, events: [{}, {}] });
    expect(JSON.stringify(await seen(order))).not.toContain('at home');
  });
});
