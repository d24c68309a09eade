import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paymentMessages } from '#contract/payment.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import {
  checkout,
  confirm,
  noWebhooks,
  openPayingShop,
  orderId,
  listOrders,
  paymentOf,
  listRefunds,
  type PayingShop,
} from './support/payments.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { refusal } from './support/refusals.ts';
import { TestClock } from './support/test-shop.ts';

onBothEngines('unmatched payments and parked checkouts', (place) => {
  let shop: PayingShop;
  let admin: Session;
  const clock = new TestClock();
  beforeEach(async () => {
    shop = await openPayingShop(place(), { clock });
    admin ??= await createAdmin(shop);
    await shop.script(noWebhooks);
  });
  afterEach(() => shop.close());

  /** A paid checkout that the shop has lost, as after the restore of an older backup. */
  const payAndLoseCheckout = async () => {
    const shopper = await createShopper(shop);
    const proof = await shop.pay(
      orderId(await checkout(shop, shopper, [await insertProduct(shop.database, { price: 499.5 })])),
    );
    const { db } = shop.database;
    const { id } = await db
      .selectFrom('checkout')
      .select('id')
      .where('provider_order_id', '=', proof.razorpay_order_id)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('hold').where('checkout_id', '=', id).execute();
    await db.deleteFrom('checkout').where('id', '=', id).execute();
    return { shopper, proof, receipt: id };
  };
  const list = async () => (await shop.call('listMoney', { token: admin.token })).reply;
  const entry = async (id: string) => (await list()).payments.find(({ _id }) => _id === id);
  const openCount = async () => (await shop.call('getDashboard', { token: admin.token })).reply.dashboard.money.count;

  test('a webhook for a lost checkout records the payment once', async () => {
    const { proof, receipt } = await payAndLoseCheckout();
    const before = await openCount();
    for (const event of ['payment.captured', 'order.paid']) {
      expect(await shop.sendWebhook(event, paymentOf(proof))).toMatchObject({ status: 200 });
    }
    expect(await entry(proof.razorpay_payment_id)).toEqual({
      _id: proof.razorpay_payment_id,
      razorpay_order_id: proof.razorpay_order_id,
      receipt,
      amount: 499.5,
      foundAt: new Date(clock.read()).toISOString(),
    });
    expect(await openCount()).toBe(before + 1);
  });

  test('a webhook is not marked as processed if the provider is down', async () => {
    const { proof } = await payAndLoseCheckout();
    await shop.script({ ...noWebhooks, answers: 'down' });
    await shop.sendWebhook('order.paid', paymentOf(proof), 'event_down');
    expect(await entry(proof.razorpay_payment_id)).toBeUndefined();
    await shop.script({ ...noWebhooks, answers: 'right' });
    await shop.sendWebhook('order.paid', paymentOf(proof), 'event_down');
    expect(await entry(proof.razorpay_payment_id)).toBeDefined();
  });

  test('a callback for a lost checkout records payment and shopper, and tells the shopper not to pay again', async () => {
    const { shopper, proof } = await payAndLoseCheckout();
    expect((await confirm(shop, shopper, proof)).body).toEqual({ status: false, message: paymentMessages.unmatched });
    expect(await entry(proof.razorpay_payment_id)).toMatchObject({
      shopper: { _id: shopper.id, email: shopper.email },
    });
    const forged = { ...proof, razorpay_signature: 'forged' };
    expect((await confirm(shop, shopper, forged)).body).toEqual({ status: false, message: paymentMessages.notYours });
  });

  test('a start finds payments of lost checkouts at the provider', async () => {
    const { proof } = await payAndLoseCheckout();
    const shopper = await createShopper(shop);
    const known = await shop.pay(orderId(await checkout(shop, shopper, [await insertProduct(shop.database)])));
    await confirm(shop, shopper, known);
    clock.advance(86_400_000);
    await shop.close();
    shop = await openPayingShop(place(), { clock });
    await vi.waitFor(async () => expect(await entry(proof.razorpay_payment_id)).toBeDefined(), 5_000);
    expect(await entry(known.razorpay_payment_id)).toBeUndefined();
    expect(await listOrders(shop, shopper)).toHaveLength(1);
  });

  test('an admin refunds a payment once', async () => {
    const { proof } = await payAndLoseCheckout();
    const id = proof.razorpay_payment_id;
    await shop.sendWebhook('order.paid', paymentOf(proof));
    const call = { token: admin.token, params: { payment_id: id } };
    const answers = await Promise.all([shop.call('refundPayment', call), shop.call('refundPayment', call)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await vi.waitFor(async () => expect((await entry(id))?.refund?.state).toBe('done'), 5_000);
    expect(await listRefunds(shop, id)).toMatchObject([{ amount: 49_950 }]);
    expect((await entry(id))?.refund).toMatchObject({ amount: 499.5, id: expect.stringMatching(/^rfnd_/) as string });
    expect(await shop.call('settlePayment', { ...call, body: { note: 'x' } })).toMatchObject({
      status: 409,
      body: refusal('moneyHandled'),
    });
  });

  test('an admin settles a payment with a note, without a refund', async () => {
    const { proof } = await payAndLoseCheckout();
    const id = proof.razorpay_payment_id;
    await shop.sendWebhook('order.paid', paymentOf(proof));
    const before = await openCount();
    const call = { token: admin.token, params: { payment_id: id } };
    expect((await shop.call('settlePayment', { ...call, body: { note: 'Sent as order 1001.' } })).status).toBe(200);
    expect((await entry(id))?.settled).toMatchObject({ note: 'Sent as order 1001.', by: 'Admin' });
    expect(await openCount()).toBe(before - 1);
    expect((await shop.call('refundPayment', call)).status).toBe(409);
    expect(await listRefunds(shop, id)).toEqual([]);
  });

  test('a checkout unknown to the provider is parked, and can be retried and set aside', async () => {
    const shopper = await createShopper(shop);
    const providerOrderId = orderId(await checkout(shop, shopper, [await insertProduct(shop.database, { price: 10 })]));
    const { db } = shop.database;
    await db.deleteFrom('sandbox_order').where('id', '=', providerOrderId).execute();
    clock.advance(60_000);
    const parked = async () =>
      (await list()).checkouts.find(({ razorpay_order_id }) => razorpay_order_id === providerOrderId);
    await vi.waitFor(async () => expect(await parked()).toBeDefined(), 5_000);
    const one = await parked();
    expect(one).toMatchObject({ amount: 10, test: true, shopper: { email: shopper.email } });
    expect(one?.reason).not.toBe('');
    const row = () =>
      db.selectFrom('checkout').select('due_at').where('provider_order_id', '=', providerOrderId).executeTakeFirst();
    expect(await row()).toEqual({ due_at: null });
    const call = { token: admin.token, params: { id: one?._id ?? '' } };
    clock.advance(1000);
    expect((await shop.call('retryCheckout', call)).status).toBe(200);
    await vi.waitFor(async () => expect((await parked())?.parkedAt).toBe(new Date(clock.read()).toISOString()), 5_000);
    expect((await shop.call('setCheckoutAside', call)).status).toBe(200);
    expect(await parked()).toBeUndefined();
    expect(await shop.call('setCheckoutAside', call)).toMatchObject({ status: 409, body: refusal('moneyHandled') });
  });

  test('a checkout is not parked while the provider is down', async () => {
    const shopper = await createShopper(shop);
    const providerOrderId = orderId(await checkout(shop, shopper, [await insertProduct(shop.database)]));
    await shop.script({ ...noWebhooks, answers: 'down' });
    clock.advance(60_000);
    const leased = () =>
      shop.database.db
        .selectFrom('checkout')
        .select('due_at')
        .where('provider_order_id', '=', providerOrderId)
        .where('due_at', '>', clock.read())
        .executeTakeFirst();
    await vi.waitFor(async () => expect(await leased()).toBeDefined(), 5_000);
    expect((await list()).checkouts.filter(({ razorpay_order_id }) => razorpay_order_id === providerOrderId)).toEqual(
      [],
    );
    await shop.script({ ...noWebhooks, answers: 'right' });
  });
});
