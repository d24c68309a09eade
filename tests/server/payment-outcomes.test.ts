import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { paymentMessages } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import type { ProviderOrder } from '#server/providers/payment-provider.ts';
import { RazorpayClient } from '#server/providers/razorpay/razorpay-client.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct, readStock } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { expectMails } from './support/mails.ts';
import {
  checkout,
  confirm,
  listOrders,
  listRefunds,
  noWebhooks,
  payingSuiteShop,
  orderId,
  paymentOf,
  quickIntervals,
  type Proof,
} from './support/payments.ts';

onDatabase('a payment', (place) => {
  const shop = payingSuiteShop(place);
  let admin: Session;
  let shopper: Session;
  let tee: Product;
  beforeAll(async () => {
    admin = await createAdmin(shop);
  });
  afterEach(() => vi.restoreAllMocks());
  beforeEach(async () => {
    await shop.script(noWebhooks);
    shopper = await createShopper(shop);
    tee = await insertProduct(shop.database, { price: 499, quantity: 5 });
  });

  /** The product is gone. */
  const archive = () =>
    sql`update product_size set archived_at = 1 where product_id = ${tee._id}`.execute(shop.database.db);
  const begin = async () => orderId(await checkout(shop, shopper, [tee]));
  const lookUp = (order_id: string) => shop.call('getPayment', { params: { order_id }, token: shopper.token });

  describe('that is looked up', () => {
    test('is unpaid before a payment and after a failed one', async () => {
      const id = await begin();
      expect(await lookUp(id)).toMatchObject({ status: 200, body: { success: true, payment: { state: 'unpaid' } } });
      await shop.pay(id, 'failed');
      expect((await lookUp(id)).reply.payment).toEqual({ state: 'unpaid' });
    });

    test('is paid after a payment without callback: the lookup creates one order', async () => {
      const id = await begin();
      await shop.pay(id);
      const answers = await Promise.all([lookUp(id), lookUp(id), lookUp(id)]);
      const [order, ...more] = await listOrders(shop, shopper);
      expect(more).toEqual([]);
      for (const { reply } of answers) expect(reply.payment).toEqual({ state: 'paid', order: order?._id });
    });

    test('is pending while the provider is down', async () => {
      const id = await begin();
      await shop.pay(id);
      await shop.script({ ...noWebhooks, answers: 'down' });
      expect((await lookUp(id)).reply.payment).toEqual({ state: 'pending' });
      expect(await listOrders(shop, shopper)).toEqual([]);
    });
  });

  /** What 'Payments to check' says about a payment. */
  const entryOf = async ({ razorpay_payment_id: id }: Proof) => {
    const { payments } = (await shop.call('listMoney', { token: admin.token })).reply;
    return payments.find(({ _id }) => _id === id);
  };
  const reports = {
    'the callback': (proof: Proof) => confirm(shop, shopper, proof),
    'a webhook': (proof: Proof) => shop.sendWebhook('payment.captured', paymentOf(proof)),
    'a lookup': (proof: Proof) => lookUp(proof.razorpay_order_id),
    'the checkout poller': () => Promise.resolve(shop.clock.advance(60_000)),
  };

  /** Rs. 521.40 for an order of Rs. 499: shared/cases/payments.json. */
  describe('of another amount than the order, which the provider calls paid,', () => {
    const fee = 2_240;

    test.each<[who: keyof typeof reports, capture: 'auto' | 'manual']>([
      ['the callback', 'auto'],
      ['the callback', 'manual'],
      ['a lookup', 'manual'],
      ['the checkout poller', 'auto'],
    ])('is the order: the shopper bears the fee, %s reports it, capture is %s', async (who, capture) => {
      await shop.script({ ...noWebhooks, fee, capture });
      const proof = await shop.pay(await begin());
      await reports[who](proof);
      await expect
        .poll(() => listOrders(shop, shopper))
        .toMatchObject([{ status: 'Not Processed', total: 499, paid: 521.4 }]);
      expect(await shop.provider(`/payments/${proof.razorpay_payment_id}`)).toMatchObject({ status: 'captured' });
      expect(await listRefunds(shop, proof.razorpay_payment_id)).toEqual([]);
      expect(await entryOf(proof)).toBeUndefined();
      expect(await readStock(shop.database, tee)).toBe(4);
    });

    const cancel = async () => {
      const [order] = await listOrders(shop, shopper);
      return shop.call('cancelOrder', { token: admin.token, params: { id: order?._id ?? '' }, body: {} });
    };
    test.each<[why: string, before: () => unknown, after: () => unknown, paid: number]>([
      ['it is sold out', archive, () => undefined, 52_140],
      ['the shop cancels the order', () => undefined, cancel, 52_140],
      // An offer of the provider: a refund of the order's amount would be refused.
      ['the shop cancels the order of a reduced payment', offered, cancel, 45_000],
    ])('goes back whole if %s', async (_, before, after, paid) => {
      const id = await begin();
      await shop.script({ ...noWebhooks, ...(paid < 49_900 ? { paid } : { fee }) });
      await before();
      const proof = await shop.pay(id);
      await confirm(shop, shopper, proof);
      await after();
      const back = { amount: paid / 100 };
      await expect
        .poll(() => listOrders(shop, shopper))
        .toMatchObject([{ status: 'Cancelled', total: 499, refund: back }]);
      await expect.poll(() => listRefunds(shop, proof.razorpay_payment_id)).toMatchObject([{ amount: paid }]);
    });

    test('is named in the mails with what was paid and what is refunded', async () => {
      await shop.script({ ...noWebhooks, fee });
      await confirm(shop, shopper, await shop.pay(await begin()));
      await cancel();
      const texts = (await expectMails([shop], shopper.email, 2)).map(({ text }) => text);
      expect(texts.join()).toMatch(/Total.*Rs\. 499\b[^]*Paid.*Rs\. 521\.40, with the payment provider’s fee/);
      expect(texts.join()).toMatch(/Goes back to you.*Rs\. 521\.40/);
    });
  });

  /** The provider calls its order paid, though less was taken. */
  function offered() {
    mockOrder({ status: 'paid', amountDue: 0 });
  }
  const mockOrder = (order: Partial<ProviderOrder>) =>
    vi
      .spyOn(RazorpayClient.prototype, 'order')
      .mockImplementation((id) =>
        Promise.resolve({ id, paise: 49_900, currency: 'INR', receipt: null, status: 'paid', amountDue: 0, ...order }),
      );

  describe('of another amount than the order, which the provider does not call paid,', () => {
    const pay = async (paid: number): Promise<Proof> => {
      await shop.script({ ...noWebhooks, paid });
      return shop.pay(await begin());
    };

    test.each(Object.entries(reports))('waits for an admin, and is no order: %s reports it', async (_, report) => {
      const proof = await pay(49_899);
      await report(proof);
      await expect
        .poll(() => entryOf(proof))
        .toMatchObject({
          ...{ amount: 498.99, orderAmount: 499, reason: 'otherAmount', shopper: { _id: shopper.id } },
        });
      const otherAmount = { status: false, message: paymentMessages.otherAmount };
      expect((await confirm(shop, shopper, proof)).body).toEqual(otherAmount);
      expect((await lookUp(proof.razorpay_order_id)).reply.payment).toEqual({ state: 'pending' });
      expect(await listOrders(shop, shopper)).toEqual([]);
      expect(await listRefunds(shop, proof.razorpay_payment_id)).toEqual([]);
      expect(await readStock(shop.database, tee)).toBe(5);
    });

    test.each<Partial<ProviderOrder>>([
      { status: 'attempted' },
      { amountDue: 1 },
      { amountDue: null },
      { paise: 49_899 },
    ])('is no order if the provider says of its order: %j', async (order) => {
      mockOrder(order);
      const proof = await pay(49_899);
      expect((await confirm(shop, shopper, proof)).body).toMatchObject({ status: false });
      expect(await entryOf(proof)).toMatchObject({ reason: 'otherAmount' });
      expect(await listOrders(shop, shopper)).toEqual([]);
    });

    test('becomes the order if the provider calls it paid later', async () => {
      const proof = await pay(49_899);
      await confirm(shop, shopper, proof);
      expect(await entryOf(proof)).toBeDefined();
      offered();
      await shop.sendWebhook('order.paid', paymentOf(proof));
      expect(await entryOf(proof)).toBeUndefined();
      expect(await listOrders(shop, shopper)).toMatchObject([{ status: 'Not Processed', total: 499, paid: 498.99 }]);
    });

    test('stays what an admin settled by hand, though the provider calls the order paid later', async () => {
      const proof = await pay(49_899);
      await confirm(shop, shopper, proof);
      const params = { payment_id: proof.razorpay_payment_id };
      await shop.call('settlePayment', { token: admin.token, params, body: { note: 'Agreed by phone.' } });
      offered();
      const otherAmount = { status: false, message: paymentMessages.otherAmount };
      expect((await confirm(shop, shopper, proof)).body).toEqual(otherAmount);
      expect(await listOrders(shop, shopper)).toEqual([]);
    });

    test('goes back whole if an admin sends it back', async () => {
      const proof = await pay(49_899);
      await confirm(shop, shopper, proof);
      const call = { token: admin.token, params: { payment_id: proof.razorpay_payment_id } };
      expect((await shop.call('refundPayment', call)).status).toBe(200);
      await expect.poll(() => listRefunds(shop, proof.razorpay_payment_id)).toMatchObject([{ amount: 49_899 }]);
      expect(await listOrders(shop, shopper)).toEqual([]);
      expect(await entryOf(proof)).toMatchObject({ refund: { amount: 498.99 } });
    });
  });

  test.each<[who: string, report: (proof: Proof) => unknown]>([
    ...Object.entries(reports),
    ['its own event', (proof) => shop.sendWebhook('payment.pending', paymentOf(proof))],
  ])('that is cash on delivery, chosen in the provider’s dialog, is none: %s reports it', async (_, report) => {
    await shop.script({ ...noWebhooks, cash: true });
    const id = await begin();
    const proof = await shop.pay(id, 'cash');
    const payment = `/payments/${proof.razorpay_payment_id}`;
    expect(await shop.provider(payment)).toMatchObject({ method: 'cod', status: 'pending' });
    await report(proof);
    expect((await lookUp(id)).reply.payment).toEqual({ state: 'unpaid' });
    expect((await confirm(shop, shopper, proof)).body).toEqual({ status: false, message: paymentMessages.cash });
    expect(await listOrders(shop, shopper)).toEqual([]);
    expect(await entryOf(proof)).toBeUndefined();
  });

  describe('that is refunded', () => {
    /** Makes a payment that must be refunded because its product is gone. */
    const makeLatePayment = async () => {
      const id = await begin();
      await archive();
      const proof = await shop.pay(id);
      const confirmPayment = () => confirm(shop, shopper, proof);
      return { id: proof.razorpay_payment_id, confirmPayment };
    };
    const row = (payment: string) =>
      shop.database.db.selectFrom('refund').selectAll().where('payment_id', '=', payment).executeTakeFirstOrThrow();
    /** Makes the refund pending again with this number of attempts. */
    const makePending = (payment: string, attempts: number) =>
      shop.database.db
        .updateTable('refund')
        .set({ state: 'wanted', attempts, due_at: shop.clock.read() })
        .where('payment_id', '=', payment)
        .execute();
    const waitUntilDone = (payment: string) => expect.poll(async () => (await row(payment)).state).toBe('done');

    test('is sent to the provider once, with its id as idempotency key and receipt, even if the response was lost', async () => {
      const { id, confirmPayment } = await makeLatePayment();
      await confirmPayment();
      await waitUntilDone(id);
      const { id: key } = await row(id);
      // As after a kill between the call and recording its success, on the first attempt and on a later one.
      for (const attempts of [0, 1]) {
        await makePending(id, attempts);
        await waitUntilDone(id);
      }
      expect(await listRefunds(shop, id)).toMatchObject([{ amount: 49_900, receipt: key }]);
      const { db } = shop.database;
      const atProvider = await db.selectFrom('sandbox_refund').selectAll().where('payment_id', '=', id).execute();
      expect(atProvider).toMatchObject([{ idempotency_key: key }]);
    });

    test('is tried again after a pause while the provider is down', async () => {
      const { id, confirmPayment } = await makeLatePayment();
      await confirmPayment();
      await waitUntilDone(id);
      await shop.script({ ...noWebhooks, answers: 'down' });
      await makePending(id, 0);
      await expect.poll(async () => (await row(id)).attempts).toBe(1);
      expect((await row(id)).due_at).toBe(shop.clock.read() + quickIntervals.firstPause);
      await shop.script(noWebhooks);
      shop.clock.advance(quickIntervals.firstPause);
      await waitUntilDone(id);
      expect(await listRefunds(shop, id)).toHaveLength(1);
    });

    test('is asked about at once if a webhook tells of it', async () => {
      const { id, confirmPayment } = await makeLatePayment();
      await confirmPayment();
      await waitUntilDone(id);
      const later = { state: 'sent', due_at: shop.clock.read() + 50_000 } as const;
      await shop.database.db.updateTable('refund').set(later).where('payment_id', '=', id).execute();
      await shop.sendWebhook('refund.processed', { refund: { entity: { payment_id: id } } });
      await waitUntilDone(id);
    });

    test('is not repeated if it was made in the provider’s dashboard', async () => {
      const { id, confirmPayment } = await makeLatePayment();
      // The shop's refund is scheduled, and the dashboard's is made before it.
      await shop.database.db
        .insertInto('refund')
        .values({
          id: 'f'.repeat(24),
          payment_id: id,
          provider_order_id: 'order_x',
          paise: 49_900,
          reason: 'a test',
          state: 'wanted',
          attempts: 0,
          created_at: shop.clock.read(),
          due_at: shop.clock.read() + 50_000,
        })
        .execute();
      await shop.refund(id);
      shop.clock.advance(51_000);
      // The first attempt is refused; the second one finds the refund at the provider.
      await expect.poll(async () => (await row(id)).attempts).toBe(1);
      shop.clock.advance(31_000);
      await waitUntilDone(id);
      expect(await listRefunds(shop, id)).toHaveLength(1);
      expect((await confirmPayment()).reply.status).toBe(false);
    });
  });
});

onDatabase('a payment, with workers that look once an hour', (place) => {
  const shop = payingSuiteShop(place, { script: noWebhooks, intervals: { ...quickIntervals, work: 3_600_000 } });

  test('has its mail sent and its refund made at once', async () => {
    const shopper = await createShopper(shop);
    const tee = await insertProduct(shop.database);
    const order = orderId(await checkout(shop, shopper, [tee]));
    await shop.script({ ...noWebhooks, payTwice: true });
    const first = await shop.pay(order);
    await confirm(shop, shopper, first);
    await expectMails([shop], shopper.email, 1);
    const second = await shop.pay(order);
    await confirm(shop, shopper, second);
    await expect.poll(() => listRefunds(shop, second.razorpay_payment_id)).toHaveLength(1);
  });
});
