import type { Updateable } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { cancelReasons } from '#contract/rules/cancel-reasons.ts';
import type { OrderTable } from '#server/db/order-schema.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { placeCashOrder } from './support/cash-order.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { confirm, listOrders, noWebhooks, payingSuiteShop, paymentOf, type Proof } from './support/payments.ts';
import { refusal } from './support/refusals.ts';
import { TestClock } from './support/test-shop.ts';

const day = 86_400_000;

onBothEngines('a cash order that is paid now', (place) => {
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, env: { RATE_LIMITS: 'off' } });
  let token: string;
  let shopper: Session;
  let tee: Product;
  beforeAll(async () => {
    ({ token } = await createAdmin(shop));
    await shop.call('updateSettings', { token, body: { alerts: { order: 'owner@example.com' } } });
    tee = await insertProduct(shop.database, { price: 499.5, quantity: 100 });
  });
  beforeEach(async () => {
    await shop.script(noWebhooks);
    shopper = await createShopper(shop);
  });

  const place1 = (state = {}) => placeCashOrder(shop, shopper, [tee], state);
  const press = ({ _id: id }: Order) => shop.call('payOrder', { params: { id }, token: shopper.token });
  /** Presses and pays; the page has not called back yet. */
  const paid = async (order: Order): Promise<Proof> => shop.pay((await press(order)).reply.order.id);
  const set = async ({ _id }: Pick<Order, '_id'>, columns: Updateable<OrderTable>) => {
    await shop.database.db.updateTable('order').set(columns).where('id', '=', _id).execute();
  };
  const ship = ({ _id: id }: Order) => shop.call('moveOrder', { token, params: { id }, body: { status: 'Shipped' } });
  const seen = async ({ _id }: Order) => (await listOrders(shop, shopper)).find((one) => one._id === _id);
  const state = async (order: Order) => (await seen(order))?.payment.state;
  const mailsOf = async ({ _id }: Order) => {
    const mails = shop.database.db.selectFrom('mail').select(['kind', 'text']).where('order_id', '=', _id);
    return mails.orderBy('kind').execute();
  };
  const lookUp = async ({ razorpay_order_id: order_id }: Proof) =>
    (await shop.call('getPayment', { params: { order_id }, token: shopper.token })).reply.payment;

  test('becomes one that is paid online, with its number and stock', async () => {
    const order = await place1({ waits: true });
    expect(order).toMatchObject({ payment: { method: 'cod', state: 'pending', razorpay_payment_id: '' } });
    const answer = await press(order);
    expect(answer).toMatchObject({
      status: 200,
      reply: { order: { amount: 49_950, currency: 'INR' }, key: shop.keys.keyId },
    });
    const proof = await shop.pay(answer.reply.order.id);
    clock.advance(1000);
    expect((await confirm(shop, shopper, proof)).reply).toEqual({ status: true });
    const { razorpay_order_id, razorpay_payment_id } = proof;
    const { confirm: _, unasked: __, ...kept } = order;
    const payment = { razorpay_order_id, razorpay_payment_id, method: 'online', state: 'paid' };
    // Nobody had confirmed it, so its days are counted from its payment.
    const promised = expect.not.objectContaining({ from: order.promised?.from }) as unknown;
    expect(await seen(order)).toEqual({ ...kept, payment, promised });
    expect(await lookUp(proof)).toEqual({ state: 'paid', order: order._id });
    const mails = await mailsOf(order);
    expect(mails.map(({ kind }) => kind)).toEqual(['paid']);
    expect(mails[0]?.text).toContain('There is nothing to pay when the parcel arrives.');
    const query = { search: razorpay_payment_id };
    const { orders } = (await shop.call('listShopOrders', { token, query })).reply;
    expect(orders).toMatchObject([{ _id: order._id, changedAt: new Date(clock.read()).toISOString() }]);
    expect(orders[0]).not.toHaveProperty('cash');
  });

  test('is promised for where it goes by now, if it had no days before', async () => {
    const order = await place1({ waits: true });
    await set(order, { pincode: '370001', promised_from: null, promised_to: null });
    await confirm(shop, shopper, await paid(order));
    expect(await seen(order)).toMatchObject({ payment: { state: 'paid' }, promised: expect.any(Object) as object });
  });

  test('has one order at the provider, whoever presses when', async () => {
    const order = await place1();
    const answers = await Promise.all([press(order), press(order)]);
    const ids = new Set(answers.map(({ reply }) => reply.order.id));
    expect([answers.map(({ status }) => status), ids.size]).toEqual([[200, 200], 1]);
    expect((await press(order)).reply.order.id).toBe([...ids][0]);
    await shop.script({ ...noWebhooks, answers: 'down' });
    expect(await press(await place1())).toMatchObject({ status: 503, body: refusal('paymentsDown') });
  });

  test('that is real is not paid with money of the sandbox', async () => {
    const order = await place1();
    await set(order, { test: 0 });
    expect(await press(order)).toMatchObject({ status: 409, body: refusal('orderNotPayable') });
  });

  test('is not paid twice: after a payment that nobody reported, a press finds it instead', async () => {
    const order = await place1();
    await paid(order);
    expect(await press(order)).toMatchObject({ status: 409, body: refusal('orderNotPayable') });
    await vi.waitFor(async () => expect(await state(order)).toBe('paid'), 30_000);
  });

  test("keeps what was paid, with the provider's fee", async () => {
    const order = await place1();
    await shop.script({ ...noWebhooks, fee: 1_150 });
    await confirm(shop, shopper, await paid(order));
    expect(await seen(order)).toMatchObject({ total: 499.5, paid: 511, payment: { state: 'paid' } });
  });

  test('is paid once by two payments at the same time', async () => {
    const order = await place1();
    const { id } = (await press(order)).reply.order;
    await shop.script({ ...noWebhooks, payTwice: true });
    const proofs = [await shop.pay(id), await shop.pay(id)];
    const answers = await Promise.all(proofs.map((proof) => confirm(shop, shopper, proof)));
    expect(answers.map(({ reply }) => reply.status).sort()).toEqual([false, true]);
    expect(await state(order)).toBe('paid');
    const refunds = await Promise.all(proofs.map((proof) => refundOf(proof)));
    expect(refunds.filter((refund) => refund !== undefined)).toEqual([{ paise: 49_950 }]);
  });

  const refundOf = ({ razorpay_payment_id }: Proof) =>
    shop.database.db
      .selectFrom('refund')
      .select('paise')
      .where('payment_id', '=', razorpay_payment_id)
      .executeTakeFirst();

  test.each([
    ['shipped', { status: 'Shipped' }, 'pending'],
    ['cancelled', { status: 'Cancelled', cancel_code: 'unconfirmed', cash_state: 'not_collected' }, 'not_collected'],
  ] as const)('goes back if it was %s before the payment arrived', async (_, columns, stays) => {
    const order = await place1();
    const proof = await paid(order);
    await set(order, columns);
    expect((await confirm(shop, shopper, proof)).reply).toEqual({ status: false, message: cancelReasons.paidLate });
    expect(await state(order)).toBe(stays);
    expect(await refundOf(proof)).toEqual({ paise: 49_950 });
    expect(await lookUp(proof)).toMatchObject({ state: 'refunded' });
    expect((await confirm(shop, shopper, proof)).reply).toEqual({ status: false, message: cancelReasons.paidLate });
    expect(await mailsOf(order)).toEqual([]);
  });

  test('is paid or shipped as a cash order, if both happen at once', async () => {
    for (let round = 0; round < 2; round += 1) {
      const order = await place1();
      const proof = await paid(order);
      const answers = await Promise.all(
        round % 2 === 0 ? [confirm(shop, shopper, proof), ship(order)] : [ship(order), confirm(shop, shopper, proof)],
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const now = await seen(order);
      expect(now?.status).toBe('Shipped');
      const isPaid = now?.payment.state === 'paid';
      expect([isPaid, await refundOf(proof)]).toEqual([isPaid, isPaid ? undefined : { paise: 49_950 }]);
    }
  });

  test('is found by the poller and by a webhook, also days after the order was placed', async () => {
    const [polled, told] = [await place1(), await place1()];
    const longAgo = { created_at: clock.read() - 9 * day };
    for (const { _id } of [polled, told]) {
      const of = shop.database.db.selectFrom('order').select('checkout_id').where('id', '=', _id);
      await shop.database.db.updateTable('checkout').set(longAgo).where('id', 'in', of).execute();
      await set({ _id }, longAgo);
    }
    await paid(polled);
    await shop.sendWebhook('order.paid', paymentOf(await paid(told)));
    expect(await state(told)).toBe('paid');
    // Nobody pays for a while: the poller asks again and again.
    const late = await place1();
    const { id } = (await press(late)).reply.order;
    clock.advance(60_000);
    await vi.waitFor(async () => expect(await state(polled)).toBe('paid'), 30_000);
    await shop.pay(id);
    clock.advance(3 * 60_000);
    await vi.waitFor(async () => expect(await state(late)).toBe('paid'), 30_000);
  });
});
