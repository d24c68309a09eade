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

onBothEngines('money to look at', (place) => {
  let shop: PayingShop;
  let admin: Session;
  const clock = new TestClock();
  beforeEach(async () => {
    shop = await openPayingShop(place(), { clock });
    admin ??= await createAdmin(shop);
    await shop.script(noWebhooks);
  });
  afterEach(() => shop.close());

  /** A paid checkout that the shop forgets, as the restore of a backup from before it does. */
  const lost = async () => {
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
  const toDo = async () => (await shop.call('getDashboard', { token: admin.token })).reply.dashboard.money.count;

  test('a webhook of a payment whose checkout is gone keeps the payment, once', async () => {
    const { proof, receipt } = await lost();
    const before = await toDo();
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
    expect(await toDo()).toBe(before + 1);
  });

  test('a webhook that cannot be looked up is not remembered as done', async () => {
    const { proof } = await lost();
    await shop.script({ ...noWebhooks, answers: 'down' });
    await shop.sendWebhook('order.paid', paymentOf(proof), 'event_down');
    expect(await entry(proof.razorpay_payment_id)).toBeUndefined();
    await shop.script({ ...noWebhooks, answers: 'right' });
    await shop.sendWebhook('order.paid', paymentOf(proof), 'event_down');
    expect(await entry(proof.razorpay_payment_id)).toBeDefined();
  });

  test('a callback keeps the payment with its shopper, who is told not to pay again', async () => {
    const { shopper, proof } = await lost();
    expect((await confirm(shop, shopper, proof)).body).toEqual({ status: false, message: paymentMessages.unmatched });
    expect(await entry(proof.razorpay_payment_id)).toMatchObject({
      shopper: { _id: shopper.id, email: shopper.email },
    });
    const forged = { ...proof, razorpay_signature: 'forged' };
    expect((await confirm(shop, shopper, forged)).body).toEqual({ status: false, message: paymentMessages.notYours });
  });

  test('a start finds the paid orders of the provider that no callback and no webhook tells of any more', async () => {
    const { proof } = await lost();
    const kept = await createShopper(shop);
    const known = await shop.pay(orderId(await checkout(shop, kept, [await insertProduct(shop.database)])));
    await confirm(shop, kept, known);
    clock.advance(86_400_000);
    await shop.close();
    shop = await openPayingShop(place(), { clock });
    await vi.waitFor(async () => expect(await entry(proof.razorpay_payment_id)).toBeDefined(), 5_000);
    expect(await entry(known.razorpay_payment_id)).toBeUndefined();
    expect(await listOrders(shop, kept)).toHaveLength(1);
  });

  test('an admin sends a payment back, once', async () => {
    const { proof } = await lost();
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

  test('an admin settles a payment with a note, and no money moves', async () => {
    const { proof } = await lost();
    const id = proof.razorpay_payment_id;
    await shop.sendWebhook('order.paid', paymentOf(proof));
    const before = await toDo();
    const call = { token: admin.token, params: { payment_id: id } };
    expect((await shop.call('settlePayment', { ...call, body: { note: 'Sent as order 1001.' } })).status).toBe(200);
    expect((await entry(id))?.settled).toMatchObject({ note: 'Sent as order 1001.', by: 'Admin' });
    expect(await toDo()).toBe(before - 1);
    expect((await shop.call('refundPayment', call)).status).toBe(409);
    expect(await listRefunds(shop, id)).toEqual([]);
  });

  test('a checkout that the provider does not know is parked, asked about again, and set aside', async () => {
    const shopper = await createShopper(shop);
    const begun = orderId(await checkout(shop, shopper, [await insertProduct(shop.database, { price: 10 })]));
    const { db } = shop.database;
    await db.deleteFrom('sandbox_order').where('id', '=', begun).execute();
    clock.advance(60_000);
    const parked = async () => (await list()).checkouts.find(({ razorpay_order_id }) => razorpay_order_id === begun);
    await vi.waitFor(async () => expect(await parked()).toBeDefined(), 5_000);
    const one = await parked();
    expect(one).toMatchObject({ amount: 10, test: true, shopper: { email: shopper.email } });
    expect(one?.reason).not.toBe('');
    const row = () =>
      db.selectFrom('checkout').select('due_at').where('provider_order_id', '=', begun).executeTakeFirst();
    expect(await row()).toEqual({ due_at: null });
    const call = { token: admin.token, params: { id: one?._id ?? '' } };
    clock.advance(1000);
    expect((await shop.call('retryCheckout', call)).status).toBe(200);
    await vi.waitFor(async () => expect((await parked())?.parkedAt).toBe(new Date(clock.read()).toISOString()), 5_000);
    expect((await shop.call('setCheckoutAside', call)).status).toBe(200);
    expect(await parked()).toBeUndefined();
    expect(await shop.call('setCheckoutAside', call)).toMatchObject({ status: 409, body: refusal('moneyHandled') });
  });

  test('a provider that is away or refuses the key parks nothing', async () => {
    const shopper = await createShopper(shop);
    const begun = orderId(await checkout(shop, shopper, [await insertProduct(shop.database)]));
    await shop.script({ ...noWebhooks, answers: 'down' });
    clock.advance(60_000);
    const claimed = () =>
      shop.database.db
        .selectFrom('checkout')
        .select('due_at')
        .where('provider_order_id', '=', begun)
        .where('due_at', '>', clock.read())
        .executeTakeFirst();
    await vi.waitFor(async () => expect(await claimed()).toBeDefined(), 5_000);
    expect((await list()).checkouts.filter(({ razorpay_order_id }) => razorpay_order_id === begun)).toEqual([]);
    await shop.script({ ...noWebhooks, answers: 'right' });
  });
});
