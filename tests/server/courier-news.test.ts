import { beforeAll, expect, test, vi } from 'vitest';
import type { Product } from '#contract/product.ts';
import type { OrderStatus } from '#contract/rules/order-status.ts';
import type { TrackingState } from '#contract/rules/tracking.ts';
import { courierEndpoints } from '#contract/shipping.ts';
import { keepNews } from '#server/modules/courier/courier-store.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { placeCashOrder } from './support/cash-order.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { parcelsOf } from './support/parcels.ts';
import { payingSuiteShop } from './support/payments.ts';
import { TestClock } from './support/test-shop.ts';

const day = 86_400_000;

/**
 * The words of a courier one after the other; where the parcel is then, its order, the cash after a remittance with its UTR, what a person
 * looks into, and the order after the days without news.
 */
type Way = [string[], TrackingState | undefined, OrderStatus, string, string | undefined, OrderStatus];
const ways: readonly Way[] = [
  [[], undefined, 'Shipped', 'pending', undefined, 'Delivered'],
  [['Pickup Failed'], 'booked', 'Shipped', 'pending', undefined, 'Delivered'],
  [['In Transit', 'Picked Up'], 'in_transit', 'Shipped', 'pending', undefined, 'Delivered'],
  [['Out For Delivery'], 'out_for_delivery', 'Shipped', 'remitted', undefined, 'Delivered'],
  [['Out For Delivery', 'Undelivered'], 'failed_attempt', 'Shipped', 'pending', 'failed_attempt', 'Shipped'],
  [['Undelivered', 'Out For Delivery'], 'out_for_delivery', 'Shipped', 'remitted', undefined, 'Delivered'],
  [['Undelivered', 'Delivered'], 'delivered', 'Delivered', 'remitted', undefined, 'Delivered'],
  [['RTO Initiated', 'In Transit'], 'returning', 'Shipped', 'pending', 'returning', 'Shipped'],
  [['RTO Initiated', 'Out For Delivery', 'Delivered'], 'delivered', 'Delivered', 'pending', undefined, 'Delivered'],
  [['RTO Initiated', 'RTO Delivered'], 'returned', 'Shipped', 'pending', 'returning', 'Shipped'],
  [['Delivered', 'RTO Initiated'], 'returning', 'Delivered', 'pending', 'returning', 'Delivered'],
  [['In Transit', 'Lost', 'In Transit'], 'lost', 'Shipped', 'pending', 'lost', 'Shipped'],
  [['Damaged', 'Delivered'], 'lost', 'Shipped', 'pending', 'lost', 'Shipped'],
  [['Delivered', 'Untraceable'], 'lost', 'Delivered', 'pending', 'lost', 'Delivered'],
  [['Cancelled'], 'lost', 'Shipped', 'pending', 'lost', 'Shipped'],
];

onBothEngines('news of couriers', (place) => {
  let shopper: Session;
  let tee: Product;
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, env: { RATE_LIMITS: 'off' } });
  const { owner, seen, ship, tell, kept, where, service } = parcelsOf(shop, clock, { delivered_after_days: 2 });
  beforeAll(async () => {
    tee = await insertProduct(shop.database, { price: 10, quantity: 100 });
    shopper = await createShopper(shop);
  });

  const buy = () => placeCashOrder(shop, shopper, [tee]);
  let numbers = 0;
  const shipped = async () => {
    const order = await buy();
    const number = `NEWS${(numbers += 1)}000`;
    expect((await ship(order, { tracking_number: number })).status).toBe(200);
    return { order, number };
  };
  test('end where the courier says: state, status, cash and time', async () => {
    const parcels = await Promise.all(
      ways.map(async ([words]) => {
        const { order, number } = await shipped();
        for (const [index, current_status] of words.entries())
          await tell({ awb: number, current_status, current_timestamp: `20 11 2026 1${index}:00:00` });
        return { order, number };
      }),
    );
    const headers = { 'content-type': 'text/csv' };
    const lines = parcels.map(({ number }, index) => `${number},10,AXISCN00${1234567 + index}`);
    await shop.call('importCourierFile', { ...owner.auth, body: ['awb,amount,utr', ...lines].join('\n'), headers });
    const at = await Promise.all(parcels.map(({ order }) => where(order)));
    const cash = await Promise.all(parcels.map(async ({ order }) => (await seen(order)).payment.state));
    const looks = async () => {
      const filters = ['failed_attempt', 'returning', 'lost'] as const;
      const lists = await Promise.all(
        filters.map((parcel) => shop.call('listShopOrders', { ...owner.auth, query: { parcel } })),
      );
      const found = lists.map(({ reply }) => reply.orders.map(({ _id }) => _id));
      const { counts } = lists[0]!.reply;
      expect(filters.map((filter) => counts?.[filter])).toEqual(found.map(({ length }) => length));
      const { parcels: figures } = (await shop.call('getDashboard', owner.auth)).reply.dashboard;
      expect(figures).toMatchObject(counts!);
      return parcels.map(({ order }) => filters.find((_, index) => found[index]?.includes(order._id)));
    };
    const look = await looks();
    clock.advance(3 * day);
    await service().deliverQuiet(new AbortController().signal);
    const later = await Promise.all(parcels.map(async ({ order }) => (await where(order))[0]));
    expect(
      ways.map(([words], index) => [words, at[index]?.[1], at[index]?.[0], cash[index], look[index], later[index]]),
    ).toEqual(ways);
    // A person ends it: nothing is left to look at.
    for (const { order } of parcels) {
      const body = { status: 'Delivered' };
      await shop.call('moveOrder', { ...owner.auth, params: { id: order._id }, body });
      await shop.call('returnOrder', { ...owner.auth, params: { id: order._id }, body: { reason: 'It came back' } });
    }
    expect((await looks()).filter((trouble) => trouble !== undefined)).toEqual([]);
  });

  test('have the news that came before their number, however it is typed', async () => {
    const early = (number: string, current_status = 'Out For Delivery') => tell({ awb: number, current_status });
    const [byPage, byList, corrected] = [await buy(), await buy(), await buy()];
    await ship(corrected, { tracking_number: 'WRONG-1' });
    for (const number of ['EARLY-1', 'EARLY-2', 'EARLY-3']) await early(number);
    await early('EARLY-1', 'Delivered');
    await early('EARLY-2', 'Weighed');
    expect((await ship(byPage, { tracking_number: 'early-1' })).status).toBe(200);
    const numbers = [
      { order: byList.number, tracking_number: 'EARLY-2' },
      { order: corrected.number, tracking_number: 'EARLY-3' },
    ];
    await shop.call('addTrackingNumbers', { ...owner.auth, body: { numbers } });
    expect(await Promise.all([byPage, byList, corrected].map(where))).toEqual([
      ['Delivered', 'delivered'],
      ['Shipped', 'out_for_delivery'],
      ['Shipped', 'out_for_delivery'],
    ]);
    const left = (await kept()).filter(({ tracking_number: number }) => number?.startsWith('EARLY-'));
    expect(left.map(({ tracking_number, unread }) => [tracking_number, unread])).toEqual([['EARLY-2', 'words']]);
    // One that was typed in the moment in which its news came.
    const order = await buy();
    await Promise.all([early('EARLY-4'), ship(order, { tracking_number: 'EARLY-4' })]);
    expect(await where(order)).toEqual(['Shipped', 'out_for_delivery']);
    // Kept by a server of an earlier version, which does not know a lost parcel.
    const row = { id: 'of-before', tracking_number: 'EARLY-4', received_at: clock.read() };
    // It found the number elsewhere.
    const body = JSON.stringify({ awb: 'OTHER-4', status: 'Lost' });
    await keepNews(shop.database.db, [{ ...row, body }]);
    await service().applyWaiting();
    expect(await where(order)).toEqual(['Shipped', 'lost']);
  });

  test('are many in one request, and what is not understood is listed as it came', async () => {
    await shop.database.db.deleteFrom('courier_news').execute();
    const [first, last] = [await shipped(), await shipped()];
    const others = Array.from({ length: 600 }, (_, index) => `MANY${index}`);
    const body = [first.number, ...others, last.number].map((awb) => ({ awb, status: 'Picked Up' }));
    expect((await tell(body)).body).toEqual({ ok: true });
    expect(await Promise.all([first, last].map(({ order }) => where(order)))).toEqual([
      ['Shipped', 'picked_up'],
      ['Shipped', 'picked_up'],
    ]);
    expect(await kept()).toHaveLength(600);
    const strange = { parcel: { ref: 7 } };
    await tell(strange);
    clock.advance(1);
    await tell({ awb: first.number, current_status: 'Weighed', note: '<b>' });
    const { news, total } = (await shop.call('listCourierNews', owner.auth)).reply;
    expect(total).toBe(2);
    expect(news.map(({ body: text, ...rest }) => ({ ...rest, body: JSON.parse(text) as unknown }))).toMatchObject([
      {
        ...{ unread: 'words', tracking_number: first.number },
        order: { _id: first.order._id, number: first.order.number },
        body: { note: '<b>' },
      },
      { unread: 'number', body: strange },
    ]);
    const { parcels } = (await shop.call('getDashboard', owner.auth)).reply.dashboard;
    expect(parcels?.news).toBe(2);
  });

  test('have a courier whose token is looked at before a body is parsed', async () => {
    const url = (to: string) => courierEndpoints.receiveCourierNews.call.path.replace('{token}', to);
    const parse = vi.spyOn(JSON, 'parse');
    const headers = { 'content-type': 'application/json' };
    const payload = `[${'['.repeat(20_000)}`;
    const parsed = async (to: string) => {
      parse.mockClear();
      const { body, statusCode } = await shop.app.inject({ method: 'POST', url: url(to), payload, headers });
      expect([statusCode, body]).toEqual([200, '{"ok":true}']);
      return parse.mock.calls.filter(([text]) => text === payload).length;
    };
    expect([await parsed('f'.repeat(32)), await parsed(owner.courierToken)]).toEqual([0, 1]);
    parse.mockRestore();
  });
});
