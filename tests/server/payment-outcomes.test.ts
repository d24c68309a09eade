import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { cancelReasons } from '#contract/rules/cancel-reasons.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { insertProduct, readStock } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import {
  checkout,
  confirm,
  listOrders,
  listRefunds,
  noWebhooks,
  openPayingShop,
  orderId,
  paymentOf,
  type PayingShop,
  type Proof,
} from './support/payments.ts';

onDatabase('a payment', (place) => {
  let shop: PayingShop;
  let shopper: Session;
  let tee: Product;
  beforeAll(async () => {
    shop = await openPayingShop(place());
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.script(noWebhooks);
    shopper = await createShopper(shop);
    tee = await insertProduct(shop.database, { price: 499, quantity: 5 });
  });

  const lookUp = (order_id: string) => shop.call('getPayment', { params: { order_id }, token: shopper.token });

  describe('that is looked up', () => {
    const begin = async () => orderId(await checkout(shop, shopper, [tee]));

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

    test('is pending while the cart of an outside client is missing', async () => {
      const { token } = shopper;
      const id = orderId(await shop.call('checkout', { token, body: { amount: tee.price, email: '' } }));
      await shop.pay(id);
      expect((await lookUp(id)).reply.payment).toEqual({ state: 'pending' });
    });

    test('is looked up at the provider a limited number of times a minute; settled states are not limited', async () => {
      const [paid, open] = [await begin(), await begin()];
      await shop.pay(paid);
      await lookUp(paid);
      const answers = await Promise.all(Array.from({ length: 130 }, () => lookUp(open)));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(11);
      expect((await lookUp(paid)).status).toBe(200);
    });
  });

  describe('of another amount than the order', () => {
    /** Pays an amount in paise instead of the order's. Too little leaves the provider's order unpaid. */
    const pay = async (paid: number): Promise<Proof> => {
      await shop.script({ ...noWebhooks, paid });
      const id = orderId(await checkout(shop, shopper, [tee]));
      const proof = await shop.pay(id);
      const status = paid < 49_900 ? 'attempted' : 'paid';
      expect(await shop.provider(`/orders/${id}`)).toMatchObject({ status });
      return proof;
    };

    test.each<[who: string, paid: number, report: (proof: Proof) => unknown]>([
      ['the callback', 49_899, (proof) => confirm(shop, shopper, proof)],
      ['the callback', 49_901, (proof) => confirm(shop, shopper, proof)],
      ['a webhook', 49_899, (proof) => shop.sendWebhook('payment.captured', paymentOf(proof))],
      ['a lookup', 49_899, (proof) => lookUp(proof.razorpay_order_id)],
      ['the checkout poller', 49_899, () => shop.clock.advance(60_000)],
    ])('goes back and is no order: %s reports %i paise', async (_, paid, report) => {
      const proof = await pay(paid);
      await report(proof);
      await expect
        .poll(() => listOrders(shop, shopper))
        .toMatchObject([{ status: 'Cancelled', total: paid / 100, reason: cancelReasons.wrongAmount }]);
      await expect.poll(() => listRefunds(shop, proof.razorpay_payment_id)).toMatchObject([{ amount: paid }]);
      expect(await readStock(shop.database, tee)).toBe(5);
    });
  });

  describe('that is refunded', () => {
    /** Makes a payment that must be refunded because of a wrong amount. */
    const makeWrongPayment = async () => {
      await shop.script({ ...noWebhooks, paid: 4_200 });
      const proof = await shop.pay(orderId(await checkout(shop, shopper, [tee])));
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
      const { id, confirmPayment } = await makeWrongPayment();
      await confirmPayment();
      await waitUntilDone(id);
      const { id: key } = await row(id);
      // As after a kill between the call and recording its success, on the first attempt and on a later one.
      for (const attempts of [0, 1]) {
        await makePending(id, attempts);
        await waitUntilDone(id);
      }
      expect(await listRefunds(shop, id)).toMatchObject([{ amount: 4_200, receipt: key }]);
      const { db } = shop.database;
      const atProvider = await db.selectFrom('sandbox_refund').selectAll().where('payment_id', '=', id).execute();
      expect(atProvider).toMatchObject([{ idempotency_key: key }]);
    });

    test('is not repeated if it was made in the provider’s dashboard', async () => {
      const { id, confirmPayment } = await makeWrongPayment();
      // The shop's refund is scheduled, and the dashboard's is made before it.
      await shop.database.db
        .insertInto('refund')
        .values({
          id: 'f'.repeat(24),
          payment_id: id,
          provider_order_id: 'order_x',
          paise: 4_200,
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

    test('is retried with increasing pauses while the provider is down', async () => {
      const { id, confirmPayment } = await makeWrongPayment();
      await confirmPayment();
      await waitUntilDone(id);
      await shop.script({ ...noWebhooks, answers: 'down' });
      await makePending(id, 0);
      for (const [attempts, pause] of [
        [1, 30_000],
        [2, 60_000],
        [3, 120_000],
      ] as const) {
        await expect.poll(async () => (await row(id)).attempts).toBe(attempts);
        expect((await row(id)).due_at).toBe(shop.clock.read() + pause);
        shop.clock.advance(pause);
      }
      await shop.script(noWebhooks);
      await expect.poll(async () => (await row(id)).attempts).toBe(4);
      shop.clock.advance(240_000);
      await waitUntilDone(id);
      expect(await listRefunds(shop, id)).toHaveLength(1);
    });
  });
});
