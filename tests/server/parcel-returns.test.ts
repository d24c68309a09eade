import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReturnedLine } from '#contract/cash.ts';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { cancelReasons } from '#contract/rules/cancel-reasons.ts';
import { dayOf } from '#contract/rules/day.ts';
import { openMoney } from '#server/modules/payment/money-store.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { placeCashOrder } from './support/cash-order.ts';
import { insertProduct, readSizes } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { buyProducts, listOrders, listRefunds, noWebhooks, payingSuiteShop } from './support/payments.ts';
import { refusal } from './support/refusals.ts';
import { findRowFaults } from './support/row-faults.ts';
import { findMovementFaults } from './support/stock-movements.ts';
import { TestClock } from './support/test-shop.ts';

const back = (line: number, good: number, damaged: number): ReturnedLine => ({ line, good, damaged });

onBothEngines('a parcel that came back', (place) => {
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, env: { RATE_LIMITS: 'off' }, script: noWebhooks });
  let owner: Session;
  let packer: Session;
  let shopper: Session;
  let tee: Product;
  let numbers = 0;
  beforeAll(async () => {
    owner = await createAdmin(shop);
    packer = await createAdmin(shop, 'packer@example.com');
    const accounts = shop.database.db.updateTable('account').set({ staff_role: 'packer' });
    await accounts.where('id', '=', packer.id).execute();
  });
  beforeEach(async () => {
    shopper = await createShopper(shop);
    tee = await insertProduct(shop.database, { price: 100, sizes: { S: 10, M: 10 } });
  });

  /** Two pieces in M, and one of a product without sizes. */
  const cash = async () => {
    const plain = await insertProduct(shop.database, { price: 50, quantity: 5 });
    return { plain, order: await ship(await placeCashOrder(shop, shopper, [tee, tee, plain])) };
  };
  const prepaid = async () => ship((await buyProducts(shop, shopper, tee)).order);
  const ship = async (order: Order) => {
    const body = { status: 'Shipped', courier: 'Delhivery', tracking_number: `BACK${(numbers += 1)}000` };
    await shop.call('moveOrder', { token: owner.token, params: { id: order._id }, body });
    return order;
  };
  const takeBack = (
    { _id: id }: Order,
    body: { reason: string; lines?: readonly ReturnedLine[]; reference?: string },
    by = owner,
  ) => shop.call('returnOrder', { token: by.token, params: { id }, body });
  const seen = async ({ _id: id }: Order) =>
    (await shop.call('getShopOrder', { token: owner.token, params: { id } })).reply.order;
  const money = async () => (await shop.call('listMoney', { token: owner.token })).reply;
  const findingOf = async ({ _id }: Order) => (await money()).findings.find(({ order }) => order._id === _id);

  test('cancels a cash order, and its good pieces are in stock again', async () => {
    const { order, plain } = await cash();
    const lines = [back(0, 1, 1), back(1, 1, 0)];
    const [first, second] = await Promise.all([1, 2].map(() => takeBack(order, { reason: 'refused', lines }, packer)));
    expect([first?.status, second?.status].sort()).toEqual([200, 409]);
    expect([await readSizes(shop.database, tee), await readSizes(shop.database, plain)]).toEqual([
      { S: 10, M: 9 },
      { '': 5 },
    ]);
    expect(await findMovementFaults(shop.database.db)).toEqual([]);
    const movements = shop.database.db.selectFrom('stock_movement').select(['label', 'account_id', 'quantity_after']);
    expect(
      await movements.where('reason', '=', 'return').where('order_id', '=', order._id).orderBy('label').execute(),
    ).toEqual([
      { label: '', account_id: packer.id, quantity_after: 5 },
      { label: 'M', account_id: packer.id, quantity_after: 9 },
    ]);
    const now = await seen(order);
    expect(now).toMatchObject({
      ...{ status: 'Cancelled', reason: cancelReasons.refused, returned: lines },
      ...{ payment: { method: 'cod', state: 'not_collected' }, shipment: { events: [{ state: 'returned' }] } },
    });
    expect(now.refund).toBeUndefined();
    expect(now.history.at(-1)).toMatchObject({ status: 'Cancelled', by: 'Admin' });
    const [own] = await listOrders(shop, shopper);
    expect(own).toMatchObject({ status: 'Cancelled', reason: cancelReasons.refused });
    expect(own).not.toHaveProperty('returned');
    const mail = shop.database.db.selectFrom('mail').select(['subject', 'text']).where('order_id', '=', order._id);
    const { subject, text } = await mail.where('kind', '=', 'cancelled').executeTakeFirstOrThrow();
    expect(subject).toMatch(new RegExp(`^Your parcel of order ${order.number} came back`));
    expect(text).toContain('there is nothing to pay');
    expect(await findingOf(order)).toBeUndefined();
  });

  // Too few pieces of a line, and a line that is not there: the samples of the contract.
  test.each<[string, ReturnedLine[]]>([
    ['too many pieces', [back(0, 2, 1), back(1, 1, 0)]],
    ['a line that is missing', [back(0, 2, 0)]],
    ['a line twice', [back(0, 1, 0), back(0, 1, 0), back(1, 1, 0)]],
  ])('is refused with %s', async (_, lines) => {
    const { order } = await cash();
    const { body } = await takeBack(order, { reason: 'lost in the rain', lines });
    expect(body).toMatchObject({ code: 'returnMismatch' });
    expect((await seen(order)).status).toBe('Shipped');
    expect(await readSizes(shop.database, tee)).toEqual({ S: 10, M: 8 });
  });

  test('pays a prepaid order back where an owner takes it, with the words', async () => {
    const order = await prepaid();
    const answer = await takeBack(order, { reason: ' Nobody at home three times ' });
    expect(answer.reply.order).toMatchObject({
      ...{ status: 'Cancelled', reason: 'Nobody at home three times', returned: [{ line: 0, good: 1, damaged: 0 }] },
      ...{ refund: { state: 'wanted', amount: 100 } },
    });
    const { razorpay_payment_id: payment } = order.payment;
    await vi.waitFor(async () => expect(await listRefunds(shop, payment)).toMatchObject([{ amount: 10_000 }]), 30_000);
    await vi.waitFor(async () => expect((await seen(order)).payment.state).toBe('refunded'), 30_000);
    expect(await findingOf(order)).toBeUndefined();
  });

  test('waits for an owner where a packer takes a prepaid order back', async () => {
    const [order, kept] = [await prepaid(), await prepaid()];
    const before = (await shop.call('getDashboard', { token: owner.token })).reply.dashboard.money!.count;
    for (const one of [order, kept]) await takeBack(one, { reason: 'refused' }, packer);
    expect((await shop.call('getDashboard', { token: owner.token })).reply.dashboard.money?.count).toBe(before + 2);
    const finding = await findingOf(order);
    expect(finding).toMatchObject({ kind: 'returned', amount: 100, payment: order.payment.razorpay_payment_id });
    const words = async () => (await openMoney(shop.database.db, clock.read())).map(({ what }) => what);
    expect(await words()).toContain('Parcels that came back, to refund');
    expect((await seen(order)).payment.state).toBe('paid');
    const refundIt = (id = '') => shop.call('refundFinding', { token: owner.token, params: { id } });
    const answers = await Promise.all([refundIt(finding?._id), refundIt(finding?._id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { razorpay_payment_id: payment } = order.payment;
    await vi.waitFor(async () => expect(await listRefunds(shop, payment)).toMatchObject([{ amount: 10_000 }]), 30_000);
    // Looked at without a refund.
    const other = (await findingOf(kept))?._id ?? '';
    const settled = { token: owner.token, params: { id: other }, body: { note: 'Paid back by hand.' } };
    expect((await shop.call('settleFinding', settled)).status).toBe(200);
    expect(await refundIt(other)).toMatchObject({ status: 409, body: refusal('moneyHandled') });
    expect(await words()).not.toContain('Parcels that came back, to refund');
  });

  describe('whose cash was collected', () => {
    const collected = async () => {
      const { order } = await cash();
      await shop.call('moveOrder', { token: owner.token, params: { id: order._id }, body: { status: 'Delivered' } });
      await collect(order);
      return order;
    };
    const collect = ({ _id: id }: Order, body: object = {}) =>
      shop.call('collectOrder', { token: owner.token, params: { id }, body });
    const payBack = (id = '', reference = 'UPI 42') =>
      shop.call('refundFinding', { token: owner.token, params: { id }, body: { reference } });
    const figures = async () => {
      const { cash: out, days } = (await shop.call('getDashboard', { token: owner.token })).reply.dashboard;
      return [out?.collected?.amount ?? 0, days?.at(-1)?.takings ?? 0];
    };
    const mailOf = async ({ _id }: Order) => {
      const mail = shop.database.db.selectFrom('mail').select('text').where('order_id', '=', _id);
      return (await mail.where('kind', '=', 'cancelled').executeTakeFirstOrThrow()).text;
    };

    test('is paid back by hand by the owner who takes it back', async () => {
      const order = await collected();
      const [owed, takings] = await figures();
      const { order: now } = (await takeBack(order, { reason: 'Wrong colour', reference: 'UPI 42' })).reply;
      expect(now).toMatchObject({
        status: 'Cancelled',
        payment: { state: 'collected' },
        cash: { paidBack: { by: 'Admin', reference: 'UPI 42' } },
      });
      expect(await readSizes(shop.database, tee)).toEqual({ S: 10, M: 10 });
      expect(await findingOf(order)).toBeUndefined();
      expect(await mailOf(order)).toContain('We have paid the Rs. 250 back');
      // The courier still owes it.
      expect(await figures()).toEqual([owed, takings! - 250]);
      const lines = String((await shop.call('exportOrders', { token: owner.token, query: {} })).body).split('\r\n');
      const day = dayOf(clock.read());
      expect(lines.find((line) => line.includes(`,${order.number},`))).toMatch(
        new RegExp(`"collected",250,.*"test","${day}","UPI 42",0,0,""$`),
      );
    });

    test('waits for an owner who pays it back, once, or says that it never was collected', async () => {
      const [order, mistaken] = [await collected(), await collected()];
      expect(await takeBack(order, { reason: 'refused', reference: 'UPI 1' }, packer)).toMatchObject({ status: 403 });
      for (const one of [order, mistaken]) await takeBack(one, { reason: 'Too small' }, packer);
      expect(await mailOf(order)).toContain('how you want the Rs. 250 back');
      const finding = await findingOf(order);
      expect(finding).toMatchObject({ kind: 'returned', cash: true, payment: '', amount: 250 });
      expect(await payBack(finding?._id, '')).toMatchObject({
        status: 400,
        body: { fields: { reference: 'is required' } },
      });
      const answers = await Promise.all([payBack(finding?._id), payBack(finding?._id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await seen(order)).cash).toMatchObject({ paidBack: { reference: 'UPI 42' } });
      expect(await collect(order, { undo: true, reason: 'A wrong row' })).toMatchObject({
        status: 409,
        body: { code: 'cashNotSo', message: expect.stringContaining('paid back to its shopper by Admin') as unknown },
      });
      expect((await seen(order)).payment.state).toBe('collected');
      const other = (await findingOf(mistaken))?._id;
      const undone = await collect(mistaken, { undo: true, reason: 'It was refused' });
      expect(undone.reply.order).toMatchObject({ status: 'Cancelled', payment: { state: 'not_collected' } });
      expect([await findingOf(mistaken), (await payBack(other)).status]).toEqual([undefined, 404]);
      expect(await findRowFaults(shop.database, clock.read())).toEqual([]);
    });

    test('is not said to be paid back before', async () => {
      const { order } = await cash();
      expect(await takeBack(order, { reason: 'refused', reference: 'UPI 1' })).toMatchObject({
        body: refusal('cashNotCollected'),
      });
      expect((await seen(order)).status).toBe('Shipped');
    });
  });
});
