import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paymentMessages } from '#contract/payment.ts';
import { newId } from '#server/db/ids.ts';
import { retryParked } from '#server/modules/payment/parked-store.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import {
  buyProducts,
  checkout,
  confirm,
  noWebhooks,
  openPayingShop,
  quickIntervals,
  orderId,
  listOrders,
  paymentOf,
  listRefunds,
  type PayingShop,
} from './support/payments.ts';
import { refusal } from './support/refusals.ts';
import { TestClock } from './support/test-shop.ts';

const day = 86_400_000;

onDatabase('unmatched payments and parked checkouts', (place) => {
  let shop: PayingShop;
  let admin: Session;
  const clock = new TestClock();
  beforeAll(async () => {
    shop = await openPayingShop(place(), { clock });
    admin = await createAdmin(shop);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.script(noWebhooks));

  const db = () => shop.database.db;
  /** A paid checkout that the shop has lost, as after the restore of an older backup. */
  const payAndLoseCheckout = async () => {
    const [shopper, tee] = [await createShopper(shop), await insertProduct(shop.database, { price: 499.5 })];
    const proof = await shop.pay(orderId(await checkout(shop, shopper, [tee])));
    const rows = db().selectFrom('checkout').select('id').where('provider_order_id', '=', proof.razorpay_order_id);
    const { id } = await rows.executeTakeFirstOrThrow();
    await db().deleteFrom('hold').where('checkout_id', '=', id).execute();
    await db().deleteFrom('checkout').where('id', '=', id).execute();
    return { shopper, proof, receipt: id };
  };
  const list = async () => (await shop.call('listMoney', { token: admin.token })).reply;
  const entry = async (id: string) => (await list()).payments.find(({ _id }) => _id === id);
  const openCount = async () => (await shop.call('getDashboard', { token: admin.token })).reply.dashboard.money!.count;
  const handled = { status: 409, body: refusal('moneyHandled') };

  test('a webhook for a lost checkout records the payment once, and is repeated if the provider was down', async () => {
    const { proof, receipt } = await payAndLoseCheckout();
    const before = await openCount();
    await shop.script({ ...noWebhooks, answers: 'down' });
    await shop.sendWebhook('order.paid', paymentOf(proof), 'event_down');
    expect(await entry(proof.razorpay_payment_id)).toBeUndefined();
    await shop.script({ ...noWebhooks, answers: 'right' });
    await shop.sendWebhook('order.paid', paymentOf(proof), 'event_down');
    await shop.sendWebhook('payment.captured', paymentOf(proof));
    expect(await entry(proof.razorpay_payment_id)).toEqual({
      _id: proof.razorpay_payment_id,
      razorpay_order_id: proof.razorpay_order_id,
      receipt,
      amount: 499.5,
      foundAt: new Date(clock.read()).toISOString(),
    });
    expect(await openCount()).toBe(before + 1);
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
    const known = (await buyProducts(shop, shopper, await insertProduct(shop.database))).proof;
    clock.advance(day);
    await shop.close();
    shop = await openPayingShop(place(), { clock, intervals: { ...quickIntervals, scan: 100 } });
    await expect.poll(() => entry(proof.razorpay_payment_id), { timeout: 30_000 }).toBeDefined();
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
    await expect.poll(() => entry(id), { timeout: 30_000 }).toMatchObject({ refund: { state: 'done', amount: 499.5 } });
    expect(await listRefunds(shop, id)).toMatchObject([{ amount: 49_950 }]);
  });

  test('a checkout unknown to the provider is parked, but not while that is down; it can be retried and set aside', async () => {
    const shopper = await createShopper(shop);
    const providerOrderId = orderId(await checkout(shop, shopper, [await insertProduct(shop.database, { price: 10 })]));
    const parked = async () =>
      (await list()).checkouts.find(({ razorpay_order_id }) => razorpay_order_id === providerOrderId);
    const row = db().selectFrom('checkout').select('due_at').where('provider_order_id', '=', providerOrderId);
    const dueAt = async () => (await row.executeTakeFirstOrThrow()).due_at;
    await db().deleteFrom('sandbox_order').where('id', '=', providerOrderId).execute();
    await shop.script({ ...noWebhooks, answers: 'down' });
    clock.advance(60_000);
    await expect.poll(dueAt, { timeout: 30_000 }).toBeGreaterThan(clock.read());
    expect(await parked()).toBeUndefined();
    await shop.script({ ...noWebhooks, answers: 'right' });
    const untilParked = async () => {
      const parkedAt = new Date(clock.read()).toISOString();
      await expect.poll(parked, { timeout: 30_000 }).toMatchObject({ parkedAt });
    };
    clock.advance(600_000);
    await untilParked();
    const one = await parked();
    expect(one).toMatchObject({ amount: 10, test: true, shopper: { email: shopper.email } });
    expect(one?.reason).not.toBe('');
    expect(await dueAt()).toBeNull();
    const call = { token: admin.token, params: { id: one?._id ?? '' } };
    clock.advance(1000);
    expect((await shop.call('retryCheckout', call)).status).toBe(200);
    await untilParked();
    const all = { token: admin.token, body: { count: 9 } };
    clock.advance(1000);
    expect((await shop.call('retryCheckouts', all)).reply.count).toBe(1);
    await untilParked();
    expect((await shop.call('setCheckoutsAside', all)).reply.count).toBe(1);
    expect(await parked()).toBeUndefined();
    // Another admin asked again meanwhile.
    expect(await retryParked(db(), [call.params.id], clock.read())).toBe(0);
    expect(await dueAt()).toBeNull();
    for (const none of ['setCheckoutsAside', 'retryCheckouts'] as const)
      expect((await shop.call(none, all)).reply.count).toBe(0);
    for (const late of ['setCheckoutAside', 'retryCheckout'] as const)
      expect(await shop.call(late, call)).toMatchObject(handled);
  });

  test('a refund that the provider keeps refusing is listed, tried again, and closed', async () => {
    const { proof } = await payAndLoseCheckout();
    const payment = proof.razorpay_payment_id;
    await shop.sendWebhook('order.paid', paymentOf(proof));
    await shop.script({ ...noWebhooks, answers: 'refused' });
    const { token } = admin;
    await shop.call('refundPayment', { token, params: { payment_id: payment } });
    const stuck = async () => (await list()).refunds.find((one) => one.payment === payment);
    const rows = () => db().selectFrom('refund').select(['id', 'attempts']).where('payment_id', '=', payment).execute();
    await expect.poll(rows, { timeout: 30_000 }).toMatchObject([{ attempts: 1 }]);
    const [{ id } = { id: '' }] = await rows();
    const call = { token, params: { id } };
    // One refusal is nothing for a person yet.
    expect(await stuck()).toBeUndefined();
    expect(await shop.call('closeRefund', call)).toMatchObject(handled);
    const before = await openCount();
    await db().updateTable('refund').set({ attempts: 8 }).where('id', '=', id).execute();
    expect(await stuck()).toMatchObject({ _id: id, amount: 499.5, state: 'wanted', attempts: 8 });
    expect(await openCount()).toBe(before + 1);

    await shop.script({ ...noWebhooks, answers: 'right' });
    const all = { token, body: { count: 9 } };
    expect((await shop.call('retryRefunds', all)).reply.count).toBe(1);
    await expect.poll(() => entry(payment), { timeout: 30_000 }).toMatchObject({ refund: { state: 'done' } });
    expect(await listRefunds(shop, payment)).toHaveLength(1);
    expect(await stuck()).toBeUndefined();
    for (const again of ['retryRefund', 'closeRefund'] as const)
      expect(await shop.call(again, call)).toMatchObject(handled);
  });

  test('a refund that is not processed for days is closed by hand, and not made again', async () => {
    const [shopper, tee] = [await createShopper(shop), await insertProduct(shop.database, { price: 499.5 })];
    const { order, proof } = await buyProducts(shop, shopper, tee);
    const payment = proof.razorpay_payment_id;
    const id = 'ab'.repeat(12);
    const row = {
      ...{ id, payment_id: payment, provider_order_id: proof.razorpay_order_id, paise: 49_950, reason: '' },
      ...({ state: 'sent', provider_refund_id: 'rfnd_x', attempts: 3 } as const),
      ...{ created_at: clock.read() - 11 * day, due_at: clock.read() + day },
    };
    await db().insertInto('refund').values(row).execute();
    const stuck = async () => (await list()).refunds.find(({ _id }) => _id === id);
    expect(await stuck()).toMatchObject({ state: 'sent', order: { _id: order._id, number: order.number } });
    expect((await shop.call('closeRefund', { token: admin.token, params: { id } })).status).toBe(200);
    expect(await stuck()).toBeUndefined();
    clock.advance(2 * day);
    expect(await listRefunds(shop, payment)).toEqual([]);
  });

  test('what is given up is listed by pages, and all of a kind is handled at once, as many as were seen', async () => {
    const { token } = admin;
    const mail = { order_id: null, account_id: admin.id, kind: 'password', recipient: 'down@example.com' } as const;
    const times = { attempts: 20, sent_at: null, due_at: null, text: 'x', html: 'x' };
    const subjects = Array.from({ length: 7 }, (_, index) => `Given up ${index}`);
    const mails = subjects.map((subject, created_at) => ({ id: newId(), ...mail, ...times, subject, created_at }));
    await db().insertInto('mail').values(mails).execute();
    const page = async (number: number) =>
      (await shop.call('listMoney', { token, query: { page: String(number), limit: '3' } })).reply;
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map(({ mails: shown }) => shown.map(({ subject }) => subject))).toEqual([
      ...[subjects.slice(0, 3), subjects.slice(3, 6), subjects.slice(6)],
    ]);
    expect(pages.map(({ totals }) => totals.mails)).toEqual([7, 7, 7]);
    const all = async (name: 'dropMails' | 'retryMails', count: number) =>
      (await shop.call(name, { token, body: { count } })).reply;
    expect(await all('dropMails', 2)).toMatchObject({ count: 2, message: '2 entries are done' });
    expect((await page(1)).mails.map(({ subject }) => subject)).toEqual(subjects.slice(2, 5));
    expect(await all('retryMails', 100)).toMatchObject({ count: 5 });
    expect((await page(1)).totals.mails).toBe(0);
    const sent = () => db().selectFrom('mail').select('sent_at').where('recipient', '=', mail.recipient).execute();
    await expect.poll(sent, { timeout: 30_000 }).toEqual(Array(5).fill({ sent_at: clock.read() }));
    const [entry] = (await shop.call('listAuditLog', { token })).reply.entries;
    expect(entry).toMatchObject({ action: 'retryMails', subject: { type: 'mail', id: 'all', name: '× 5' } });
  });

  test('a mail that was given up is listed, sent again, and deleted', async () => {
    const { token } = admin;
    const ids = ['c1'.repeat(12), 'c2'.repeat(12)];
    const mail = { order_id: null, account_id: admin.id, kind: 'password', recipient: 'lost@example.com' } as const;
    const times = { attempts: 20, created_at: 1, sent_at: null, due_at: null };
    const mails = ids.map((id) => ({ id, ...mail, ...times, subject: `Given up ${id}`, text: 'x', html: 'x' }));
    await db().insertInto('mail').values(mails).execute();
    const given = async () => (await list()).mails.map(({ _id }) => _id);
    expect(await given()).toEqual(ids);
    const [again, dropped] = ids.map((id) => ({ token, params: { id } }));
    expect((await shop.call('retryMail', again)).status).toBe(200);
    expect((await shop.call('dropMail', dropped)).status).toBe(200);
    expect(await given()).toEqual([]);
    const sent = () => db().selectFrom('mail').select(['id', 'sent_at']).where('id', 'in', ids).execute();
    await expect.poll(sent, { timeout: 30_000 }).toEqual([{ id: ids[0], sent_at: clock.read() }]);
    for (const late of ['retryMail', 'dropMail'] as const) expect(await shop.call(late, again)).toMatchObject(handled);
  });
});
