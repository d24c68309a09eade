import { describe, expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import { dayOf } from '#contract/rules/day.ts';
import { newId } from '#server/db/ids.ts';
import { ordersToCompare } from '#server/modules/payment/finding-store.ts';
import { bestSellingIds } from '#server/modules/product/best-sellers.ts';
import { onlineTotal } from '#server/modules/report/month-store.ts';
import { createShopper } from './support/accounts.ts';
import { placeCashOrder } from './support/cash-order.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { listOrders, listRefunds, noWebhooks, payingSuiteShop } from './support/payments.ts';
import { insertRequest, returnsOf } from './support/return-desk.ts';
import { findRowFaults } from './support/row-faults.ts';
import { buySizes, checkoutSizes } from './support/sizes.ts';
import { readMovements } from './support/stock-movements.ts';
import { TestClock } from './support/test-shop.ts';

const day = 86_400_000;

onBothEngines('staff and returns', (place) => {
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, env: { RATE_LIMITS: 'off' }, script: noWebhooks });
  const { auth, pass, bought, order: seen, move, deliver, see, decide, receive, arrived, close } = returnsOf(shop);

  const refused = (code: string, more: object = {}) => ({ status: 409, body: { code, ...more } });
  const left = (rupees: number) =>
    refused('refundTooLarge', { params: expect.objectContaining({ left: rupees }) as object });
  const amounts = async ({ payment }: Order) =>
    (await listRefunds(shop, payment.razorpay_payment_id)).map(({ amount }) => amount).sort((a, b) => a - b);
  const faults = () => findRowFaults(shop.database, clock.read());
  /** A request that was approved and received. */
  const received = async (order: Order, asked: Parameters<typeof insertRequest>[2], good: number, damaged = 0) => {
    const id = await insertRequest(shop, order, asked);
    await decide(id);
    expect((await receive(id, good, damaged)).status).toBe(200);
    return id;
  };
  const stockOf = async ({ _id: id }: { _id: string }) => {
    const rows = shop.database.db.selectFrom('product_size').select(['label', 'quantity']).where('product_id', '=', id);
    return Object.fromEntries((await rows.execute()).map(({ label, quantity }) => [label, quantity]));
  };

  test('pay what was received, not what was announced; what never came is free again', async () => {
    const { tee, order } = await bought(3);
    const id = await insertRequest(shop, order, { pieces: 3 });
    expect(await close(id, 'refund')).toMatchObject(refused('returnMoved'));
    await decide(id);
    expect(await close(id, 'refund')).toMatchObject(refused('returnMoved'));
    await receive(id, 1, 1);
    expect(await stockOf(tee)).toEqual({ M: 8, L: 10 });
    expect(await see(id)).toMatchObject({
      ...{ state: 'received', refundable: 2000, left: 3000 },
      lines: [{ quantity: 3, good: 1, damaged: 1 }],
    });
    expect(await close(id, 'refund', { amount: 2001 })).toMatchObject(left(2000));
    expect(await close(id, 'refund', { amount: 10.005 })).toMatchObject({ status: 400 });
    const { reply } = await close(id, 'refund');
    expect(reply.return).toMatchObject({
      ...{ state: 'closed', outcome: 'refund' },
      refunds: [{ amount: 2000, origin: 'return', way: 'provider', reason: 'Done' }],
    });
    await expect.poll(() => amounts(order), { timeout: 30_000 }).toEqual([200_000]);
    expect(await seen(order)).toMatchObject({ payment: { state: 'partly_refunded' }, refunded: 2000 });
    // The third piece can be asked back again, the others cannot.
    expect(await arrived(order, 2)).toMatchObject(refused('returnTooMany', { left: [{ line: 0, quantity: 1 }] }));
    const later = (await arrived(order, 1)).reply.return;
    expect(later).toMatchObject({ state: 'received', origin: 'arrived', refundable: 1000 });
    await close(later._id, 'refund');
    await expect.poll(() => amounts(order), { timeout: 30_000 }).toEqual([100_000, 200_000]);
    expect((await readMovements(shop.database, tee)).slice(-2)).toEqual(['M 7 → 8 return', 'M 8 → 9 return']);
    expect(await faults()).toEqual([]);
  });

  test('know each press by its key: parcels, money and arrivals count once', async () => {
    const { tee, order } = await bought(2);
    const id = await insertRequest(shop, order, { pieces: 2 });
    await decide(id);
    const key = newId();
    const both = await Promise.all([receive(id, 1, 0, key), receive(id, 1, 0, key)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await receive(id, 0, 1, key)).toMatchObject(refused('keyReused'));
    expect(await receive(id, 2)).toMatchObject(refused('returnTooMany', { left: [{ line: 0, quantity: 1 }] }));
    // A second parcel has a key of its own.
    expect((await receive(id, 1)).status).toBe(200);
    expect(await stockOf(tee)).toEqual({ M: 10, L: 10 });
    const press = newId();
    const closings = await Promise.all([1, 2].map(() => close(id, 'refund', { amount: 700, key: press })));
    expect(closings.map(({ status }) => status)).toEqual([200, 200]);
    expect(await close(id, 'refund', { amount: 701, key: press })).toMatchObject(refused('keyReused'));
    expect(await close(id, 'refund', { amount: 700 })).toMatchObject(refused('returnMoved'));
    await expect.poll(() => amounts(order), { timeout: 30_000 }).toEqual([70_000]);
    expect(await receive(id, 1)).toMatchObject(refused('returnMoved'));
    expect(await faults()).toEqual([]);
  });

  test('take nothing back that has not left, that came back, or that is more than was bought', async () => {
    const { shopper, tee, order } = await bought(1);
    await buySizes(shop, shopper, [[tee, 'M']]);
    const fresh = (await listOrders(shop, shopper)).find(({ status }) => status === 'Not Processed')!;
    expect(await arrived(fresh, 1)).toMatchObject(refused('returnClosed'));
    expect(await arrived(order, 2)).toMatchObject(refused('returnTooMany', { left: [{ line: 0, quantity: 1 }] }));
    const key = newId();
    const [first, second] = [await arrived(order, 0, 1, key), await arrived(order, 0, 1, key)];
    expect([first.status, second.status, second.reply.return._id]).toEqual([201, 200, first.reply.return._id]);
    expect(await arrived(order, 1, 0, key)).toMatchObject(refused('keyReused'));
    await close(first.reply.return._id, 'nothing');
    const back = { ...auth, params: { id: order._id }, body: { reason: 'Wrong' } };
    expect(await shop.call('returnOrder', back)).toMatchObject(refused('returnOpen'));
    expect(await faults()).toEqual([]);
  });

  test('take the parcel of a problem that was paid, when it comes late, and pay nothing more', async () => {
    const { tee, order } = await bought(2);
    const id = await insertRequest(shop, order, { kind: 'problem', reason: 'not_arrived', pieces: 1 });
    await decide(id);
    // Nothing has to come back of a problem.
    expect((await close(id, 'refund')).reply.return).toMatchObject({ outcome: 'refund', refunds: [{ amount: 1000 }] });
    const late = (await arrived(order, 1)).reply.return;
    expect(await stockOf(tee)).toEqual({ M: 9, L: 10 });
    expect(late).toMatchObject({ refundable: 1000, left: 1000 });
    const rest = (await arrived(order, 1)).reply.return;
    // One piece is left to pay, of whichever parcel.
    expect(rest.refundable).toBe(1000);
    expect((await close(late._id, 'refund')).status).toBe(200);
    expect((await see(rest._id)).refundable).toBe(0);
    expect(await close(rest._id, 'refund')).toMatchObject(left(0));
    expect((await close(rest._id, 'nothing')).status).toBe(200);
    expect(await faults()).toEqual([]);
  });

  describe('exchanges', () => {
    test('keep the wanted size from approval, and become an order that is no sale', async () => {
      const { shopper, tee, order } = await bought(1, { sizes: { M: 3, L: 1 } });
      const before = (await shop.call('getDashboard', auth)).reply.dashboard.days!.at(-1)!;
      const id = await insertRequest(shop, order, { kind: 'exchange', size: 'L' });
      const other = await createShopper(shop);
      await decide(id);
      expect((await see(id)).exchange?.held_until).toBe(new Date(clock.read() + 7 * day).toISOString());
      // Nobody else can buy it, nor the shopper.
      for (const who of [other, shopper])
        expect(await checkoutSizes(shop, who, [[tee, 'L']])).toMatchObject(refused('cartChanged'));
      await receive(id, 1);
      // What came back keeps it on.
      await pass(8 * day);
      expect(await checkoutSizes(shop, await createShopper(shop), [[tee, 'L']])).toMatchObject(refused('cartChanged'));
      const closed = (await close(id, 'exchange')).reply.return;
      expect(closed).toMatchObject({ state: 'closed', outcome: 'exchange', refunds: [] });
      expect(await stockOf(tee)).toEqual({ M: 3, L: 0 });
      const sent = await seen(closed.exchange!.order!);
      expect(sent).toMatchObject({
        ...{ total: 1000, status: 'Not Processed', lines: [{ size: 'L', quantity: 1, price: 1000 }] },
        payment: { method: 'exchange', state: 'paid', razorpay_payment_id: '', razorpay_order_id: '' },
        exchange_of: { order: order._id, return: id },
      });
      expect((await shop.call('getDashboard', auth)).reply.dashboard.days!.at(-1)).toMatchObject({ takings: 0 });
      expect(before.takings).toBeGreaterThanOrEqual(0);
      await deliver(sent);
      // Its money is that of the first order.
      clock.advance(1000);
      const again = await received(sent, {}, 1);
      expect(await see(again)).toMatchObject({ refundable: 1000, left: 1000 });
      await close(again, 'refund', { amount: 600 });
      await expect.poll(() => amounts(order), { timeout: 30_000 }).toEqual([60_000]);
      const part = { amount: 401, reason: 'A stain', key: newId() };
      const refund = (body: object) => shop.call('refundOrder', { ...auth, params: { id: sent._id }, body });
      expect(await refund(part)).toMatchObject(left(400));
      expect((await refund({ ...part, amount: 400 })).status).toBe(201);
      await expect.poll(() => amounts(order), { timeout: 30_000 }).toEqual([40_000, 60_000]);
      expect(await seen(order)).toMatchObject({ payment: { state: 'refunded' }, refunded: 1000 });
      expect(await faults()).toEqual([]);
    });

    test('that are cancelled before they leave have their request wait again', async () => {
      const { tee, order } = await bought(1);
      const id = await received(order, { kind: 'exchange', size: 'L' }, 1);
      const key = newId();
      const { _id: sent } = (await close(id, 'exchange', { key })).reply.return.exchange!.order!;
      const { reply } = await shop.call('cancelOrder', { ...auth, params: { id: sent }, body: {} });
      expect(reply).toMatchObject({
        order: { status: 'Cancelled' },
        message: expect.not.stringContaining('goes back') as string,
      });
      expect(await stockOf(tee)).toEqual({ M: 10, L: 10 });
      expect(await see(id)).toMatchObject({
        ...{ state: 'received', refundable: 1000 },
        history: [
          {},
          {},
          {},
          { state: 'closed' },
          { state: 'received', message: expect.stringContaining('cancelled') as string },
        ],
      });
      expect((await see(id)).exchange).toBeUndefined();
      // The old press is known, and closes nothing.
      expect((await close(id, 'exchange', { key })).reply.return.state).toBe('received');
      const second = (await close(id, 'exchange')).reply.return.exchange!.order!;
      // A parcel that nobody accepts does the same.
      await move(second, 'Shipped');
      const back = { ...auth, params: { id: second._id }, body: { reason: 'refused' } };
      expect((await shop.call('returnOrder', back)).status).toBe(200);
      expect((await see(id)).state).toBe('received');
      expect((await close(id, 'refund')).status).toBe(200);
      await expect.poll(() => amounts(order), { timeout: 30_000 }).toEqual([100_000]);
      expect(await stockOf(tee)).toEqual({ M: 10, L: 10 });
      expect(await faults()).toEqual([]);
    });

    test('let the size go when they are declined or nothing comes; then only money is left', async () => {
      const { tee, order } = await bought(1, { sizes: { M: 3, L: 1 } });
      const id = await insertRequest(shop, order, { kind: 'exchange', size: 'L' });
      await decide(id);
      await decide(id, 'decline');
      expect((await see(id)).exchange).toBeUndefined();
      // A decision can be changed.
      await decide(id);
      expect(await checkoutSizes(shop, await createShopper(shop), [[tee, 'L']])).toMatchObject(refused('cartChanged'));
      await pass(7 * day + 1);
      await buySizes(shop, await createShopper(shop), [[tee, 'L']]);
      await receive(id, 1);
      expect(await close(id, 'exchange')).toMatchObject(
        refused('sizeGone', { params: { what: `${tee.name}, L`, left: 'none' } }),
      );
      expect((await close(id, 'refund')).status).toBe(200);
      expect(await faults()).toEqual([]);
    });

    test('are not approved once the size is gone, nor held where nothing is kept', async () => {
      const { tee, order } = await bought(2, { sizes: { M: 3, L: 1 } });
      const ask = () => insertRequest(shop, order, { kind: 'exchange', size: 'L' });
      const [first, second] = [await ask(), await ask()];
      await decide(first);
      expect(await decide(second)).toMatchObject(refused('sizeGone'));
      await decide(first, 'decline');
      await shop.call('updateSettings', { ...auth, body: { returns: { hold_days: 0 } } });
      expect((await decide(second)).reply.return.exchange).toBeUndefined();
      await receive(second, 1);
      const { reply } = await close(second, 'exchange');
      expect(reply.return.exchange?.order).toBeDefined();
      await shop.call('updateSettings', { ...auth, body: { returns: { hold_days: 7 } } });
      expect(await stockOf(tee)).toEqual({ M: 2, L: 0 });
      expect(await faults()).toEqual([]);
    });
  });

  test('send nothing for an order all of whose money has gone back', async () => {
    const { order } = await bought(1);
    const id = await received(order, { kind: 'exchange', size: 'L' }, 1);
    const body = { amount: 1000, reason: 'As agreed', tax: true, key: newId() };
    expect((await shop.call('refundOrder', { ...auth, params: { id: order._id }, body })).status).toBe(201);
    expect(await see(id)).toMatchObject({ left: 0, paid_back: true });
    expect(await close(id, 'exchange')).toMatchObject(refused('refundTooLarge'));
    expect((await close(id, 'nothing')).status).toBe(200);
    expect(await faults()).toEqual([]);
  });

  test('send exchanges that no figure of sales counts', async () => {
    const { shopper, order } = await bought(1);
    const { db } = shop.database;
    const figures = async () => {
      const day = (await shop.call('getDashboard', auth)).reply.dashboard.days!.at(-1)!;
      const today = dayOf(clock.read());
      const query = { from: today, to: today };
      const { report } = (await shop.call('getSalesReport', { ...auth, query })).reply;
      const { customer } = (await shop.call('getCustomer', { ...auth, params: { id: shopper.id } })).reply;
      const best = await bestSellingIds(db, { since: 0, liveOnly: false }, 100);
      const compared = await ordersToCompare(db, { since: 0, after: 0, limit: 500 });
      const online = await onlineTotal(db, { start: 0, end: clock.read() + 1 }, false);
      return [day, report, customer.orders, customer.spent, best, compared.length, online];
    };
    const before = await figures();
    const id = await received(order, { kind: 'exchange', size: 'L' }, 1);
    const sent = (await close(id, 'exchange')).reply.return.exchange!.order!;
    expect(await figures()).toEqual(before);
    const file = String((await shop.call('exportOrders', { ...auth, query: {} })).body);
    expect(file.split('\r\n').find((row) => row.includes(`,${sent.number},`))).toContain('"exchange","paid",0,');
  });

  test('replace what never arrived at no cost', async () => {
    const { tee, order } = await bought(2);
    const id = await insertRequest(shop, order, { kind: 'problem', reason: 'incomplete', pieces: 2 });
    await decide(id);
    expect(await close(id, 'exchange')).toMatchObject(refused('notExchange'));
    const { exchange } = (await close(id, 'replacement')).reply.return;
    expect(await seen(exchange!.order!)).toMatchObject({
      ...{ total: 0, lines: [{ size: 'M', quantity: 2 }], payment: { method: 'replacement', state: 'paid' } },
    });
    expect(await stockOf(tee)).toEqual({ M: 6, L: 10 });
    await deliver(exchange!.order!);
    expect(await faults()).toEqual([]);
  });

  test('pay cash back by hand to the UPI id, once the courier has brought it', async () => {
    const shopper = await createShopper(shop);
    const order = await placeCashOrder(shop, shopper, [await insertProduct(shop.database, { price: 1000 })]);
    await deliver(order);
    const id = await received(order, { upi: 'asha@okaxis' }, 1);
    expect(await see(id)).toMatchObject({ left: 0, refundable: 0 });
    expect(await close(id, 'refund')).toMatchObject(refused('cashNotCollected'));
    await shop.call('collectOrder', { ...auth, params: { id: order._id }, body: {} });
    const [refund] = (await close(id, 'refund')).reply.return.refunds;
    expect(refund).toMatchObject({ way: 'hand', state: 'wanted', amount: 1000 });
    const { refunds } = (await shop.call('listMoney', auth)).reply;
    expect(refunds).toContainEqual(
      expect.objectContaining({
        _id: refund!._id,
        upi: 'asha@okaxis',
        return: { _id: id, number: (await see(id)).number },
      }),
    );
    const body = { reference: 'UPI 42' };
    expect((await shop.call('closeRefund', { ...auth, params: { id: refund!._id! }, body })).status).toBe(200);
    expect((await see(id)).refunds).toMatchObject([{ state: 'paid_by_hand', reference: 'UPI 42' }]);
    expect(await faults()).toEqual([]);
  });

  test('find requests by state, order and number, those that wait first', async () => {
    const { order } = await bought(3);
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      clock.advance(1000);
      ids.push(await insertRequest(shop, order));
    }
    await decide(ids[0]!, 'decline');
    const list = async (query: object) =>
      (await shop.call('listShopReturns', { ...auth, query } as never)).reply as {
        returns: { _id: string }[];
        total: number;
        counts: Record<string, number>;
      };
    const idsOf = async (query: object) => (await list(query)).returns.map(({ _id }) => _id);
    const ofOrder = { order: order._id };
    expect(await idsOf(ofOrder)).toEqual([ids[1], ids[2], ids[0]]);
    expect(await idsOf({ ...ofOrder, state: 'declined' })).toEqual([ids[0]]);
    const { number } = await see(ids[2]!);
    expect(await idsOf({ q: `R${number}` })).toEqual([ids[2]]);
    expect(await idsOf({ ...ofOrder, q: String(order.number) })).toHaveLength(3);
    expect(await list({ ...ofOrder, limit: 1, page: 2 })).toMatchObject({ total: 3, returns: [{ _id: ids[2] }] });
    expect((await list({})).counts.requested).toBeGreaterThanOrEqual(2);
  });

  test.each([
    // From, what is done, and the state or the refusal.
    ['requested', 'approve', 'approved'],
    ['requested', 'decline', 'declined'],
    ['requested', 'receive', 'returnMoved'],
    ['requested', 'nothing', 'returnMoved'],
    ['approved', 'approve', 'approved'],
    ['approved', 'decline', 'declined'],
    ['approved', 'receive', 'received'],
    ['approved', 'nothing', 'closed'],
    ['approved', 'replacement', 'returnMoved'],
    ['declined', 'approve', 'approved'],
    ['declined', 'receive', 'returnMoved'],
    ['received', 'approve', 'returnMoved'],
    ['received', 'decline', 'returnMoved'],
    ['received', 'replacement', 'closed'],
    ['closed', 'approve', 'returnMoved'],
    ['closed', 'nothing', 'returnMoved'],
    ['cancelled', 'approve', 'returnMoved'],
    ['cancelled', 'receive', 'returnMoved'],
  ])('a request that is %s: %s gives %s', async (from, does, outcome) => {
    const { order } = await bought(1);
    const id = await insertRequest(shop, order);
    if (from !== 'requested' && from !== 'cancelled') await decide(id, from === 'declined' ? 'decline' : 'approve');
    if (from === 'received') await receive(id, 1);
    if (from === 'closed') await close(id, 'nothing');
    if (from === 'cancelled')
      await shop.database.db.updateTable('order_return').set({ state: 'cancelled' }).where('id', '=', id).execute();
    const answer = await (does === 'approve' || does === 'decline'
      ? decide(id, does)
      : does === 'receive'
        ? receive(id, 1)
        : close(id, does));
    if (outcome === 'returnMoved') expect(answer).toMatchObject(refused(outcome, { params: { state: from } }));
    else expect(answer).toMatchObject({ status: 200, reply: { return: { state: outcome } } });
  });
});
