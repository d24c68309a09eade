import { beforeAll, expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { placeCashOrder } from './support/cash-order.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { parcelsOf } from './support/parcels.ts';
import { listOrders, payingSuiteShop } from './support/payments.ts';
import { TestClock } from './support/test-shop.ts';

onBothEngines('what needs a call', (place) => {
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, env: { RATE_LIMITS: 'off' } });
  const { owner, seen, ship, tell } = parcelsOf(shop, clock, { delivered_after_days: 2 });
  let packer: Session;
  let shopper: Session;
  let tee: Product;
  let numbers = 0;
  beforeAll(async () => {
    packer = await createAdmin(shop, 'packer@example.com');
    await shop.database.db.updateTable('account').set({ staff_role: 'packer' }).where('id', '=', packer.id).execute();
    shopper = await createShopper(shop);
    tee = await insertProduct(shop.database, { name: 'Kite', price: 100, sizes: { S: 9, M: 9 } });
  });

  const list = async (query: Readonly<Record<string, string>>) =>
    (await shop.call('listShopOrders', { token: packer.token, query })).reply;
  const call = ({ _id: id }: Order, body: object, { token } = packer) =>
    shop.call('noteCall', { token, params: { id }, body });
  const shipped = async () => {
    const order = await placeCashOrder(shop, shopper, [tee]);
    const number = `CALL${(numbers += 1)}000`;
    await ship(order, { tracking_number: number });
    return { order, number };
  };

  test('is called with what was ordered and where it goes, and the calls are counted', async () => {
    const order = await placeCashOrder(shop, shopper, [tee, tee], { waits: true });
    const row = async () => (await list({ confirm: 'waiting' })).orders.find(({ _id }) => _id === order._id);
    const { phone, city, state } = order;
    const { size } = order.lines[0]!;
    expect(await row()).toMatchObject({ phone, city, state, items: [{ name: 'Kite', size, quantity: 2 }] });
    expect((await row())?.calls).toBeUndefined();
    await call(order, { result: 'no_answer' });
    clock.advance(3_600_000);
    const [first, again] = [await call(order, { result: 'no_answer' }), await call(order, { result: 'no_answer' })];
    expect([first.status, again.status]).toEqual([200, 200]);
    clock.advance(60_000);
    const { reply } = await call(
      order,
      { result: 'asked_to_cancel', note: ' Her father ' },
      { ...packer, ...owner.auth },
    );
    const calls = { count: 3, last: new Date(clock.read()).toISOString(), result: 'asked_to_cancel' };
    expect([reply.order.calls, (await row())?.calls]).toEqual([calls, calls]);
    expect(reply.order.changes.map(({ what, to, by, note }) => [what, to, by, note])).toEqual([
      ['call', 'no_answer', 'Admin', undefined],
      ['call', 'no_answer', 'Admin', undefined],
      ['call', 'asked_to_cancel', 'Admin', 'Her father'],
    ]);
    const [own] = await listOrders(shop, shopper);
    expect(own).not.toHaveProperty('calls');
    expect((await call(order, { result: 'no_answer' }, shopper)).status).toBe(403);
    expect((await call({ ...order, _id: 'f'.repeat(24) }, { result: 'reached' })).status).toBe(404);
    // A call makes no slip old.
    const found = await list({ search: String(order.number) });
    expect(found.orders[0]?.changedAt).toBeUndefined();
  });

  test('has the courier’s reason and its age, the longest first, until a person decides', async () => {
    const [first, second] = [await shipped(), await shipped()];
    const at = (number: string, hour: string, words: object) =>
      tell({ awb: number, current_timestamp: `20 11 2026 ${hour}:00:00`, ...words });
    await at(second.number, '10', { current_status: 'Undelivered', ndr_reason: 'Door locked' });
    await at(first.number, '11', { current_status: 'Undelivered', ndr_reason: 'Phone off' });
    const { orders, counts } = await list({ parcel: 'failed_attempt' });
    const rows = orders.map(({ _id, parcel_reason, parcel_at, items, phone }) => [
      ...[_id, parcel_reason, parcel_at, items?.length, phone],
    ]);
    const [ten, eleven] = ['2026-11-20T04:30:00.000Z', '2026-11-20T05:30:00.000Z'];
    const { phone } = first.order;
    expect(rows).toEqual([
      [second.order._id, 'Door locked', ten, 1, phone],
      [first.order._id, 'Phone off', eleven, 1, phone],
    ]);
    expect(counts).toMatchObject({ failed_attempt: 2, oldest: { failed_attempt: ten } });
    // Another attempt begins its time again; a way back keeps the first news.
    await at(second.number, '12', { current_status: 'Undelivered', ndr_reason: 'Asked for Sunday' });
    expect((await list({ parcel: 'failed_attempt' })).orders.map(({ _id }) => _id)).toEqual([
      first.order._id,
      second.order._id,
    ]);
    await at(first.number, '13', { current_status: 'RTO Initiated' });
    await at(first.number, '15', { current_status: 'RTO In Transit' });
    const back = await list({ parcel: 'returning' });
    expect(back.orders).toMatchObject([{ _id: first.order._id, parcel_at: '2026-11-20T07:30:00.000Z' }]);
    const dashboard = (await shop.call('getDashboard', owner.auth)).reply.dashboard;
    expect(dashboard.parcels).toMatchObject({ returning: 1, oldest: { returning: '2026-11-20T07:30:00.000Z' } });
    for (const { order } of [first, second]) {
      const body = { reason: 'It came back' };
      await shop.call('returnOrder', { ...owner.auth, params: { id: order._id }, body });
      expect((await seen(order)).status).toBe('Cancelled');
    }
    expect((await list({ parcel: 'returning' })).counts).toMatchObject({ failed_attempt: 0, returning: 0 });
  });
});
